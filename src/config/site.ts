import { toTelUrl, toWhatsappUrl } from '@/lib/contact-links'
import { env } from './env'

const address = env.address ?? 'Casino Náutico de Ancón, frente al malecón|Ancón, Lima, Perú'

/** The data of the site and its agency, most from environment variables. `.env.example` documents the demo values. */
export const site = {
  name: 'Redescubre Ancón',
  /** URL of the published site without a trailing slash, for canonical links and link previews. */
  url: (env.siteUrl ?? 'https://redescubre-ancon.example').replace(/\/+$/, ''),
  whatsapp: env.whatsapp ?? '51987654321',
  phone: env.phone ?? '+51 987 654 321',
  email: env.email ?? 'info@redescubre-ancon.example',
  addressLines: address.split('|').map((line) => line.trim()),
  /** Legal data of the agency, each optional. */
  legal: {
    name: env.legalName,
    ruc: env.ruc,
    address: env.legalAddress,
    /** Registration of the real-estate agent (Ley 29080). */
    agentCode: env.agentCode,
    /** Code of the office in the complaints book. */
    shopCode: env.shopCode,
  },
  socials: {
    facebook: env.facebookUrl ?? 'https://www.facebook.com/',
    instagram: env.instagramUrl ?? 'https://www.instagram.com/',
    twitter: env.twitterUrl ?? 'https://x.com/',
    youtube: env.youtubeUrl ?? 'https://www.youtube.com/',
  },
  blogUrl: env.blogUrl ?? 'https://redescubre-ancon.example/blog',
  /** Null for the site's own film (public/film). */
  youtubeVideoId: env.youtubeVideoId ?? null,
  /** Coordinates of the bay, as text. */
  coordinates: '11°46′\u00A0S 77°10′\u00A0O',
  mapQuery: env.mapQuery ?? 'Casino Náutico de Ancón, Lima, Perú',
  mapTilesUrl: env.mapTilesUrl ?? null,
  /** Registration code of the personal data bank (RNPDP); null while it is not registered. */
  dataBank: env.dataBank ?? null,
  /** Null if the forms do not use Turnstile. */
  turnstileSiteKey: env.turnstileSiteKey ?? null,
}

/** The absolute URL of a path of the site; an absolute URL stays as it is. */
export const toAbsoluteUrl = (pathOrUrl: string) => (pathOrUrl.startsWith('/') ? site.url + pathOrUrl : pathOrUrl)

export const phoneHref = toTelUrl(site.phone)
export const emailHref = `mailto:${site.email}`

/** URL of a WhatsApp chat with the agency's agent, with `text` prefilled. */
export const toChatUrl = (text: string) => toWhatsappUrl(site.whatsapp, text)
