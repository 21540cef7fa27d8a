import { videoIds } from './videos'

/** The canonical URL of a YouTube or Vimeo video, as the database stores it; null for any other URL. */
export function videoAddress(address: string): string | null {
  const { youtube, vimeo } = videoIds(address.trim())
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  return vimeo ? `https://vimeo.com/${vimeo}` : null
}
