import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderPage } from '@/prerender/render-page'
import { type Property, propertySelect } from '@/services/properties/columns'
import { hostileTexts } from '@tests/support/hostile-texts'
import { makeListingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()

/** Ends the attribute, element or comment around the text, and opens an element that no page has. */
const opening = fc
  .constantFrom('', '"', "'", '">', '</title>', '</script>', '</style>', '-->', '<!--', ']]>', '&quot;>', '\\"}]')
  .map((end) => `${end}<canary-x onload=alert(1)>`)
const text = fc.oneof(opening, fc.constantFrom(...Object.values(hostileTexts), '', 'x'.repeat(5000)))
const number = fc.constantFrom(0, -1, 1.5, 1e308, 5e-324, 9_999_999_999.99)
const time = fc.constantFrom(null, '0001-01-01T00:00:00+00:00', '1970-01-01', '9999-12-31T23:59:59+00:00')

/** Any values, including those that the constraints of the database would refuse. */
const fields = fc.record(
  {
    title: text,
    description: text,
    propertyType: text,
    listingType: text,
    status: text,
    currency: text,
    address: text,
    district: text,
    province: text,
    country: text,
    price: number,
    bedrooms: number,
    bathrooms: number,
    area: number,
    garage: number,
    yearBuilt: number,
    latitude: number,
    longitude: number,
    priceDrop: number,
    confirmedAt: time,
    verifiedAt: time,
    priceChangedAt: time,
    createdAt: time,
    updatedAt: time,
    features: fc.array(text, { maxLength: 3 }),
    verifiedChecks: fc.array(text, { maxLength: 3 }),
    images: fc.array(
      text.map((end) => `https://fotos.example/${end}`),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
)

it('the pages with listings are rendered whatever the rows contain, and no text of a listing opens an element', async () => {
  const service = site.supabase.service.from('properties')
  const { data } = await service.insert(makeListingRow()).select(propertySelect)
  const rows = data as unknown as Property[]
  let pagesWithText = 0
  await fc.assert(
    fc.asyncProperty(fields, async (changes) => {
      const body = rows.map((row) => ({ ...row, ...changes }))
      site.repair()
      site.intercept('GET', /v1\/properties/, { status: 200, body })
      site.intercept('GET', /rpc\/search_properties/, { status: 200, body })
      for (const path of ['/properties', ...rows.map(({ id }) => `/properties/${id}`)]) {
        const html = Object.values(await renderPage(path, true)).join('')
        expect(html).not.toContain('<canary-x')
        if (html.includes('canary-x')) pagesWithText += 1
      }
    }),
    { numRuns: 10 },
  )
  expect(pagesWithText).toBeGreaterThan(0)
})
