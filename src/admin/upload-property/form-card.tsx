import type { ReactNode } from 'react'
import { publishSections, type PublishSectionId } from '@/content/publish'
import { RequiredMark } from '@/ui/field'
import { Numeral } from '@/ui/section-head'

interface FormCardProps {
  section: PublishSectionId
  /** Every field of the card is required. */
  required?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** One of the four numbered blocks of the form; all but the first are far from the screen at first (`later`). */
export function FormCard({ section, required, aside, children }: FormCardProps) {
  const index = publishSections.findIndex(({ id }) => id === section)
  const titleId = `titulo-${section}`
  return (
    <section
      id={section}
      aria-labelledby={titleId}
      className="rounded border border-garua bg-blanco p-[clamp(20px,3vw,40px)]"
    >
      <div className="mb-6 flex items-baseline gap-3.5 border-b border-garua pb-[18px]">
        <span aria-hidden="true">
          <Numeral>{index + 1}</Numeral>
        </span>
        <h2 id={titleId} className="text-h3">
          {publishSections[index]?.title}
          {required && <RequiredMark />}
        </h2>
        {aside && <span className="ml-auto text-sm text-mut">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
