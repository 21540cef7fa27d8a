import { formatErrorReason } from '@/components/error-reason'
import { ownerContactTexts } from '@/content/owners'
import { useDeleteOwnerContact } from '@/services/owners/management'
import { toast } from '@/ui/toast'

/** Deletes the contact of a listing's owner after `window.confirm`, with toasts for the outcome. */
export function useOwnerContactDeletion(id: string, onRemoved?: () => void) {
  const { mutate, isPending, isSuccess } = useDeleteOwnerContact(id)
  const remove = () => {
    if (isPending || !window.confirm(ownerContactTexts.removeConfirm)) return
    mutate(undefined, {
      onSuccess: () => {
        toast.success(ownerContactTexts.removed)
        onRemoved?.()
      },
      onError: (error) => toast.error(ownerContactTexts.removeFailed, { description: formatErrorReason(error) }),
    })
  }
  return { remove, isPending, isSuccess }
}
