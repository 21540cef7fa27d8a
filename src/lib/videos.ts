import { parseUrl } from './urls'

/** How the page shows a video: `player` in an iframe, `file` in the browser's own player, `link` as a link. */
export interface Video {
  kind: 'player' | 'file' | 'link'
  url: string
  /** Host of the stored URL, for the text of a link. */
  host: string
}

/** Parses a stored video URL. Null for a scheme other than http and https, such as `javascript:`. */
export function parseVideo(address: string): Video | null {
  const url = parseUrl(address.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  const { href, host } = url
  const player = videoEmbedUrl(href)
  if (player) return { kind: 'player', url: player, host }
  const isFile = url.protocol === 'https:' && /\.(mp4|webm)$/i.test(url.pathname)
  return { kind: isFile ? 'file' : 'link', url: href, host }
}

/**
 * Player URL for the iframe of a YouTube or Vimeo video, or null for any other URL (only https is accepted). Uses only
 * the video id of the input: stored data cannot choose the host of the iframe.
 */
export function videoEmbedUrl(address: string): string | null {
  const { youtube, vimeo } = findVideoIds(address)
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?dnt=1` : null
}

/** The canonical URL of a YouTube or Vimeo video, as the database stores it; null for any other URL. */
export function canonicalVideoUrl(address: string): string | null {
  const { youtube, vimeo } = findVideoIds(address.trim())
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  return vimeo ? `https://vimeo.com/${vimeo}` : null
}

interface VideoIds {
  youtube?: string | undefined
  vimeo?: string | undefined
}

/** The id of a YouTube or Vimeo video in its URL (only https is accepted). */
function findVideoIds(address: string): VideoIds {
  const url = parseUrl(address)
  if (url?.protocol !== 'https:') return {}
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(www|m)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return { youtube: matchYoutubeId(first) }
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return {
      youtube: matchYoutubeId(['embed', 'shorts', 'live'].includes(first) ? second : (searchParams.get('v') ?? '')),
    }
  }
  if (host === 'vimeo.com') return { vimeo: matchVimeoId(first) }
  if (host === 'player.vimeo.com' && first === 'video') return { vimeo: matchVimeoId(second) }
  return {}
}

const matchYoutubeId = (id: string) => /^[\w-]{11}$/.exec(id)?.[0]
const matchVimeoId = (id: string) => /^\d{5,12}$/.exec(id)?.[0]
