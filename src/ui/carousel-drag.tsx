import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'
import type { TrackDriver } from './snap-track'

interface CarouselDragProps {
  viewport: HTMLElement
  startIndex: number
  /** Given once the engine moves the row; null when it lets go. */
  onDriver: (driver: TrackDriver | null) => void
  onMove: () => void
}

/** Lets a mouse drag the row. Fingers keep the browser's own scrolling, which is smoother. */
export function CarouselDrag({ viewport, startIndex, onDriver, onMove }: CarouselDragProps) {
  const [attach, api] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    startIndex,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: 'instant' })
    attach(viewport)
  }, [attach, viewport])

  useEffect(() => {
    if (!api) return
    onDriver({
      position: () => ({ index: api.selectedScrollSnap(), count: api.scrollSnapList().length }),
      scrollTo: (index) => api.scrollTo(index),
    })
    return () => onDriver(null)
  }, [api, onDriver])

  useEffect(() => {
    if (!api) return
    api.on('select', onMove).on('reInit', onMove)
    return () => {
      api.off('select', onMove).off('reInit', onMove)
    }
  }, [api, onMove])

  return null
}
