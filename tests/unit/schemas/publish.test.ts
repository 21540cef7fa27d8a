import { describe, expect, test } from 'vitest'
import { publishFields, publishSections } from '@/content/publishing'
import * as z from 'zod/mini'
import {
  initialPropertyForm,
  type PropertyFormInput,
  propertyFormSchema,
  toFormInput,
  toListing,
} from '@/schemas/publish'
import { createColumnRow, propertyRow } from '@/services/properties/columns'
import { filledForm } from '@tests/support/listing-form'
import { makeListingRow } from '@tests/support/listings'

const listMessages = (changes: Partial<PropertyFormInput>) => {
  const parsed = z.safeParse(propertyFormSchema, { ...filledForm, ...changes })
  return parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
}

describe('the publishing form', () => {
  test.each<[field: string, message: string, values: string[]]>([
    ['title', 'El título debe tener al menos 5 caracteres', ['Casa', '     a     ']],
    ['description', 'La descripción debe tener al menos 20 caracteres', ['Frente al mar.', 'x'.repeat(19)]],
    ['propertyType', 'Seleccione un tipo de propiedad', ['', 'castle']],
    ['price', 'El precio debe ser un número positivo', ['', '0', '-1', 'mucho']],
    ['price', 'Ingrese como máximo 9,999,999,999', ['10,000,000,000']],
    // Peru separates thousands with a comma, most of Latin America with a dot: 350.000 hardly means 350.
    [
      'price',
      '¿350,000? Escríbalo así, o use como máximo dos decimales',
      ['350.000', ' 350.000 ', '35,0000', '35.0000'],
    ],
    ['price', '¿3,500,000? Escríbalo así, o use como máximo dos decimales', ['350,0000', 'S/ 350.0000', '3500.000']],
    ['price', '¿125,000? Escríbalo así, o use como máximo dos decimales', ['1,25000', "1'25000", '1,25,000']],
    ['price', '¿1,250,000? Escríbalo así, o use como máximo dos decimales', ['1,250.000']],
    ['area', '¿1,200? Escríbalo así, o use como máximo dos decimales', ['1.200']],
    ['price', 'Use como máximo dos decimales', ['0.0001', '0,350', '.555']],
    ['area', 'Use como máximo dos decimales', ['0.0001', '0,125']],
    ['maintenance', '¿12,000? Escríbalo así, o use como máximo dos decimales', ['12.000', '1,2000']],
    ['area', 'El área debe ser un número positivo', ['', '0', '-20', '1,2,30']],
    ['address', 'Ingrese una dirección válida', ['Mar']],
    [
      'address',
      'Escriba la calle y el número, no un enlace',
      ['https://maps.app.goo.gl/AbCd', 'maps.app.goo.gl/AbCd', 'WWW.google.com/maps'],
    ],
    ['district', 'Ingrese un distrito válido', ['An']],
    ['province', 'Ingrese una provincia válida', ['Li']],
    ['country', 'Ingrese un país válido', ['Pe']],
    ['bedrooms', 'Ingrese un número igual o mayor que 0', ['-1']],
    ['bedrooms', 'Ingrese un número entero', ['2.5']],
    ['bedrooms', 'Ingrese como máximo 200', ['201']],
    ['bathrooms', 'Ingrese un número igual o mayor que 0', ['-0.5']],
    ['bathrooms', 'Ingrese baños completos o medios, como 2 o 2.5', ['2.25']],
    ['garage', 'Ingrese un número igual o mayor que 0', ['dos']],
    ['garage', 'Ingrese como máximo 1,000', ['1001']],
    ['yearBuilt', 'Ingrese un año válido', ['antigua']],
    ['lat', 'Ingrese un número válido', ['norte']],
    ['lat', 'Ubique la propiedad en la zona de Ancón', ['40.4', '-12', '-11.5', '0']],
    ['lng', 'Ubique la propiedad en la zona de Ancón', ['-3.7', '-77.5', '-76.9', '0']],
  ])('refuses a wrong %s with "%s"', (field, message, values) => {
    for (const value of values) expect(listMessages({ [field]: value }), value).toContain(`${field}: ${message}`)
  })

  test.each(['0.01', '0.07', '1.1', '485000.55', '9999999998.99'])('takes two decimals: %s', (value) => {
    expect(listMessages({ price: value, area: value })).toEqual([])
  })

  test('accepts the shortest texts, small numbers and empty optional fields', () => {
    const small = {
      title: 'Casas',
      description: 'x'.repeat(20),
      price: '0.5',
      area: '1',
      address: 'Mar 1',
      district: 'Anc',
      bedrooms: '',
      bathrooms: '0',
      yearBuilt: '',
      lat: '',
    }
    for (const [field, value] of Object.entries(small)) expect(listMessages({ [field]: value }), field).toEqual([])
  })

  test('accepts soles and dollars only', () => {
    expect(listMessages({ currency: 'EUR' })).toHaveLength(1)
    expect(listMessages({ currency: 'USD' })).toEqual([])
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
    yearBuilt: 1998,
    lat: -11.776,
    lng: -77.171,
    features: ['pool', 'terrace'],
  })
})

test('editing a listing without coordinates gives it those of Ancón, as a new listing has', () => {
  const property = createColumnRow(propertyRow).parse({
    ...makeListingRow(),
    id: 'casa',
    latitude: null,
    longitude: null,
  })
  const input = toFormInput(property)
  expect([input.lat, input.lng]).toEqual(['', ''])
  const form = z.parse(propertyFormSchema, input)
  expect(toListing(form, [])).toMatchObject({ latitude: -11.776, longitude: -77.171 })
})

test('the form starts with the defaults of the specification', () => {
  expect(initialPropertyForm).toMatchObject({
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

test('each field of the form is on exactly one of its cards', () => {
  expect(publishSections.flatMap(({ fields }): string[] => fields).sort()).toEqual([...publishFields].sort())
})
