import type { ReactNode } from 'react'
import { Alert } from './alert'
import { Button } from './button'
import { cx } from './cx'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Shown next to the text, only in a wide container. */
  figure?: ReactNode
  className?: string
}

export function EmptyState({ title, text, actions, figure, className }: EmptyStateProps) {
  return (
    <div className={cx('@container border-t border-line py-[clamp(32px,5vw,80px)]', className)}>
      <div
        className={cx(
          'grid items-center justify-items-start gap-4',
          figure !== undefined && '@min-[56rem]:grid-cols-[5fr_7fr] @min-[56rem]:gap-16',
        )}
      >
        <div className="grid justify-items-start gap-4">
          <h2 className="text-h2">{title}</h2>
          {text && <p className="max-w-text text-muted">{text}</p>}
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {figure && <div className="w-90 justify-self-end @max-[56rem]:hidden">{figure}</div>}
      </div>
    </div>
  )
}

interface ErrorStateProps {
  title: string
  text: string
  onRetry: () => void
  retrying?: boolean
  className?: string
}

/** An error with a retry button. */
export function ErrorState({ title, text, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div className={cx('grid justify-items-start gap-4', className)}>
      <Alert tone="error" role="alert" title={title} className="w-full">
        {text}
      </Alert>
      <Button variant="outline" size="sm" loading={retrying} loadingText="Reintentando..." onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
