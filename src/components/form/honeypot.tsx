import { useState } from 'react'
import { honeypotName } from '@/schemas/honeypot'
import { Field, fieldAria } from '@/ui/field'
import { Input } from '@/ui/input'
import { useField } from './use-field'

/** A field for bots. Hidden from people, screen readers and the Tab order until the form refuses a value in it. */
export function Honeypot() {
  const { id, error, registration } = useField(honeypotName)
  const [isShown, setShown] = useState(false)
  if (error !== undefined && !isShown) setShown(true)
  const visibility = isShown ? { className: 'sm:col-span-full' } : { className: 'sr-only', 'aria-hidden': true }
  return (
    <div {...visibility}>
      <Field id={id} label="No llene este campo" error={error}>
        <Input {...registration} {...fieldAria({ id, error })} id={id} tabIndex={isShown ? 0 : -1} autoComplete="off" />
      </Field>
    </div>
  )
}
