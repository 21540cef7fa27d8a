import type { UseMutationResult } from '@tanstack/react-query'
import { createContext, useContext, useRef } from 'react'
import { toast } from '@/ui/toast'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'

/**
 * Why the sign-in panel is open: a refused action, query or screen, or an empty object if the visitor opened it. After an
 * administrator signs in, the panel offers to retry the action; without a `label` it calls `retry` at once.
 */
export interface SignInReason {
  /** Message of the refusal. Absent if the visitor opened the panel. */
  message?: string | undefined
  /** Name of the action on the retry button: 'Eliminar ancon-bay.jpg'. */
  label?: string
  retry?: () => void
}

export interface SignInPrompt {
  /** Null while the panel is closed. */
  signInReason: SignInReason | null
  /** Number of times the panel opened. Used as a React key, so that screen readers announce a second refusal too. */
  openCount: number
  open: (reason: SignInReason) => void
  close: () => void
  /** Why a visitor must sign in to see the screen. Undefined where they need not. */
  refusal: string | undefined
}

/** The sign-in panel of an administrators' screen. Null on other pages. */
export const SignInPromptContext = createContext<SignInPrompt | null>(null)

interface Failure {
  /** Title of the message about a failure, or a function that returns the texts of the message. */
  failed: string | ((error: unknown) => { title: string; description?: string })
  /** Message for a refusal. Default: the title and the reason. */
  refusal?: string
  /** Name of the action on the retry button. */
  label: string
  retry: () => void
}

/**
 * Returns a function that shows a toast with the reason of a failure. On an administrators' screen a refusal opens the
 * sign-in panel with a retry button instead.
 */
export function useShowFailure() {
  const signInPrompt = useContext(SignInPromptContext)
  return (error: unknown, { failed, refusal, label, retry }: Failure): void => {
    const { title, description } =
      typeof failed === 'string' ? { title: failed, description: formatErrorReason(error) } : failed(error)
    if (signInPrompt && readErrorCode(error) === 'forbidden')
      signInPrompt.open({ message: refusal ?? (description ? `${title}: ${description}` : title), label, retry })
    else toast.error(title, { description })
  }
}

interface Action<Variables, Result> extends Pick<Failure, 'failed' | 'refusal'> {
  done?: (result: Result, variables: Variables) => void
  label: string | ((variables: Variables) => string)
  /** Whether the action may run for several items of a list at a time. */
  canRunInParallel?: boolean
}

/**
 * Returns a function that runs a mutation and shows why it fails (`useShowFailure`). Unless `canRunInParallel`, a press during a
 * run does nothing: `isPending` disables the button only at the next render, too late for a press in the same frame.
 */
export function useAction<Variables, Result>(
  mutation: Pick<UseMutationResult<Result, Error, Variables>, 'mutateAsync'>,
  { done, failed, refusal, label, canRunInParallel = false }: Action<Variables, Result>,
) {
  const showFailure = useShowFailure()
  const isRunning = useRef(false)
  const run = (variables: Variables): void => {
    if (isRunning.current && !canRunInParallel) return
    isRunning.current = true
    const name = typeof label === 'string' ? label : label(variables)
    // `mutate` calls the callbacks of its latest call only.
    mutation
      .mutateAsync(variables)
      .finally(() => (isRunning.current = false))
      .then(
        (result) => done?.(result, variables),
        (error: unknown) => showFailure(error, { failed, refusal, label: name, retry: () => run(variables) }),
      )
  }
  return run
}
