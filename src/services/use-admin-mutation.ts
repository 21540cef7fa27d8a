import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toServiceError } from './errors'
import { invalidate, queryKeys } from './query-keys'

/**
 * A mutation of an administrator. Pending until the queries of `shown` are refetched; refetches the audit log and those of
 * `others` besides. After a failure `shown` is refetched as well: somebody else was faster, or only the response was lost.
 * Not after a refusal, whose refetch is refused too.
 */
export function useAdminMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  shown: QueryKey,
  ...others: QueryKey[]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const key of [queryKeys.audit, ...others]) void invalidate(client, key)
      return invalidate(client, shown)
    },
    onError: (error) => {
      if (toServiceError(error).code !== 'forbidden') void invalidate(client, shown)
    },
  })
}
