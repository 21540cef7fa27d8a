import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { lazyPart } from './lazy-part'
import { PositionBar } from './position-bar'
import type { TrackDriver } from './snap-track'
import { useFocusHeir } from './use-focus-heir'
import { useNearMouse } from './use-near-mouse'
import { useTrack } from './use-track'

const CarouselDrag = lazyPart(() => import('./carousel-drag').then((module) => module.CarouselDrag))

export interface CarouselHandle {
  scrollTo: (index: number) => void
}

interface CarouselProps {
  /** Names the row: 'Propiedades destacadas'. */
  label: string
  /** One child per slide. */
  children: ReactNode
  /** Width of a slide, as a flex basis: `basis-[min(82%,420px)] md:basis-1/3`. Gaps are inside. */
  slideClassName?: string
  /** Runs to the edges of the page below 768 px (inside `wrap`). */
  bleed?: boolean
  onSelect?: (index: number) => void
  ref?: Ref<CarouselHandle>
  className?: string
}

/** A row of slides: scrolls and snaps by itself, without a line of script. Never moves on its own. */
export function Carousel({ label, children, slideClassName, bleed, onSelect, ref, className }: CarouselProps) {
  const slides = Children.toArray(children)
  const [driver, setDriver] = useState<TrackDriver | null>(null)
  const { viewport, viewportProps, position, measure, scrollTo } = useTrack(slides.length, driver, onSelect)
  const draggable = useNearMouse(viewport)
  useImperativeHandle(ref, () => ({ scrollTo }), [scrollTo])

  const atStart = position.index <= 0
  const atEnd = position.index >= position.count - 1
  const { onKeyDown } = viewportProps
  const previous = useFocusHeir(atStart, viewport)
  const next = useFocusHeir(atEnd, viewport)
  const move = (step: number) => scrollTo(position.index + step)

  return (
    <div role="group" aria-roledescription="carrusel" aria-label={label} className={className}>
      <div
        ref={viewport}
        {...viewportProps}
        role="group"
        aria-label={`${label}: diapositivas`}
        className={cx(
          '-my-3 overflow-y-hidden py-3 [scrollbar-width:none]',
          driver ? 'cursor-grab overflow-x-hidden active:cursor-grabbing' : 'snap-x snap-mandatory overflow-x-auto',
          bleed && 'max-md:-mx-marg max-md:scroll-px-marg',
        )}
      >
        <div className={cx('flex gap-gut', bleed && 'max-md:pl-marg')}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}`}
              className={cx(
                'min-w-0 flex-none snap-start',
                slideClassName ?? 'basis-[min(82%,420px)]',
                bleed && index === slides.length - 1 && 'max-md:mr-marg',
              )}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-6 flex min-h-11 items-center justify-between gap-4">
        <PositionBar index={position.index} count={position.count > 1 ? position.count : slides.length} />
        <div className="hidden gap-2 md:flex">
          <IconButton
            ref={previous}
            label="Anterior"
            variant="line"
            disabled={atStart}
            onClick={() => move(-1)}
            onKeyDown={onKeyDown}
          >
            <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton
            ref={next}
            label="Siguiente"
            variant="line"
            disabled={atEnd}
            onClick={() => move(1)}
            onKeyDown={onKeyDown}
          >
            <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {draggable && (
        <CarouselDrag viewport={draggable} startIndex={position.index} onDriver={setDriver} onMove={measure} />
      )}
    </div>
  )
}
