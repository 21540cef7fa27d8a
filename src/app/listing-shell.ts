import { largePhotoProps } from '@/config/buckets'
import { backend, storedImageUrl } from '@/config/env'
import { constants } from '@/config/constants'
import { isUuid } from '@/lib/ids'

/**
 * For a listing that is newer than the build. Its HTML, listing-shell.html, is the loading state of the page. Shows the
 * first photo in its place before the application loads.
 * @returns when the photo has started to load; rejects when the request fails or its answer has another form
 */
export async function showFirstPhoto(place: HTMLElement): Promise<void> {
  const id = location.pathname.split('/')[2] ?? ''
  if (!backend || !isUuid(id)) return
  const headers = { apikey: backend.anonKey, Authorization: `Bearer ${backend.anonKey}` }
  const response = await fetch(`${backend.url}/rest/v1/properties?select=images&id=eq.${id}`, {
    headers,
    signal: AbortSignal.timeout(constants.readTimeout),
  })
  const [row] = (await response.json()) as { images: string[] }[]
  const photo = row?.images[0] && storedImageUrl(row.images[0])
  if (!photo) return
  const image = new Image()
  image.className = 'size-full object-cover contain-size'
  image.fetchPriority = 'high'
  const { sizes, srcSet = '', src } = largePhotoProps(photo)
  Object.assign(image, { alt: '', sizes, srcset: srcSet, src, onerror: () => image.remove() })
  // A skeleton fades in and out, with what is in it.
  image.onload = () => place.classList.remove('skeleton')
  place.append(image)
}
