import { ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { cx } from './cx'

/** Placeholder with text for a missing photograph. */
export function ImagePlaceholder({ text = 'Sin imagen', className }: { text?: string; className?: string }) {
  return (
    <div
      className={cx(
        'grid size-full place-content-center justify-items-center gap-2 bg-neutral p-2 text-center text-sm text-secondary',
        className,
      )}
    >
      <ImageOff size={24} strokeWidth={1.5} />
      <span>{text}</span>
    </div>
  )
}

/**
 * An image of prerendered HTML can fail before hydration attaches `onError`. Setting `src` again repeats the request,
 * so that the handler runs. This has no effect on an image that the browser still defers.
 */
export function retryIfBroken(image: HTMLImageElement | null) {
  if (!image?.complete || image.naturalWidth > 0) return
  const src = image.getAttribute('src')
  if (src) image.setAttribute('src', src)
}

interface ImageWithFallbackProps {
  src: string | null | undefined
  alt: string
  /** Intrinsic width in px. With `height` it reserves the space before the file loads. */
  width: number
  height: number
  /** Shown when `src` fails or is missing. */
  fallbackSrc?: string
  /** Text of the placeholder when every URL fails or is missing. '' shows no text. */
  missingText?: string
  /** The image is above the fold: loads eagerly with high priority. */
  priority?: boolean
  /** Set 'low' if the image shares the first screen with `priority` images. */
  fetchPriority?: 'low'
  sizes?: string
  srcSet?: string
  className?: string
  style?: CSSProperties
  /** Called with `src` or `fallbackSrc` when that URL fails, but not with the URLs of `srcSet`. */
  onFail?: (src: string) => void
}

/**
 * A photograph fills its frame. If a frame has only an aspect ratio, its height grows with its content: without
 * `contain-size` a tall photograph would stretch it.
 */
export const filledFrameStyle = 'size-full bg-neutral object-cover contain-size'

/** With an `onLoad`, React does not delay a view transition (SharedPhotoTransition) until the image loads. */
const noop = () => undefined

/** A photograph that tries `src`, then `fallbackSrc`, then shows a placeholder instead of the broken-image icon. */
export function ImageWithFallback(props: ImageWithFallbackProps) {
  const { src, fallbackSrc, srcSet, missingText, priority, className, onFail, alt, ...rest } = props
  const [failedSources, setFailedSources] = useState<string[]>([])
  const currentSrc = [src, fallbackSrc].find((url) => url && !failedSources.includes(url))
  // If a size of the `srcSet` fails, retry with `src` alone.
  const currentSrcSet = srcSet && currentSrc === src && !failedSources.includes(srcSet) ? srcSet : undefined
  if (!currentSrc) return <ImagePlaceholder text={missingText} className={className} />
  return (
    <img
      ref={retryIfBroken}
      src={currentSrc}
      srcSet={currentSrcSet}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={cx(filledFrameStyle, className)}
      onError={() => {
        setFailedSources((sources) => [...sources, currentSrcSet ?? currentSrc])
        if (!currentSrcSet) onFail?.(currentSrc)
      }}
      onLoad={noop}
      {...rest}
    />
  )
}
