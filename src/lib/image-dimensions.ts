import { sniffImageType } from './image-type'

export interface Dimensions {
  width: number
  height: number
}

/** Whether the ASCII `text` stands at `offset`. */
const hasText = (bytes: Uint8Array, offset: number, text: string) =>
  Array.from(text).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0))

/** WebP stores integers in little-endian byte order. */
function webpDimensions(bytes: Uint8Array, view: DataView): Dimensions | null {
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000
  if (hasText(bytes, 12, 'VP8X')) return { width: uint24(24) + 1, height: uint24(27) + 1 }
  // Both other formats store 14 bits a side.
  if (hasText(bytes, 12, 'VP8 '))
    return { width: view.getUint16(26, true) % 0x4000, height: view.getUint16(28, true) % 0x4000 }
  if (!hasText(bytes, 12, 'VP8L')) return null
  const packed = view.getUint32(21, true)
  return { width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 }
}

/** JPEG frame headers (SOF): C0 to CF, except DHT (C4), JPG (C8) and DAC (CC). */
const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** JPEG stores integers in big-endian byte order. */
function jpegDimensions(view: DataView): Dimensions | null {
  let offset = 2
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) offset += 1
    else if (isFrameMarker(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    else offset += 2 + Math.max(2, view.getUint16(offset + 2))
  }
  return null
}

/**
 * Reads the size in pixels from the first bytes of a JPEG, PNG or WebP file; null if it is not found. Does not decode
 * the image: a file of a few kilobytes may declare more pixels than fit into memory.
 */
export function readDimensions(bytes: Uint8Array): Dimensions | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (sniffImageType(bytes)) {
    case 'image/jpeg':
      return jpegDimensions(view)
    case 'image/png':
      return bytes.length >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : null
    case 'image/webp':
      return bytes.length >= 30 ? webpDimensions(bytes, view) : null
    case null:
      return null
  }
}
