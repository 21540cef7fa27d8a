import { ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { cx } from './cx'

/** A garúa field with words, where a photograph should be. */
export function ImageMissing({ text = 'Sin imagen', className }: { text?: string; className?: string }) {
  return (
    <div
      className={cx(
        'grid size-full place-content-center justify-items-center gap-2 bg-garua-2 p-2 text-center text-sm text-niebla',
        className,
      )}
    >
      <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
      {text}
    </div>
  )
}

/**
 * A file of a prerendered page can fail before anyone listens. Asking for it once more lets the
 * component hear of it; for a picture that only waits its turn this changes nothing.
 */
export function retryIfBroken(image: HTMLImageElement | null) {
  if (!image?.complete || image.naturalWidth > 0) return
  const address = image.getAttribute('src')
  if (address) image.setAttribute('src', address)
}

interface ImageWithFallbackProps {
  src: string | null | undefined
  alt: string
  /** Intrinsic size: keeps the place before the file arrives. */
  width: number
  height: number
  /** Shown when `src` fails or is missing. */
  fallbackSrc?: string
  /** Words of the field that stands in when every address fails; '' leaves it mute. */
  missingText?: string
  /** The picture of the first screen: loads at once, before the others. */
  priority?: boolean
  /** Gives way to `priority` pictures where it shares the first screen with them. */
  fetchPriority?: 'low'
  sizes?: string
  srcSet?: string
  className?: string
  style?: CSSProperties
  /** Told about each address that failed. */
  onFail?: (src: string) => void
}

/** React would hold back a page whose photo sharedTransition (SharedPhotoTransition) until the file is there; not with a handler. */
const noop = () => undefined

/** A photograph that never shows the broken icon. */
export function ImageWithFallback(props: ImageWithFallbackProps) {
  const { src, fallbackSrc, srcSet, missingText, priority, className, onFail, alt, ...rest } = props
  const [failed, setFailed] = useState<string[]>([])
  const current = [src, fallbackSrc].find((address) => address && !failed.includes(address))
  // A smaller size that is missing is no reason to give the picture up.
  const set = srcSet && current === src && !failed.includes(srcSet) ? srcSet : undefined
  if (!current) return <ImageMissing text={missingText} className={className} />
  return (
    <img
      ref={retryIfBroken}
      src={current}
      srcSet={set}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={cx('size-full bg-garua-2 object-cover', className)}
      onError={() => {
        setFailed((before) => [...before, set ?? current])
        onFail?.(current)
      }}
      onLoad={noop}
      {...rest}
    />
  )
}
