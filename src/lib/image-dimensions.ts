export interface Dimensions {
  width: number
  height: number
}

const word = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((letter, i) => bytes[at + i] === letter.charCodeAt(0))
const little = (bytes: Uint8Array, at: number, length: number) =>
  Array.from({ length }, (_, i) => (bytes[at + i] ?? 0) * 256 ** i).reduce((sum, part) => sum + part, 0)
const big = (bytes: Uint8Array, at: number, length: number) =>
  Array.from({ length }, (_, i) => bytes[at + i] ?? 0).reduce((sum, byte) => sum * 256 + byte, 0)

function webp(bytes: Uint8Array): Dimensions | null {
  if (word(bytes, 12, 'VP8X')) return { width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1 }
  if (word(bytes, 12, 'VP8 ')) return { width: little(bytes, 26, 2) % 0x4000, height: little(bytes, 28, 2) % 0x4000 }
  if (!word(bytes, 12, 'VP8L')) return null
  const packed = little(bytes, 21, 4)
  return { width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 }
}

/** JPEG frame headers (SOF): C0 to CF, except DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpeg(bytes: Uint8Array): Dimensions | null {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2) }
    else at += 2 + Math.max(2, big(bytes, at + 2, 2))
  }
  return null
}

/**
 * Reads the size in pixels from the first bytes of a JPEG, PNG or WebP file; null if it is not found. Does not decode
 * the image: a file of a few kilobytes may declare more pixels than fit into memory.
 */
export function readDimensions(bytes: Uint8Array): Dimensions | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(bytes)
  if (word(bytes, 1, 'PNG') && bytes.length >= 24) return { width: big(bytes, 16, 4), height: big(bytes, 20, 4) }
  return word(bytes, 0, 'RIFF') && word(bytes, 8, 'WEBP') && bytes.length >= 30 ? webp(bytes) : null
}
