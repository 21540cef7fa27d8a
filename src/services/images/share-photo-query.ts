import { queryOptions } from '@tanstack/react-query'
import type { PropertySummary } from '@/schemas/properties/property'
import { readSharePhoto } from './share-photo'
import { keys } from '@/services/keys'

/** The photo to share beside a link without a preview. Optional: a failure is neither shown nor retried. */
export const sharePhotoQuery = (property: PropertySummary) =>
  queryOptions({
    queryKey: keys.sharePhoto(property.id),
    queryFn: () => readSharePhoto(property),
    staleTime: Infinity,
    retry: false,
  })
