import { type ComponentType, memo, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useNearViewport } from '@/browser/use-near-viewport'
import { ChunkError } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

/**
 * A form below the first screen, whose code loads when the visitor comes near it or begins to use the page. Until then
 * React keeps its prerendered HTML and hydrates it later: what is typed into it stays. An untouched visit of a home or
 * content page loads 14 KB less (gzip). `room` is the class of the box in its place where there is no prerendered HTML.
 */
export function lazyForm(load: () => Promise<ComponentType>, { room }: { room: string }) {
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  // The prerenderer renders every form.
  if (typeof window === 'undefined') want()
  const Part = lazyWithRetry(() => wanted.then(load))

  interface WantedProps {
    box: RefObject<HTMLDivElement | null>
  }

  function WantedNearby({ box }: WantedProps) {
    const isNear = useNearViewport(box)
    useEffect(() => {
      if (isNear) want()
    }, [isNear])
    return null
  }

  /** A blocked navigation, too, changes the router's context, and comes from a page in use. */
  function WantedByUse() {
    useEffect(() => {
      const use = new AbortController()
      for (const event of ['focusin', 'pointerdown']) window.addEventListener(event, want, { signal: use.signal })
      return () => use.abort()
    }, [])
    return null
  }

  /** A new page changes the router's context, which React can hand on to hydrated forms only. */
  function WantedByNavigation() {
    const { state } = useNavigation()
    const { key } = useLocation()
    const firstKey = useRef(key)
    // During rendering: an effect would wait for the navigation, which waits for the form.
    if (state !== 'idle' || key !== firstKey.current) want()
    return null
  }

  const retryNotice = (retry: () => void) => <ChunkError title={chunkErrorTexts.form} onRetry={retry} />

  // Without state of its own, and memoised: rendered anew before its form is hydrated, React would replace the
  // prerendered HTML and what is typed into it.
  return memo(function LazyForm({ className }: { className?: string }) {
    const box = useRef<HTMLDivElement>(null)
    return (
      <div ref={box} className={className}>
        <WantedNearby box={box} />
        <WantedByUse />
        <WantedByNavigation />
        <Part fallback={<div className={room} />} renderError={retryNotice} />
      </div>
    )
  })
}
