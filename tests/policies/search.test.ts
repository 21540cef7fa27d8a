import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeText } from '../../src/lib/text'
import { emptyFilters } from '../../src/schemas/properties/property-filters'
import type { Json } from '../../src/services/backend/database.types'
import { toSearchArguments } from '../../src/services/properties/search'
import { anyFilters } from '../support/filters'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { quoteLiteral } from '../support/sql'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const zone = (south: number, west: number, north: number, east: number) => ({ south, west, north, east })
const toId = (n: number) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const toHex = (...ids: string[]) => ids.join('').replaceAll('-', '')

/** Stores listings with ids from 1 in order; the last one is the newest. */
async function storeListings(...listings: Partial<ListingInsert>[]): Promise<void> {
  const rows = listings.map((changes, index) =>
    makeListingRow({
      id: toId(index + 1),
      created_at: `2026-01-01T00:00:${String(index).padStart(2, '0')}Z`,
      ...changes,
    }),
  )
  await storeRows('properties', ...rows)
}

interface SearchOptions {
  [filter: string]: Json | undefined
  sort?: string
  first?: number
  size?: number
}

/** Searches; `sort`, `first` and `size` are arguments, everything else is a filter. */
const ask = ({ sort, first, size, ...filters }: SearchOptions) =>
  supabase.createClientFor('anon').rpc('search_properties', { filters, sort, first, size })

/** Resolves to the numbers of the listings found, or to the code of the error. */
async function search(options: SearchOptions): Promise<number[] | string> {
  const { data, error } = await ask(options)
  return error ? error.code : data.map(({ id }) => Number(id.slice(-12)))
}

async function count({ sort: _sort, ...filters }: SearchOptions): Promise<number | string> {
  const { data, error } = await supabase.createClientFor('anon').rpc('count_properties', { filters })
  return error ? error.code : data
}

describe('a search finds a listing, and misses it, by', () => {
  const filters: [name: string, finds: SearchOptions, misses: SearchOptions][] = [
    ['words', { words: '+miramar' }, { words: '+malecon' }],
    ['words in the middle of words', { words: '+iram' }, { words: '+irum' }],
    ['every word', { words: '+miramar +238' }, { words: '+miramar +239' }],
    ['words with wildcards', { words: '+100%' }, { words: '+1%0%' }],
    ['words with an underscore', { words: '+mar_azul' }, { words: '+mira_ar' }],
    ['words with a backslash', { words: '+calle\\sur' }, { words: '+calle\\%' }],
    ['short words at the beginning of words', { words: '+mz +b +lt +4' }, { words: '+zb' }],
    ['short words with their punctuation', { words: '+lt.' }, { words: '+m.' }],
    ['short words in brackets', { words: '+(b' }, { words: '+(c' }],
    ['short words with a longer one', { words: '+b +miramar' }, { words: '+ra +miramar' }],
    ['punctuation', { words: '+, +-' }, { words: '+, +zzz' }],
    ['a reference code', { words: `+an-${toId(1).slice(-8)}` }, { words: `+an-${toId(7).slice(-8)}` }],
    ['listing_type', { listing_type: 'sale' }, { listing_type: 'rent' }],
    ['property_type', { property_type: 'house' }, { property_type: 'villa' }],
    ['status', { status: 'active' }, { status: 'sold' }],
    ['price_min', { price_min: 350_000 }, { price_min: 350_000.01 }],
    ['price_max', { price_max: 350_000 }, { price_max: 349_999.99 }],
    [
      'price_min in dollars',
      { price_min: 93_333.33, price_currency: 'USD' },
      { price_min: 93_333.34, price_currency: 'USD' },
    ],
    [
      'price_max in dollars',
      { price_max: 93_333.34, price_currency: 'USD' },
      { price_max: 93_333.33, price_currency: 'USD' },
    ],
    [
      'prices in soles',
      { price_max: 350_000, price_currency: 'PEN' },
      { price_max: 349_999.99, price_currency: 'PEN' },
    ],
    ['bedrooms', { bedrooms: 3 }, { bedrooms: 4 }],
    ['bathrooms', { bathrooms: 2 }, { bathrooms: 2.5 }],
    ['area_min', { area_min: 160 }, { area_min: 160.01 }],
    ['area_max', { area_max: 160 }, { area_max: 159.99 }],
    ['luxury', { luxury_pen: 350_000, luxury_usd: 1 }, { luxury_pen: 350_000.01, luxury_usd: 1 }],
    ['features', { features: ['terrace', 'pool'] }, { features: ['terrace', 'gym'] }],
    ['only_ids', { only_ids: toHex(toId(1), toId(7)) }, { only_ids: toHex(toId(7)) }],
    ['zone', zone(-11.78, -77.2, -11.77, -77.17), zone(-11.775, -77.2, -11.77, -77.17)],
    ['south edge', zone(-11.776, -77.2, -11.77, -77.17), zone(-11.775999, -77.2, -11.77, -77.17)],
    ['north edge', zone(-11.78, -77.2, -11.776, -77.17), zone(-11.78, -77.2, -11.776001, -77.17)],
    ['west edge', zone(-11.78, -77.171, -11.77, -77.17), zone(-11.78, -77.170999, -11.77, -77.17)],
    ['east edge', zone(-11.78, -77.2, -11.77, -77.171), zone(-11.78, -77.2, -11.77, -77.171001)],
    ['the whole world', zone(-90, -180, 90, 180), zone(-90, -180, -89, 180)],
    [
      'zone with words, prices and an order',
      { ...zone(-11.78, -77.2, -11.77, -77.17), words: '+miramar', price_min: 1, sort: 'price-asc' },
      { ...zone(-11.77, -77.2, -11.76, -77.17), words: '+miramar', price_min: 1, sort: 'price-asc' },
    ],
    [
      'words with a price, an amenity, bedrooms and an order',
      { words: '+miramar', price_min: 1, features: ['pool'], bedrooms: 1, sort: 'price-asc' },
      { words: '+miramar', price_min: 1, features: ['pool'], bedrooms: 9, sort: 'price-asc' },
    ],
  ]

  it.each(filters)('%s', async (_, finds, misses) => {
    await storeListings({
      title: 'Casa 100% calle\\sur mar_azul (b',
      address_street: 'Mz B Lt. 4, Calle Miramar 238',
      features: ['terrace', 'pool'],
    })
    expect([await search(finds), await count(finds)]).toEqual([[1], 1])
    expect([await search(misses), await count(misses)]).toEqual([[], 0])
  })

  it('the first eight words of the search', async () => {
    await storeListings({})
    expect(await search({ words: `${'+casa '.repeat(7)}+zzz` })).toEqual([])
    expect(await search({ words: `${'+casa '.repeat(8)}+zzz` })).toEqual([1])
  })

  it.each([
    ['decomposed accents', 'Casa Co\u0301rdoba', 'córdoba'],
    ['decomposed accents of the search', 'Casa Córdoba', 'co\u0301rdoba'],
    ['accents of other languages', 'Casa Ŝtefan Őrs', 'stefan őrs'],
    ['several accents on a letter', 'Casa Việt', 'viet'],
    ['an ñ', 'Casa Ñaña', 'nan\u0303a'],
    ['a sign that is no accent', 'Casa a^b·c', 'a^b·c'],
  ])('words with %s', async (_, title, q) => {
    await storeListings({ title })
    const { words } = toSearchArguments({ ...emptyFilters, q }, [])
    expect([await search({ words }), await count({ words })]).toEqual([[1], 1])
    expect(await search({ words: `${words}x` })).toEqual([])
  })

  it('the words of a title that its accents make four times as long', async () => {
    await storeListings({ title: `Casa ${'ᾧ'.repeat(155)}` })
    expect(await search({ words: `+${'ω'.repeat(155)}` })).toEqual([1])
  })

  it.each([
    ['apartamento', 1],
    ['apartamentos en alquiler', 1],
    ['dpto', 1],
    ['departamento en alquiler', 1],
    ['Departamentos', 1],
    ['depa con cochera', 1],
    ['balcones', 1],
    ['por meses', 1],
    ['alquiler por semana', undefined],
    ['alquiler de temporada con piscina', 2],
    ['lotes', 3],
    ['oficina', 4],
    ['local comercial en venta', 4],
  ] as const)('the words that people use: %s', async (q, expected) => {
    await storeListings(
      { property_type: 'apartment', listing_type: 'rent', features: ['parking', 'balcony'] },
      { property_type: 'villa', listing_type: 'rent', rent_period: 'season', guests: 8, features: ['pool'] },
      { property_type: 'land', features: [] },
      { property_type: 'commercial', features: [] },
    )
    const { words } = toSearchArguments({ ...emptyFilters, q }, [])
    expect(await search({ words })).toEqual(expected === undefined ? [] : [expected])
  })

  it('a zone only where it has coordinates', async () => {
    await storeListings({ latitude: null }, { longitude: null }, { latitude: null, longitude: null }, {})
    const world = zone(-90, -180, 90, 180)
    expect([await search(world), await count(world)]).toEqual([[4], 1])
  })

  it('no filter: all listings', async () => {
    await storeListings({}, { property_type: 'land', status: 'sold', currency: 'USD' })
    expect([await search({}), await count({})]).toEqual([[2, 1], 2])
  })
})

describe('a search for rentals', () => {
  const rental = (changes: Partial<ListingInsert>): Partial<ListingInsert> => ({
    listing_type: 'rent',
    rent_period: 'night',
    guests: 6,
    price: 450,
    ...changes,
  })
  const rent = { listing_type: 'rent' }
  const week = { ...rent, arrival: '2027-01-10', departure: '2027-01-17' }
  const block = (n: number, during: string) =>
    supabase.run(`insert into private.stays (property_id, during, kind) values ('${toId(n)}', '${during}', 'booked')`)

  it('with dates finds what is free then', async () => {
    const rented = rental({ status: 'rented' })
    await storeListings(rental({}), rental({}), rental({}), rental({}), { listing_type: 'sale' }, rented)
    await block(1, '[2027-01-16,2027-01-20)')
    await block(2, '[2027-01-17,2027-01-20)')
    await block(3, '[2027-01-01,2027-01-10)')
    await block(4, '[2027-01-01,2027-02-01)')
    expect([await search(week), await count(week)]).toEqual([[3, 2], 2])
  })

  it('with dates finds what is let for so many nights', async () => {
    await storeListings(
      rental({ min_nights: 8 }),
      rental({ min_nights: 7 }),
      rental({ rent_period: 'week' }),
      rental({ rent_period: 'month' }),
      rental({ rent_period: 'season' }),
      rental({ rent_period: null, guests: null }),
    )
    expect(await search(week)).toEqual([3, 2])
    expect(await search({ ...week, departure: '2027-01-16' })).toEqual([])
    expect(await search({ ...week, departure: '2027-02-07' })).toEqual([6, 4, 3, 2, 1])
    expect(await search({ ...week, departure: '2027-03-11' })).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('with dates compares and orders the prices for them', async () => {
    await storeListings(
      rental({ price: 600 }),
      rental({ price: 3500, rent_period: 'week' }),
      rental({ price: 1000, currency: 'USD', rent_period: 'week' }),
    )
    expect(await search({ ...week, price_max: 4000 })).toEqual([3, 2])
    expect(await search({ ...week, sort: 'price-asc' })).toEqual([2, 3, 1])
  })

  it('without dates compares the prices of one period, by default of months', async () => {
    await storeListings(
      rental({ price: 450 }),
      rental({ price: 1900, rent_period: 'week' }),
      rental({ price: 3000, rent_period: 'month' }),
      rental({ price: 2000, rent_period: null }),
    )
    expect(await search({ ...rent, price_max: 2500 })).toEqual([4])
    expect(await search({ ...rent, price_max: 2500, rent_period: 'week' })).toEqual([2])
    expect(await search({ ...rent, sort: 'price-asc' })).toEqual([4, 3, 1, 2])
  })

  it('finds by guests, period and pets', async () => {
    await storeListings(rental({ pets: 'yes' }), rental({ pets: 'ask' }), rental({ guests: 4, rent_period: 'week' }))
    expect(await search({ ...rent, guests: 5 })).toEqual([2, 1])
    expect(await search({ ...rent, rent_period: 'week' })).toEqual([3])
    expect(await search({ ...rent, pets: true })).toEqual([1])
    expect(await search({ ...rent, pets: false })).toEqual([3, 2, 1])
  })

  it.each([
    { arrival: '2027-01-10' },
    { departure: '2027-01-10' },
    { arrival: '2027-01-10', departure: '2027-01-10' },
    { arrival: '2027-01-10', departure: '2028-01-16' },
    { arrival: 'infinity', departure: 'infinity' },
    { arrival: 'mañana', departure: '2027-01-10' },
  ])('refuses dates that are none: %o', async (dates) => {
    expect(await search({ ...rent, ...dates })).toBe('PT422')
  })
})

describe('SQL in a parameter', () => {
  const anything = "x' or 'a'='a"
  const injected: [what: string, options: SearchOptions][] = [
    ['a word', { words: "+zzz'/**/or/**/true/**/or/**/search/**/like/**/'" }],
    ['a word that ends a pattern of LIKE', { words: "+x%') or true or search like ('" }],
    ['a short word', { words: "+'or'1'='1" }],
    ['a word with a comment', { words: "+zzz'--" }],
    ['listing_type', { listing_type: anything }],
    ['listing_type, to the end of the statement', { listing_type: "sale' or true --" }],
    ['property_type', { property_type: anything }],
    ['status', { status: anything }],
    ['status with an order', { status: anything, sort: 'area' }],
    ['listing_type with prices', { listing_type: anything, price_min: 1 }],
    ['features', { features: ["x'::text::text[]or/**/true)--"] }],
    ['features after another one', { features: ['terrace', "x'}') or true or features @> ('{"] }],
    ['sort', { sort: 'id limit 0 --', listing_type: 'rent' }],
  ]

  it.each(injected)('%s finds nothing', async (_, options) => {
    await storeListings({})
    // A search without the injected SQL finds the listing.
    expect([await search({}), await count({})]).toEqual([[1], 1])
    expect([await search(options), await count(options)]).toEqual([[], 0])
  })
})

it('the browser and the database normalise Latin letters alike', async () => {
  // Latin letters with their accents, and Vietnamese ones, all in lower case: lower() knows only ASCII in a database with the locale C.
  const codes = [...Array(0x250).keys(), ...Array.from({ length: 0x100 }, (_, n) => 0x1e00 + n)].slice(0x21)
  const letters = codes.map((code) => String.fromCodePoint(code).toLowerCase()).filter((letter) => letter.trim())
  const marks = Array.from({ length: 0x80 }, (_, n) => `o${String.fromCodePoint(0x2f0 + n)}`)
  const text = [...letters, ...marks].join(' ')
  const [row] = await supabase.run(`select private.normalise(${quoteLiteral(text)}) as normalised`)
  expect(row?.normalised).toBe(normalizeText(text))
})

it('a search has an attribute for each filter that the list sends: an unknown one would find every listing', async () => {
  const sent = fc
    .sample(anyFilters, { numRuns: 100, seed: 1 })
    .flatMap((filters) => Object.keys(toSearchArguments(filters, [])))
  const [row] = await supabase.run(`select array(
    select attname::text from pg_attribute where attrelid = 'private.listing_filters'::regclass) as attributes`)
  expect(row?.attributes).toEqual(expect.arrayContaining([...new Set(sent)]))
})

it('each attribute of a search that a request sets has a bounded type', async () => {
  const [row] = await supabase.run(`select array(
    select attname::text from pg_attribute where attrelid = 'private.listing_filters'::regclass
      and atttypid in ('text'::regtype, 'numeric'::regtype, 'text[]'::regtype) order by attnum) as unbounded`)
  // `private.derive_filters` sets these.
  expect(row?.unbounded).toEqual(['usd_to_pen', 'pen_min', 'pen_max', 'usd_min', 'usd_max', 'patterns'])
})

describe('the bounds of a search', () => {
  beforeEach(() => storeListings({}))
  const makeIds = (length: number) => Array.from({ length }, (_, n) => toId(n))
  const bounds: [what: string, accepted: SearchOptions, refused: SearchOptions][] = [
    ['words', { words: `+${'x'.repeat(299)}` }, { words: `+${'x'.repeat(300)}` }],
    ['only_ids', { only_ids: toHex(...makeIds(200)) }, { only_ids: toHex(...makeIds(201)) }],
    ['whole only_ids', { only_ids: toHex(toId(1)) }, { only_ids: toHex(toId(1)).slice(1) }],
    ['features', { features: Array(12).fill('gym') }, { features: Array(13).fill('gym') }],
    // With its braces, the first list has 300 characters and the second 301.
    ['a long amenity', { features: ['x'.repeat(298)] }, { features: ['x'.repeat(299)] }],
    ['listing_type', { listing_type: 'x'.repeat(100) }, { listing_type: 'x'.repeat(101) }],
    ['property_type', { property_type: 'x'.repeat(100) }, { property_type: 'x'.repeat(101) }],
    ['status', { status: 'x'.repeat(100) }, { status: 'x'.repeat(101) }],
    ['price_currency', { price_currency: 'USD' }, { price_currency: 'EUR' }],
    ...['price_min', 'price_max', 'bathrooms', 'area_min', 'area_max', 'luxury_pen', 'luxury_usd'].flatMap(
      (name): [string, SearchOptions, SearchOptions][] => [
        [name, { [name]: 1e9 }, { [name]: 'NaN' }],
        [`${name} of many digits`, { [name]: 1e15 }, { [name]: '1e131071' }],
        [`${name} below zero`, { [name]: -1e15 }, { [name]: '-1e16' }],
        [`${name} of many decimals`, { [name]: '1e-30' }, { [name]: '1e-31' }],
      ],
    ),
  ]

  const places: [what: string, place: SearchOptions][] = [
    ['three edges', { south: -12, west: -78, north: -11 }],
    ['one edge', { east: 1 }],
    ['south beyond the pole', zone(-90.1, -78, -11, -77)],
    ['north beyond the pole', zone(-12, -78, 90.1, -77)],
    ['west beyond the date line', zone(-12, -180.1, -11, -77)],
    ['east beyond the date line', zone(-12, -78, -11, 180.1)],
    ['a south edge north of its north edge', zone(-11, -78, -12, -77)],
    ['a west edge east of its east edge', zone(-12, -77, -11, -78)],
    ...['south', 'west', 'north', 'east'].flatMap((edge) =>
      ['NaN', 'Infinity', '-Infinity'].map((value): [string, SearchOptions] => [
        `${value} ${edge}`,
        { ...zone(-12, -78, -11, -77), [edge]: value },
      ]),
    ),
  ]

  it.each(places)('refuse a zone with %s', async (_, place) => {
    expect([await search(place), await count(place)]).toEqual(['PT422', 'PT422'])
    const { error } = await ask(place)
    expect(error?.message).toBe('La zona del mapa no es válida.')
  })

  it.each(bounds)('accept a value within them, and refuse one beyond them: %s', async (_, accepted, refused) => {
    expect([Array.isArray(await search(accepted)), typeof (await count(accepted))]).toEqual([true, 'number'])
    expect([await search(refused), await count(refused)]).toEqual(['PT422', 'PT422'])
  })

  it.each([
    ['a null', 'PT422', 'null'],
    ['a list', 'PT422', '[]'],
    ['a text', 'PT422', '"x"'],
    ['a filter that is an object', 'PT422', '{"words": {}}'],
    ['a filter that is a list of numbers', 'PT422', '{"features": [1]}'],
    ['a filter that is a list of lists', 'PT422', '{"features": [["gym"]]}'],
    ['an object in a text, as PostgREST before 13 passes it', 'done', JSON.stringify('{"bedrooms": 3}')],
    ['a wrong object in a text', 'PT422', JSON.stringify('{"bedrooms": "x"}')],
    ['an object in a text in a text', 'PT422', JSON.stringify(JSON.stringify('{"bedrooms": 3}'))],
  ])('answer %s with %s', async (_, answer, filters) => {
    expect(await runAs('anon', `select public.count_properties(${quoteLiteral(filters)})`)).toBe(answer)
  })

  // 1e131071 has 131 072 digits: written out, these numbers take 262 MB.
  const numbers = Array<string>(2000).fill('1e131071')
  it.each([
    ['in a list', `{"x": [${numbers.join()}]}`, 'PT422'],
    [
      'of unknown names',
      `{${numbers
        .slice(0, 600)
        .map((number, index) => `"x${index}": ${number}`)
        .join()}}`,
      'done',
    ],
    ['of a filter', '{"price_min": 1e131071}', 'PT422'],
    ['of a text', '{"words": 1e131071}', 'PT422'],
  ])('do not write out long numbers %s', async (_, filters, answer) => {
    for (const name of ['count_properties', 'search_properties'])
      expect(
        await runAs('anon', `set local statement_timeout = '5s'; select public.${name}(${quoteLiteral(filters)})`),
      ).toBe(answer)
  })

  it('refuse pages after 5000 listings', async () => {
    expect(await search({ first: 5000 })).toEqual([])
    for (const first of [5001, 2 ** 31 - 1]) {
      const { error } = await ask({ first })
      expect([error?.code, error?.message]).toEqual([
        'PT422',
        'Afine su búsqueda: solo se pueden ver las primeras 5000 propiedades.',
      ])
    }
  })

  it('treat a negative start and a negative size as 0', async () => {
    expect([await search({ first: -5 }), await search({ size: -5 })]).toEqual([[1], []])
  })
})

describe('the order and the price filters of a search', () => {
  // The prices in soles, at 3.75 per dollar: 100 000, 187 500, 200 000, 75 000, 375 000.
  const prices: Partial<ListingInsert>[] = [
    { price: 100_000, square_feet: 50 },
    { price: 50_000, currency: 'USD', square_feet: 40 },
    { price: 200_000, square_feet: 30 },
    { price: 20_000, currency: 'USD', square_feet: 20 },
    { price: 100_000, currency: 'USD', square_feet: 10 },
  ]
  beforeEach(() => storeListings(...prices))

  const orders: [sort: string, order: number[]][] = [
    ['price-asc', [4, 1, 2, 3, 5]],
    ['price-desc', [5, 3, 2, 1, 4]],
    ['area', [1, 2, 3, 4, 5]],
    ['newest', [5, 4, 3, 2, 1]],
    ['anything else', [5, 4, 3, 2, 1]],
  ]

  it.each(orders)('%s', async (sort, order) => {
    expect(await search({ sort })).toEqual(order)
    expect(await search({ sort, words: '+miramar' })).toEqual(order)
    expect(await search({ sort, price_min: 1 })).toEqual(order)
    expect(await search({ sort, words: '+miramar', price_min: 1 })).toEqual(order)
    expect([
      await search({ sort, size: 2 }),
      await search({ sort, size: 2, first: 2 }),
      await search({ sort, size: 2, first: 4 }),
    ]).toEqual([order.slice(0, 2), order.slice(2, 4), order.slice(4)])
  })

  it('follow the exchange rate, here the order', async () => {
    await supabase.createClientFor('admin').from('site_settings').update({ usd_to_pen: 1 }).eq('id', 1)
    // Listings of equal price: the newest comes first.
    expect(await search({ sort: 'price-asc' })).toEqual([4, 2, 5, 1, 3])
    expect(await search({ sort: 'price-asc', words: '+casa' })).toEqual([4, 2, 5, 1, 3])
  })

  it.each([
    [{ price_min: 187_500 }, 3.75, [5, 3, 2]],
    [{ price_min: 187_500.01 }, 3.75, [5, 3]],
    [{ price_max: 187_500 }, 3.75, [4, 2, 1]],
    [{ price_max: 187_499.99 }, 3.75, [4, 1]],
    [{ price_min: 80_000, price_max: 190_000 }, 3.75, [2, 1]],
    [{ price_min: 80_000, price_max: 190_000 }, 2, [2, 1]],
    [{ price_min: 80_000, price_max: 190_000 }, 5, [4, 1]],
    [{ luxury_pen: 200_000, luxury_usd: 100_000 }, 3.75, [5, 3]],
    [{ luxury_pen: 200_000.01, luxury_usd: 50_000 }, 3.75, [5, 2]],
    [{ luxury_pen: 200_000, luxury_usd: 100_000 }, 1, [5, 3]],
    [{ luxury_pen: 200_000, luxury_usd: 50_000, price_max: 200_000 }, 3.75, [3, 2]],
  ])('%j at %d soles for a dollar', async (options, rate, found) => {
    await supabase.run(`update public.site_settings set usd_to_pen = ${rate}`)
    expect([await search(options), await count(options)]).toEqual([found, found.length])
    expect([await search({ ...options, words: '+casa' }), await count({ ...options, words: '+casa' })]).toEqual([
      found,
      found.length,
    ])
  })
})

describe('prices of rents and of sales', () => {
  // Stores sales, then rents; the last one of each is not available.
  beforeEach(() =>
    storeListings(
      { price: 300_000 },
      { price: 90_000, currency: 'USD', listing_type: 'new' },
      { price: 100_000, status: 'sold' },
      { price: 2500, listing_type: 'rent' },
      { price: 400, currency: 'USD', listing_type: 'rent' },
      { price: 900, listing_type: 'rent', status: 'rented' },
    ),
  )

  it.each([
    ['price-asc', [1, 2, 5, 4, 3, 6]],
    ['price-desc', [2, 1, 4, 5, 3, 6]],
  ])('are not compared with each other by the order: %s', async (sort, order) => {
    for (const options of [{}, { words: '+casa' }, zone(-12, -78, -11, -77)]) {
      expect(await search({ ...options, sort })).toEqual(order)
      const pages = [0, 2, 4].map((first) => search({ ...options, sort, first, size: 2 }))
      expect((await Promise.all(pages)).flat()).toEqual(order)
    }
  })

  it.each([
    [{ price_max: 500_000 }, [3, 2, 1]],
    [{ price_max: 500_000, sort: 'price-asc' }, [1, 2, 3]],
    [{ price_min: 1, price_currency: 'USD' }, [3, 2, 1]],
    [{ luxury_pen: 1, luxury_usd: 1 }, [3, 2, 1]],
    [{ price_max: 2000, listing_type: 'rent' }, [6, 5]],
    [{ price_max: 2000, listing_type: 'rent', sort: 'price-desc' }, [5, 6]],
    [{ price_min: 1600, price_max: 2500, listing_type: 'rent' }, [4]],
    [{ price_min: 400, price_max: 500, price_currency: 'USD', listing_type: 'rent' }, [5]],
  ])('are not compared with each other by a filter: %j', async (options, found) => {
    expect([await search(options), await count(options)]).toEqual([found, found.length])
  })
})

describe('what is sold or rented', () => {
  // The listings with even numbers are available.
  beforeEach(() =>
    storeListings(
      { square_feet: 300, price: 3, status: 'sold', listing_type: 'rent' },
      { square_feet: 200, price: 2, listing_type: 'rent' },
      { square_feet: 400, price: 4, status: 'rented', listing_type: 'rent' },
      { square_feet: 100, price: 1, listing_type: 'rent' },
    ),
  )

  it.each([
    ['area', [2, 4, 3, 1]],
    ['price-drop', [4, 2, 3, 1]],
    ['price-asc', [4, 2, 1, 3]],
    ['price-desc', [2, 4, 3, 1]],
    ['newest', [4, 3, 2, 1]],
  ])('comes last, except by date: %s', async (sort, order) => {
    for (const options of [{}, { words: '+casa' }, { price_min: 1, listing_type: 'rent' }])
      expect(await search({ ...options, sort })).toEqual(order)
    expect(await search({ sort, status: 'active' })).toEqual(order.filter((n) => n % 2 === 0))
    expect(await search({ sort, status: 'rented' })).toEqual([3])
  })
})

describe('listings with a price drop', () => {
  const makeDrop = (percent: number, days: number) => ({
    price_drop: percent,
    price_changed_at: new Date(Date.now() - days * 86_400_000).toISOString(),
  })
  beforeEach(() =>
    storeListings(makeDrop(20, 29), {}, makeDrop(40, 31), makeDrop(5, 1), {
      price_changed_at: makeDrop(1, 1).price_changed_at,
    }),
  )

  it('are found for thirty days', async () => {
    expect([await search({ price_drop: true }), await count({ price_drop: true })]).toEqual([[4, 1], 2])
    expect(await search({ price_drop: true, size: 1 })).toEqual([4])
    expect(await search({ price_drop: true, sort: 'price-drop', words: '+casa' })).toEqual([1, 4])
    expect([await search({ price_drop: false }), await count({ price_drop: false })]).toEqual([[5, 4, 3, 2, 1], 5])
  })

  it.each([{}, { words: '+casa' }, { price_min: 1 }, zone(-12, -78, -11, -77)])(
    'come first, the largest first: %j',
    async (options) => {
      const order = [1, 4, 5, 3, 2]
      expect(await search({ ...options, sort: 'price-drop' })).toEqual(order)
      const pages = [0, 2, 4].map((first) => search({ ...options, sort: 'price-drop', first, size: 2 }))
      expect((await Promise.all(pages)).flat()).toEqual(order)
    },
  )
})

describe('pages', () => {
  it('in the order of ids begin after the last id of the previous page', async () => {
    await storeListings({}, {}, {})
    expect(await search({ after_id: toId(1), sort: 'id', size: 1 })).toEqual([2])
    expect(await search({ after_id: toId(3), sort: 'id' })).toEqual([])
  })

  it.each(['newest', 'price-asc', 'price-desc', 'area', 'price-drop'])(
    'contain every listing once: %s',
    async (sort) => {
      // All prices are equal: a dollar is 3.75 soles.
      const equalListing = { created_at: '2026-01-01T00:00:00Z', price: 3.75 }
      await storeListings(
        ...Array.from({ length: 7 }, (_, n) => (n % 2 ? { ...equalListing, price: 1, currency: 'USD' } : equalListing)),
      )
      for (const words of [undefined, '+casa']) {
        const found: number[] = []
        for (const first of [0, 2, 4, 6]) found.push(...((await search({ sort, words, first, size: 2 })) as number[]))
        expect([...found].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect(found).toEqual(await search({ sort, words }))
      }
    },
  )

  it('contain rare matches among 5100 listings, and at most 300 listings; a count stops at 1001', async () => {
    // More than the 5000 that pages reach. Without the row triggers, which makes the insert five times faster.
    await supabase.run(`set local session_replication_role = replica;
      insert into public.properties (title, description, property_type, price, square_feet, images,
        address_street, address_city, address_state, address_country, created_at, latitude, longitude)
      select case when n <= 3 then 'Faro antiguo' when n % 2 = 0 then 'Casa con muelle' else 'Casa con jardin' end,
        'Una casa amplia frente al mar.', 'house', 1000 + n, 100,
        array['/storage/v1/object/public/property-images/aaaaa.jpg'], 'Calle Miramar', 'Ancón', 'Lima', 'Perú',
        timestamptz '2026-01-01' + n * interval '1 second', case when n <= 3 then -11.9 else -11.8 end, -77.2
      from generate_series(1, 5100) as n; analyze public.properties`)
    expect(await search({ words: '+faro' })).toHaveLength(3)
    expect(await search({ words: '+faro', sort: 'price-desc' })).toHaveLength(3)
    expect(await search({ words: '+faro', sort: 'price-asc', first: 1, size: 1 })).toHaveLength(1)
    const far = zone(-11.91, -77.21, -11.89, -77.19)
    expect([(await search(far)).length, await count(far)]).toEqual([3, 3])
    expect(await search({ ...far, words: '+antiguo', sort: 'price-asc', first: 1, size: 1 })).toHaveLength(1)
    // Each word is frequent, but no listing has both.
    expect([await search({ words: '+muelle +jardin' }), await count({ words: '+muelle +jardin' })]).toEqual([[], 0])
    expect([await count({ words: '+faro' }), await count({}), await count({ bedrooms: 1 })]).toEqual([3, 1001, 0])
    expect(await count({ words: '+muelle' })).toBe(1001)
    expect(await search({ size: 100_000 })).toHaveLength(300)
  })
})

describe('similar listings', () => {
  const readSimilar = async (n: number) => {
    const { data, error } = await supabase.createClientFor('anon').rpc('similar_properties', { listing: toId(n) })
    return error ? error.code : data.map(({ id }) => Number(id.slice(-12)))
  }

  it('are the other available listings of its operation: first those of its kind, the nearest in price first', async () => {
    await storeListings(
      { price: 100_000 },
      { price: 110_000 },
      { price: 102_000 },
      { price: 101_000, property_type: 'villa' },
      { price: 100_000, listing_type: 'rent' },
      { price: 100_000, status: 'sold' },
    )
    expect(await readSimilar(1)).toEqual([3, 2, 4])
  })

  it('are none for a listing that the visitor may not read, or that does not exist', async () => {
    await storeListings({ price: 100_000, review: 'pending' }, { price: 110_000 })
    expect(await Promise.all([1, 2, 3].map(readSimilar))).toEqual([[], [], []])
    await supabase.empty()
    await storeListings({ price: 100_000 }, { price: 110_000 })
    expect(await readSimilar(1)).toEqual([2])
  })
})
