import { wellFormed } from './text'

/** The parsed address, or null for what is none; Safari knows URL.canParse from 17 only. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Image addresses as the site may use them: http is rewritten to https (specification section 7). */
export function toHttps(url: string): string {
  return url.replace(/^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/i, 'https://')
}

/**
 * The address if an image may be shown from it, otherwise null: https, http (rewritten), a path of
 * this site, or a preview made in this tab. `javascript:`, `data:` and the like never pass.
 */
export function safeImageUrl(url: string): string | null {
  const trimmed = url.trim()
  if (/^https?:\/\//i.test(trimmed) || /^blob:/i.test(trimmed)) {
    return parseUrl(trimmed) && toHttps(trimmed)
  }
  return /^\/(?![/\\])/.test(trimmed) ? trimmed : null
}

/** Part of an address in readable letters, or null where a visitor's or an owner's `%` stands for none. */
export function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** A wa.me chat link: `phone` in international form (any punctuation), `text` prefilled. */
export function whatsappUrl(phone: string, text: string): string {
  // A lone surrogate makes encodeURIComponent throw; hostile text must not break a button.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(wellFormed(text))}`
}
