/**
 * A file name as it is stored: lower case, everything but letters, digits, dot and hyphen
 * becomes a hyphen (specification section 5). Never empty.
 */
export function sanitizeFileName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9.-]/g, '-') || 'imagen'
}

/** Name of an uploaded property photo: `property-{timestamp}-{index}-{sanitized name}` (section 7). */
export function propertyImageName(timestamp: number, index: number, name: string): string {
  return `property-${timestamp}-${index}-${sanitizeFileName(name)}`
}

/** Name of the card-size variant that lies beside a photo: `casa.jpg` → `casa-card.jpg`. */
export function cardVariantName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)}-card${name.slice(dot)}` : `${name}-card`
}

const extensions: Record<string, string> = { 'image/png': '.png', 'image/webp': '.webp' }
const LONGEST = 200

/**
 * Name under which an image lies in a bucket: sanitised (specification section 5) and, where the file has
 * no image extension that the buckets take ('foto', 'foto.jfif'), with the one of its type.
 */
export function storedImageName(fileName: string, type: string): string {
  const name = sanitizeFileName(fileName)
  const complete = /.\.(jpe?g|png|webp)$/.test(name) ? name : `${name}${extensions[type] ?? '.jpg'}`
  return complete.slice(-LONGEST)
}
