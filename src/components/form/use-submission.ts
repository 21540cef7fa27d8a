import { useMutation } from '@tanstack/react-query'
import type { useDraft } from './use-draft'

/**
 * Sends a form with the id of its draft: a retry after a lost response or a reload stores nothing twice. `done` is not called
 * once the form is unmounted. The draft then stays: sending it again stores nothing more.
 */
export function useSubmission<Values, Result>(
  { startSubmission, clear }: Pick<ReturnType<typeof useDraft>, 'startSubmission' | 'clear'>,
  send: (id: string, values: Values) => Promise<Result>,
  done: (result: Result, id: string, values: Values) => void,
) {
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: ({ id, values }: { id: string; values: Values }) => send(id, values),
  })
  const submit = async (values: Values): Promise<void> => {
    const id = startSubmission()
    // React Query skips this `onSuccess` once the form is unmounted.
    const onSuccess = (result: Result) => {
      clear()
      done(result, id, values)
    }
    await mutateAsync({ id, values }, { onSuccess })
  }
  return { submit, error, isPending }
}
