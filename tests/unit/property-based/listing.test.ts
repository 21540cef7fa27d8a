import fc from 'fast-check'
import { imageDimensionsFromData } from 'image-dimensions'
import { beforeEach, expect, test, vi } from 'vitest'
import { listingRegion } from '@/config/listing-region'
import { checkImageFile } from '@/schemas/images'
import { rentPeriods } from '@/lib/stays'
import { featureIds, listingTypes, petAnswers, propertyTypes } from '@/schemas/properties/property'
import { initialPropertyForm, type PropertyForm, propertyFormSchema, toFormInput, toListing } from '@/schemas/publish'
import { ServiceError } from '@/services/backend/errors'
import { addLocalProperty, readLocalProperty, toLocalProperty } from '@/services/properties/local-properties'
import { runRequest } from '@/services/backend/run-request'
import { createColumnRow, propertyRow, toColumns } from '@/services/properties/columns'
import { createListSchema } from '@/schemas/rows'
import { MemoryStorage } from '@tests/support/memory-storage'
import { anyText, storableText } from './any-text'

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))

const money = fc.integer({ min: 1, max: 999_999_999_900 }).map((cents) => cents / 100)
/** One arbitrary for each field. TypeScript reports a missing field, even an optional one. */
const fields: { [Name in keyof Required<PropertyForm>]: fc.Arbitrary<PropertyForm[Name]> } = {
  title: storableText(5, 160),
  propertyType: fc.constantFrom(...propertyTypes),
  price: money,
  currency: fc.constantFrom('PEN' as const, 'USD' as const),
  area: money,
  description: storableText(20, 5000),
  address: storableText(5, 200),
  district: storableText(3, 100),
  province: storableText(3, 100),
  country: storableText(3, 100),
  lat: fc.double({ min: listingRegion.south, max: listingRegion.north, noNaN: true }),
  lng: fc.double({ min: listingRegion.west, max: listingRegion.east, noNaN: true }),
  bedrooms: fc.nat(200),
  bathrooms: fc.nat(400).map((halves) => halves / 2),
  garage: fc.nat(1000),
  yearBuilt: fc.option(fc.integer({ min: 1500, max: 2200 }), { nil: null }),
  features: fc.subarray([...featureIds]),
  listingType: fc.constantFrom(...listingTypes),
  rentPeriod: fc.constantFrom(...rentPeriods),
  guests: fc.integer({ min: 1, max: 40 }),
  deposit: fc.option(money, { nil: null }),
  minNights: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
  pets: fc.constantFrom(...petAnswers),
  maintenance: fc.option(
    fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
    { nil: null },
  ),
  video: fc.constantFrom(null, 'https://vimeo.com/123456789', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
}
/** A form as a listing keeps it: the terms of a rental only with a rental. */
const anyForm: fc.Arbitrary<PropertyForm> = fc.record(fields).map((form) => ({
  ...form,
  ...(form.listingType !== 'rent' && {
    rentPeriod: 'month' as const,
    guests: null,
    deposit: null,
    pets: 'ask' as const,
  }),
  ...(!(form.listingType === 'rent' && form.rentPeriod === 'night') && { minNights: null }),
}))
const images = fc.array(
  fc.nat(999).map((n) => `https://supabase.test/storage/v1/object/public/property-images/property-1-${n}-a.jpg`),
  { minLength: 1, maxLength: 30 },
)
const floorPlan = fc.constantFrom(null, 'https://supabase.test/storage/v1/object/public/property-images/plano.jpg')
const id = 'd0000000-0000-4000-8000-000000000001'
const rowSchema = createColumnRow(propertyRow)
const dates = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }

test('a form has the same values after its listing is stored, read and opened for editing', () => {
  fc.assert(
    fc.property(anyForm, images, floorPlan, (form, photos, plan) => {
      const property = rowSchema.parse({ ...toColumns(toListing(form, photos, plan)), id, ...dates })
      expect([property.images, property.floorPlan]).toEqual([photos, plan])
      expect(propertyFormSchema.parse(toFormInput(property))).toEqual(form)
    }),
    { numRuns: 300 },
  )
})

test('the copy of a listing in localStorage is read as the same property', () => {
  fc.assert(
    fc.property(anyForm, images, floorPlan, (form, photos, plan) => {
      const property = rowSchema.parse({ ...toColumns(toListing(form, photos, plan)), id, ...dates })
      addLocalProperty(toLocalProperty(property))
      expect(readLocalProperty(id)).toEqual(property)
    }),
  )
})

test('a form with any text in one of its fields is accepted or refused with messages, and never throws', () => {
  const name = fc.constantFrom(...Object.keys(initialPropertyForm).filter((field) => field !== 'features'))
  let acceptedCount = 0
  fc.assert(
    fc.property(anyForm, name, fc.oneof(anyText, fc.constant('12')), (form, field, text) => {
      const property = rowSchema.parse({ ...toColumns(toListing(form, [], null)), id, ...dates })
      const result = propertyFormSchema.safeParse({ ...toFormInput(property), [field]: text })
      if (result.success) {
        acceptedCount += 1
        expect(result.data.price).toBeGreaterThan(0)
      } else for (const { message } of result.error.issues) expect(message.length).toBeGreaterThan(0)
    }),
    { numRuns: 200 },
  )
  expect(acceptedCount).toBeGreaterThan(0)
})

test('validating inputs of any type never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof propertyFormSchema.safeParse(value).success).toBe('boolean')
    }),
  )
})

test('any row becomes a property, is left out, or causes a ServiceError', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const columns = [
    'id',
    'title',
    'property_type',
    'price',
    'images',
    'features',
    'currency',
    'status',
    'bedrooms',
    'latitude',
    'created_at',
  ]
  const row = fc.oneof(
    fc.anything(),
    fc.record(
      Object.fromEntries(
        columns.map((name) => [name, fc.oneof(anyText, fc.constant(null), fc.double(), fc.array(anyText))]),
      ),
    ),
    fc.array(anyText).map((urls) => ({ id, title: 'x', property_type: 'x', price: 1, images: urls })),
  )
  await fc.assert(
    fc.asyncProperty(row, async (value) => {
      try {
        const found = await runRequest(Promise.resolve({ data: [value], error: null }), createListSchema(rowSchema))
        for (const { images } of found)
          for (const url of images) expect(url).not.toMatch(/^\s*(javascript|data|vbscript):/i)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
      }
    }),
    { numRuns: 400 },
  )
  vi.restoreAllMocks()
})

test('any bytes are accepted as a photo or refused, and reading their dimensions never throws', async () => {
  const signatures = fc.constantFrom(
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    Array.from('RIFF0000WEBPVP8X', (letter) => letter.charCodeAt(0)),
    [],
  )
  await fc.assert(
    fc.asyncProperty(signatures, fc.uint8Array({ maxLength: 200 }), async (signature, content) => {
      const bytes = new Uint8Array([...signature, ...content])
      expect(() => imageDimensionsFromData(bytes)).not.toThrow()
      expect([null, 'wrongType', 'unreadable']).toContain(await checkImageFile(new Blob([bytes])))
    }),
  )
})
