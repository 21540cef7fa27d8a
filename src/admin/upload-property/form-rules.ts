import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { publishFields, type PublishField } from '@/content/publish'
import { propertyFormSchema, type PropertyForm } from '@/schemas/property-form'
import type { PropertyFormInput } from '@/schemas/property-form-input'

// Its transforms take anything; the form hands it what the inputs hold.
const inputSchema = propertyFormSchema as unknown as z.ZodMiniType<PropertyForm, PropertyFormInput>

export const resolver = zodResolver(inputSchema)

/** The fields that break a rule, shown or not, in the order of the form. */
export function wrongFields(values: unknown, imagesMissing: boolean): PublishField[] {
  const parsed = z.safeParse(propertyFormSchema, values)
  const wrong = new Set<unknown>(parsed.error?.issues.map(({ path }) => path[0]))
  return publishFields.filter((field) => (field === 'images' ? imagesMissing : wrong.has(field)))
}
