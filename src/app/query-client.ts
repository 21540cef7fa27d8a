import { QueryClient } from '@tanstack/react-query'
import { failureCode, type FailureCode } from '@/queries/error-reason'

const worthRetrying: FailureCode[] = ['offline', 'timeout', 'unexpected']

/** Reads try again twice with growing pauses where that may help; writes are never sent twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && worthRetrying.includes(failureCode(error)),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
        // A browser that believes to be offline is often wrong; the request itself tells.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
