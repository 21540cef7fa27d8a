import type { ComponentProps } from 'react'
import type { UseFormStateReturn } from 'react-hook-form'
import type { PropertyFormInput } from '@/schemas/property-form-input'
import { publishFieldLabels } from '@/content/publish'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { controlId, type PublishForm } from './use-property-form'

interface FormTextProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'autoComplete'> {
  form: PublishForm
  /** As its card watches it. */
  state: UseFormStateReturn<PropertyFormInput>
  field: Exclude<keyof PropertyFormInput, 'features'>
  required?: boolean
  help?: string
  className?: string
}

/** A one-line input of the form with its label, help and error. */
export function FormText({ form, state, field, required = false, help, className, ...rest }: FormTextProps) {
  return (
    <Field
      id={controlId(field)}
      label={publishFieldLabels[field]}
      required={required}
      help={help}
      error={state.errors[field]?.message}
      className={className}
    >
      {(control) => (
        <Input {...control} {...form.register(field)} {...rest} defaultValue={state.defaultValues?.[field]} />
      )}
    </Field>
  )
}
