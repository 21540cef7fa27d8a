import { useState } from 'react'
import { Captcha } from '@/components/form/captcha'
import { FailureAlert } from '@/components/form/failure-alert'
import { ManagementLinkField } from '@/components/owners/management-link-field'
import { takeoverTexts } from '@/content/owners'
import { useTakeOverListing } from '@/services/owners/management'
import { hasStoredSession } from '@/services/backend/stored-session'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

interface TakeoverDialogProps {
  id: string
  /** Undefined while the listing loads, and for a listing that this browser does not see yet. */
  title: string | undefined
  /** The secret of the management link. */
  secret: string
  onClose: () => void
}

/**
 * Takes a listing over with the secret of its link. Needs a click: apps that open links for a preview must not use
 * up the link.
 */
export function TakeoverDialog({ id, title, secret, onClose }: TakeoverDialogProps) {
  // Reads this once, so that the CAPTCHA stays mounted when the takeover opens a session.
  const [needsSession] = useState(() => !hasStoredSession())
  const [captchaToken, setCaptchaToken] = useState<string>()
  const { mutate, data: newSecret, error, isPending, submittedAt } = useTakeOverListing()
  return (
    <Dialog narrow title={takeoverTexts.title} onClose={onClose}>
      {title && <p className="mt-2 font-semibold wrap-anywhere">{title}</p>}
      {newSecret ? (
        <>
          <Alert tone="ok" role="status" title={takeoverTexts.done} className="mt-4">
            {takeoverTexts.next}
          </Alert>
          <ManagementLinkField id={id} title={title} secret={newSecret} />
          <Button className="mt-5" onClick={onClose}>
            {takeoverTexts.open}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 text-sm text-muted">{takeoverTexts.intro}</p>
          {needsSession && <Captcha key={submittedAt} onToken={setCaptchaToken} className="mt-4" />}
          <FailureAlert title={takeoverTexts.failed} error={error} className="mt-4" />
          <Button
            variant="primary"
            className="mt-5"
            loading={isPending}
            loadingText={takeoverTexts.working}
            onClick={() => mutate({ id, secret, captchaToken })}
          >
            {takeoverTexts.start}
          </Button>
        </>
      )}
    </Dialog>
  )
}
