import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toReferenceCode } from '@/lib/ids'
import { featureIds } from '@/schemas/properties/property'
import { parseFilters } from '@/schemas/properties/property-filters'
import type { Database } from '@/services/backend/database.types'
import { countProperties, readPropertyPoints, searchProperties } from '@/services/properties/search'
import { readPropertiesById, readSimilarProperties } from '@/services/properties/read'
import { formatListingsSql } from '../../scripts/bench/listings'
import { isOnLand } from '../support/coast'
import { type ListingInsert, makeListingRow } from '../support/listings'
import { startTestSupabase, type TestSupabase } from '../support/supabase'

/** Soles (PEN) per US dollar, as seeded. */
const penPerUsd = 3.75

type Row = Database['public']['Tables']['properties']['Row'] & { soles: number }

let supabase: TestSupabase
let rows: Row[]

beforeAll(async () => {
  supabase = await startTestSupabase({ seed: true })
  const { data } = await supabase.service.from('properties').select().order('created_at', { ascending: false })
  rows = (data ?? []).map((row) => ({ ...row, soles: row.price * (row.currency === 'USD' ? penPerUsd : 1) }))
})
afterAll(() => supabase.close())
beforeEach(() => {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => supabase.fetch(new Request(input, init)))
})

const search = (address: string, ids: string[] = []) => searchProperties(parseFilters(address), ids)
/** The listings of both pages of the seed. */
const searchSeed = async (address: string) => [...(await search(address)), ...(await search(`${address}&pagina=2`))]
const listIds = (found: { id: string }[]) => found.map(({ id }) => id).sort()

test('reading an unchanged list again returns equal data, so that React does not render it again', async () => {
  const [first] = await search('')
  // A value that was taken from the clock would differ.
  await new Promise((resolve) => setTimeout(resolve, 2))
  expect((await search(''))[0]).toEqual(first)
  expect(await readPropertiesById([first?.id ?? ''])).toEqual([first])
})

describe('the filters of the URL', () => {
  const cases: [address: string, fits: (row: Row) => boolean][] = [
    ['', () => true],
    ['type=buy', (row) => row.listing_type === 'sale'],
    ['type=rent', (row) => row.listing_type === 'rent'],
    ['type=new', (row) => row.listing_type === 'new'],
    ['type=house', (row) => row.property_type === 'house'],
    ['type=apartment', (row) => row.property_type === 'apartment'],
    ['type=condo', (row) => row.property_type === 'condo'],
    ['type=villa', (row) => row.property_type === 'villa'],
    ['type=land', (row) => row.property_type === 'land'],
    ['type=commercial', (row) => row.property_type === 'commercial'],
    ['feature=luxury', (row) => row.price >= (row.currency === 'USD' ? 400_000 : 1_500_000)],
    ['precio_min=600000', (row) => row.soles >= 600_000],
    ['precio_max=600000', (row) => row.soles <= 600_000 && row.listing_type !== 'rent'],
    ['moneda=USD&precio_max=150000', (row) => row.soles <= 150_000 * penPerUsd && row.listing_type !== 'rent'],
    ['type=rent&precio_max=3000', (row) => row.soles <= 3000 && row.rent_period === 'month'],
    ['type=rent&por=semana&precio_max=2000', (row) => row.soles <= 2000 && row.rent_period === 'week'],
    ['type=rent&huespedes=8&mascotas=si', (row) => (row.guests ?? 0) >= 8 && row.pets === 'yes'],
    ['dormitorios=3', (row) => row.bedrooms >= 3],
    ['banos=2', (row) => row.bathrooms >= 2],
    ['area_min=200', (row) => row.square_feet >= 200],
    ['area_max=100', (row) => row.square_feet <= 100],
    ['comodidades=pool,garden', (row) => row.features.includes('pool') && row.features.includes('garden')],
    ['estado=active', (row) => row.status === 'active'],
    ['q=AN-00000007', (row) => toReferenceCode(row.id) === 'AN-00000007'],
    ['estado=sold', (row) => row.status === 'sold'],
    ['estado=rented', (row) => row.status === 'rented'],
    [
      'zona=-11.7795,-77.175,-11.7738,-77.169',
      ({ latitude, longitude }) =>
        latitude! >= -11.7795 && latitude! <= -11.7738 && longitude! >= -77.175 && longitude! <= -77.169,
    ],
    // Each edge goes through a listing.
    [
      'zona=-11.7812,-77.1868,-11.7664,-77.1643',
      ({ latitude, longitude }) =>
        latitude! >= -11.7812 && latitude! <= -11.7664 && longitude! >= -77.1868 && longitude! <= -77.1643,
    ],
    ['rebaja=1', (row) => row.price_drop !== null],
    ['q=miramar', (row) => /miramar/i.test(`${row.title} ${row.address_street}`)],
    [
      'type=buy&type=house&precio_min=300000&precio_max=4000000&area_min=100&area_max=700',
      (row) =>
        row.listing_type === 'sale' &&
        row.property_type === 'house' &&
        row.soles >= 300_000 &&
        row.soles <= 4_000_000 &&
        row.square_feet >= 100 &&
        row.square_feet <= 700,
    ],
  ]

  test('find and count exactly the matching listings', async () => {
    for (const [address, fits] of cases) {
      const expected = rows.filter(fits)
      expect(expected.length, `the seed has listings for ${address}`).toBeGreaterThan(0)
      expect(listIds(await searchSeed(address)), address).toEqual(listIds(expected))
      expect(await countProperties(parseFilters(address), []), address).toBe(expected.length)
    }
  })

  test('find favourites by id, and skip ids that are not UUIDs', async () => {
    const [first, second] = rows
    const ids = [second!.id, 'local-1', first!.id]
    expect(listIds(await search('favoritos=1', ids))).toEqual(listIds([first!, second!]))
    expect(await countProperties(parseFilters('favoritos=1'), ids)).toBe(2)
    expect(await search('favoritos=1', [])).toEqual([])
    expect(await countProperties(parseFilters('favoritos=1'), ['local-1'])).toBe(0)
  })

  test('fit into a URL of 8 KB with the maximum of favourites and every other filter', async () => {
    const [first] = rows
    const ids = [first!.id, ...Array.from({ length: 199 }, () => crypto.randomUUID())]
    const requests = vi.spyOn(globalThis, 'fetch')
    expect(listIds(await search('favoritos=1', ids))).toEqual([first!.id])
    const words = 'Departamento de estreno frente al mar, en segunda fila, con terraza y vista a la bahía'
    const all =
      `favoritos=1&q=${encodeURIComponent(words)}&type=rent&type=apartment&feature=luxury&moneda=USD&precio_min=123456` +
      `&precio_max=9876543210&dormitorios=4&banos=3&area_min=1234&area_max=123456&comodidades=${featureIds.join()}` +
      '&estado=active&verificadas=1&rebaja=1&zona=-11.77951,-77.17501,-11.77381,-77.16901&orden=price-drop&pagina=209'
    await searchProperties(parseFilters(all), ids)
    for (const [input] of requests.mock.calls) expect(new Request(input).url.length).toBeLessThan(8192)
  })
})

describe('searching words', () => {
  test('ignores case and accents', async () => {
    for (const word of ['Ancón', 'ancon', 'ANCON'])
      expect(await searchSeed(`q=${encodeURIComponent(word)}`), word).toHaveLength(rows.length)
  })
  test('finds all words in title, address and district, in any order', async () => {
    const found = await search(`q=${encodeURIComponent('malecon penthouse panorámica')}`)
    expect(found.map(({ title }) => title)).toEqual(['Penthouse con vista panorámica a la bahía'])
  })
  test('takes the syntax of LIKE, SQL and PostgREST as plain text', async () => {
    const withLetters = ['casa*piscina%', 'or=(id.eq.1)', 'null', 'true', 'eq.casa', '{a,b}', '-casa', '[1]']
    // The search ignores words without letters or digits.
    const ignored = ['%', '_', '*', '\\', "'", '")', '(,)', '+']
    for (const text of [...withLetters, ...ignored]) {
      const expected = rows.filter(
        (row) =>
          ignored.includes(text) ||
          `${row.title} ${row.address_street} ${row.address_city}`.toLowerCase().includes(text),
      )
      const address = `q=${encodeURIComponent(text)}`
      expect(listIds(await searchSeed(address)), text).toEqual(listIds(expected))
      expect(await countProperties(parseFilters(address), []), text).toBe(expected.length)
    }
  })
})

describe('order and pages', () => {
  test.each<[string, (row: Row) => number, number]>([
    ['newest', (row) => Date.parse(row.created_at), -1],
    ['price-asc', (row) => row.soles, 1],
    ['price-desc', (row) => row.soles, -1],
    ['area', (row) => row.square_feet, -1],
  ])('lists are ordered by %s', async (order, key, direction) => {
    // Sold and rented listings come last, except by date; rents come after sales where prices are compared, first those by month.
    const group = ({ status, listing_type: operation, rent_period: period }: Row) =>
      order === 'newest'
        ? 0
        : Number(status !== 'active') * 3 +
          (order === 'area' ? 0 : Number(operation === 'rent') + Number(operation === 'rent' && period !== 'month'))
    const expectedKeys = [...rows]
      .sort((one, other) => group(one) - group(other) || direction * (key(one) - key(other)))
      .map(key)
    const byId = new Map(rows.map((row) => [row.id, key(row)]))
    expect((await searchSeed(`orden=${order}`)).map(({ id }) => byId.get(id))).toEqual(expectedKeys)
  })
})

describe('among three thousand generated listings', () => {
  const count = (address: string) => countProperties(parseFilters(address), [])
  beforeAll(async () => {
    // `formatListingsSql` inserts the `listing_photos` rows of every listing, so the table must be empty.
    await supabase.run(`delete from private.listing_photos; ${formatListingsSql(3000)}; analyze public.properties`)
  })
  // Without the row triggers, which take most of the time of a deletion.
  afterAll(() =>
    supabase.run(`set local session_replication_role = replica;
      delete from private.listing_photos where name like 'bench-%';
      delete from private.stays where property_id in (select id from public.properties where images[1] like '%/bench-%');
      delete from public.properties where images[1] like '%/bench-%'`),
  )

  test('the count is exact up to a thousand', async () => {
    const { count: rents } = await supabase.service
      .from('properties')
      .select('id', { count: 'exact', head: true })
      .eq('listing_type', 'rent')
    expect(await count('type=rent')).toBe(rents)
    expect(await count('q=miramar+casa&estado=sold')).toBe((await search('q=miramar+casa&estado=sold')).length)
  })
  test('the count stops at 1001, which means "more than a thousand"', async () => {
    for (const address of ['', 'q=ancon', 'type=buy', 'dormitorios=1', 'precio_min=200000', 'feature=luxury'])
      expect(await count(address), address).toBe(1001)
  })
  test('the pages of 24 listings do not overlap, the last one has the rest, and the map has 300 points', async () => {
    const { count: total } = await supabase.service
      .from('properties')
      .select('id', { count: 'exact', head: true })
      .eq('listing_type', 'sale')
    const last = Math.ceil(total! / 24)
    const pages = await Promise.all([1, 2, 3, last - 1].map((page) => search(`type=buy&pagina=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 24])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(96)
    expect(await search(`type=buy&pagina=${last}`)).toHaveLength(total! - (last - 1) * 24)
    expect(await search('type=buy&pagina=209')).toEqual([])
    expect(await readPropertyPoints(parseFilters('type=buy'), [])).toHaveLength(300)
  })
  test('the westernmost are on land', async () => {
    // Checks the 150 westernmost of every tenth one, because the sea is in the west.
    const { data } = await supabase.service
      .from('properties')
      .select('latitude, longitude')
      .gt('longitude', -77.1701)
      .like('title', '%0')
      .order('longitude')
      .limit(150)
    expect(data).toHaveLength(150)
    for (const { latitude, longitude } of data ?? [])
      expect(isOnLand(latitude ?? 0, longitude ?? 0), `${latitude}, ${longitude}`).toBe(true)
  })
})

describe('other reads of the list', () => {
  test('the map has the listings of the list, in its order', async () => {
    const address = 'type=rent&orden=price-asc&zona=-11.7795,-77.1765,-11.7635,-77.168'
    const points = await readPropertyPoints(parseFilters(address), [])
    expect(points.length).toBeGreaterThan(1)
    expect(points.map(({ id }) => id)).toEqual((await search(address)).map(({ id }) => id))
  })
  test('listings by id keep the requested order and skip deleted ones', async () => {
    const ids = [rows[3]!.id, 'b0000000-0000-4000-8000-999999999999', 'local', rows[1]!.id]
    expect((await readPropertiesById(ids)).map(({ id }) => id)).toEqual([rows[3]!.id, rows[1]!.id])
  })
  test('every sample listing has three similar ones', async () => {
    const samples = await search('')
    expect(samples).toHaveLength(24)
    for (const property of samples) {
      const similar = await readSimilarProperties(property.id)
      expect(similar, property.title).toHaveLength(3)
      expect(new Set(similar.map(({ id }) => id)).size).toBe(3)
      for (const { id, listingType, status } of similar)
        expect([id !== property.id, listingType, status]).toEqual([true, property.listingType, 'active'])
    }
  })
  test('similar listings are searched in a wider and wider range', async () => {
    const [property] = await search('q=penthouse')
    const toSimilarId = (n: number) => `c0000000-0000-4000-8000-0000c000000${n}`
    const makeNearRow = (changes: Partial<ListingInsert>) =>
      makeListingRow({ property_type: 'apartment', latitude: -11.7664, longitude: -77.1705, ...changes })
    const { error } = await supabase.service
      .from('properties')
      .insert([
        makeNearRow({ id: toSimilarId(1), title: 'De otro tipo', property_type: 'villa', price: 2_000_000 }),
        makeNearRow({ id: toSimilarId(2), title: 'Demasiado barato', price: 100_000 }),
        makeNearRow({ id: toSimilarId(3), title: 'Ya vendido', price: 2_000_000, status: 'sold' }),
        makeNearRow({ id: toSimilarId(4), title: 'En alquiler', price: 2_000_000, listing_type: 'rent' }),
      ])
    expect(error).toBeNull()
    const readSimilarTitles = async () => (await readSimilarProperties(property!.id)).map(({ title }) => title)
    // At any price in the zone, the nearest price first; then elsewhere in the bay, and other types last.
    const neighbour = 'Departamento con terraza en el Malecón Ferreyros'
    const [first, second, third] = await readSimilarTitles()
    expect([first, second]).toEqual([neighbour, 'Demasiado barato'])
    expect(third).toMatch(/departamento/i)

    await supabase.service
      .from('properties')
      .insert(makeNearRow({ id: toSimilarId(5), title: 'De precio parecido', price: 2_100_000 }))
    expect(await readSimilarTitles()).toEqual(['De precio parecido', neighbour, 'Demasiado barato'])

    await supabase.service
      .from('properties')
      .insert([
        makeNearRow({ id: toSimilarId(6), title: 'Aún más parecido', price: 2_040_000 }),
        makeNearRow({ id: toSimilarId(7), title: 'Casi parecido', price: 1_500_000 }),
      ])
    expect(await readSimilarTitles()).toEqual(['Aún más parecido', 'De precio parecido', 'Casi parecido'])
  })
})
