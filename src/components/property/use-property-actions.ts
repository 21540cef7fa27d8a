import type { MutationFunctionContext } from '@tanstack/react-query'
import { errorMessages } from '@/content/messages'
import { propertyStatusLabels } from '@/content/properties/labels'
import { normalizeStatus, type PropertyStatus } from '@/schemas/properties/property'
import type { Property } from '@/services/properties/columns'
import { changeStatus, deleteListing } from '@/services/properties/write'
import { queryKeys } from '@/services/query-keys'
import { toast } from '@/ui/toast'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'
import { useAdminAction } from '@/components/use-admin-action'

/** The toast about a failed change. Its title is 'Propiedad no encontrada' if the listing has been deleted meanwhile. */
const toFailureToast = (title: string) => (error: unknown) => ({
  title: readErrorCode(error) === 'not-found' ? errorMessages.propertyNotFound : title,
  description: formatErrorReason(error),
})

/** Deletes a listing after a confirmation. `onDeleted` moves the focus, because the pressed button may unmount. */
export function usePropertyDeletion(onDeleted: () => void) {
  const { run, isPending } = useAdminAction(deleteListing, {
    keys: [queryKeys.properties],
    done: () => {
      toast.success(errorMessages.propertyDeleted)
      onDeleted()
    },
    failed: toFailureToast(errorMessages.deleteProperty),
    label: ({ title }) => `Eliminar ${title}`,
    canRunInParallel: true,
  })
  const remove = (property: Pick<Property, 'id' | 'title'>) => {
    if (window.confirm(errorMessages.deletePropertyConfirm)) run(property)
  }
  return { remove, isDeleting: isPending }
}

interface StatusChange {
  id: string
  status: PropertyStatus
  /** The status so far, for 'Deshacer'. */
  before: PropertyStatus
}

/**
 * Returns the status to show, which is the new one while it is being saved, and a function that changes the status. `announce`
 * shows a toast, whose button calls `undo`.
 */
export function useStatusChange(
  { id, status }: Pick<Property, 'id' | 'status'>,
  announce = (label: string, undo: () => void) => toast.success(errorMessages.statusUpdated(label), { undo }),
) {
  const { run, variables, isPending } = useAdminAction(
    (change: StatusChange, context: MutationFunctionContext) => changeStatus(change, context),
    {
      // The reports show the status of their listings.
      keys: [queryKeys.properties, queryKeys.reports],
      done: (_, { status, before }) =>
        announce(propertyStatusLabels[status], () => run({ id, status: before, before: status })),
      failed: toFailureToast(errorMessages.updateProperty),
      label: ({ status }) => `Cambiar a ${propertyStatusLabels[status]}`,
    },
  )
  const change = (next: PropertyStatus) => run({ id, status: next, before: normalizeStatus(status) })
  return { shownStatus: isPending ? variables.status : normalizeStatus(status), change, isChanging: isPending }
}
