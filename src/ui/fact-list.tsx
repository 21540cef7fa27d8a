import type { ReactNode } from 'react'
import { cx } from './cx'

export interface Fact {
  term: string
  detail: ReactNode
}

/** Pairs of a term and its value, with a line below each. A value that does not fit next to its term is below it. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('@container border-t border-line', className)}>
      {facts.map(({ term, detail }) => (
        <div key={term} className="flex flex-wrap gap-x-3 border-b border-line py-3 text-sm">
          <dt className="min-w-[7.25rem] flex-2 text-muted">{term}</dt>
          <dd className="min-w-min flex-[5_1_6rem] font-medium wrap-anywhere">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
