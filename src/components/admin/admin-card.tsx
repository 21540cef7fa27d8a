import type { ReactNode, Ref } from 'react'
import { normalizeText } from '@/lib/text'

/** The id of a card, for links to it: its title in lower case, without accents, with hyphens. */
export const toCardId = (title: string): string => normalizeText(title).replaceAll(' ', '-')

interface AdminCardProps {
  title: string
  /** Shown at the right of the title, for example a count. */
  note?: ReactNode
  /** For screens that focus the title when the card loses the focused element. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function AdminCard({ title, note, headingRef, children }: AdminCardProps) {
  return (
    <section
      id={toCardId(title)}
      aria-label={title}
      className="min-w-0 rounded border border-hairline bg-white p-[clamp(20px,3vw,40px)]"
    >
      <div className="mb-6 flex items-baseline gap-3.5 border-b border-hairline pb-[18px]">
        <h2 ref={headingRef} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {note !== undefined && <p className="ml-auto text-sm text-muted tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  )
}
