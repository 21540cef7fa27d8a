import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Property } from '@/schemas/properties/property'
import { isUnreachable, toServiceError } from '@/services/errors'
import type { Publishing } from './publish-property'
import { hasPropertyImagesBucket } from '@/services/supabase/public-storage'
import { invalidate, keys } from '@/services/keys'

/**
 * Checks that Storage responds. A missing bucket only logs a warning: hosted projects may hide the list of buckets
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
  queryKey: keys.storageReady,
  queryFn: checkStorage,
  staleTime: 0,
  gcTime: 0,
  retry: 1,
})

/** Loads with the first attempt to publish. A failure to load is handled like a failed request. */
const loadPublishing = () =>
  import('./publish-property').catch((error: unknown) => {
    throw toServiceError(error)
  })

interface PublishRequest extends Publishing {
  /** The values of the form. */
  input: unknown
  /** Of a new listing. */
  id: string
}

/** Publishes a new listing, or updates `previous` with the data of the form. */
export function usePublishProperty(previous: Property | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, id, ...publishing }: PublishRequest) => {
      const { publishProperty, updatePublishedProperty } = await loadPublishing()
      return previous ? updatePublishedProperty(previous, input, publishing) : publishProperty(input, publishing, id)
    },
    onSuccess: ({ property }) => {
      client.setQueryData(keys.property(property.id), property)
      void invalidate(client, keys.properties)
    },
  })
}

/** The check and the preparation of photos, which load with the first photo. */
export const loadImagePreparation = () =>
  Promise.all([import('@/schemas/images'), import('@/services/images/preparation/prepare-image')])
