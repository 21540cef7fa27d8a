import type { ReactNode } from 'react'
import { keepInView } from '@/browser/focus'
import { formatErrorReason, isAboutFields } from '@/components/error-reason'
import { Alert } from '@/ui/alert'

interface FailureAlertProps {
  title: string
  /** Error of the mutation. Without one, or if the fields show it, the alert renders nothing. */
  error: Error | null
  className?: string
  /** Shown below the reason. */
  children?: ReactNode
}

/** Says why a form or an action failed. */
export function FailureAlert({ title, error, className, children }: FailureAlertProps) {
  if (error === null || isAboutFields(error)) return null
  return (
    <Alert ref={keepInView} tone="error" role="alert" title={title} className={className}>
      <p>{formatErrorReason(error)}</p>
      {children}
    </Alert>
  )
}
