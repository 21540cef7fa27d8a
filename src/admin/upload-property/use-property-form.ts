import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type PublishField, publishFields } from '@/content/publish'
import { type PropertyForm, type PropertyFormInput, propertyFormSchema } from '@/schemas/property-form'

const resolver = zodResolver(propertyFormSchema)

/** The invalid fields, whether or not their error is visible, in the order of the form. */
export function invalidFields(values: unknown, imagesMissing: boolean): PublishField[] {
  const parsed = z.safeParse(propertyFormSchema, values)
  const wrong = new Set<unknown>(parsed.error?.issues.map(({ path }) => path[0]))
  return publishFields.filter((field) => (field === 'images' ? imagesMissing : wrong.has(field)))
}

export type PublishForm = UseFormReturn<PropertyFormInput, unknown, PropertyForm>

/** The id of a field's control, for labels, links of the error summary, and focus. */
export const controlId = (field: PublishField) => `campo-${field}`

/** The values that the visitor typed into the prerendered HTML before hydration. */
function typedValues(initial: PropertyFormInput): [keyof PropertyFormInput, string][] {
  if (typeof document === 'undefined') return []
  return publishFields.flatMap((field) => {
    const control = document.getElementById(controlId(field))
    const isText =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    if (!isText || field === 'images' || field === 'features' || control.value === initial[field]) return []
    return [[field, control.value]]
  })
}

export function usePropertyForm(initial: PropertyFormInput): PublishForm {
  const [typed] = useState(() => typedValues(initial))
  const form = useForm<PropertyFormInput, unknown, PropertyForm>({
    resolver,
    mode: 'onTouched',
    defaultValues: initial,
    // The first invalid field can be the photos, which react-hook-form does not manage.
    shouldFocusError: false,
  })
  const { setValue } = form
  useEffect(() => {
    typed.forEach(([field, value]) => setValue(field, value, { shouldDirty: true }))
  }, [typed, setValue])
  return form
}

/** The fields with a visible error, in the order of the form. */
export function visibleErrors(errors: FieldErrors<PropertyFormInput>, imagesMissing: boolean): PublishField[] {
  return publishFields.filter((field) => (field === 'images' ? imagesMissing : errors[field] !== undefined))
}

export function focusField(field: PublishField | undefined) {
  if (!field) return
  const control = document.getElementById(controlId(field))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
