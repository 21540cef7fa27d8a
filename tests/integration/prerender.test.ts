import { describe, expect, it } from 'vitest'
import { preparePage, readListings } from '@/prerender'
import { readSimilarProperties } from '@/services/properties/similar'
import { readWholeProperties } from '@/services/properties/read'
import { listingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
/** The database stores the URL without its host; the site adds the host of its own backend (see `photo`). */
const stored = 'https://proyecto.supabase.co/storage/v1/object/public/property-images/casa.jpg'
const photo = 'https://supabase.test/storage/v1/object/public/property-images/casa.jpg'

async function publish(): Promise<void> {
  const { error } = await site.supabase.service.from('properties').insert(
    listingRow({
      id,
      title: 'Casa </script> en Miramar',
      price: 850000,
      square_feet: 180,
      images: [stored],
      address_street: 'Calle Loreto 123',
    }),
  )
  if (error) throw new Error(error.message)
}

const renderRoute = async (path: string, withData: boolean) => (await preparePage(path, withData)).render()

async function renderListing(path: string) {
  const { listings, prepare } = await readListings()
  const listing = listings.find((one) => one.path === path)
  const render = listing && (await prepare([listing])).get(listing.id)
  if (!render) throw new Error(`${path} is not rendered`)
  return render()
}

const meta = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? ''

/** The JSON-LD blocks of a page, keyed by `@type`. */
function jsonLd(body: string) {
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return Object.fromEntries(
    blocks
      .map(([, text]) => JSON.parse(text ?? '{}') as Record<string, unknown>)
      .map((data) => [String(data['@type']), data]),
  )
}

describe('prerendering with a backend', () => {
  it('gives a listing its own title, price and photo for previews, and its structured data', async () => {
    await publish()
    const { head, body, data } = await renderListing(`/properties/${id}`)
    expect(meta(head, 'og:title')).toContain('en Miramar')
    expect(meta(head, 'og:description')).toMatch(/S\/\u00A0850,000/)
    expect(meta(head, 'og:image')).toBe(photo)
    expect(head).toContain(`/properties/${id}"`)
    expect(body).toContain('Calle Loreto 123')

    const { RealEstateListing, BreadcrumbList } = jsonLd(body)
    expect(RealEstateListing).toMatchObject({
      offers: { price: 850000, priceCurrency: 'PEN' },
      mainEntity: { '@type': 'House', floorSize: { value: 180, unitCode: 'MTK' } },
    })
    expect(BreadcrumbList).toBeDefined()

    // The title cannot close the script element early, and the JSON still parses to the same data.
    const text = /^<script type="application\/json" id="page-data">(.*)<\/script>$/s.exec(data)?.[1] ?? ''
    expect(text).not.toContain('<')
    expect(JSON.stringify(JSON.parse(text))).toContain('Casa </script> en Miramar')
  })

  it('writes the listings into the list and the home page', async () => {
    await publish()
    const list = await renderRoute('/properties', true)
    expect(list.body).toContain('Calle Loreto 123')
    expect(jsonLd(list.body)).toMatchObject({ ItemList: { numberOfItems: 1 } })
    const home = await renderRoute('/', true)
    expect(home.body).toContain('en Miramar')
    expect(jsonLd(home.body)).toHaveProperty('RealEstateAgent')
  })

  it('returns each listing with its last change, for the sitemap', async () => {
    await publish()
    const [listing] = (await readListings()).listings
    expect(listing?.path).toBe(`/properties/${id}`)
    expect(Date.now() - Date.parse(listing?.updatedAt ?? '')).toBeLessThan(60_000)
  })

  it('throws where the backend refuses, so that the build can report it', async () => {
    site.intercept('GET', /properties/, { status: 403, body: { message: 'no' } })
    await expect(readListings()).rejects.toThrow()
  })
})

describe('list pages of one operation or type', () => {
  it('have only their listings, with their own title and canonical URL', async () => {
    await site.supabase.service
      .from('properties')
      .insert([
        listingRow({ listing_type: 'rent', title: 'Casa para el verano' }),
        listingRow({ title: 'Casa en venta' }),
      ])
    const { head, body, route } = await renderRoute('/properties/rent', true)
    expect(route).toBe('/properties/rent')
    expect(meta(head, 'og:title')).toBe('Propiedades en alquiler en Ancón | Redescubre Ancón')
    expect(head).toMatch(/<link rel="canonical" href="[^"]+\/properties\/rent"/)
    expect(body).toContain('Casa para el verano')
    expect(body).not.toContain('Casa en venta')
    expect((await renderRoute('/properties/house', true)).body).toContain('Casa en venta')
    expect((await renderRoute('/properties/land', true)).body).toContain('No hay propiedades')
  })
})

describe('the cache key of a prerendered page', () => {
  const keysNow = async () => Object.fromEntries((await readListings()).listings.map((one) => [one.id, one.key]))
  const [house, dearer, land] = [1, 2, 3].map((n) => `d0000000-0000-4000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ]
  const publishThree = () =>
    site.supabase.service
      .from('properties')
      .insert([
        listingRow({ id: house, price: 300000 }),
        listingRow({ id: dearer, price: 310000 }),
        listingRow({ id: land, property_type: 'land', listing_type: 'rent' }),
      ])
  const changed = async (sql: string) => {
    const before = await keysNow()
    await site.supabase.run(sql)
    const after = await keysNow()
    return [house, dearer, land].filter((one) => before[one] !== after[one])
  }

  it('is the same while nothing changes', async () => {
    await publishThree()
    expect(await changed('select 1')).toEqual([])
    const page = () => preparePage('/properties', true)
    expect((await page()).key).toBe((await page()).key)
  })

  it.each([
    [
      'a field of the listing and of its similar ones',
      `update public.properties set bedrooms = 9 where id = '${house}'`,
      [house, dearer],
    ],
    [
      'a similar listing that is sold',
      `update public.properties set status = 'sold' where id = '${house}'`,
      [house, dearer],
    ],
    [
      'a listing of another operation',
      `update public.properties set title = 'Otro terreno' where id = '${land}'`,
      [land],
    ],
    ['the exchange rate', 'update public.site_settings set usd_to_pen = 4', [house, dearer, land]],
  ])('changes with %s', async (_, sql, expected) => {
    await publishThree()
    expect(await changed(sql)).toEqual(expected)
  })

  it('covers the similar listings that the page itself would request', async () => {
    const rows = Array.from({ length: 120 }, (_, n) =>
      listingRow({
        id: `d0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        property_type: n % 3 === 0 ? 'land' : 'house',
        price: 100_000 + ((n * 7919) % 500_000),
        currency: n % 4 === 0 ? 'USD' : 'PEN',
        status: n % 10 === 0 ? 'sold' : 'active',
        listing_type: n % 8 === 0 ? 'rent' : 'sale',
        latitude: -11.78 + (n % 9) * 0.003,
        created_at: new Date(1_700_000_000_000 + ((n * 31) % 60) * 1000).toISOString(),
      }),
    )
    const { error } = await site.supabase.service.from('properties').insert(rows)
    expect(error).toBeNull()
    const { listings } = await readListings()
    expect(listings).toHaveLength(120)
    for (const { id, similar } of listings.filter((_, at) => at % 7 === 0)) {
      const [property] = await readWholeProperties([id])
      const asked = property ? await readSimilarProperties(property.id) : []
      expect([id, similar]).toEqual([id, asked.map((other) => other.id)])
    }
  })
})

describe('prerendering without data', () => {
  it('renders the page without a request and without data', async () => {
    site.intercept('GET', /./, 'offline')
    const { head, body, data } = await renderRoute('/properties', false)
    expect(meta(head, 'og:title')).not.toBe('')
    expect(body).toContain('Mis Propiedades')
    expect(data).toContain('"queries":[]')
  })
})
