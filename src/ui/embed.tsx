import { type ReactNode, useRef } from 'react'
import { useNearViewport } from '@/browser/use-near-viewport'
import { cx } from './cx'

interface EmbedProps {
  /** Without an address only what lies underneath is shown. */
  src: string | null
  title: string
  /** Lies under the frame until it loads, and stays if it never does. */
  poster?: ReactNode
  /** Height or ratio of the box. */
  className?: string
  allow?: string
}

/**
 * A video or map from elsewhere, loaded when it comes near. Browsers take `loading="lazy"` for a distance of
 * up to 2500 px, which on a phone is nearly at once: there is no frame until the box is close.
 */
export function Embed({ src, title, poster, className, allow }: EmbedProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNearViewport(box)
  return (
    <div ref={box} className={cx('relative overflow-hidden bg-garua-2', className)}>
      <div className="absolute inset-0">{poster}</div>
      {src && near && (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          allow={allow}
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      )}
    </div>
  )
}
