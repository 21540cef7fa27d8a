import { prefersStillness } from '@/lib/prefers-stillness'

/** Where a row of slides stands: the current stop and how many stops there are. */
export interface TrackPosition {
  index: number
  count: number
}

/** What moves the slides: the browser's own scrolling, or the mouse engine that replaces it. */
export interface TrackDriver {
  position: () => TrackPosition
  scrollTo: (index: number) => void
}

/** Distances at which the scrolling row can rest; one per slide until the row ends. */
function stops(viewport: HTMLElement): number[] {
  const slides = Array.from(viewport.firstElementChild?.children ?? []) as HTMLElement[]
  const start = slides[0]?.offsetLeft ?? 0
  const end = Math.max(0, viewport.scrollWidth - viewport.clientWidth)
  return [...new Set(slides.map((slide) => Math.min(slide.offsetLeft - start, end)))]
}

export const nativeDriver = (viewport: HTMLElement): TrackDriver => ({
  position() {
    const points = stops(viewport)
    const distances = points.map((point) => Math.abs(point - viewport.scrollLeft))
    return { index: Math.max(0, distances.indexOf(Math.min(...distances))), count: points.length }
  },
  scrollTo(index) {
    viewport.scrollTo({ left: stops(viewport)[index] ?? 0, behavior: prefersStillness() ? 'auto' : 'smooth' })
  },
})
