import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '@/lib/ids'
import type { Property } from '@/schemas/properties/property'
import { toServiceError } from '@/services/errors'
import type { PublishRequest } from '@/services/publish-property'
import { hasPropertyImagesBucket } from '@/services/supabase/public-storage'
import { invalidate, keys } from './keys'

export type { FormPhoto } from '@/services/photo-uploads'

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
    if (['offline', 'timeout', 'unconfigured', 'unexpected'].includes(failure.code)) throw failure
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

/** Loads with the first attempt to publish. A failure is reported like one of the request: nothing typed is lost. */
const loadPublishing = () =>
  import('@/services/publish-property').catch((error: unknown) => {
    throw toServiceError(error)
  })

/** Publishes a new listing, or updates `previous` with the data of the form. */
export function usePublishProperty(previous: Property | null) {
  const client = useQueryClient()
  const [id, setId] = useState(newUuid)
  return useMutation({
    mutationFn: async (request: PublishRequest) => {
      const { publishProperty, updatePublishedProperty } = await loadPublishing()
      return previous ? updatePublishedProperty(previous, request) : publishProperty(request, id)
    },
    onSuccess: ({ property }) => {
      setId(newUuid)
      client.setQueryData(keys.property(property.id), property)
      void invalidate(client, keys.properties)
    },
  })
}

export type { PreparedImage } from '@/services/image-preparation/prepare-image'

/** The check and the preparation of photos, which load with the first photo. */
export const loadImagePreparation = () =>
  Promise.all([import('@/schemas/image-file'), import('@/services/image-preparation/prepare-image')])

// For the publish form: the drafts in localStorage and IndexedDB.
export {
  archiveDraft,
  archivePreviousDraft,
  deleteArchivedDraft,
  discardDraft,
  discardDraftPhotos,
  type DraftPhoto,
  readArchivedDrafts,
  readDraftPhotos,
  removeDraftPhoto,
  saveDraft,
  saveDraftPhoto,
} from '@/services/property-draft'
