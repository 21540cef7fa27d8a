import { messages } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { statusLabels } from '@/content/properties/labels'
import { normalizeStatus, type PropertyStatus } from '@/schemas/properties/property'
import type { Property } from '@/services/properties/columns'
import { useDeleteProperty, useSetPropertyStatus } from '@/services/properties/write'
import { toast } from '@/ui/toast'
import { errorReason, failureCode } from '@/components/error-reason'
import { useAction } from '@/components/use-action'

/** What a failed change of a listing is called: 'Propiedad no encontrada' if it is deleted meanwhile. */
const listingFailure = (title: string) => (error: unknown) => ({
  title: failureCode(error) === 'not-found' ? messages.propertyNotFound : title,
  description: errorReason(error),
})

/** Deletes a listing once it is confirmed. `onDeleted`: the focused button may be gone. */
export function useDeleteListing(onDeleted: () => void) {
  const deletion = useDeleteProperty()
  const run = useAction(deletion, {
    done: () => {
      toast.success(messages.propertyDeleted)
      onDeleted()
    },
    failed: listingFailure(messages.deleteProperty),
    label: ({ title }) => `Eliminar ${title}`,
  })
  const remove = (listing: Pick<Property, 'id' | 'title'>) => {
    if (window.confirm(messages.deletePropertyConfirm)) run(listing)
  }
  return { remove, isDeleting: deletion.isPending }
}

/** The status of a listing to show, the chosen one while it is saved, and how to change it. */
export function useStatusChange(
  { id, status }: Pick<Property, 'id' | 'status'>,
  announce = (label: string) => toast.success(publishTexts.statusUpdated(label)),
) {
  const mutation = useSetPropertyStatus()
  const { variables, isPending } = mutation
  const run = useAction(mutation, {
    done: (_, { status }) => announce(statusLabels[status]),
    failed: listingFailure(messages.updateProperty),
    label: ({ status }) => `Cambiar a ${statusLabels[status]}`,
  })
  const change = (next: PropertyStatus) => {
    if (!isPending) run({ id, status: next })
  }
  return { shown: isPending ? variables.status : normalizeStatus(status), change, isChanging: isPending }
}
