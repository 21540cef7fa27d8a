import { queryOptions } from '@tanstack/react-query'
import { toCardImageUrl } from '@/config/buckets'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { parseUrl } from '@/lib/urls'
import type { PropertySummary } from '@/services/properties/columns'
import { queryKeys } from '@/services/query-keys'
import { publicFetch } from '@/services/backend/request'

/** File names by MIME type. Messengers turn other types, such as WebP, into stickers or documents. */
const shareFileNames: Record<string, string> = { 'image/jpeg': 'foto.jpg', 'image/png': 'foto.png' }

/** Whether the last build prerendered the listing's page. Without that page, chats show no preview of the link. */
async function hasPrerenderedPage(id: string): Promise<boolean> {
  const response = await publicFetch(window.location.origin + paths.property(id))
  return (await response.text()).includes(' data-route=')
}

/**
 * The listing's first photo as a file, to share next to a link that has no preview. Null if the link has a preview, or if the
 * photo is missing, neither JPEG nor PNG, or not on the backend: the Content-Security-Policy lets the site fetch no other photo.
 */
export async function readSharePhoto({ id, images: [photo] }: PropertySummary): Promise<File | null> {
  const host = photo && parseUrl(photo)?.host
  if (!photo || !backend || host !== parseUrl(backend.url)?.host || (await hasPrerenderedPage(id))) return null
  for (const url of new Set([toCardImageUrl(photo), photo])) {
    const response = await publicFetch(url)
    if (!response.ok) continue
    const blob = await response.blob()
    const name = shareFileNames[blob.type]
    return name ? new File([blob], name, { type: blob.type }) : null
  }
  return null
}

/** The photo to share next to a link without a preview. Optional: a failure is neither shown nor retried. */
export const sharePhotoQuery = (property: PropertySummary) =>
  queryOptions({
    queryKey: queryKeys.sharePhoto(property.id),
    queryFn: () => readSharePhoto(property),
    staleTime: Infinity,
    retry: false,
  })
