import { messages } from '@/content/messages'
import { listingFailure } from './error-reason'
import { useDeleteProperty } from '@/services/properties/write'
import { compared, favorites, recentlyViewed } from '@/services/properties/visitor-lists'
import { toast } from '@/ui/toast'

/**
 * Deletes a listing after `window.confirm` and shows a toast with the outcome, with the reason if it fails.
 * `remove` resolves to whether the listing is deleted.
 */
export function useConfirmedDelete() {
  const { mutateAsync, isPending } = useDeleteProperty()
  const remove = async (id: string): Promise<boolean> => {
    if (!window.confirm(messages.deletePropertyConfirm)) return false
    try {
      await mutateAsync(id)
    } catch (error) {
      toast.error(...listingFailure(messages.deleteProperty, error))
      return false
    }
    for (const list of [compared, favorites, recentlyViewed]) list.remove(id)
    toast.success(messages.propertyDeleted)
    return true
  }
  return { remove, isDeleting: isPending }
}
