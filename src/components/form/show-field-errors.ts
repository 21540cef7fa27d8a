import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ServiceError } from '@/services/errors'

/** Shows the errors of a service at their fields and focuses the first one. Returns false for any other error. */
export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  const fields = error instanceof ServiceError ? Object.entries(error.fields) : []
  fields.forEach(([name, message], index) =>
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return fields.length > 0
}
