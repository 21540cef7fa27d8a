import type { ReactNode } from 'react'
import { cx } from './cx'

export interface Fact {
  term: string
  detail: ReactNode
}

/** Pairs of a term and its value, with a line below each. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('border-t border-linea', className)}>
      {facts.map(({ term, detail }) => (
        <div key={term} className="grid grid-cols-[minmax(7.25rem,2fr)_5fr] gap-3 border-b border-linea py-3 text-sm">
          <dt className="text-mut">{term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
