import { useState } from 'react'
import type { ResponsiveImage } from '@/lib/responsive-image'
import { cx } from './cx'
import { filledFrameStyle, ImagePlaceholder, retryIfBroken } from './image-with-fallback'

interface PictureProps {
  image: ResponsiveImage
  /** Shown when `image` fails. */
  fallback?: ResponsiveImage
  alt: string
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string
  /** The image is above the fold: loads eagerly with high priority. */
  priority?: boolean
  className?: string
}

/** A photograph in several formats and widths, of which the browser picks one. */
export function Picture({ image, fallback, alt, sizes, priority, className }: PictureProps) {
  const [failedSources, setFailedSources] = useState<string[]>([])
  const shown = [image, fallback].find((candidate) => candidate && !failedSources.includes(candidate.src))
  if (!shown) return <ImagePlaceholder className={className} />
  return (
    <picture className="contents">
      {shown.sources.map((source) => (
        <source
          key={`${source.media ?? ''} ${source.type ?? ''}`}
          type={source.type}
          media={source.media}
          srcSet={source.srcset}
          sizes={sizes}
        />
      ))}
      <img
        ref={retryIfBroken}
        src={shown.src}
        alt={alt}
        width={shown.width}
        height={shown.height}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className={cx(filledFrameStyle, className)}
        onError={() => {
          console.warn('A picture could not be loaded', shown.src)
          setFailedSources((sources) => [...sources, shown.src])
        }}
      />
    </picture>
  )
}
