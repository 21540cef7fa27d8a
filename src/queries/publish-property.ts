import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '@/lib/ids'
import type { Property } from '@/schemas/property'
import { toServiceError } from '@/services/errors'
import { hasPropertyImagesBucket } from '@/services/property-images'
import { publishProperty, type PublishRequest, republishProperty } from '@/services/publish-property'
import { keys } from './keys'

export type { FormPhoto } from '@/services/photo-uploads'

/** A backend that answers at all is good enough: hosted projects may hide the list of buckets (specification section 7). */
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

/** Publishes a new listing, or saves `previous` with what the form now says. */
export function usePublishProperty(previous: Property | null) {
  const client = useQueryClient()
  const [id, setId] = useState(newUuid)
  return useMutation({
    mutationFn: (request: PublishRequest) =>
      previous ? republishProperty(previous, request) : publishProperty(request, id),
    onSuccess: ({ property }) => {
      setId(newUuid)
      client.setQueryData(keys.property(property.id), property)
      void client.invalidateQueries({ queryKey: keys.properties, refetchType: 'active' })
    },
  })
}

/** The publish form's ways to the image worker and to the photos of the draft that this browser keeps. */
export { prepareImage, releaseImageWorkers, type PreparedImage } from '@/services/image-preparation/prepare-image'
export {
  discardDraftPhotos,
  readDraftPhotos,
  removeDraftPhoto,
  saveDraftPhoto,
  type DraftPhoto,
} from '@/services/property-draft'

export { discardDraft, deleteArchivedDraft, archiveDraft, archiveLeftDraft, saveDraft } from '@/services/property-draft'

export { readArchivedDrafts } from '@/services/property-draft'
