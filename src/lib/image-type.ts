/** The image types that Storage accepts. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Detects the image type from the file signature, not from the name or declared type; null for any other file. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const hasBytes = (expected: number[], offset = 0) => expected.every((byte, i) => bytes[offset + i] === byte)
  if (hasBytes([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (hasBytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (hasBytes([0x52, 0x49, 0x46, 0x46]) && hasBytes([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return null
}
