import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Croquis } from '@/components/croquis'
import { croquis } from '@/content/croquis'
import { zones } from '@/content/home/zones'
import { cx } from '@/ui/cx'
import { IconButton } from '@/ui/icon-button'
import { Picture } from '@/ui/picture'
import { useFocusHeir } from '@/ui/use-focus-heir'
import { useTrack } from '@/ui/use-track'

interface ZoneViewerProps {
  selected: number
  onSelect: (index: number) => void
  className?: string
}

/** The photographs of the areas, one at a time, with the caption and the map of the selected one. */
export function ZoneViewer({ selected, onSelect, className }: ZoneViewerProps) {
  const { viewport, viewportProps, scrollTo } = useTrack(zones.length, null, onSelect)
  const shown = useRef(selected)
  const zone = zones[selected]
  const previous = useFocusHeir(selected === 0, viewport)
  const next = useFocusHeir(selected === zones.length - 1, viewport)

  // The choice may come from the list: bring its photograph here. Coming from the row itself, it is here already.
  useEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    scrollTo(selected)
  }, [selected, scrollTo])

  return (
    <div
      role="group"
      aria-roledescription="carrusel"
      aria-label="Zonas de playa"
      className={cx('relative max-md:grid max-md:grid-cols-[1fr_132px] max-md:gap-x-4', className)}
    >
      <div
        ref={viewport}
        {...viewportProps}
        role="group"
        aria-label="Zonas de playa: fotografías"
        className="snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-md:col-span-2"
      >
        <div className="flex">
          {zones.map(({ id, photo, alt }, index) => (
            <div
              key={id}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${zones.length}`}
              aria-hidden={index !== selected || undefined}
              className="aspect-square w-full flex-none snap-start md:aspect-3/2"
            >
              <Picture image={photo} alt={alt} sizes="(min-width: 1440px) 850px, (min-width: 1024px) 60vw, 120vw" />
            </div>
          ))}
        </div>
      </div>
      <Croquis
        label={croquis.label(selected + 1)}
        selected={selected + 1}
        className="max-md:col-2 max-md:row-2 max-md:mt-4.5 max-md:self-start md:absolute md:top-5 md:right-5 md:w-[clamp(150px,15vw,212px)]"
      />
      <div className="grid content-start gap-2 pt-4.5 max-md:col-1 max-md:row-2">
        <div className="flex items-start justify-between gap-4">
          <h3 className="text-h3">{zone?.name}</h3>
          <div className="hidden gap-2 md:flex">
            <IconButton
              ref={previous}
              label="Zona anterior"
              variant="line"
              disabled={selected === 0}
              onClick={() => onSelect(selected - 1)}
            >
              <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
            <IconButton
              ref={next}
              label="Zona siguiente"
              variant="line"
              disabled={selected === zones.length - 1}
              onClick={() => onSelect(selected + 1)}
            >
              <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        <p aria-live="polite" className="max-w-texto text-mut">
          {zone?.description}
        </p>
        <p className="text-xs text-mut">Croquis referencial, sin escala.</p>
      </div>
    </div>
  )
}
