import { ArrowRight } from 'lucide-react'
import { paths } from '@/config/paths'
import { beachAreas, extraPhotos } from '@/content/home'
import { ButtonLink } from '@/ui/button'
import { useCarousel } from '@/ui/carousel'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture'
import { SectionHead } from '@/ui/section-head'
import { ZoneViewer } from './zone-viewer'

/** The area selected at the start is Playa Hermosa, because the strip below does not show it. */
const initialAreaIndex = 2

/** Six beach areas. The list, the photograph and the point on the map show the same selection. */
export function BeachAreas() {
  const [viewport, carousel] = useCarousel(beachAreas.length, initialAreaIndex)
  return (
    <section id="beach-areas" aria-labelledby="zonas" className="sec">
      <div className="wrap">
        <SectionHead
          id="zonas"
          number="04"
          eyebrow="Zonas de playa"
          title={
            <>
              Seis lugares, <em>una misma bahía</em>
            </>
          }
          note="Elige una zona para conocerla y ubicarla en la bahía."
        />
        <div className="grid-12 lg:grid-rows-[auto_1fr]">
          <ZoneList
            selectedIndex={carousel.index}
            onSelect={carousel.scrollTo}
            className="max-lg:mb-5 lg:col-[1/5] lg:row-1"
          />
          <ZoneViewer viewport={viewport} carousel={carousel} className="lg:col-[5/13] lg:row-[1/3]" />
          <ButtonLink to={paths.properties} className="mt-6 lg:col-[1/5] lg:row-2 lg:self-start">
            Ver propiedades
          </ButtonLink>
        </div>
        <BeachStrip />
      </div>
    </section>
  )
}

/** Position in the twelve columns, aspect ratio and `sizes` of each photograph of the strip. On a phone the first two are equally tall. */
const stripFrames = [
  { column: 'col-[1/8] md:col-[1/4]', shape: 'aspect-square md:aspect-4/5', sizes: '(min-width: 768px) 36vw, 70vw' },
  { column: 'col-[8/13] md:col-[4/10]', shape: 'max-md:flex-1 md:aspect-3/2', sizes: '(min-width: 768px) 45vw, 70vw' },
  { column: 'col-[1/13] md:col-[10/13]', shape: 'aspect-3/2 md:aspect-4/5', sizes: '(min-width: 768px) 36vw, 90vw' },
]

function BeachStrip() {
  return (
    <div className="mt-[clamp(40px,5vw,80px)] grid grid-cols-12 gap-gutter md:items-end">
      {extraPhotos.map(({ photo, alt, caption }, index) => (
        <figure key={caption} className={cx('flex flex-col', stripFrames[index]?.column)}>
          <div className={cx(stripFrames[index]?.shape)}>
            <Picture image={photo} alt={alt} sizes={stripFrames[index]?.sizes ?? '90vw'} />
          </div>
          <figcaption className="pt-2 text-xs text-muted">{caption}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface ZoneListProps {
  selectedIndex: number
  onSelect: (index: number) => void
  className?: string
}

function ZoneList({ selectedIndex, onSelect, className }: ZoneListProps) {
  return (
    <ul
      aria-label="Zonas"
      className={cx('two-columns content-start gap-x-gutter border-t border-ink lg:block', className)}
    >
      {beachAreas.map(({ id, name }, index) => {
        const isSelected = index === selectedIndex
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => onSelect(index)}
              className={cx(
                'grid h-full min-h-14 w-full grid-cols-[1.375rem_minmax(0,1fr)] items-center border-b py-2 text-left text-sm leading-tight font-medium transition-colors lg:min-h-18 lg:grid-cols-[34px_1fr_20px] lg:pr-4 lg:text-[1.0625rem]',
                isSelected
                  ? 'border-ink bg-ink pl-2.5 text-white lg:-ml-4 lg:w-[calc(100%+16px)] lg:pl-4'
                  : 'border-hairline pr-1 hover:bg-neutral',
              )}
            >
              <span
                className={cx('lnum font-serif text-base leading-none font-normal italic', !isSelected && 'text-muted')}
              >
                {index + 1}
              </span>
              <span>{name}</span>
              <ArrowRight size={16} className={cx('max-lg:hidden', !isSelected && 'opacity-0')} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
