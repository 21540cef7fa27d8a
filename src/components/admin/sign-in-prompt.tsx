import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { readErrorCode } from '@/components/error-reason'
import { type SignInReason, type SignInPrompt, SignInPromptContext } from '@/components/use-admin-action'

/** Gives a screen the state of its sign-in panel, which is closed until something calls `open`. */
export function SignInPromptProvider({ refusal, children }: { refusal?: string; children: ReactNode }) {
  const [state, setState] = useState<Pick<SignInPrompt, 'signInReason' | 'openCount'>>({
    signInReason: null,
    openCount: 0,
  })
  const open = useCallback(
    (signInReason: SignInReason) => setState(({ openCount }) => ({ signInReason, openCount: openCount + 1 })),
    [],
  )
  const close = useCallback(() => setState(({ openCount }) => ({ signInReason: null, openCount })), [])
  return <SignInPromptContext value={{ ...state, open, close, refusal }}>{children}</SignInPromptContext>
}

export function useSignInPrompt(): SignInPrompt {
  const prompt = useContext(SignInPromptContext)
  if (!prompt) throw new Error('useSignInPrompt needs a SignInPromptProvider above it')
  return prompt
}

/** Opens the sign-in panel when the backend refuses the query. Closes the panel when the query succeeds or unmounts. */
export function useRefusedQuery({ error, refetch }: { error: Error | null; refetch: () => Promise<unknown> }): void {
  const { open, close, refusal } = useSignInPrompt()
  const isRefused = error !== null && readErrorCode(error) === 'forbidden'
  useEffect(() => {
    if (!isRefused) return
    open({ message: refusal, retry: () => void refetch() })
    return close
  }, [isRefused, open, close, refetch, refusal])
}
