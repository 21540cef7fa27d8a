/** A random UUID, version 4 (RFC 9562). The fallback is for pages without https: they lack `crypto.randomUUID`. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether the text is a UUID of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Listing reference for phone calls: 'AN-' and the last 8 alphanumeric characters of the id. */
export const referenceCode = (id: string) =>
  `AN-${id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase()}`
