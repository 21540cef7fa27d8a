import type { Env } from './env-schema'

// The shape was checked by envSchema when Vite started; only a cast is left to do here.
const vite = import.meta.env as ImportMetaEnv & Env

export const isDevelopment = vite.DEV

/** Settings of the agency and the site as the build got them; `config/site.ts` adds the demo values. */
export const env = {
  siteUrl: vite.VITE_SITE_URL,
  whatsapp: vite.VITE_AGENT_WHATSAPP,
  phone: vite.VITE_AGENCY_PHONE,
  email: vite.VITE_AGENCY_EMAIL,
  address: vite.VITE_AGENCY_ADDRESS,
  facebookUrl: vite.VITE_FACEBOOK_URL,
  instagramUrl: vite.VITE_INSTAGRAM_URL,
  twitterUrl: vite.VITE_TWITTER_URL,
  youtubeUrl: vite.VITE_YOUTUBE_URL,
  blogUrl: vite.VITE_BLOG_URL,
  youtubeVideoId: vite.VITE_YOUTUBE_VIDEO_ID,
  mapQuery: vite.VITE_MAP_QUERY,
  mapTilesUrl: vite.VITE_MAP_TILES_URL,
  turnstileSiteKey: vite.VITE_TURNSTILE_SITE_KEY,
}

export interface Backend {
  /** Origin of the Supabase project, without a trailing slash. */
  url: string
  anonKey: string
}

/**
 * Where Supabase answers: the build's own settings or, in `npm run dev` and `npm run preview`,
 * the local one that the server announces in two meta tags. Null means a build without backend:
 * every page still works, with a notice where data would be needed.
 */
function findBackend(): Backend | null {
  if (vite.VITE_SUPABASE_URL && vite.VITE_SUPABASE_ANON_KEY) {
    return { url: vite.VITE_SUPABASE_URL.replace(/\/+$/, ''), anonKey: vite.VITE_SUPABASE_ANON_KEY }
  }
  if (typeof document === 'undefined') return null
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  const anonKey = meta('supabase-anon-key')
  return anonKey ? { url: meta('supabase-url') || window.location.origin, anonKey } : null
}

export const backend = findBackend()
