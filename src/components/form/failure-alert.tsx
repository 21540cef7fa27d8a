import type { ReactNode } from 'react'
import { formatErrorReason, isAboutFields } from '@/components/error-reason'
import { Alert } from '@/ui/alert'

interface FailureAlertProps {
  title: string
  /** Error of the mutation. Without one, or if the fields show it, the alert renders nothing. */
  error: Error | null
  className?: string
  /** Below the reason. */
  children?: ReactNode
}

/** Why a form was not sent. */
export function FailureAlert({ title, error, className, children }: FailureAlertProps) {
  if (error === null || isAboutFields(error)) return null
  return (
    <Alert tone="error" role="alert" title={title} className={className}>
      <p>{formatErrorReason(error)}</p>
      {children}
    </Alert>
  )
}
