import { MutationCache, QueryClient } from '@tanstack/react-query'
import { readErrorCode } from '@/components/error-reason'
import type { ErrorCode } from '@/lib/error-codes'
import { invalidate, queryKeys } from '@/services/query-keys'

const retriedErrors: ErrorCode[] = ['offline', 'timeout', 'too-many-requests', 'unexpected']

const retryDelay = (attempt: number) => Math.min(500 * 2 ** attempt, 4000)

/** Retries a query twice (after 0.5 s and 1 s) if its error may be temporary, unless the query sets `retry`. Never retries a mutation. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Any mutation may change what waits for an administrator.
    mutationCache: new MutationCache({ onSuccess: () => void invalidate(client, queryKeys.waiting) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && retriedErrors.includes(readErrorCode(error)),
        retryDelay,
        // The offline state that browsers report is unreliable: always send the request.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
