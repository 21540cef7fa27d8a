import { type SignInPrompt, toastOrPromptSignIn } from '@/components/admin/use-sign-in-prompt'
import { messages } from '@/content/messages'
import { statusLabels } from '@/content/properties/labels'
import { failureCode, listingFailure } from '@/components/error-reason'
import { useDeleteProperty, useSetPropertyStatus } from '@/services/properties/write'
import type { PropertyStatus, PropertySummary } from '@/schemas/properties/property'
import { toast } from '@/ui/toast'

type Named = Pick<PropertySummary, 'id' | 'title'>

/** Actions on a listing. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useListingActions(signInPrompt: SignInPrompt, onDeleted: () => void) {
  const statusChange = useSetPropertyStatus()
  const removal = useDeleteProperty()

  const fail = (title: string, error: unknown, label: string, retry: () => void) => {
    if (failureCode(error) === 'not-found') toast.error(...listingFailure(title, error))
    else toastOrPromptSignIn(signInPrompt, error, { title, label, retry })
  }

  const changeStatus = (listing: Named, status: PropertyStatus): void =>
    statusChange.mutate(
      { id: listing.id, status },
      {
        onSuccess: () =>
          toast.success('Estado actualizado', { description: `${listing.title}: ${statusLabels[status]}` }),
        onError: (error) =>
          fail(messages.updateProperty, error, `Cambiar a ${statusLabels[status]}`, () =>
            changeStatus(listing, status),
          ),
      },
    )

  const remove = (listing: Named): void =>
    removal.mutate(listing.id, {
      onSuccess: () => {
        toast.success(messages.propertyDeleted)
        onDeleted()
      },
      onError: (error) => fail(messages.deleteProperty, error, `Eliminar ${listing.title}`, () => remove(listing)),
    })

  const confirmRemoval = (listing: Named) => {
    if (window.confirm(messages.deletePropertyConfirm)) remove(listing)
  }

  return {
    changeStatus,
    confirmRemoval,
    /** The new status of a listing while its mutation is pending, or null. */
    pendingStatus: (id: string) =>
      statusChange.isPending && statusChange.variables.id === id ? statusChange.variables.status : null,
    isRemoving: (id: string) => removal.isPending && removal.variables === id,
  }
}
