import { type MutationFunction, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useRef } from 'react'
import { toast } from '@/ui/toast'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'
import { invalidate, queryKeys } from '@/services/query-keys'

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

/**
 * A mutation of an administrator, or of the owner of a listing. Stays pending until the queries of the first key, which the screen
 * shows, are refetched. Also refetches the other keys and the audit log. Refetches `keys` after a failure too: somebody else may
 * have been faster, or only the response may be lost. Refetches nothing after 'forbidden', since the backend would refuse most of
 * these requests as well.
 */
export function useAdminMutation<Variables, Result>(
  request: MutationFunction<Result, Variables>,
  keys: readonly QueryKey[],
  mutationKey?: QueryKey,
) {
  const client = useQueryClient()
  const refetch = (refetchedKeys: readonly QueryKey[]) =>
    Promise.all(refetchedKeys.map((key) => invalidate(client, key)))
  return useMutation({
    mutationKey,
    mutationFn: request,
    onSuccess: () => {
      void refetch([queryKeys.audit, ...keys.slice(1)])
      return refetch(keys.slice(0, 1))
    },
    onError: (error) => {
      if (readErrorCode(error) !== 'forbidden') void refetch(keys)
    },
  })
}

interface AdminAction<Variables, Result> extends Pick<Failure, 'failed' | 'refusal'> {
  /** As for `useAdminMutation`. */
  keys?: readonly QueryKey[]
  mutationKey?: QueryKey
  done?: (result: Result, variables: Variables) => void
  label: string | ((variables: Variables) => string)
  /** Whether the action may run for several items of a list at a time. */
  canRunInParallel?: boolean
}

/**
 * A mutation (`useAdminMutation`) with `run`, which shows why it fails (`useShowFailure`). Unless `canRunInParallel`, a press during a
 * run does nothing: `isPending` disables the button only at the next render, too late for a press in the same frame.
 */
export function useAdminAction<Result, Variables = void>(
  request: MutationFunction<Result, Variables>,
  { keys = [], mutationKey, done, failed, refusal, label, canRunInParallel = false }: AdminAction<Variables, Result>,
) {
  const mutation = useAdminMutation(request, keys, mutationKey)
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
  return { ...mutation, run }
}
