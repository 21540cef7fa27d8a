import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emptyPropertyForm, type PropertyFormInput, propertyFormSchema } from '@/schemas/publishing'
import { filledForm } from '@tests/support/listing-form'

const messagesOf = (changes: Partial<PropertyFormInput>) => {
  const parsed = z.safeParse(propertyFormSchema, { ...filledForm, ...changes })
  return parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
}

const title = 'El título debe tener al menos 5 caracteres'
const description = 'La descripción debe tener al menos 20 caracteres'
const propertyType = 'Seleccione un tipo de propiedad'
const price = 'El precio debe ser un número positivo'
const area = 'El área debe ser un número positivo'

describe('the rules of the specification', () => {
  test.each([
    ['title', 'Casa', title],
    ['title', '     a     ', title],
    ['description', 'Frente al mar.', description],
    ['description', 'x'.repeat(19), description],
    ['propertyType', '', propertyType],
    ['propertyType', 'castle', propertyType],
    ['price', '', price],
    ['price', '0', price],
    ['price', '-1', price],
    ['price', 'mucho', price],
    ['area', '', area],
    ['area', '0', area],
    ['area', '-20', area],
    ['address', 'Mar', 'Ingrese una dirección válida'],
    ['district', 'An', 'Ingrese un distrito válido'],
    ['province', 'Li', 'Ingrese una provincia válida'],
    ['country', 'Pe', 'Ingrese un país válido'],
    ['bedrooms', '-1', 'Ingrese un número igual o mayor que 0'],
    ['bathrooms', '-0.5', 'Ingrese un número igual o mayor que 0'],
    ['garage', 'dos', 'Ingrese un número igual o mayor que 0'],
    ['bedrooms', '2.5', 'Ingrese un número entero'],
    ['bedrooms', '201', 'Ingrese como máximo 200'],
    ['bathrooms', '2.25', 'Ingrese baños completos o medios, como 2 o 2.5'],
    ['garage', '1001', 'Ingrese como máximo 1,000'],
    ['price', '10,000,000,000', 'Ingrese como máximo 9,999,999,999'],
    ['area', '1,20,000', area],
    ['yearBuilt', 'antigua', 'Ingrese un año válido'],
    ['lat', 'norte', 'Ingrese un número válido'],
  ] as const)('%s "%s" is refused', (field, value, message) => {
    expect(messagesOf({ [field]: value })).toContain(`${field}: ${message}`)
  })

  test.each([
    ['title', 'Casas'],
    ['description', 'x'.repeat(20)],
    ['price', '0.5'],
    ['area', '1'],
    ['address', 'Mar 1'],
    ['district', 'Anc'],
    ['bedrooms', ''],
    ['bathrooms', '0'],
    ['yearBuilt', ''],
    ['lat', ''],
  ] as const)('%s "%s" is the least that passes', (field, value) => {
    expect(messagesOf({ [field]: value })).toEqual([])
  })

  test('a currency other than soles and dollars is refused', () => {
    expect(messagesOf({ currency: 'EUR' })).toHaveLength(1)
    expect(messagesOf({ currency: 'USD' })).toEqual([])
  })
})

test('a valid form gives numbers and trimmed texts', () => {
  expect(
    z.parse(propertyFormSchema, { ...filledForm, title: '  Casa frente al mar ', price: '250000,5' }),
  ).toMatchObject({
    title: 'Casa frente al mar',
    price: 250000.5,
    area: 120.5,
    bathrooms: 2.5,
    garage: 0,
    yearBuilt: undefined,
    lat: -11.776,
    lng: -77.171,
    features: ['pool', 'terrace'],
  })
})

test('the form starts with the defaults of the specification', () => {
  expect(emptyPropertyForm).toMatchObject({
    currency: 'PEN',
    district: 'Ancón',
    province: 'Lima',
    country: 'Perú',
    lat: '-11.776',
    lng: '-77.171',
    bedrooms: '0',
    bathrooms: '0',
    garage: '0',
    features: [],
  })
})

test('one-line texts lose line breaks and control characters, and the description keeps its lines', () => {
  const pasted = 'Casa\tfrente\nal mar\x07'
  const parsed = z.parse(propertyFormSchema, {
    ...filledForm,
    title: pasted,
    address: pasted,
    district: pasted,
    description: 'Primera línea larga\n\tsegunda línea\0',
  })
  for (const line of [parsed.title, parsed.address, parsed.district]) expect(line).toBe('Casa frente al mar')
  expect(parsed.description).toBe('Primera línea larga\n\tsegunda línea')
})
