/**
 * Lower-case file name for Storage. Replaces every character except a-z, 0-9, dot and hyphen with a hyphen
 * (specification section 5), and several dots in a row, which Storage may refuse, with one dot. Never empty.
 */
export function sanitizeFileName(name: string): string {
  const replaced = name.toLowerCase().replace(/[^a-z0-9.-]/g, '-')
  return replaced.replace(/\.{2,}/g, '.') || 'imagen'
}

/** Name of an uploaded property photo: `property-{timestamp}-{index}-{sanitized name}` (section 7). */
export function toPropertyImageName(timestamp: number, index: number, name: string): string {
  return `property-${timestamp}-${index}-${sanitizeFileName(name)}`
}

/** Name of a photo's card-size variant, always a JPEG: `casa.png` → `casa.png.card.jpg`. */
export const toCardVariantName = (name: string): string => `${name}.card.jpg`

/** Widths in pixels of the variants of a site image, for `srcset`. The variants of a smaller or tall image are narrower. */
export const siteImageWidths = [960, 1920] as const

/** Width in pixels of a further variant, the middle of the image in portrait format: the hero on a phone. */
export const narrowCropWidth = 810

/** The widths of all variants of a site image, in the order in which they are uploaded. */
export const siteVariantWidths = [...siteImageWidths, narrowCropWidth]

/** Name of a variant of a site image by its MIME type, WebP or JPEG: `bahia.jpg` → `bahia.jpg.960.webp`. */
export const toSiteVariantName = (name: string, width: number, type: string): string =>
  `${name}.${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`

/** Every name that a variant of the site image may have. */
export const listSiteVariantNames = (name: string): string[] =>
  siteVariantWidths.flatMap((width) => ['image/webp', 'image/jpeg'].map((type) => toSiteVariantName(name, width, type)))

/** The name of the image and the width in pixels from the name of its variant; null if `variant` names no variant. */
export function parseSiteVariant(variant: string): { name: string; width: number } | null {
  const [, name, width] = /^(.+\.(?:jpe?g|png|webp))\.(810|960|1920)\.(?:webp|jpg)$/.exec(variant) ?? []
  return name ? { name, width: Number(width) } : null
}

/** MIME type of a stored image by its extension; JPEG for an unknown one. */
export const toImageType = (name: string): string =>
  Object.entries(extensions).find(([, extension]) => name.endsWith(extension))?.[0] ?? 'image/jpeg'

const extensions: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' }

/** Extension of the files of a MIME type, with its dot; undefined for a type that the buckets refuse. */
export const toExtension = (type: string): string | undefined => extensions[type]

/** The database accepts 200 characters, and the name of a variant is up to 10 characters longer than that of its image. */
const maxImageNameLength = 185

/**
 * Object name of an image in a bucket: sanitised (specification section 5), its last 185 characters, without a dot at the
 * start, and never the name of a variant. A name without an extension that the buckets accept ('foto', 'foto.jfif') gets the
 * extension of its MIME type.
 */
export function toStoredImageName(fileName: string, type: string): string {
  const name = sanitizeFileName(fileName)
  const complete = /.\.(jpe?g|png|webp)$/.test(name) ? name : `${name}${toExtension(type) ?? '.jpg'}`
  const visible = complete.slice(-maxImageNameLength).replace(/^\./, '')
  return parseSiteVariant(visible) ? visible.replace(/\.(\d+\.\w+)$/, '-$1') : visible
}
