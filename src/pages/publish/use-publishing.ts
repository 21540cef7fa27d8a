import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { showFieldErrors } from '@/components/form/form'
import { toShareLinks } from '@/components/visitor-lists/share-link'
import { constants } from '@/config/constants'
import { paths } from '@/config/paths'
import { errorMessages } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { hasStoredSession } from '@/services/backend/stored-session'
import type { SolveCaptcha } from '@/services/backend/visitor-session'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'
import { ServiceError } from '@/services/backend/errors'
import { readProperty } from '@/services/properties/read'
import { usePublishProperty } from '@/services/publish/publish-property'
import type { Property } from '@/services/properties/columns'
import type { PublishInput } from '@/schemas/publish'
import { toast } from '@/ui/toast'
import type { SendingState } from './submit-bar'

/** Id of the toast that reports a failed attempt. The next attempt replaces or dismisses it. */
export const failureToastId = 'publicar'

type Publication = Awaited<ReturnType<ReturnType<typeof usePublishProperty>['mutateAsync']>>

function showOutcome({ property, failedPhotos, photosError, isSavedLocally }: Publication, isEdit: boolean) {
  toast.dismiss(failureToastId)
  const ownLink = { label: publishTexts.seeOwn, to: paths.property(property.id) }
  if (property.review === 'pending') {
    // Without a session, only the agency can see the listing.
    const links = !isEdit && hasStoredSession() ? [ownLink] : undefined
    toast.success(publishTexts.sentToReview, { description: publishTexts.sentToReviewDetail, links })
  } else if (isEdit) {
    toast.success(publishTexts.updated, { description: publishTexts.updatedDetail })
  } else {
    const shareLink = { label: publishTexts.share, to: toShareLinks(property).whatsapp, external: true }
    toast.success(publishTexts.published, { description: publishTexts.publishedDetail, links: [ownLink, shareLink] })
  }
  if (failedPhotos.length > 0) {
    toast.error(publishTexts.photosFailed, {
      description: publishTexts.photosFailedDetail(failedPhotos, formatErrorReason(photosError)),
    })
  }
  if (!isSavedLocally) toast.error(errorMessages.saveProperty, { description: publishTexts.notKept })
}

/**
 * Sends the form, reports the progress, and navigates away 2 s after success. On success calls `onDone`, which resets the form.
 * A failure leaves the values of the form unchanged. If somebody changed the listing meanwhile, the failure links to the stored
 * version, and the next attempt overwrites that version. If the id of a new listing is already stored, calls `onIdTaken`,
 * which gives the form a new id: the next attempt publishes another listing.
 */
export function usePublishing(
  form: UseFormReturn<PublishInput>,
  previous: Property | null,
  solveCaptcha: SolveCaptcha,
  onDone: () => void,
  onIdTaken: () => void,
) {
  const navigate = useNavigate()
  const { mutateAsync } = usePublishProperty()
  /** The version that filled the form, or the newer one to which a failure linked. */
  const [version, setVersion] = useState(previous)
  const [sending, setSending] = useState<SendingState>({ phase: 'idle' })
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(redirectTimer.current)
    }
  }, [])

  const send = async (input: PublishInput, id: string, { withoutSession = false } = {}) => {
    setSending({ phase: 'sending', percent: constants.uploadStartPercent })
    try {
      const publication = await mutateAsync({
        input,
        id,
        previous: version,
        solveCaptcha,
        withoutSession,
        onProgress: (percent) => setSending({ phase: 'sending', percent }),
      })
      setSending({ phase: 'done', percent: 100 })
      showOutcome(publication, previous !== null)
      onDone()
      const target = previous ? paths.property(previous.id) : paths.properties
      // Do not navigate if the visitor left the page during the request.
      if (isMounted.current)
        redirectTimer.current = setTimeout(() => void navigate(target), constants.publishRedirectMilliseconds)
    } catch (error) {
      const isOutdated = previous !== null && readErrorCode(error) === 'conflict'
      const isIdTaken = previous === null && error instanceof ServiceError && error.isDuplicate
      const stored = isOutdated || isIdTaken ? await readProperty(previous?.id ?? id).catch(() => null) : null
      if (isOutdated && stored) setVersion(stored)
      if (isIdTaken) onIdTaken()
      const conflictText = isOutdated ? publishTexts.changedMeanwhile : isIdTaken ? publishTexts.alreadyPublished : null
      // Enable the fields first: a disabled field cannot get the focus.
      flushSync(() =>
        setSending({
          phase: 'failed',
          reason: conflictText ?? formatErrorReason(error),
          storedPath: stored && paths.property(stored.id),
          canSkipSession: readErrorCode(error) === 'session-failed',
        }),
      )
      showFieldErrors(form, error)
      toast.error(previous ? errorMessages.updateProperty : errorMessages.publishProperty, {
        description: conflictText ?? errorMessages.publishPropertyDetail,
        id: failureToastId,
      })
    }
  }

  return { sending, send }
}
