import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toServiceError } from './backend/errors'
import { invalidate, queryKeys } from './query-keys'

/**
 * A mutation of an administrator, or of an owner who confirms a listing. Stays pending until the queries of `shownKey`, which
 * the screen shows, are refetched. Also refetches the audit log and `otherKeys`. Refetches `shownKey` after a failure too:
 * somebody else may have been faster, or only the response may be lost. Refetches nothing after 'forbidden', since the backend
 * would refuse most of these requests as well.
 */
export function useAdminMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  shownKey: QueryKey,
  ...otherKeys: QueryKey[]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const key of [queryKeys.audit, ...otherKeys]) void invalidate(client, key)
      return invalidate(client, shownKey)
    },
    onError: (error) => {
      if (toServiceError(error).code !== 'forbidden') void invalidate(client, shownKey)
    },
  })
}
