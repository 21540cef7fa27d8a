import { uploadStartPercent } from '@/services/images/objects'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { SaveManagementLink } from '@/components/owners/save-management-link'
import { FailedPhotosButton, toFailedPhotosToast } from '@/components/property/failed-photos-button'
import { useExchangeRate } from '@/components/property/price'
import { showFieldErrors } from '@/components/form/form'
import { toShareLinks } from '@/components/visitor-lists/share-link'
import { paths } from '@/config/paths'
import { errorMessages } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { type Currency, formatPrice } from '@/lib/format'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'
import { ServiceError, toServiceError } from '@/services/backend/errors'
import { readProperty } from '@/services/properties/read'
import { hasUnusualPrice, usePublishProperty } from '@/services/publish/publish-property'
import type { Property } from '@/services/properties/columns'
import type { PropertyType } from '@/schemas/properties/property'
import { propertyFormSchema, type PublishInput } from '@/schemas/publish'
import { toast } from '@/ui/toast'
import type { SendingState } from './submit-bar'

export const publishRedirectMilliseconds = 2000

/** Id of the toast that reports a failed attempt. The next attempt replaces or dismisses it. */
export const failureToastId = 'publicar'

type Publication = Awaited<ReturnType<ReturnType<typeof usePublishProperty>['mutateAsync']>>

function showOutcome({ property, failedPhotos, photosError, isSavedLocally }: Publication, isEdit: boolean) {
  toast.dismiss(failureToastId)
  const actions = isEdit ? undefined : <SaveManagementLink property={property} />
  const ownLink = { label: publishTexts.seeOwn, to: paths.property(property.id) }
  if (property.review === 'pending') {
    const links = isEdit ? undefined : [ownLink]
    toast.success(publishTexts.sentToReview, { description: publishTexts.sentToReviewDetail, links, actions })
  } else if (isEdit) {
    toast.success(publishTexts.updated, { description: publishTexts.updatedDetail })
  } else {
    const shareLink = { label: publishTexts.share, to: toShareLinks(property).whatsapp, external: true }
    toast.success(publishTexts.published, {
      description: publishTexts.publishedDetail,
      links: [ownLink, shareLink],
      actions,
    })
  }
  if (failedPhotos.length > 0) {
    toast.error(publishTexts.photosFailed, {
      description: publishTexts.photosFailedDetail(failedPhotos, formatErrorReason(photosError)),
      actions: <FailedPhotosButton id={property.id} className="mt-2" />,
      id: toFailedPhotosToast(property.id),
    })
  }
  if (!isSavedLocally) toast.error(errorMessages.saveProperty, { description: publishTexts.notKept })
}

/** By default, Auth opens 30 anonymous sessions an hour for an IP address: one every two minutes. */
const sessionPauseMilliseconds = 120_000

const homeTypes: readonly PropertyType[] = ['house', 'apartment', 'villa', 'condo']

interface PublishingCallbacks {
  /** Called once the listing is stored. */
  onDone: () => void
  /** Called if the id of a new listing is already stored; gives the form a new id, so that the next attempt publishes another listing. */
  onIdTaken: () => void
  /** Called some time after Auth opened no session; sends the form again. */
  onNextAttempt: () => void
}

/**
 * Sends the form, reports the progress, and navigates away 2 s after success. A failure leaves the values of the form unchanged.
 * If somebody changed the listing meanwhile, the failure links to the stored version, and the next attempt overwrites that
 * version. `submittedAt` changes with each attempt.
 */
export function usePublishing(
  form: UseFormReturn<PublishInput>,
  previous: Property | null,
  { onDone, onIdTaken, onNextAttempt }: PublishingCallbacks,
) {
  const navigate = useNavigate()
  const rate = useExchangeRate()
  const { mutateAsync, submittedAt } = usePublishProperty()
  /** The version that filled the form, or the newer one to which a failure linked. */
  const [version, setVersion] = useState(previous)
  const [sending, setSending] = useState<SendingState>({ phase: 'idle' })
  const hasAskedBedrooms = useRef(false)
  const attempt = useRef<AbortController>(null)
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(redirectTimer.current)
    }
  }, [])

  const nextAttempt = sending.phase === 'failed' ? sending.nextAttempt : null
  const startNextAttempt = useEffectEvent(onNextAttempt)
  useEffect(() => {
    if (nextAttempt === null) return
    const timer = setTimeout(() => startNextAttempt(), nextAttempt - Date.now())
    return () => clearTimeout(timer)
  }, [nextAttempt])

  /** Ends the wait when the visitor changes the form: it must not be sent with a half typed value. */
  const cancelNextAttempt = () => {
    if (sending.phase === 'failed' && sending.nextAttempt !== null) setSending({ ...sending, nextAttempt: null })
  }

  /** Asks about a price that is most likely a mistake: far from those of its kind, or from the stored one. */
  const isPriceMeant = async (input: PublishInput) => {
    const form = z.safeParse(propertyFormSchema, input).data
    if (!form || (version?.price === form.price && version.currency === form.currency)) return true
    const toSoles = ({ price, currency }: { price: number; currency: Currency }) =>
      currency === 'USD' ? price * (rate?.usdToPen ?? 1) : price
    const ratio = version && version.listingType === form.listingType ? toSoles(form) / toSoles(version) : 1
    const price = formatPrice(form.price, form.currency)
    if (version && (ratio > 2 || ratio < 0.5))
      return window.confirm(publishTexts.changedPrice(formatPrice(version.price, version.currency), price))
    return !(await hasUnusualPrice(input)) || window.confirm(publishTexts.unusualPrice(price))
  }

  /** Asks once about a home without bedrooms, which most likely nobody counted. */
  const areBedroomsMeant = (input: PublishInput) => {
    const { propertyType, bedrooms } = z.safeParse(propertyFormSchema, input).data ?? {}
    const isHome = homeTypes.some((type) => type === propertyType)
    if (!isHome || bedrooms !== 0 || version?.bedrooms === 0 || hasAskedBedrooms.current) return true
    hasAskedBedrooms.current = true
    return window.confirm(publishTexts.noBedrooms)
  }

  const send = async (input: PublishInput, id: string) => {
    if (!areBedroomsMeant(input)) {
      form.setFocus('bedrooms')
      return
    }
    if (!(await isPriceMeant(input))) {
      form.setFocus('price')
      return
    }
    setSending({ phase: 'sending', percent: uploadStartPercent })
    const { signal } = (attempt.current = new AbortController())
    const cancelled = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(toServiceError(signal.reason)))
    })
    const publishing = mutateAsync({
      input,
      id,
      previous: version,
      onProgress: (percent) => signal.aborted || setSending({ phase: 'sending', percent }),
      signal,
    })
    const finish = (publication: Publication) => {
      setSending({ phase: 'done', percent: 100 })
      showOutcome(publication, previous !== null)
      onDone()
      const target = previous ? paths.property(previous.id) : paths.properties
      // Do not navigate if the visitor left the page during the request.
      if (isMounted.current)
        redirectTimer.current = setTimeout(() => void navigate(target), publishRedirectMilliseconds)
    }
    try {
      finish(await Promise.race([publishing, cancelled]))
    } catch (error) {
      if (signal.aborted) {
        setSending({ phase: 'failed', reason: publishTexts.cancelled, storedPath: null, nextAttempt: null })
        // The database may be storing the listing. A later attempt with the same id finds it.
        void publishing.then(
          (publication) => attempt.current?.signal === signal && finish(publication),
          () => undefined,
        )
        return
      }
      const code = readErrorCode(error)
      const hasNoSession = code === 'session-failed' || code === 'captcha'
      const isOutdated = previous !== null && code === 'conflict'
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
          nextAttempt: hasNoSession ? Date.now() + sessionPauseMilliseconds : null,
        }),
      )
      showFieldErrors(form, error)
      toast.error(previous ? errorMessages.updateProperty : errorMessages.publishProperty, {
        description: conflictText ?? errorMessages.publishPropertyDetail,
        id: failureToastId,
      })
    }
  }

  return { sending, send, cancel: () => attempt.current?.abort(), submittedAt, cancelNextAttempt }
}
