import { Alert } from './alert'
import { Button } from './button'
import { cx } from './cx'

interface ErrorStateProps {
  title: string
  text?: string
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

/** Something could not be read; says so and offers to try again. */
export function ErrorState({ title, text, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div className={cx('grid justify-items-start gap-4', className)}>
      <Alert tone="error" role="alert" title={title} className="w-full">
        {text}
      </Alert>
      {onRetry && (
        <Button variant="out" size="sm" loading={retrying} loadingText="Reintentando..." onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  )
}
