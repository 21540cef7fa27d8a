import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type PublishField, publishFields } from '@/content/publish'
import type { Property } from '@/schemas/property'
import { type PropertyForm, propertyFormSchema } from '@/schemas/property-form'
import type { PropertyFormInput } from '@/schemas/property-form-input'

/** A stored listing as the inputs of the form hold it. */
export const formInputOf = (property: Property): PropertyFormInput => ({
  title: property.title,
  propertyType: property.propertyType,
  price: String(property.price),
  currency: property.currency,
  area: String(property.area),
  description: property.description,
  address: property.address,
  district: property.district,
  province: property.province,
  country: property.country,
  lat: String(property.latitude),
  lng: String(property.longitude),
  bedrooms: String(property.bedrooms),
  bathrooms: String(property.bathrooms),
  garage: String(property.garage),
  yearBuilt: property.yearBuilt === null ? '' : String(property.yearBuilt),
  features: property.features,
})

// Its transforms take anything; the form hands it what the inputs hold.
const inputSchema = propertyFormSchema as unknown as z.ZodMiniType<PropertyForm, PropertyFormInput>

const resolver = zodResolver(inputSchema)

/** The fields that break a rule, shown or not, in the order of the form. */
export function wrongFields(values: unknown, imagesMissing: boolean): PublishField[] {
  const parsed = z.safeParse(propertyFormSchema, values)
  const wrong = new Set<unknown>(parsed.error?.issues.map(({ path }) => path[0]))
  return publishFields.filter((field) => (field === 'images' ? imagesMissing : wrong.has(field)))
}

export type PublishForm = UseFormReturn<PropertyFormInput, unknown, PropertyForm>

/** The id of a field's control: labels, the summary's links and the focus meet there. */
export const controlId = (field: PublishField) => `campo-${field}`

/** What a visitor typed into the prerendered page before its code arrived. */
function typedBefore(initial: PropertyFormInput): [keyof PropertyFormInput, string][] {
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
  const [typed] = useState(() => typedBefore(initial))
  const form = useForm<PropertyFormInput, unknown, PropertyForm>({
    resolver,
    mode: 'onTouched',
    defaultValues: initial,
    // The first wrong field may be the photos, which the library does not know.
    shouldFocusError: false,
  })
  const { setValue } = form
  useEffect(() => {
    typed.forEach(([field, value]) => setValue(field, value, { shouldDirty: true }))
  }, [typed, setValue])
  return form
}

/** The fields in error, in the order of the form. */
export function fieldsInError(errors: FieldErrors<PropertyFormInput>, imagesMissing: boolean): PublishField[] {
  return publishFields.filter((field) => (field === 'images' ? imagesMissing : errors[field] !== undefined))
}

export function focusField(field: PublishField | undefined) {
  if (!field) return
  const control = document.getElementById(controlId(field))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
