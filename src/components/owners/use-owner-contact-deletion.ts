import { useAction } from '@/components/use-action'
import { ownerContactTexts } from '@/content/owners'
import { useDeleteOwnerContact } from '@/services/owners/management'
import { toast } from '@/ui/toast'

/** Deletes the contact of a listing's owner after `window.confirm`, with toasts for the outcome. */
export function useOwnerContactDeletion(id: string, onDeleted?: () => void) {
  const deletion = useDeleteOwnerContact(id)
  const run = useAction(deletion, {
    done: () => {
      toast.success(ownerContactTexts.removed)
      onDeleted?.()
    },
    failed: ownerContactTexts.removeFailed,
    label: ownerContactTexts.remove,
  })
  const remove = () => {
    if (window.confirm(ownerContactTexts.removeConfirm)) run(undefined)
  }
  return { remove, isPending: deletion.isPending, isSuccess: deletion.isSuccess }
}
