import { type SignInPrompt, toastOrPromptSignIn } from '@/components/admin/use-sign-in-prompt'
import { messages } from '@/content/messages'
import { statusLabels } from '@/content/properties/labels'
import { failureCode, listingFailure } from '@/components/error-reason'
import { useDeleteProperty, useSetPropertyStatus } from '@/services/properties/write'
import type { PropertyStatus } from '@/schemas/properties/property'
import type { PropertySummary } from '@/services/properties/columns'
import { toast } from '@/ui/toast'

type Named = Pick<PropertySummary, 'id' | 'title'>

/** Actions on a listing. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useListingActions({ id, title }: Named, signInPrompt: SignInPrompt, onDeleted: () => void) {
  const statusChange = useSetPropertyStatus()
  const removal = useDeleteProperty()

  const fail = (failed: string, error: unknown, label: string, retry: () => void) => {
    if (failureCode(error) === 'not-found') toast.error(...listingFailure(failed, error))
    else toastOrPromptSignIn(signInPrompt, error, { title: failed, label, retry })
  }

  const changeStatus = (status: PropertyStatus): void => {
    statusChange.mutateAsync({ id, status }).then(
      () => toast.success('Estado actualizado', { description: `${title}: ${statusLabels[status]}` }),
      (error: unknown) =>
        fail(messages.updateProperty, error, `Cambiar a ${statusLabels[status]}`, () => changeStatus(status)),
    )
  }

  const remove = (): void => {
    removal.mutateAsync(id).then(
      () => {
        toast.success(messages.propertyDeleted)
        onDeleted()
      },
      (error: unknown) => fail(messages.deleteProperty, error, `Eliminar ${title}`, remove),
    )
  }

  const confirmRemoval = () => {
    if (window.confirm(messages.deletePropertyConfirm)) remove()
  }

  return {
    changeStatus,
    confirmRemoval,
    /** The new status while its mutation is pending, or null. */
    pendingStatus: statusChange.isPending ? statusChange.variables.status : null,
    isBusy: statusChange.isPending || removal.isPending,
  }
}
