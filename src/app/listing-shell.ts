import { toLargePhotoProps } from '@/config/buckets'
import { backend, resolveStoredImageUrl } from '@/config/env'
import { isUuid } from '@/lib/ids'

/**
 * Shows the first photo of a listing without a prerendered page, before the application loads. For such a listing the host
 * answers with listing-shell.html, the loading state of a listing.
 * @param place the element that the photo fills
 * @returns a promise that resolves when the photo starts to load, or when there is none; rejects if the request fails or its
 * response has another shape
 */
export async function showFirstPhoto(place: HTMLElement): Promise<void> {
  const id = location.pathname.split('/')[2] ?? ''
  if (!backend || !isUuid(id)) return
  const headers = { apikey: backend.anonKey, Authorization: `Bearer ${backend.anonKey}` }
  const response = await fetch(`${backend.url}/rest/v1/properties?select=images&id=eq.${id}`, {
    headers,
    signal: AbortSignal.timeout(10_000),
  })
  const [row] = (await response.json()) as { images: string[] }[]
  const photoUrl = row?.images[0] && resolveStoredImageUrl(row.images[0])
  if (!photoUrl) return
  const image = new Image()
  image.className = 'size-full object-cover contain-size'
  image.fetchPriority = 'high'
  const { sizes, srcSet = '', src } = toLargePhotoProps(photoUrl)
  Object.assign(image, { alt: '', sizes, srcset: srcSet, src, onerror: () => image.remove() })
  // Ends the pulse of the skeleton: the photo is inside it and would pulse too.
  image.onload = () => place.classList.remove('skeleton')
  place.append(image)
}
