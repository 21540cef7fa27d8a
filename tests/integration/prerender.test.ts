import { describe, expect, it } from 'vitest'
import { readListings } from '@/prerender/listings'
import { renderPage } from '@/prerender/render-page'
import { makeListingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
/** The database stores the URL without this host; the site adds the host of its own backend, as in `photo`. */
const publishedPhoto = 'https://proyecto.supabase.co/storage/v1/object/public/property-images/casa.jpg'
const photo = 'https://supabase.test/storage/v1/object/public/property-images/casa.jpg'

async function publish(): Promise<void> {
  const { error } = await site.supabase.service.from('properties').insert(
    makeListingRow({
      id,
      title: 'Casa </script> en Miramar',
      price: 850000,
      square_feet: 180,
      images: [publishedPhoto],
      address_street: 'Calle Loreto 123',
    }),
  )
  if (error) throw new Error(error.message)
}

const readMeta = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? ''

/** The JSON-LD blocks of a page, keyed by `@type`. */
function readJsonLd(body: string) {
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
    const { head, body, data } = await renderPage(`/properties/${id}`, true)
    expect(readMeta(head, 'og:title')).toContain('en Miramar')
    expect(readMeta(head, 'og:description')).toMatch(/S\/\u00A0850,000/)
    expect(readMeta(head, 'og:image')).toBe(`${photo}.card.jpg`)
    expect(head).toContain(`/properties/${id}"`)
    expect(body).toContain('Calle Loreto 123')

    const { RealEstateListing, BreadcrumbList } = readJsonLd(body)
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
    const list = await renderPage('/properties', true)
    expect(list.body).toContain('Calle Loreto 123')
    expect(readJsonLd(list.body)).toMatchObject({ ItemList: { numberOfItems: 1 } })
    const home = await renderPage('/', true)
    expect(home.body).toContain('en Miramar')
    expect(readJsonLd(home.body)).toHaveProperty('RealEstateAgent')
  })

  it('returns each listing with the time of its last change, for the sitemap', async () => {
    await publish()
    const [listing] = await readListings()
    expect(listing?.path).toBe(`/properties/${id}`)
    expect(Date.now() - Date.parse(listing?.updatedAt ?? '')).toBeLessThan(60_000)
  })

  it('throws where the backend refuses a request, even for data that the page can do without, so that the build stops', async () => {
    await publish()
    site.intercept('GET', /rpc\/similar_properties$/, { status: 403, body: { message: 'no' } })
    await expect(renderPage(`/properties/${id}`, true)).rejects.toMatchObject({ name: 'ServiceError' })
    site.intercept('GET', /rpc\/search_properties$/, { status: 403, body: { message: 'no' } })
    await expect(readListings()).rejects.toMatchObject({ name: 'ServiceError' })
  })
})

describe('list pages of one operation or type', () => {
  it('have only their listings, with their own title and canonical URL', async () => {
    await site.supabase.service
      .from('properties')
      .insert([
        makeListingRow({ listing_type: 'rent', title: 'Casa para el verano' }),
        makeListingRow({ title: 'Casa en venta' }),
      ])
    const { head, body, route } = await renderPage('/properties/rent', true)
    expect(route).toBe('/properties/rent')
    expect(readMeta(head, 'og:title')).toBe('Propiedades en alquiler en Ancón | Redescubre Ancón')
    expect(head).toMatch(/<link rel="canonical" href="[^"]+\/properties\/rent"/)
    expect(body).toContain('Casa para el verano')
    expect(body).not.toContain('Casa en venta')
    expect((await renderPage('/properties/house', true)).body).toContain('Casa en venta')
    expect((await renderPage('/properties/land', true)).body).toContain('No hay propiedades')
  })
})

describe('prerendering without data', () => {
  it('renders the list page and writes no data, even while the backend cannot be reached', async () => {
    site.intercept('GET', /./, 'offline')
    const { head, body, data } = await renderPage('/properties', false)
    expect(readMeta(head, 'og:title')).not.toBe('')
    expect(body).toContain('Mis Propiedades')
    expect(data).toContain('"queries":[]')
  })
})
