import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ServiceError } from '@/services/errors'

/** Shows what a service refuses about fields at these fields, and focuses the first one. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields }: ServiceError,
): void {
  Object.entries(fields).forEach(([name, message], index) =>
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
}
