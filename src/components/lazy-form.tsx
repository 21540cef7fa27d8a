import { type ComponentType, memo, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useNearViewport } from '@/browser/use-near-viewport'
import { ChunkError } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

/**
 * A form below the first screen with lazy hydration: its code loads when the visitor scrolls near it or interacts with the
 * page. Until then React keeps its prerendered HTML, and what is typed into it stays. `room` is the class of the box in
 * its place where there is no prerendered HTML.
 */
export function lazyForm(load: () => Promise<ComponentType>, { room }: { room: string }) {
  let startLoading = () => {}
  const loadingStarted = new Promise<void>((resolve) => {
    startLoading = resolve
  })
  // The prerenderer renders every form.
  if (typeof window === 'undefined') startLoading()
  const LoadedForm = lazyWithRetry(() => loadingStarted.then(load))

  interface LoadNearViewportProps {
    box: RefObject<HTMLDivElement | null>
  }

  function LoadNearViewport({ box }: LoadNearViewportProps) {
    const isNear = useNearViewport(box)
    useEffect(() => {
      if (isNear) startLoading()
    }, [isNear])
    return null
  }

  /** Also before a blocked navigation, which changes the router's context: it follows an interaction. */
  function LoadOnInteraction() {
    useEffect(() => {
      const controller = new AbortController()
      for (const event of ['focusin', 'pointerdown'])
        window.addEventListener(event, startLoading, { signal: controller.signal })
      return () => controller.abort()
    }, [])
    return null
  }

  /** A navigation changes the router's context, which React can pass to hydrated forms only. */
  function LoadOnNavigation() {
    const { state } = useNavigation()
    const { key } = useLocation()
    const firstKey = useRef(key)
    // During rendering: an effect would wait for the navigation, which waits for the form.
    if (state !== 'idle' || key !== firstKey.current) startLoading()
    return null
  }

  const retryNotice = (retry: () => void) => <ChunkError title={chunkErrorTexts.form} onRetry={retry} />

  // Memoised and without state: a render before the form is hydrated would make React replace the prerendered HTML and
  // what is typed into it.
  return memo(function LazyForm({ className }: { className?: string }) {
    const box = useRef<HTMLDivElement>(null)
    return (
      <div ref={box} className={className}>
        <LoadNearViewport box={box} />
        <LoadOnInteraction />
        <LoadOnNavigation />
        <LoadedForm fallback={<div className={room} />} renderError={retryNotice} />
      </div>
    )
  })
}
