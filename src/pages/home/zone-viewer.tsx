import type { RefObject } from 'react'
import { SketchMap } from '@/components/map/sketch-map'
import { beachAreas } from '@/content/home'
import { beachAreasDrawing } from '@/content/sketch-map'
import { CarouselArrows, type CarouselState } from '@/ui/carousel'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture'

interface ZoneViewerProps {
  viewport: RefObject<HTMLDivElement | null>
  carousel: CarouselState
  className?: string
}

/** Carousel with the photographs of the beach areas, the caption of the selected area, and a map that highlights this area. */
export function ZoneViewer({ viewport, carousel, className }: ZoneViewerProps) {
  const selectedIndex = carousel.index
  const beachArea = beachAreas[selectedIndex]
  return (
    <div
      role="group"
      aria-roledescription="carrusel"
      aria-label="Zonas de playa"
      onKeyDown={carousel.onKeyDown}
      className={cx('relative max-md:flex max-md:flex-wrap max-md:gap-x-4', className)}
    >
      <div
        ref={viewport}
        role="group"
        aria-label="Zonas de playa: fotografías"
        // A scrollable region must be reachable with the keyboard.
        tabIndex={0}
        className={cx('max-md:w-full', carousel.className)}
      >
        <div className="flex">
          {beachAreas.map(({ id, photo, alt }, index) => (
            <div
              key={id}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${beachAreas.length}`}
              aria-hidden={index !== selectedIndex || undefined}
              className="aspect-square w-full flex-none snap-start md:aspect-3/2"
            >
              <Picture image={photo} alt={alt} sizes="(min-width: 1440px) 850px, (min-width: 1024px) 60vw, 120vw" />
            </div>
          ))}
        </div>
      </div>
      <SketchMap
        label={beachAreasDrawing.label(selectedIndex + 1)}
        selected={selectedIndex + 1}
        className="max-md:order-1 max-md:mt-4.5 max-md:w-[132px] max-md:self-start md:absolute md:top-5 md:right-5 md:w-[clamp(150px,15vw,212px)]"
      />
      <div className="grid content-start gap-2 pt-4.5 max-md:min-w-0 max-md:flex-[1_1_8rem]">
        <div className="flex items-start justify-between gap-4">
          <h3 className="text-h3">{beachArea?.name}</h3>
          <CarouselArrows
            viewport={viewport}
            carousel={carousel}
            previousLabel="Zona anterior"
            nextLabel="Zona siguiente"
          />
        </div>
        <p aria-live="polite" className="max-w-text text-muted">
          {beachArea?.description}
        </p>
        <p className="text-xs text-muted">{beachAreasDrawing.credit}</p>
      </div>
    </div>
  )
}
