/** Width in pixels of the variant that is uploaded with each photo, for cards and full-width photos on phones. */
export const cardPhotoWidth = 800
/** One photograph in all its formats and widths, as data for a `<picture>`. */
export type ResponsiveImage = {
  /** Intrinsic size of the source in pixels, for the `width` and `height` attributes: prevents layout shift. */
  width: number
  height: number
  sources: ImageSource[]
  /** JPEG URL, for browsers without AVIF and WebP and for uses that need a single URL. */
  src: string
}

type ImageSource = {
  /** None where every browser can decode the format. */
  type?: 'image/avif' | 'image/webp' | 'image/jpeg'
  srcset: string
  media?: string
}

/** Widths of the generated variants in pixels, up to the width of the source. */
const variantWidths = [480, 960, 1440, 1920]

/**
 * Builds the URLs of the files `public/images/<name>-<width>.<hash>.<format>` (written by `scripts/images.ts`).
 * Importing each URL of each photograph (seven to nine) instead would make the JavaScript of the home page larger. The hash changes
 * with the content, so the files are immutable for HTTP caches.
 */
export function createResponsiveImage(
  name: string,
  hash: string,
  width: number,
  height: number,
  widths: number[] = variantWidths.filter((variantWidth) => variantWidth <= width),
): ResponsiveImage {
  const toUrl = (variantWidth: number, format: string) => `/images/${name}-${variantWidth}.${hash}.${format}`
  const toSrcset = (format: string) =>
    widths.map((variantWidth) => `${toUrl(variantWidth, format)} ${variantWidth}w`).join(', ')
  return {
    width,
    height,
    sources: [
      { type: 'image/avif', srcset: toSrcset('avif') },
      { type: 'image/webp', srcset: toSrcset('webp') },
    ],
    src: toUrl(widths[1] ?? width, 'jpg'),
  }
}

/** Art direction: the crop `narrow` where the media query `media` matches, `wide` otherwise. */
export function addNarrowCrop(wide: ResponsiveImage, narrow: ResponsiveImage, media: string): ResponsiveImage {
  const crop: ImageSource[] = [...narrow.sources, { type: 'image/jpeg', srcset: narrow.src }]
  return { ...wide, sources: [...crop.map((source) => ({ ...source, media })), ...wide.sources] }
}
