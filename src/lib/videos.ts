import { parseUrl } from './urls'

/**
 * Player URL for the iframe of a YouTube or Vimeo video, or null for any other URL (only https is accepted). Uses only
 * the video id of the input: stored data cannot choose the host of the iframe.
 */
export function videoEmbedUrl(address: string): string | null {
  const url = parseUrl(address)
  if (url?.protocol !== 'https:') return null
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(www|m)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtube(first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(['embed', 'shorts', 'live'].includes(first) ? second : (searchParams.get('v') ?? ''))
  }
  if (host === 'vimeo.com') return vimeo(first)
  if (host === 'player.vimeo.com' && first === 'video') return vimeo(second)
  return null
}

const youtube = (id: string) => (/^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null)
const vimeo = (id: string) => (/^\d{5,12}$/.test(id) ? `https://player.vimeo.com/video/${id}?dnt=1` : null)
