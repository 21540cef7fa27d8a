/**
 * Lower-case file name for Storage. Replaces every character except a-z, 0-9, dot and hyphen with a hyphen
 * (specification section 5). Never empty.
 */
export function sanitizeFileName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9.-]/g, '-') || 'imagen'
}

/** Name of an uploaded property photo: `property-{timestamp}-{index}-{sanitized name}` (section 7). */
export function propertyImageName(timestamp: number, index: number, name: string): string {
  return `property-${timestamp}-${index}-${sanitizeFileName(name)}`
}

/** Name of a photo's card-size variant: `casa.jpg` → `casa-card.jpg`. */
export function cardVariantName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)}-card${name.slice(dot)}` : `${name}-card`
}

const extensions: Record<string, string> = { 'image/png': '.png', 'image/webp': '.webp' }
const LONGEST = 200

/**
 * Object name of an image in a bucket: sanitised (specification section 5), at most 200 characters. A name without an
 * extension that the buckets accept ('foto', 'foto.jfif') gets the extension of its MIME type.
 */
export function storedImageName(fileName: string, type: string): string {
  const name = sanitizeFileName(fileName)
  const complete = /.\.(jpe?g|png|webp)$/.test(name) ? name : `${name}${extensions[type] ?? '.jpg'}`
  return complete.slice(-LONGEST)
}
