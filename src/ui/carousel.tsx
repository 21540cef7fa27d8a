import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { IconButton } from './button'
import { cx } from './cx'
import { PositionBar } from './progress'

/**
 * A row of slides that begins at the slide `firstIndex`, driven by Embla. Before Embla starts, and without JavaScript, the row
 * is a native scroll container.
 */
export function useCarousel(slideCount: number, firstIndex = 0) {
  const viewport = useRef<HTMLDivElement>(null)
  const [attach, embla] = useEmblaCarousel({
    align: 'start',
    startIndex: firstIndex,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  useEffect(() => {
    if (viewport.current) viewport.current.scrollLeft = 0
    attach(viewport.current)
  }, [attach])

  const subscribe = useCallback(
    (listener: () => void) => {
      embla?.on('reInit', listener).on('select', listener)
      return () => embla?.off('reInit', listener).off('select', listener)
    },
    [embla],
  )
  const getIndex = () => embla?.selectedScrollSnap() ?? firstIndex
  const getCount = () => embla?.scrollSnapList().length ?? slideCount
  /** Asked for before Embla has started, as by a press before hydration. */
  const awaited = useRef<number>(null)
  useEffect(() => {
    if (embla && awaited.current !== null) embla.scrollTo(awaited.current)
    awaited.current = null
  }, [embla])
  const scrollTo = (index: number) => {
    if (embla) embla.scrollTo(index)
    else awaited.current = index
  }
  const carousel = {
    scrollTo,
    /** Index of the selected snap point. */
    index: useSyncExternalStore(subscribe, getIndex, getIndex),
    /** Number of snap points: fewer than slides if several slides are visible at once. */
    count: useSyncExternalStore(subscribe, getCount, getCount),
    className: embla
      ? 'cursor-grab [touch-action:pan-y_pinch-zoom] overflow-hidden active:cursor-grabbing'
      : 'snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]',
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || !embla) return
      event.preventDefault()
      scrollTo(embla.selectedScrollSnap() + step)
    },
  }
  return [viewport, carousel] as const
}

export type CarouselState = ReturnType<typeof useCarousel>[1]

interface CarouselArrowsProps {
  viewport: RefObject<HTMLElement | null>
  carousel: CarouselState
  previousLabel: string
  nextLabel: string
}

export function CarouselArrows({ viewport, carousel, previousLabel, nextLabel }: CarouselArrowsProps) {
  const { scrollTo, index, count } = carousel
  const move = (target: number) => {
    scrollTo(target)
    // The button becomes disabled and would lose the focus: move it to the viewport.
    if (target <= 0 || target >= count - 1) viewport.current?.focus({ preventScroll: true })
  }
  return (
    <div className="hidden gap-2 md:flex">
      <IconButton label={previousLabel} variant="line" disabled={index <= 0} onClick={() => move(index - 1)}>
        <ArrowLeft size={20} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={nextLabel} variant="line" disabled={index >= count - 1} onClick={() => move(index + 1)}>
        <ArrowRight size={20} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}

interface CarouselProps {
  /** Accessible name of the carousel: 'Propiedades destacadas'. */
  label: string
  /** One child per slide. */
  children: ReactNode
  /**
   * Width of a slide, as a flex basis. Subtract the gaps from percentages:
   * `basis-[min(82%,420px)] md:basis-[calc((100%-2*var(--gutter))/3)]`.
   */
  slideClassName: string
  /** The row extends to the right edge of the window at every width. */
  bleeds?: boolean
}

/** A row of slides. Below 768 px it extends to the edges of the page (inside `wrap`). It has no autoplay. */
export function Carousel({ label, children, slideClassName, bleeds = false }: CarouselProps) {
  const slides = Children.toArray(children)
  const [viewport, carousel] = useCarousel(slides.length)
  return (
    <div role="group" aria-roledescription="carrusel" aria-label={label} onKeyDown={carousel.onKeyDown}>
      <div
        ref={viewport}
        role="group"
        aria-label={`${label}: diapositivas`}
        // A scroll container must be reachable with the keyboard.
        tabIndex={0}
        className={cx(
          '-my-3 py-3 max-md:-mx-margin max-md:scroll-px-margin',
          bleeds && 'md:-mr-(--edge)',
          carousel.className,
        )}
      >
        <div className="flex gap-gutter max-md:ml-margin">
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}`}
              className={cx(
                'min-w-0 flex-none snap-start max-md:last:mr-margin',
                bleeds && 'md:last:mr-(--edge)',
                slideClassName,
              )}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-6 flex min-h-11 items-center justify-between gap-4">
        <PositionBar index={carousel.index} count={carousel.count > 1 ? carousel.count : slides.length} />
        <CarouselArrows viewport={viewport} carousel={carousel} previousLabel="Anterior" nextLabel="Siguiente" />
      </div>
    </div>
  )
}
