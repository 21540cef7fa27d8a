import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsNearViewport } from '@/browser/use-near-viewport'
import { cx } from './cx'

interface EmbedProps {
  src: string
  title: string
  /** Shown until the host of the iframe responds. */
  poster?: ReactNode
  /** Classes that set the height or the aspect ratio of the box. */
  className?: string
  allow?: string
}

/**
 * A video or a map in an iframe, mostly third-party. With `loading="lazy"` browsers load an iframe up to 2500 px before it
 * is visible, which on a phone is almost immediately. So the iframe is rendered only when the box is near the viewport.
 */
export function Embed({ src, title, poster, className, allow }: EmbedProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(box)
  const isReachable = useIsReachable(isNear ? src : null)
  return (
    <div ref={box} className={cx('relative overflow-hidden bg-neutral', className)}>
      <div className="absolute inset-0" inert={isReachable}>
        {poster}
      </div>
      {isNear && (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          allow={allow}
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className={cx('absolute inset-0 size-full border-0', !isReachable && 'invisible')}
        />
      )}
    </div>
  )
}

/**
 * Whether the host of an iframe responds; always true for this site. The iframe cannot tell: it also fires `load` for the error
 * page that the browser shows in its place. A `no-cors` response is opaque, but `fetch` rejects if none arrives.
 */
function useIsReachable(src: string | null): boolean {
  const [reachableSrc, setReachableSrc] = useState<string | null>(null)
  const isSameOrigin = src?.startsWith('/') ?? false
  useEffect(() => {
    if (src === null || isSameOrigin) return
    const controller = new AbortController()
    const request = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: controller.signal } as const
    fetch(src, request)
      // Read the body: otherwise Chromium reports the response as cancelled, even if it is empty.
      .then((response) => response.arrayBuffer())
      .then(
        () => setReachableSrc(src),
        () => undefined,
      )
    return () => controller.abort()
  }, [src, isSameOrigin])
  return isSameOrigin || (src !== null && reachableSrc === src)
}
