import type { ReactNode } from 'react'
import { cx } from './cx'

interface EmptyStateProps {
  title: ReactNode
  /** Section title by default; a page that is nothing else uses h1. */
  as?: 'h1' | 'h2' | 'h3'
  text?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Beside the words from 1024 px on. */
  figure?: ReactNode
  className?: string
}

export function EmptyState({ title, as: Heading = 'h2', text, actions, figure, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid items-center justify-items-start gap-4 border-t border-linea py-[clamp(32px,5vw,80px)] lg:gap-16',
        figure !== undefined && 'lg:grid-cols-[5fr_7fr]',
        className,
      )}
    >
      <div className="grid justify-items-start gap-4">
        <Heading className="text-h2">{title}</Heading>
        {text && <p className="max-w-texto text-mut">{text}</p>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {figure}
    </div>
  )
}
