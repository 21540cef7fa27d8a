/** A random UUID, version 4 (RFC 9562). The fallback is for pages without https: they lack `crypto.randomUUID`. */
export function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  // The version (4) and the variant (binary 10) take the highest bits of two bytes.
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x40)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether the text is a UUID of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * The UUID at the start of a text from a URL, without the characters that the sentence around a link added to it, such as a
 * full stop, a bracket or an invisible character. Returns any other text unchanged.
 */
export const readLinkedId = (text: string): string =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/i.exec(text)?.[1] ?? text

/** Short reference of a listing, for calls and messages: 'AN-' and the last 8 alphanumeric characters of its id, in upper case. */
export const toReferenceCode = (id: string) =>
  `AN-${id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase()}`
