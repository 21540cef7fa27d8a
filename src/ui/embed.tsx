import { type ReactNode, useRef } from 'react'
import { useNearViewport } from '@/browser/use-near-viewport'
import { cx } from './cx'

interface EmbedProps {
  /** If null, only the poster is shown. */
  src: string | null
  title: string
  /** Shown behind the iframe until it loads, or permanently if it fails. */
  poster?: ReactNode
  /** Classes that set the height or the aspect ratio of the box. */
  className?: string
  allow?: string
}

/**
 * A third-party video or map. With `loading="lazy"` browsers load an iframe up to 2500 px before it is visible, which
 * on a phone is almost immediately. The iframe is rendered only when the box is near the viewport.
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
