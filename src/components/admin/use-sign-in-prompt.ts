import type { UseMutationResult } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { errorReason, failureCode } from '@/components/error-reason'
import { useSession } from '@/components/use-session'
import { toast } from '@/ui/toast'

/** A refused action. After sign-in, the panel offers to retry it; without a `label` it retries at once. */
export interface RefusedAction {
  /** Message of the refusal. Absent if the visitor opened the panel. */
  message?: string
  /** Name of the action on the retry button: 'Eliminar ancon-bay.jpg'. */
  label?: string
  retry?: () => void
}

export interface SignInPrompt {
  refused: RefusedAction | null
  /** Number of times it opened. Used as a React key, so that screen readers announce a second refusal too. */
  openCount: number
  open: (action: RefusedAction) => void
  close: () => void
}

/** State of a screen's sign-in panel: closed until an action is refused or the visitor opens it. */
export function useSignInPrompt(): SignInPrompt {
  const [state, setState] = useState<{ refused: RefusedAction | null; openCount: number }>({
    refused: null,
    openCount: 0,
  })
  const open = useCallback(
    (refused: RefusedAction) => setState(({ openCount }) => ({ refused, openCount: openCount + 1 })),
    [],
  )
  const close = useCallback(() => setState(({ openCount }) => ({ refused: null, openCount })), [])
  return { ...state, open, close }
}

export interface AdminPrompt {
  signInPrompt: SignInPrompt
  isAdmin: boolean
}

/** The sign-in panel of a screen for administrators only: opens with `message` for everyone else. */
export function useAdminPrompt(message: string): AdminPrompt {
  const signInPrompt = useSignInPrompt()
  const { data: session, isSuccess } = useSession()
  const isAdmin = session?.isAdmin ?? false
  const { open } = signInPrompt
  useEffect(() => {
    if (isSuccess && !isAdmin) open({ message })
  }, [isSuccess, isAdmin, open, message])
  return { signInPrompt, isAdmin }
}

/** Opens the sign-in panel while the backend refuses the query. */
export function useRefusedQueryPrompt(
  { open, close }: SignInPrompt,
  { error, refetch }: { error: Error | null; refetch: () => Promise<unknown> },
  message: string,
): void {
  const isRefused = error !== null && failureCode(error) === 'forbidden'
  useEffect(() => {
    if (!isRefused) return
    open({ message, retry: () => void refetch() })
    return close
  }, [isRefused, open, close, refetch, message])
}

interface FailedAction {
  title: string
  /** Message for a refusal. Default: the title and the reason. */
  refusal?: string
  /** Name of the action on the retry button. */
  label: string
  retry: () => void
}

/** Shows a toast with the reason of a failure. For a refusal, opens the sign-in panel with a retry button instead. */
export function toastOrPromptSignIn(
  signInPrompt: SignInPrompt,
  error: unknown,
  { title, refusal, label, retry }: FailedAction,
) {
  const reason = errorReason(error)
  if (failureCode(error) === 'forbidden') signInPrompt.open({ message: refusal ?? `${title}: ${reason}`, label, retry })
  else toast.error(title, { description: reason })
}

interface Action<Result> extends Pick<FailedAction, 'refusal' | 'label'> {
  onDone?: (result: Result) => void
  /** Title of the toast of a failure. */
  failed: string
}

/** Runs a mutation. Shows why it fails; the sign-in panel offers to run a refused one again. */
export function runAction<Input, Result>(
  signInPrompt: SignInPrompt,
  mutation: Pick<UseMutationResult<Result, Error, Input>, 'mutateAsync'>,
  input: Input,
  action: Action<Result>,
): void {
  const { onDone, failed, refusal, label } = action
  const retry = () => runAction(signInPrompt, mutation, input, action)
  // `mutate` calls the callbacks of its latest call only.
  mutation
    .mutateAsync(input)
    .then(onDone, (error: unknown) =>
      toastOrPromptSignIn(signInPrompt, error, { title: failed, refusal, label, retry }),
    )
}
