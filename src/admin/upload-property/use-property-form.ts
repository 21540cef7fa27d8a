import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { fillForm, type FormErrors, formValues, useFormErrors } from '@/browser/forms/use-form-errors'
import { type PublishField, publishFields } from '@/content/publish'
import {
  type PropertyFormField,
  type PropertyFormInput,
  propertyFormInputSchema,
  propertyFormSchema,
} from '@/schemas/property-form'

/** The visible error messages by field. */
export type PropertyFormErrors = FormErrors<PropertyFormField>

/** The invalid fields, whether or not their error is visible, in the order of the form. */
export function invalidFields(values: PropertyFormInput, imagesMissing: boolean): PublishField[] {
  const parsed = z.safeParse(propertyFormSchema, values)
  const wrong = new Set<unknown>(parsed.error?.issues.map(({ path }) => path[0]))
  return publishFields.filter((field) => (field === 'images' ? imagesMissing : wrong.has(field)))
}

/** The id of a field's control, for labels, links of the error summary, and focus. */
export const controlId = (field: PublishField) => `campo-${field}`

const comparable = (values: PropertyFormInput) => JSON.stringify({ ...values, features: [...values.features].sort() })

/** Whether the values differ. The order of the features does not matter. */
export const hasChanged = (values: PropertyFormInput, from: PropertyFormInput) =>
  comparable(values) !== comparable(from)

const readValues = (form: HTMLFormElement) => z.parse(propertyFormInputSchema, formValues(form))

/** State of the form's uncontrolled inputs, which start with the values `initial`. */
export function usePropertyForm(initial: PropertyFormInput) {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [unchanged, setUnchanged] = useState(initial)
  const { errors, check, checkAll, clearAll } = useFormErrors(propertyFormSchema)

  /** The current values, which `values` follows. */
  const read = () => (element.current ? readValues(element.current) : values)

  // What the visitor typed into the prerendered HTML before hydration.
  useEffect(() => {
    if (element.current) setValues(readValues(element.current))
  }, [])

  return {
    values,
    errors,
    isDirty: hasChanged(values, unchanged),
    read,
    /** Sets the values of all inputs and removes the errors. */
    fill: (next: PropertyFormInput) => {
      if (element.current) fillForm(element.current, next)
      setValues(next)
      clearAll()
    },
    /** The current values no longer count as a change. */
    keep: () => setUnchanged(read()),
    /** Shows all errors. Returns them, and the parsed values of a valid form. */
    validate: () => (element.current ? checkAll(element.current) : { data: undefined, found: {} }),
    /** Props of the form element. */
    props: {
      ref: element,
      noValidate: true,
      onBlur: check,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        setValues(readValues(event.currentTarget))
        check(event)
      },
    },
  }
}

export type PublishForm = ReturnType<typeof usePropertyForm>

/** The fields with an error, in the order of the form. */
export function fieldsInError(errors: PropertyFormErrors, imagesMissing: boolean): PublishField[] {
  return publishFields.filter((field) => (field === 'images' ? imagesMissing : errors[field] !== undefined))
}

export function focusField(field: PublishField | undefined) {
  if (!field) return
  const control = document.getElementById(controlId(field))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
