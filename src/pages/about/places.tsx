import { Headline } from '@/components/page-heading'
import { type Place, places } from '@/content/about'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture'
import { Numeral, SectionHead } from '@/ui/section-head'

/** From 1024 px on, each row has a wide and a narrow column, in alternating order. The narrow column starts lower. */
const columns = [
  'lg:col-span-7',
  'lg:col-span-5 lg:pt-24',
  'lg:col-span-5 lg:pt-24',
  'lg:col-span-7',
  'lg:col-span-7',
  'lg:col-span-5 lg:pt-24',
]

/** The six places, each with its number on the sketch map. */
export function Places() {
  return (
    <section className="sec" aria-labelledby="lugares">
      <div className="wrap">
        <SectionHead number="03" eyebrow={places.eyebrow} title={<Headline {...places.title} />} id="lugares" />
        <div className="grid gap-x-gutter gap-y-[clamp(32px,4vw,64px)] sm:grid-cols-2 lg:grid-cols-12">
          {places.list.map((place, index) => (
            <PlaceArticle key={place.name} number={index + 1} place={place} className={columns[index]} />
          ))}
        </div>
      </div>
    </section>
  )
}

interface PlaceArticleProps {
  /** The number of the place on the sketch map, from 1. */
  number: number
  place: Place
  className?: string | undefined
}

function PlaceArticle({ number, place, className }: PlaceArticleProps) {
  const { name, text, image, alt } = place
  return (
    <article className={cx('min-w-0', className)}>
      <div className="aspect-3/2">
        <Picture image={image} alt={alt} sizes="(max-width: 639px) 90vw, (max-width: 1023px) 45vw, 52vw" />
      </div>
      <h3 className="mt-4 text-h3">
        <span aria-hidden="true">
          <Numeral className="mr-2">{number}</Numeral>
        </span>
        <span>{name}</span>
      </h3>
      <p className="mt-1.5 max-w-text text-muted">{text}</p>
    </article>
  )
}

interface Row {
  name: string
  /** The role of the person, above the name. */
  label?: string
  text: string
}

/** A list with thin rules between its rows. */
export function DividedList({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <ul className={className}>
      {rows.map(({ name, label, text }) => (
        <li key={name} className="border-t border-hairline pt-6 pb-7 first:border-ink">
          {label && <p className="eyebrow pb-2 text-muted">{label}</p>}
          <h3 className="text-h3">{name}</h3>
          <p className="mt-2 max-w-text text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
