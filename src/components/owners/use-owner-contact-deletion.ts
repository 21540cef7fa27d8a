import { useAdminAction } from '@/components/use-admin-action'
import { ownerContactTexts } from '@/content/owners'
import { deleteOwnerContact, toManagementKeys } from '@/services/owners/management'
import { toast } from '@/ui/toast'

/** Deletes the contact of a listing's owner after `window.confirm`, with toasts for the outcome. */
export function useOwnerContactDeletion(id: string, onDeleted?: () => void) {
  const deletion = useAdminAction(() => deleteOwnerContact(id), {
    keys: toManagementKeys(id),
    done: () => {
      toast.success(ownerContactTexts.removed)
      onDeleted?.()
    },
    failed: ownerContactTexts.removeFailed,
    label: ownerContactTexts.remove,
  })
  const remove = () => {
    if (window.confirm(ownerContactTexts.removeConfirm)) deletion.run()
  }
  return { remove, isPending: deletion.isPending, isSuccess: deletion.isSuccess }
}
