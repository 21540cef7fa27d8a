import { useCallback, useState } from 'react'

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
