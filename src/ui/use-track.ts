import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { nativeDriver, type TrackDriver, type TrackPosition } from './snap-track'

/** Follows a scrolling row and moves it. `driver` takes over from native scrolling when given. */
export function useTrack(total: number, driver: TrackDriver | null, onSelect?: (index: number) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const heading = useRef<number | null>(null)
  const told = useRef(0)
  const [position, setPosition] = useState<TrackPosition>({ index: 0, count: total })

  const measure = useCallback(() => {
    if (!viewport.current) return
    const next = (driver ?? nativeDriver(viewport.current)).position()
    // On its way to a chosen slide the row passes others: they are not the selection.
    if (heading.current !== null && heading.current !== next.index) return
    heading.current = null
    setPosition((now) => (now.index === next.index && now.count === next.count ? now : next))
  }, [driver])

  useEffect(() => {
    const node = viewport.current
    if (!node) return
    let frame = 0
    let isNear = false
    const soon = () => {
      cancelAnimationFrame(frame)
      if (isNear) frame = requestAnimationFrame(measure)
    }
    // Measuring a row that is not drawn yet would have the browser lay out its whole section at once.
    const approach = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false
        if (isNear) measure()
      },
      { rootMargin: '300px 0px' },
    )
    approach.observe(node)
    const settle = () => {
      heading.current = null
      soon()
    }
    const stopEvents = ['scrollend', 'pointerdown', 'wheel'] as const
    node.addEventListener('scroll', soon, { passive: true })
    stopEvents.forEach((name) => node.addEventListener(name, settle, { passive: true }))
    window.addEventListener('resize', soon)
    return () => {
      approach.disconnect()
      cancelAnimationFrame(frame)
      node.removeEventListener('scroll', soon)
      stopEvents.forEach((name) => node.removeEventListener(name, settle))
      window.removeEventListener('resize', soon)
    }
  }, [measure, total])

  useEffect(() => {
    if (told.current === position.index) return
    told.current = position.index
    onSelect?.(position.index)
  }, [position.index, onSelect])

  const scrollTo = useCallback(
    (index: number) => {
      if (!viewport.current) return
      const active = driver ?? nativeDriver(viewport.current)
      const { count } = active.position()
      const target = Math.min(Math.max(index, 0), count - 1)
      heading.current = target
      active.scrollTo(target)
      setPosition({ index: target, count })
    },
    [driver],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    scrollTo(position.index + step)
  }

  // A region that scrolls must be reachable with the keyboard.
  return { viewport, viewportProps: { tabIndex: 0, onKeyDown }, position, measure, scrollTo }
}
