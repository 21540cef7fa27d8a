import { messages } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { statusLabels } from '@/content/properties/labels'
import { normalizeStatus, type PropertyStatus } from '@/schemas/properties/property'
import type { Property } from '@/services/properties/columns'
import { useSetPropertyStatus } from '@/services/properties/write'
import { toast } from '@/ui/toast'
import { listingFailure } from './error-reason'

/** The status of a listing to show, the chosen one while it is saved, and how to change it, with toasts for the outcome. */
export function useStatusChange({ id, status }: Pick<Property, 'id' | 'status'>) {
  const { mutate, variables, isPending } = useSetPropertyStatus()
  const change = (next: PropertyStatus) => {
    if (isPending) return
    mutate(
      { id, status: next },
      {
        onSuccess: () => toast.success(publishTexts.statusUpdated(statusLabels[next])),
        onError: (error) => toast.error(...listingFailure(messages.updateProperty, error)),
      },
    )
  }
  return { shown: isPending ? variables.status : normalizeStatus(status), change }
}
