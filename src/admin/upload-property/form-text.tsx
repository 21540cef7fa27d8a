import type { ComponentProps } from 'react'
import type { PropertyFormInput } from '@/schemas/property-form-input'
import { publishFieldLabels } from '@/content/publish'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { controlId, type PublishForm } from './use-property-form'

interface FormTextProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'autoComplete'> {
  form: PublishForm
  field: Exclude<keyof PropertyFormInput, 'features'>
  required?: boolean
  help?: string
  className?: string
}

/** A one-line input of the form with its label, help and error. */
export function FormText({ form, field, required = false, help, className, ...rest }: FormTextProps) {
  const { register, formState } = form
  return (
    <Field
      id={controlId(field)}
      label={publishFieldLabels[field]}
      required={required}
      help={help}
      error={formState.errors[field]?.message}
      className={className}
    >
      {(control) => (
        <Input {...control} {...register(field)} {...rest} defaultValue={formState.defaultValues?.[field]} />
      )}
    </Field>
  )
}
