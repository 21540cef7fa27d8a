import { useCallback, useState } from 'react'
import { errorReason, failureCode } from '@/queries/error-reason'
import { toast } from '@/ui/toast'

/** An action that the backend refused, kept so that it can be tried again once somebody has signed in. */
export interface RefusedAction {
  /** What the refusal said; absent when the visitor asked for the panel. */
  message?: string
  /** Names the action on the button that tries it again: 'Eliminar ancon-bay.jpg'. */
  label?: string
  retry?: () => void
}

export interface SignInOffer {
  refused: RefusedAction | null
  /** Counts the offers, so that a second refusal is announced like the first. */
  round: number
  offer: (action: RefusedAction) => void
  close: () => void
}

/** The sign-in panel of one screen: closed until an action is refused or somebody asks for it. */
export function useSignInOffer(): SignInOffer {
  const [state, setState] = useState<{ refused: RefusedAction | null; round: number }>({ refused: null, round: 0 })
  const offer = useCallback((refused: RefusedAction) => setState(({ round }) => ({ refused, round: round + 1 })), [])
  const close = useCallback(() => setState(({ round }) => ({ refused: null, round })), [])
  return { ...state, offer, close }
}

interface FailedAction {
  title: string
  /** What a refusal is told as; without it the title and the reason. */
  refusal?: string
  /** Names the action on the button that tries it again. */
  label: string
  retry: () => void
}

/** Says why an action failed. A refusal opens the sign-in panel instead, to try again from there. */
export function toastError(offer: SignInOffer, error: unknown, { title, refusal, label, retry }: FailedAction) {
  const reason = errorReason(error)
  if (failureCode(error) === 'forbidden') offer.offer({ message: refusal ?? `${title}: ${reason}`, label, retry })
  else toast.error(title, { description: reason })
}
