import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createColumnRow, propertyRow } from '@/services/properties/columns'
import { fileSheet, makeSheet } from '../support/complaints'
import { makeDataRequest } from '../support/data-requests'
import { makeEnquiry, makeVisit, makeVisitSlot, toDayAhead } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import type { Role } from '../support/supabase'
import { quoteLiteral } from '../support/sql'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'
import { setLimits } from '../support/limits'

beforeEach(() => supabase.empty())

const text = 'Texto de prueba con mas de veinte letras'
const photo = '/storage/v1/object/public/property-images/property-1-0-a.jpg'
const quoteAll = (values: string[]) => values.map((value) => JSON.stringify(value))

const slotArrays = [
  [makeVisitSlot(2), makeVisitSlot(2)],
  [makeVisitSlot(2)],
  [makeVisitSlot(2), makeVisitSlot(3), makeVisitSlot(4)],
  [makeVisitSlot(2), null],
  [makeVisitSlot(2), 'infinity'],
  ['-infinity', makeVisitSlot(2)],
  [makeVisitSlot(2), '294276-12-31T15:00:00Z'],
  [[makeVisitSlot(2), makeVisitSlot(3)]],
  `[2:3]={${makeVisitSlot(2)},${makeVisitSlot(3)}}`,
  `{{${makeVisitSlot(2)}},{${makeVisitSlot(3)}}}`,
].map((slots) => JSON.stringify(slots))

/** JSON texts of values, and texts that JSON.stringify never produces, such as NaN. */
const hostileJson = [
  'NaN',
  'Infinity',
  '1e400',
  '-1e400',
  '1e15',
  '-1',
  '0',
  '99999999999999999999',
  '0.0000001',
  '1e-400',
  'null',
  'true',
  '{}',
  '{"a":1}',
  '[]',
  '[[]]',
  '[null]',
  '[1]',
  '""',
  '" "',
  '["pool",null]',
  '[["pool"],["gym"]]',
  '[["pool","gym"]]',
  `["${photo}",null]`,
  `[["${photo}"],["${photo}"]]`,
  ...quoteAll(['NaN', 'nan', 'Infinity', '-Infinity', 'infinity', '-infinity', 'inf', 'epoch', 'now', 'today']),
  ...quoteAll(['{a,b}', '{pool,gym}', '[2:3]={pool,gym}', '{{pool},{gym}}', '{pool,NULL}', '{}', '{{}}']),
  ...quoteAll([`{${photo}}`, `[2:2]={${photo}}`, `{{${photo}},{${photo}}}`, `{${photo},NULL}`]),
  ...quoteAll(['294276-12-31', '294276-12-31T23:59:59Z', '10000-01-01', '4713-01-01 BC', '0001-01-01', '2026-02-30']),
  ...['\\t', '\\n', '\\r', '\\u0000', '\\u0001', '\\u007f', '\\u0085', '\\u2028', '\\u2029', '\\ud800', '\\udc00x'].map(
    (character) => `"${text}${character}."`,
  ),
  ...['\\u061c', '\\u200f', '\\u202e', '\\u2066'].map((mark) => `"${text}${mark}."`),
  ...slotArrays,
  `"rosa\\u0001@ancon.test"`,
  `"rosa@ancon.test\\n"`,
  ...quoteAll(['rosa@ancon.test,', 'rosa@ancon.test;', 'x<rosa@ancon.test>', '"rosa"@ancon.test']),
  `"${'x'.repeat(10_000)}"`,
]

interface Table {
  /** The name of the table, where it differs from the key in `tables`. */
  table?: string
  /** A valid row. */
  row: Record<string, unknown>
  /** Updates this stored row instead of inserting one. */
  updatedId?: string
  /** A second valid value for each column that this entry tests. */
  secondValues: Record<string, unknown>
  role: Role
  /** What each stored row must match. */
  schema: z.ZodMiniType
  singleLineColumns: string[]
}

const nullableTextSchema = z.nullable(z.string())
/** The columns of a listing whose values are one line. */
const listingLineColumns = [
  'title',
  'property_type',
  'address_street',
  'address_city',
  'address_state',
  'address_country',
  'user_id',
]
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const timeSchema = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

const uuid = 'f0000000-0000-4000-8000-000000000009'
const rentalId = 'f0000000-0000-4000-8000-000000000008'
const tables: Record<string, Table> = {
  properties: {
    row: { ...makeListingRow(), images: [photo], year_built: 1990, owner_id: null },
    secondValues: {
      id: uuid,
      title: text,
      description: `${text}\n${text}`,
      property_type: 'villa',
      listing_type: 'rent',
      price: '0.01',
      currency: 'USD',
      bedrooms: 200,
      bathrooms: 2.5,
      square_feet: 9_999_999_999.99,
      parking_spaces: 1000,
      year_built: null,
      features: [],
      images: [photo, photo],
      address_street: text,
      address_city: text,
      address_state: text,
      address_country: text,
      latitude: null,
      longitude: -77.4,
      user_id: 'someone',
      owner_id: null,
      status: 'sold',
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01',
    },
    role: 'admin',
    schema: createColumnRow(propertyRow),
    singleLineColumns: listingLineColumns,
  },
  rentals: {
    table: 'properties',
    row: {
      ...makeListingRow(),
      images: [photo],
      owner_id: null,
      listing_type: 'rent',
      rent_period: 'night',
      guests: 6,
    },
    secondValues: { rent_period: 'week', guests: 40, deposit: 0.01, min_nights: 90, pets: 'yes' },
    role: 'admin',
    schema: createColumnRow(propertyRow),
    singleLineColumns: listingLineColumns,
  },
  'edited properties': {
    table: 'properties',
    row: {},
    updatedId: 'f0000000-0000-4000-8000-000000000001',
    secondValues: { maintenance_fee: 0.01, floor_plan: photo, video_url: 'https://vimeo.com/123456789' },
    role: 'admin',
    schema: createColumnRow(propertyRow),
    singleLineColumns: listingLineColumns,
  },
  leads: {
    row: { ...makeEnquiry(), id: undefined },
    secondValues: {
      id: uuid,
      kind: 'contact',
      email: 'luis@ancon.test',
      name: text,
      phone: '+51 999 888 777',
      message: `${text}\n${text}`,
      visit_date: '2026-12-31',
      property_type: 'Casa',
      property_id: null,
      visit_slots: null,
      consent_version: '2026-01-contacto',
      consent_at: '1999-01-01',
      marketing_consent: true,
      status: 'new',
    },
    role: 'anon',
    schema: z.object({
      id: z.string(),
      kind: z.enum(['newsletter', 'consultation', 'contact']),
      visit_slots: z.null(),
      email: z.email(),
      name: nullableTextSchema,
      phone: nullableTextSchema,
      message: nullableTextSchema,
      visit_date: z.nullable(daySchema),
      property_type: nullableTextSchema,
      property_id: nullableTextSchema,
      consent_version: z.string(),
      consent_at: timeSchema,
      marketing_consent: z.boolean(),
      status: z.literal('new'),
      created_at: timeSchema,
    }),
    singleLineColumns: ['email', 'name', 'phone', 'property_type', 'consent_version'],
  },
  visits: {
    table: 'leads',
    row: { ...makeVisit(), id: undefined },
    secondValues: { kind: 'visit', visit_slots: [makeVisitSlot(9), makeVisitSlot(8)], message: null, phone: null },
    role: 'anon',
    schema: z.object({
      kind: z.literal('visit'),
      visit_slots: z.array(timeSchema).check(z.minLength(1), z.maxLength(2)),
      confirmed_slot: z.null(),
    }),
    singleLineColumns: ['email', 'name', 'phone'],
  },
  stays: {
    table: 'leads',
    row: {
      ...makeEnquiry(),
      id: undefined,
      kind: 'stay',
      consent_version: '2026-01-consulta',
      property_id: rentalId,
      arrival: toDayAhead(10),
      departure: toDayAhead(40),
      guests: 2,
    },
    secondValues: { arrival: toDayAhead(9), departure: toDayAhead(41), guests: 6 },
    role: 'anon',
    schema: z.object({ kind: z.literal('stay'), arrival: daySchema, departure: daySchema, guests: z.int() }),
    singleLineColumns: ['email', 'name', 'phone'],
  },
  site_settings: {
    row: {},
    updatedId: '1',
    secondValues: {
      usd_to_pen: 4.1234,
      usd_to_pen_date: '2026-01-31',
      featured_order: ['villa.jpg', 'bahia.jpg'],
      mail_alerts: true,
      lead_retention_days: 3650,
      review_listings: true,
      listing_days: 3650,
      build_interval_minutes: 1440,
    },
    role: 'admin',
    schema: z.object({
      open_access: z.boolean(),
      review_listings: z.boolean(),
      mail_alerts: z.boolean(),
      usd_to_pen: z.number().check(z.gte(0.5), z.lte(50)),
      usd_to_pen_date: daySchema,
      featured_order: z.array(z.string()),
      ...Object.fromEntries(
        ['lead_retention_days', 'listing_days', 'build_interval_minutes'].map((column) => [
          column,
          z.int().check(z.gte(0)),
        ]),
      ),
    }),
    singleLineColumns: [],
  },
}

// Control characters and line separators, as the database defines them.
const controlPattern = /[\p{Cc}\u2028\u2029]/u

/** Runs the SQL that the Data API generates for a row. `json` is the JSON text of the value of `column`. */
function send(
  name: string,
  { row, role, updatedId, table = name }: Table,
  column: string,
  json: string,
): Promise<string> {
  const sent: Record<string, unknown> = { ...row, [column]: '@' }
  if (table === 'leads' && column !== 'id') sent.id = crypto.randomUUID()
  const names = Object.keys(sent).join(', ')
  const body = quoteLiteral(JSON.stringify(sent).replace('"@"', () => json))
  const source = `json_populate_record(null::public.${table}, ${body}) as body`
  return runAs(
    role,
    updatedId
      ? `update public.${table} set ${column} = body.${column} from ${source} where public.${table}.id = '${updatedId}'`
      : `insert into public.${table} (${names}) select ${names} from ${source}`,
  )
}

/** Reads the rows of a table as the JSON that the Data API returns. */
const readRows = async (name: string) =>
  (await supabase.run(`select to_json(stored) as row from public.${name} as stored`)).map(
    ({ row }) => row as Record<string, unknown>,
  )

const columns = Object.entries(tables).flatMap(([name, table]) =>
  Object.keys(table.secondValues).map((column): [name: string, column: string, table: Table] => [name, column, table]),
)

/** Stores the listing that an entry updates, or whose dates it asks for. The settings have their row already. */
const storeRowToUpdate = async ({ table, updatedId, row }: Table) => {
  if (table === 'properties' && updatedId) await storeRows('properties', makeListingRow({ id: updatedId }))
  if (row.property_id === rentalId)
    await storeRows(
      'properties',
      makeListingRow({ id: rentalId, listing_type: 'rent', rent_period: 'night', guests: 6 }),
    )
}

describe('a mark of direction', () => {
  const marks = '061c 200e 200f 202a 202b 202c 202d 202e 2066 2067 2068 2069'
    .split(' ')
    .map((code) => String.fromCodePoint(parseInt(code, 16)))
  const marked = `Casa${marks.join('')}, ${marks.join('x')}.\nLibre hoy`
  const plain = 'Casa, xxxxxxxxxxx.\nLibre hoy'
  const isOneLine = async (value: string) =>
    (await supabase.run(`select private.is_one_line(${quoteLiteral(value)}) as is_one_line`))[0]?.is_one_line

  it.each(marks)('%j is refused in a text of one line', async (mark) => {
    expect([await isOneLine(`Calle ${mark}Miramar`), await isOneLine('Calle Miramar ‘238’ 👩‍💻')]).toEqual([false, true])
  })

  it('is removed from every other text that the database stores', async () => {
    const admin = supabase.createClientFor('admin')
    const stored = async (sql: string) => Object.values((await supabase.run(sql))[0] ?? {})
    const listing = makeListingRow({ id: uuid, description: `${marked}, frente al mar` })
    await supabase.createClientFor('sessionA').from('properties').insert(listing).throwOnError()
    expect(await stored('select description from public.properties')).toEqual([`${plain}, frente al mar`])
    await admin
      .from('properties')
      .update({ description: `${marked}, a la venta` })
      .eq('id', uuid)
      .throwOnError()
    expect(await stored('select description from public.properties')).toEqual([`${plain}, a la venta`])
    await supabase
      .createClientFor('anon')
      .from('leads')
      .insert(makeEnquiry({ message: marked }))
      .throwOnError()
    expect(await stored('select message from public.leads')).toEqual([plain])

    const report = { report: uuid, listing: uuid, reason: 'fraud', comment: marked }
    await admin.rpc('report_listing', report).throwOnError()
    await admin.rpc('note_reports', { listing: uuid, note: marked }).throwOnError()
    expect(
      await stored('select r.comment, n.note from private.listing_reports as r, private.report_notes as n'),
    ).toEqual([plain, plain])

    const sheet = makeSheet({ good_description: marked, detail: marked, request: marked })
    const { data } = await fileSheet(admin, sheet)
    const answer = { sheet_number: (data as { number: string }).number, provider_answer: marked }
    await admin.rpc('answer_complaint', answer).throwOnError()
    expect(await stored('select good_description, detail, request, answer from private.complaints')).toEqual(
      Array(4).fill(plain),
    )

    const request = makeDataRequest({ details: marked })
    // The second time is a repetition after a lost response.
    for (const sent of [request, request]) await admin.rpc('send_data_request', sent).throwOnError()
    for (const note of [marked, marked])
      await admin.rpc('answer_data_request', { request: request.request, note }).throwOnError()
    expect(await stored('select detail, answer from private.data_requests')).toEqual([plain, plain])
  })
})

describe('each column of the API', () => {
  it('that a visitor or an administrator may write has a second value here', async () => {
    const granted = await supabase.run(`select distinct table_name || '.' || column_name as name
      from information_schema.column_privileges where table_schema = 'public' and grantee in ('anon', 'authenticated')
        and privilege_type in ('INSERT', 'UPDATE')`)
    const tested = columns.map(([name, column, { table = name }]) => `${table}.${column}`)
    const untested = granted.map(({ name }) => String(name)).filter((name) => !tested.includes(name))
    // The policy accepts only the current time.
    expect(untested).toEqual(['leads.created_at'])
  })

  it.each(columns)('%s.%s refuses each hostile value, or can be read with it', async (name, column, table) => {
    const broken: unknown[] = []
    await setLimits(supabase, { 'lead everybody': 1000, 'lead person': 1000 })
    await storeRowToUpdate(table)
    for (const json of hostileJson) {
      if ((await send(name, table, column, json)) !== 'done') continue
      for (const row of await readRows(table.table ?? name)) {
        const { error } = z.safeParse(table.schema, row)
        if (error) broken.push([json.slice(0, 80), z.prettifyError(error)])
        if (/\p{Bidi_Control}/u.test(JSON.stringify(row))) broken.push([json, 'has a mark of direction'])
        if (table.singleLineColumns.some((key) => controlPattern.test(String(row[key]))))
          broken.push([json, 'is not one line'])
      }
      if (table.updatedId) continue
      await supabase.run('delete from public.properties; delete from public.leads')
      await storeRowToUpdate(table)
    }
    expect(broken).toEqual([])
  })

  it.each(columns)('%s.%s accepts a valid value, and can be read', async (name, column, table) => {
    await storeRowToUpdate(table)
    expect(await send(name, table, column, JSON.stringify(table.secondValues[column]))).toBe('done')
    const rows = await readRows(table.table ?? name)
    expect(rows).toHaveLength(1)
    z.parse(table.schema, rows[0])
  })
})
