import { MutationCache, QueryClient } from '@tanstack/react-query'
import { failureCode } from '@/components/error-reason'
import type { ErrorCode } from '@/lib/error-codes'
import { invalidate, queryKeys } from '@/services/query-keys'

const worthRetrying: ErrorCode[] = ['offline', 'timeout', 'too-many-requests', 'unexpected']

const retryDelay = (attempt: number) => Math.min(500 * 2 ** attempt, 4000)

/**
 * Retries a query twice with exponential backoff (0.5 s, 1 s) for errors that may be temporary; a mutation never.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Each mutation may change what waits for an administrator.
    mutationCache: new MutationCache({ onSuccess: () => void invalidate(client, queryKeys.waiting) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && worthRetrying.includes(failureCode(error)),
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
