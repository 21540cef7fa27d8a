import { queryOptions } from '@tanstack/react-query'
import { isUnreachable, toServiceError } from '@/services/backend/errors'
import { queryKeys } from '@/services/query-keys'
import { hasPropertyImagesBucket } from '@/services/backend/public-storage'

/**
 * Checks that Storage responds. A bucket that is not listed only logs a warning: hosted projects may hide the list of buckets
 * (specification section 7).
 * @throws ServiceError 'offline', 'timeout', 'unconfigured' or 'unexpected'
 */
async function checkStorage(): Promise<'ready'> {
  try {
    if (!(await hasPropertyImagesBucket())) console.warn('The bucket for property photos is not listed')
  } catch (error) {
    const failure = toServiceError(error)
    if (isUnreachable(failure) || failure.code === 'unexpected') throw failure
    console.warn('The buckets cannot be listed', failure)
  }
  return 'ready'
}

export const storageReadyQuery = queryOptions({
  queryKey: queryKeys.storageReady,
  queryFn: checkStorage,
  staleTime: 0,
  gcTime: 0,
  retry: 1,
})
