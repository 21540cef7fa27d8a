import { useShowFailure } from '@/components/use-admin-action'
import { failedPhotosTexts } from '@/content/owners'
import { useFailedPhotosUpload } from '@/services/publish/publish-property'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Id of the toast about the photos of a listing whose upload failed. */
export const toFailedPhotosToast = (id: string) => `fotos-${id}`

/** Uploads the photos of the listing `id` again whose upload failed. */
export function FailedPhotosButton({ id, className }: { id: string; className?: string }) {
  const { mutateAsync, isPending } = useFailedPhotosUpload(id)
  const showFailure = useShowFailure()
  const upload = async () => {
    try {
      const { failedAgain } = await mutateAsync()
      if (failedAgain > 0) return
      toast.dismiss(toFailedPhotosToast(id))
      toast.success(failedPhotosTexts.uploaded)
    } catch (error) {
      showFailure(error, {
        failed: failedPhotosTexts.failed,
        label: failedPhotosTexts.upload,
        retry: () => void upload(),
      })
    }
  }
  return (
    <Button
      size="sm"
      className={className}
      loading={isPending}
      loadingText={failedPhotosTexts.uploading}
      onClick={() => void upload()}
    >
      {failedPhotosTexts.upload}
    </Button>
  )
}
