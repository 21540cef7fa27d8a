import { parseUrl } from './urls'

/** A video, and how the page shows it: `player` in an iframe, `file` in the browser's own player, `link` as a link. */
export interface Video {
  kind: 'player' | 'file' | 'link'
  url: string
  /** Host of the stored URL, for the text of a link. */
  host: string
}

/** Parses a stored video URL. Null for an invalid URL and for a scheme other than http and https. */
export function parseVideo(storedUrl: string): Video | null {
  const url = parseUrl(storedUrl.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  const { href, host } = url
  const player = toVideoEmbedUrl(href)
  if (player) return { kind: 'player', url: player, host }
  const isFile = url.protocol === 'https:' && /\.(mp4|webm)$/i.test(url.pathname)
  return { kind: isFile ? 'file' : 'link', url: href, host }
}

/**
 * Player URL for the iframe of a YouTube or Vimeo video, or null for any other URL (only https is accepted). Uses only
 * the id and the hash in the input: stored data cannot choose the host of the iframe.
 */
export function toVideoEmbedUrl(videoUrl: string): string | null {
  const { youtube, vimeo, hash } = findVideoIds(videoUrl)
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?${hash ? `h=${hash}&` : ''}dnt=1` : null
}

/**
 * The canonical URL of the first YouTube or Vimeo video in a pasted text, as the database stores it; null without one. The text
 * may be a URL with or without 'https://', the code of an embedded player, or the message of a share button.
 */
export function toCanonicalVideoUrl(pasted: string): string | null {
  const [, urlWithoutScheme = ''] =
    /(?:^|[^\w.-])((?:[\w-]+\.)*(?:youtu\.be|youtube(?:-nocookie)?\.com|vimeo\.com)\/[^\s"'<>]+)/i.exec(pasted) ?? []
  const { youtube, vimeo, hash } = findVideoIds(
    `https://${urlWithoutScheme.replaceAll('&amp;', '&').replace(/[).,;]+$/, '')}`,
  )
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  return vimeo ? `https://vimeo.com/${vimeo}${hash ? `/${hash}` : ''}` : null
}

interface VideoIds {
  youtube?: string | undefined
  vimeo?: string | undefined
  /** Vimeo plays an unlisted video only with its hash. */
  hash?: string | undefined
}

/** The id of a YouTube or Vimeo video in its URL, and the hash of an unlisted one; empty for any other URL. */
function findVideoIds(videoUrl: string): VideoIds {
  const url = parseUrl(videoUrl)
  if (url?.protocol !== 'https:') return {}
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(www|m|music)\./, '')
  const [firstPart = '', secondPart = ''] = pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return { youtube: matchYoutubeId(firstPart) }
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return {
      youtube: matchYoutubeId(
        ['embed', 'shorts', 'live', 'v'].includes(firstPart) ? secondPart : (searchParams.get('v') ?? ''),
      ),
    }
  }
  if (host === 'vimeo.com') {
    const [, vimeo, hash] = vimeoPath.exec(pathname) ?? []
    return { vimeo, hash }
  }
  if (host === 'player.vimeo.com' && firstPart === 'video')
    return { vimeo: matchVimeoId(secondPart), hash: matchVimeoHash(searchParams.get('h') ?? '') }
  return {}
}

/** The id, and the hash of an unlisted video. */
const vimeoPath =
  /^\/(?:(?:channels\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/\d+\/video|manage\/videos)\/)?(\d{5,12})(?:\/([\da-f]{8,16}))?(?:\/|$)/

const matchYoutubeId = (id: string) => /^[\w-]{11}$/.exec(id)?.[0]
const matchVimeoId = (id: string) => /^\d{5,12}$/.exec(id)?.[0]
const matchVimeoHash = (hash: string) => /^[\da-f]{8,16}$/.exec(hash)?.[0]
