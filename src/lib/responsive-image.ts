/** One photograph in every format and width a browser may pick, ready for a `<picture>`. */
export type ResponsiveImage = {
  /** Intrinsic size of the source: the `width` and `height` attributes that reserve the space. */
  width: number
  height: number
  sources: ImageSource[]
  /** JPEG for browsers without AVIF and WebP, and for places that take one plain address. */
  src: string
}

type ImageSource = {
  type: 'image/avif' | 'image/webp' | 'image/jpeg'
  srcset: string
  media?: string
}

/** Widths of every generated photograph; none is larger than its source. */
const LADDER = [480, 960, 1440, 1920]

/**
 * Spells out the files of `public/images/<name>-<width>.<hash>.<format>` (written by `scripts/images.ts`).
 * The addresses are built here instead of being imported one by one: twelve literal addresses per
 * photograph would cost the home page several kilobytes of JavaScript. The hash in the name changes with the
 * content, so the files may be cached for ever.
 */
export function responsiveImage(
  name: string,
  hash: string,
  width: number,
  height: number,
  widths: number[] = LADDER.filter((step) => step <= width),
): ResponsiveImage {
  const address = (step: number, format: string) => `/images/${name}-${step}.${hash}.${format}`
  const srcset = (format: string) => widths.map((step) => `${address(step, format)} ${step}w`).join(', ')
  return {
    width,
    height,
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
    src: address(widths[1] ?? width, 'jpg'),
  }
}

/** Art direction: `narrow` (another crop) where `media` matches, `wide` everywhere else. */
export function withNarrowCrop(wide: ResponsiveImage, narrow: ResponsiveImage, media: string): ResponsiveImage {
  const crop: ImageSource[] = [...narrow.sources, { type: 'image/jpeg', srcset: narrow.src }]
  return { ...wide, sources: [...crop.map((source) => ({ ...source, media })), ...wide.sources] }
}
