import { toSafeImageUrl } from '@/lib/urls'
import { publicObjectsPath } from './buckets'
import type { Env } from './env-schema'

// envSchema validates the values when Vite starts, so a cast is enough.
const vite = import.meta.env as ImportMetaEnv & Env

export const isDevelopment = vite.DEV

/** Settings of the agency and the site from the build; `config/site.ts` adds the demo values. */
export const env = {
  siteUrl: vite.VITE_SITE_URL,
  whatsapp: vite.VITE_AGENT_WHATSAPP,
  phone: vite.VITE_AGENCY_PHONE,
  email: vite.VITE_AGENCY_EMAIL,
  address: vite.VITE_AGENCY_ADDRESS,
  legalName: vite.VITE_AGENCY_LEGAL_NAME,
  ruc: vite.VITE_AGENCY_RUC,
  legalAddress: vite.VITE_AGENCY_LEGAL_ADDRESS,
  agentCode: vite.VITE_AGENCY_AGENT_CODE,
  shopCode: vite.VITE_AGENCY_SHOP_CODE,
  facebookUrl: vite.VITE_FACEBOOK_URL,
  instagramUrl: vite.VITE_INSTAGRAM_URL,
  twitterUrl: vite.VITE_TWITTER_URL,
  youtubeUrl: vite.VITE_YOUTUBE_URL,
  blogUrl: vite.VITE_BLOG_URL,
  youtubeVideoId: vite.VITE_YOUTUBE_VIDEO_ID,
  mapQuery: vite.VITE_MAP_QUERY,
  mapTilesUrl: vite.VITE_MAP_TILES_URL,
  dataBank: vite.VITE_DATA_BANK_CODE,
  errorUrl: vite.VITE_ERROR_URL,
  turnstileSiteKey: vite.VITE_TURNSTILE_SITE_KEY,
}

export interface Backend {
  /** Origin of the Supabase project, without a trailing slash. */
  url: string
  anonKey: string
}

/**
 * URL and key of Supabase: from the build's settings or, on Vite's dev and preview servers, from the page's origin and
 * a meta tag that the server adds for the local Supabase. Null without a backend: every page still renders, with a notice
 * in place of data.
 */
function findBackend(): Backend | null {
  if (vite.VITE_SUPABASE_URL && vite.VITE_SUPABASE_ANON_KEY) {
    return { url: vite.VITE_SUPABASE_URL.replace(/\/+$/, ''), anonKey: vite.VITE_SUPABASE_ANON_KEY }
  }
  if (typeof document === 'undefined') return null
  const anonKey = document.querySelector<HTMLMetaElement>('meta[name="supabase-anon-key"]')?.content
  return anonKey ? { url: window.location.origin, anonKey } : null
}

export const backend = findBackend()

/** Adds the backend's origin to the stored URL of an image: the database stores URLs of Storage without it. Null for an unsafe URL. */
export const resolveStoredImageUrl = (stored: string): string | null =>
  toSafeImageUrl(backend && stored.startsWith(publicObjectsPath) ? backend.url + stored : stored)
