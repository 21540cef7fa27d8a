import { errorReason, failureCode } from '@/queries/error-reason'
import { toast } from '@/ui/toast'
import type { SignInOffer } from './use-sign-in-offer'

interface FailedAction {
  title: string
  /** What a refusal is told as; without it the title and the reason. */
  refusal?: string
  /** Names the action on the button that tries it again. */
  label: string
  retry: () => void
}

/** Says why an action failed. A refusal opens the sign-in panel instead, to try again from there. */
export function sayFailure(offer: SignInOffer, error: unknown, { title, refusal, label, retry }: FailedAction) {
  const reason = errorReason(error)
  if (failureCode(error) === 'forbidden') offer.offer({ message: refusal ?? `${title}: ${reason}`, label, retry })
  else toast.error(title, { description: reason })
}
