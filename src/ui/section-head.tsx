import type { ReactNode } from 'react'
import { cx } from './cx'

/** Horizontal ruler with twelve ticks, one per grid column. */
export function Ruler() {
  return <div className="ruler" aria-hidden="true" />
}

interface SectionHeadProps {
  /** Italic section number in the margin: '01'. */
  number: string
  eyebrow: string
  /** May contain one `<em>` clause, set in italics. */
  title: ReactNode
  /** Side note in columns 10 to 12. */
  note?: ReactNode
  id: string
}

/** Section heading: a ruler, number and eyebrow in the margin, and the title in columns 4 to 9, or 4 to 12 without a note. */
export function SectionHead({ number, eyebrow, title, note, id }: SectionHeadProps) {
  return (
    <div className="mb-[clamp(32px,4.4vw,64px)]">
      <Ruler />
      <div className="grid gap-5 pt-3.5 lg:grid-cols-12 lg:gap-x-gutter">
        <p className="eyebrow flex items-baseline gap-3 lg:col-span-3 lg:pt-1.5">
          <Numeral>{number}</Numeral>
          <span>{eyebrow}</span>
        </p>
        <div className="items-start lg:col-span-9 lg:grid lg:grid-cols-9 lg:gap-x-gutter">
          <h2
            id={id}
            className={cx(
              // On a phone the clause has its own line in every font: nothing moves when the web font loads.
              'max-w-headline text-h2 max-sm:[&_em]:block',
              note !== undefined ? 'lg:col-span-6' : 'lg:col-span-9',
            )}
          >
            {title}
          </h2>
          {note && <p className="mt-[18px] text-muted lg:col-span-3 lg:mt-[.85em]">{note}</p>}
        </div>
      </div>
    </div>
  )
}

/** Italic number of a section, block or step. */
export function Numeral({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'lnum font-serif text-[1.0625rem] leading-none font-normal tracking-normal text-accent normal-case italic',
        className,
      )}
    >
      {children}
    </span>
  )
}
