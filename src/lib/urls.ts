/** The parsed URL, or null for an invalid one. `URL.canParse` requires Safari 17. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Rewrites http to https in an image URL (specification section 7), except for localhost. */
export function toHttps(url: string): string {
  return url.replace(/^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:\d*)?([/?#]|$))/i, 'https://')
}

/**
 * The URL if the site may show an image from it, otherwise null. Accepts https, http (rewritten to https), a path of
 * this site and `blob:` previews. Refuses everything else, such as `javascript:` and `data:`.
 */
export function toSafeImageUrl(url: string): string | null {
  const trimmed = url.trim()
  if (/^https?:\/\//i.test(trimmed) || /^blob:/i.test(trimmed)) {
    return parseUrl(trimmed) && toHttps(trimmed)
  }
  // URL parsers drop tabs and line breaks: `/\t/host` would point to another host.
  return /^\/(?![/\\])[^\t\n\r]*$/.test(trimmed) ? trimmed : null
}

/** Percent-decodes a part of a URL; null for an invalid escape sequence: user input may contain a plain `%`. */
export function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
