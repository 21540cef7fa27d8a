import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listingRegion } from '../../src/config/listing-region'
import { isEmailLike } from '../../src/lib/text'
import { contactSchema } from '../../src/schemas/leads'
import { type PropertyForm, propertyFormSchema, toListing } from '../../src/schemas/publish'
import { createFieldsSchema, toColumns } from '../../src/services/properties/columns'
import { filledForm } from '../support/listing-form'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { quoteLiteral } from '../support/sql'
import { userIds, type Role } from '../support/supabase'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const photo = 'https://ancon.test/storage/v1/object/public/property-images/casa.webp'

const refusedListings: [constraint: string, changes: Partial<ListingInsert>][] = [
  ['properties_title', { title: 'Casa' }],
  ['properties_title', { title: '         ' }],
  ['properties_title', { title: 'x'.repeat(161) }],
  ['properties_description', { description: 'Muy corta' }],
  ['properties_description', { description: 'x'.repeat(5001) }],
  ['properties_property_type', { property_type: 'castle' }],
  ['properties_listing_type', { listing_type: 'swap' }],
  ['properties_price', { price: 0 }],
  ['properties_currency', { currency: 'EUR' }],
  ['properties_square_feet', { square_feet: 0 }],
  ['properties_address_street', { address_street: 'Mar' }],
  ['properties_address_street', { address_street: 'x'.repeat(201) }],
  ...['https://maps.app.goo.gl/AbCd', 'maps.app.goo.gl/AbCd', 'WWW.google.com/maps'].map(
    (address_street): [string, object] => ['properties_address_street_no_link', { address_street }],
  ),
  ['properties_address_city', { address_city: 'An' }],
  ['properties_address_state', { address_state: 'Li' }],
  ['properties_address_country', { address_country: 'PE' }],
  // Madrid, and just outside each edge of the region.
  ['properties_latitude', { latitude: 40.4 }],
  ['properties_latitude', { latitude: -11.901 }],
  ['properties_latitude', { latitude: -11.599 }],
  ['properties_latitude', { latitude: 'NaN' as unknown as number }],
  ['properties_longitude', { longitude: -3.7 }],
  ['properties_longitude', { longitude: -77.401 }],
  ['properties_longitude', { longitude: -76.999 }],
  ['properties_status', { status: 'hidden' }],
  ['properties_features', { features: ['pool', 'helipad'] }],
  ['properties_images', { images: [] }],
  ['properties_images', { images: Array.from({ length: 31 }, () => photo) }],
  ['properties_images', { images: [photo, 'javascript:alert(1)'] }],
  ['properties_images', { images: ['data:image/png;base64,AAAA'] }],
  ['properties_images', { images: ['//evil.test/a.jpg'] }],
  ['properties_images', { images: ['https://evil.test/a.jpg" onerror="x'] }],
  ['properties_images', { images: ['/otra/ruta.jpg'] }],
  ['properties_images', { images: [`https://ancon.test/${'x'.repeat(2048)}`] }],
  ['properties_images', { images: [photo, null as unknown as string] }],
  ['properties_maintenance_fee', { maintenance_fee: 0 }],
  ['properties_maintenance_fee', { maintenance_fee: 1_000_000.01 }],
  ['properties_maintenance_fee', { maintenance_fee: 'NaN' as unknown as number }],
  ['properties_floor_plan', { floor_plan: '' }],
  ['properties_floor_plan', { floor_plan: 'javascript:alert(1)' }],
  ['properties_floor_plan', { floor_plan: `https://ancon.test/${'x'.repeat(2048)}` }],
  ['properties_video_url', { video_url: '' }],
  ['properties_video_url', { video_url: 'https://evil.test/watch?v=aqz-KE-bpKQ' }],
  ['properties_video_url', { video_url: 'http://www.youtube.com/watch?v=aqz-KE-bpKQ' }],
  ['properties_video_url', { video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=x' }],
  ['properties_video_url', { video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ\nx' }],
  ['properties_video_url', { video_url: 'https://vimeo.com/1234' }],
  ['properties_video_url', { video_url: 'https://vimeo.com/123456789/8272103f6e/x' }],
  ['properties_bathrooms', { bathrooms: 200.5 }],
  ['properties_user_id', { user_id: '' }],
  ['properties_user_id', { user_id: 'x'.repeat(65) }],
  ['properties_price_finite', { price: 'NaN' as unknown as number }],
  ['properties_square_feet_finite', { square_feet: 'NaN' as unknown as number }],
  ['properties_features_flat', { features: [['pool'], ['gym']] as unknown as string[] }],
  ['properties_images_flat', { images: [[photo], [photo]] as unknown as string[] }],
  // A number alone, in JSON, in an array, in a range, with underscores (which PostgreSQL reads since version 16) and in JSON paths.
  ...[
    '1e131071',
    ' -1E+131071',
    '.5e-16383',
    '[1e131071]',
    '{"a": 1e131071}',
    '{1e131071,2}',
    '(1e131071,)',
    '1_0e1_3_1',
    'lax 1e131071',
    'Strict $ + 1e131071',
    ' exists (1e131071)',
    'true == 1e131071',
  ].map((title): [string, Partial<ListingInsert>] => ['properties_cheap_to_cast', { title }]),
  ['properties_cheap_to_cast', { description: `$.a ? (${'@ == 1e131071 || '.repeat(9)}@ == 1)` }],
  ['properties_cheap_to_cast', { description: '<!DOCTYPE r [<!ENTITY a "casa">]><r>&a;&a;&a;</r>' }],
  ['properties_cheap_to_cast', { description: '<!DOCTYPE a [<!ATTLIST b a CDATA "">]><a><b/><b/></a>' }],
  ...(['address_street', 'address_city', 'address_state', 'address_country'] as const).map(
    (column): [string, Partial<ListingInsert>] => ['properties_cheap_to_cast', { [column]: '1e131071' }],
  ),
  ['properties_title_one_line', { title: 'Casa\nen Miramar' }],
  ['properties_address_street_one_line', { address_street: 'Calle\tMiramar' }],
  ['properties_address_city_one_line', { address_city: 'Anc\u007fón' }],
  ['properties_address_state_one_line', { address_state: 'Lima\u0085' }],
  ['properties_address_country_one_line', { address_country: 'Perú\u2029' }],
  ['properties_title_one_line', { title: 'Casa \u202e321 555 789' }],
  ['properties_user_id_one_line', { user_id: 'anonymous\u0001' }],
  ['properties_dates', { created_at: 'infinity' }],
  ['properties_dates', { created_at: '1999-12-31' }],
  ['properties_dates', { updated_at: '-infinity' }],
  ['properties_dates', { updated_at: '2101-01-01' }],
  ['properties_price_drop', { price_drop: 0 }],
  ['properties_price_drop', { price_drop: 51 }],
  ['properties_review', { review: 'hidden' }],
  ['properties_review_reason', { review: 'rejected', review_reason: 'No' }],
  ['properties_review_reason', { review: 'rejected', review_reason: 'x'.repeat(501) }],
  ['properties_review_reason', { review: 'rejected', review_reason: 'Falta\nel precio' }],
  ['properties_rejected_reason', { review: 'rejected' }],
  ['properties_rejected_reason', { review_reason: 'Falta el precio' }],
  ['properties_verified_checks', { verified_at: '2026-01-01', verified_checks: ['horoscope'] }],
  ['properties_verified_checks', { verified_at: '2026-01-01', verified_checks: Array(5).fill('visit') as string[] }],
  ['properties_verified_checks', { verified_at: '2026-01-01' }],
  ['properties_verified_checks', { verified_checks: ['visit'] }],
  [
    'properties_verified_checks',
    { verified_at: '2026-01-01', verified_checks: [['visit'], ['title']] as unknown as string[] },
  ],
]

/** The fields of a visit, with two times: a Monday at ten in Lima, and the Tuesday after it. */
const makeVisitFields = (changes: object = {}) => ({
  kind: 'visit',
  consent_version: '2026-01-consulta',
  visit_slots: ['2030-01-07T15:00:00Z', '2030-01-08T15:00:00Z'],
  ...changes,
})

const refusedLeads: [constraint: string, changes: object][] = [
  ['leads_kind', { kind: 'complaint', consent_version: '2026-01-consulta' }],
  ['leads_email', { email: 'rosa' }],
  ['leads_email', { email: 'rosa @ancon.test' }],
  ['leads_email', { email: `${'x'.repeat(250)}@a.pe` }],
  ['leads_email', { email: 'rosa@gmaİl.com' }],
  ['leads_email', { email: 'ｒosa@ancon.test' }],
  ['leads_email', { email: 'rosa\u0001@ancon.test' }],
  ['leads_email', { email: 'rosa@ancon.test\n' }],
  ['leads_name', { name: 'x'.repeat(161) }],
  ['leads_has_name', { name: '  ' }],
  ['leads_phone', { phone: '9'.repeat(41) }],
  ['leads_message', { message: 'x'.repeat(5001) }],
  ['leads_property_type', { property_type: 'x'.repeat(81) }],
  ['leads_consent_version', { consent_version: `${'x'.repeat(32)}-contacto` }],
  ['leads_consent_text', { consent_version: '2025-contacto' }],
  ['leads_consent_purpose', { consent_version: '2026-01-boletin' }],
  ['leads_consent_purpose', { consent_version: '2026-01-consulta' }],
  ['leads_consent_purpose', { kind: 'newsletter', consent_version: '2026-01-contacto' }],
  ['leads_consent_purpose', { kind: 'consultation', consent_version: '2026-01-contacto' }],
  ['leads_consent_purpose', makeVisitFields({ consent_version: '2026-11-reporte' })],
  ['leads_name_one_line', { name: 'Rosa\nLuz' }],
  ['leads_phone_one_line', { phone: '999\t888' }],
  ['leads_property_type_one_line', { property_type: 'casa\u2028' }],
  ['leads_visit_date', { visit_date: '1999-12-31' }],
  ['leads_visit_date', { visit_date: '2101-01-01' }],
  ['leads_status', { status: 'perdido' }],
  ['leads_visit_slots', makeVisitFields({ visit_slots: ['2030-01-07T15:00:00Z', '2030-01-07T15:00:00Z'] })],
  ['leads_visit_slots', makeVisitFields({ kind: 'contact', consent_version: '2026-01-contacto' })],
  ['leads_confirmed_slot', makeVisitFields({ confirmed_slot: '2030-01-09T15:00:00Z' })],
  ['leads_confirmed_slot', { confirmed_slot: '2030-01-07T15:00:00Z' }],
]

const refusedSettings: [constraint: string, change: string][] = [
  ['site_settings_rate', 'usd_to_pen = 0.4'],
  ['site_settings_rate', 'usd_to_pen = 51'],
  ['site_settings_single_row', 'id = 2'],
  ['site_settings_rate_date', "usd_to_pen_date = '1999-12-31'"],
  ['site_settings_published_rate', 'published_rate = 0.4'],
  ['site_settings_published_rate_date', "published_rate_date = 'infinity'"],
  ['site_settings_published_rate_source', "published_rate_source = ''"],
  ['site_settings_published_rate_source', `published_rate_source = '${'x'.repeat(41)}'`],
  ['site_settings_published_rate_source', "published_rate_source = E'SUN\\nAT'"],
  ['site_settings_featured_order', "featured_order = '{a.jpg,NULL}'"],
  ['site_settings_featured_order', "featured_order = '{{a.jpg},{b.jpg}}'"],
  ['site_settings_featured_order', "featured_order = '[2:2]={a.jpg}'"],
  ['site_settings_featured_order', "featured_order = array['carpeta/a.jpg']"],
  ['site_settings_featured_order', "featured_order = array['']"],
  ['site_settings_featured_order', "featured_order = array_fill('a.jpg'::text, array[31])"],
  ['site_settings_featured_order', "featured_order = array[repeat('a', 6100)]"],
  ['site_settings_lead_retention_days', 'lead_retention_days = 29'],
  ['site_settings_lead_retention_days', 'lead_retention_days = 3651'],
  ['site_settings_listing_days', 'listing_days = -1'],
  ['site_settings_listing_days', 'listing_days = 3651'],
  ['site_settings_build_interval_minutes', 'build_interval_minutes = 0'],
  ['site_settings_build_interval_minutes', 'build_interval_minutes = 1441'],
]

const refusedLimits: [constraint: string, change: string][] = [
  ['limits_period', "period = 'week' where kind = 'edit'"],
  ['limits_amounts', "person = -1 where kind = 'edit'"],
  ['limits_amounts', "connection = -1 where kind = 'edit'"],
  ['limits_amounts', "everybody = -1 where kind = 'edit'"],
  ['limits_amounts', "person = 0 where kind = 'complaint'"],
  ['limits_amounts', "connection = 0 where kind = 'complaint'"],
  ['limits_amounts', "everybody = 0 where kind = 'complaint'"],
  ['limits_pkey', "kind = 'lead' where kind = 'edit'"],
]

const insertAlert = (changes: Record<string, string> = {}) => {
  const row = { id: 'gen_random_uuid()', email: `'rosa@ancon.test'`, searches: `'[]'`, stop_hash: `'x'`, ...changes }
  const columns = { consent_version: `'2026-11-avisos'`, ...row }
  return `insert into private.search_alerts (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`
}
const toRepeatedSql = (sql: string) => `${sql}; ${sql}`

/** Rows that constraints refuse, even from the owner of the database. */
const refusedRows: [constraint: string, sql: string][] = [
  [
    'audit_log_action',
    `insert into private.audit_log (actor_id, actor, action, subject) values (gen_random_uuid(), '', '', '')`,
  ],
  ['admins_pkey', `insert into public.admins values ('${userIds.admin}')`],
  ['site_settings_pkey', 'insert into public.site_settings default values'],
  [
    'listing_reports_status',
    `insert into private.listing_reports (id, property_id, title, reason, status)
    values (gen_random_uuid(), gen_random_uuid(), 'Casa', 'fraud', 'lost')`,
  ],
  [
    'listing_reports_property_id_fkey',
    `insert into private.listing_reports (id, property_id, title, reason)
    values (gen_random_uuid(), gen_random_uuid(), 'Casa', 'fraud')`,
  ],
  ['report_notes_property_id_fkey', "insert into private.report_notes values (gen_random_uuid(), 'Nota')"],
  [
    'published_ids_pkey',
    toRepeatedSql("insert into private.published_ids (id) values ('d0000000-0000-4000-8000-0000deadbeef')"),
  ],
  ['fingerprint_key_pkey', 'insert into private.fingerprint_key default values'],
  ['fingerprint_key_id_check', 'insert into private.fingerprint_key (id) values (2)'],
  ['suppressed_addresses_pkey', toRepeatedSql("insert into private.suppressed_addresses (fingerprint) values ('x')")],
  ['search_alerts_email', insertAlert({ email: `'Rosa<rosa@ancon.test>'` })],
  ['search_alerts_consent', insertAlert({ consent_version: `'2026-01-boletin'` })],
  ['search_alerts_consent_version_fkey', insertAlert({ consent_version: `'1999-01-avisos'` })],
  ['search_alerts_confirm_hash_key', toRepeatedSql(insertAlert({ confirm_hash: `'x'` }))],
  // Two requests of one e-mail address may be confirmed at the same moment: only one confirmation is stored.
  ['search_alerts_address', toRepeatedSql(insertAlert({ confirmed_at: 'now()' }))],
]

describe('the database and the form have the same bounds', () => {
  // A rental by the night has all numbers.
  const rentalForm = { ...filledForm, listingType: 'rent', rentPeriod: 'night', guests: '6' }
  const parseField = (field: string, value: number) =>
    z.safeParse(propertyFormSchema, { ...rentalForm, [field]: String(value) }).data?.[field as keyof PropertyForm]
  const numberFields = Object.keys(propertyFormSchema.shape).filter((field) =>
    [1, 2000].some((value) => parseField(field, value) === value),
  )
  /** Searches from the number `accepted` towards `end` for the last whole number that the form accepts. */
  function findLastAccepted(field: string, accepted: number, end: number): number {
    let refused = end
    while (Math.abs(refused - accepted) > 1) {
      const middle = Math.trunc((accepted + refused) / 2)
      if (parseField(field, middle) === middle) accepted = middle
      else refused = middle
    }
    return accepted
  }

  it.each(numberFields)('for the number %s', async (field) => {
    const accepted = [1, 2000].find((value) => parseField(field, value) === value) ?? 0
    const [least, most] = [findLastAccepted(field, accepted, -2), findLastAccepted(field, accepted, 1e12)]
    const form = z.parse(propertyFormSchema, rentalForm)
    // Finds the column of the field by a value that no other field has.
    const [column = field] =
      Object.entries(toColumns(toListing({ ...form, [field]: -77 }, [photo]))).find(([, value]) => value === -77) ?? []
    const storeValue = async (value: number) => {
      const row = makeListingRow({ listing_type: 'rent', rent_period: 'night', guests: 6, [column]: value })
      return (await supabase.service.from('properties').insert(row)).error?.message ?? 'stored'
    }
    expect([await storeValue(least), await storeValue(most)]).toEqual(['stored', 'stored'])
    expect(await storeValue(least - 1)).toContain('violates check constraint')
    expect(await storeValue(most + 1)).toMatch(/violates check constraint|overflow/)
  })

  it.each([
    ['lat', 'latitude', listingRegion.south, listingRegion.north],
    ['lng', 'longitude', listingRegion.west, listingRegion.east],
  ])('for the degrees of %s', async (field, column, least, most) => {
    for (const [value, isAccepted] of [
      [least, true],
      [most, true],
      [least - 1e-9, false],
      [most + 1e-9, false],
    ] as const) {
      const { error } = await supabase.service.from('properties').insert(makeListingRow({ [column]: value }))
      expect([error === null, parseField(field, value) === value], `${column} ${value}`).toEqual([
        isAccepted,
        isAccepted,
      ])
    }
  })
})

describe('a column of a listing', () => {
  const readNames = async (sql: string) => (await supabase.run(sql)).map(({ name }) => String(name))

  it('that is a text is bounded by properties_cheap_to_cast, except for these', async () => {
    const unbounded = await readNames(`select attname as name
      from pg_attribute cross join pg_constraint
      where attrelid = 'public.properties'::regclass and atttypid = 'text'::regtype and not attisdropped
        and conname = 'properties_cheap_to_cast' and attnum <> all (conkey) order by 1`)
    expect(unbounded).toEqual([
      'currency',
      'floor_plan',
      'listing_type',
      'pets',
      'property_type',
      'rent_period',
      'review',
      'search',
      'status',
      'user_id',
      'video_url',
    ])
  })

  it('that a session has the privilege to change is reviewed, except for these', async () => {
    const reviewed = await readNames(
      'select jsonb_object_keys(private.reviewed_content(null::public.properties)) as name order by 1',
    )
    const { shape } = createFieldsSchema('review')
    const columns = toColumns(Object.fromEntries(Object.keys(shape).map((name) => [name, []])))
    expect(Object.keys(columns).sort()).toEqual(reviewed)
    const changed = await readNames(`select column_name as name from information_schema.column_privileges
      where table_name = 'properties' and grantee = 'authenticated' and privilege_type = 'UPDATE' order by 1`)
    expect(changed.filter((name) => !reviewed.includes(name))).toEqual([
      'bathrooms',
      'bedrooms',
      'created_at',
      'features',
      'latitude',
      'longitude',
      'owner_id',
      'parking_spaces',
      'property_type',
      'square_feet',
      'status',
      'user_id',
      'year_built',
    ])
  })
})

it("the name of a bound of one column of a listing begins with 'properties_' and the column's name", async () => {
  const rows = await supabase.run(`select conname from pg_constraint join pg_attribute on attrelid = conrelid
    where conrelid = 'public.properties'::regclass and contype = 'c' and cardinality(conkey) = 1 and attnum = conkey[1]
      and conname !~ ('^properties_' || attname || '(_|$)')`)
  expect(rows).toEqual([])
})

it('the database refuses listings that no form sends', async () => {
  for (const [constraint, changes] of refusedListings) {
    const { error } = await supabase.service.from('properties').insert(makeListingRow(changes))
    expect(error?.message, JSON.stringify(changes)).toContain(constraint)
  }
})

it.each([
  'Torre A1E204',
  'Mz 3E 10',
  'Lote 2e99',
  'Mide 1e 200',
  'Nullo 1e131071',
  '12e99 m de playa',
  '<!-- <r>ENTITY DOCTYPE</r>',
])('the database accepts a title whose cast costs little: %s', async (title) => {
  expect((await supabase.service.from('properties').insert(makeListingRow({ title }))).error).toBeNull()
})

it('the URL of a photo may have 2048 characters', async () => {
  const images = [`https://ancon.test/${'x'.repeat(2048 - 'https://ancon.test/'.length)}`]
  expect((await supabase.service.from('properties').insert(makeListingRow({ images }))).error).toBeNull()
})

describe('an e-mail address', () => {
  const isAccepted = async (value: string) =>
    (await supabase.run(`select private.is_mail_address(${quoteLiteral(value)}) as taken`))[0]?.taken

  it.each([
    'rosa@gmail.com,',
    'rosa@gmail.com;',
    'x<rosa@gmail.com>',
    '"rosa"@gmail.com',
    '(x)rosa@gmail.com',
    'mailto:rosa@gmail.com',
    'rosa\\@gmail.com',
    'rosa@[10.0.0.1]',
    'rosa@luis@gmail.com',
    'rosa@gmail',
    '@gmail.com',
    'rosa @gmail.com',
    'rosa@gmail.com\u007f',
    "rosa@gmail.com'",
    'rosa@gmail.com?x',
    'rosa@gmail.com#a',
    'rosa@gmail.com/',
    'rosa@gmail.com|',
    'rosa@gmail.com&',
    'rosa@gmail.com%20',
    'rosa@gmail.com!x',
    'rosa@gmail..com',
    'rosa@.gmail.com',
    'rosa@gmail.com..',
    'rosa@gm_ail.com',
  ])('%j is refused, as by the forms', async (value) => {
    expect([await isAccepted(value), isEmailLike(value)]).toEqual([false, false])
  })

  it.each([
    "!#$%&'*+-/=?^_`{|}~@gmail.com",
    'Rosa.Paz+casa@GMAIL.com',
    'rosa@gmail.com.',
    'rosa@ventas.mi-correo24.com.pe',
    'rosa@xn--ancn-1ra.pe',
    `${'x'.repeat(249)}@a.pe`,
  ])('%j is accepted, as by the forms', async (value) => {
    expect([await isAccepted(value), isEmailLike(value)]).toEqual([true, true])
  })

  it('is accepted by the forms exactly when the database accepts it, with any printable ASCII sign in five places', async () => {
    const printable = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code))
    const addresses = printable.flatMap((sign) => [
      `a${sign}b@gmail.com`,
      `rosa@gm${sign}ail.com`,
      `rosa@${sign}gmail.com`,
      `rosa@gmail.${sign}com`,
      `rosa@gmail.com${sign}`,
    ])
    // Forms send an e-mail address without the spaces around it.
    const canBeStored = async (address: string) => (await isAccepted(address)) === true
    for (const address of addresses) expect(isEmailLike(address), address).toBe(await canBeStored(address.trim()))
    const sent = addresses.flatMap((email) => z.safeParse(contactSchema.shape.email, email).data ?? [])
    expect(sent.length).toBeGreaterThan(100)
    for (const email of sent) expect(await canBeStored(email), email).toBe(true)
  })
})

it.each([
  ['newsletter', 'ñandú@correo.pe', true],
  ['newsletter', 'rosa@ñandú.pe', false],
  ['newsletter', 'rosa@correo.pe@ñ', false],
  ['newsletter', 'ñandú', false],
  ['newsletter', 'rosa@gmaİl.com', false],
  ['newsletter', 'ñandú,rosa@correo.pe', false],
  ['contact', 'ñandú@correo.pe', false],
])('the e-mail address of an enquiry of the kind %s may be %s: %s', async (kind, email, accepted) => {
  const { error } = await supabase.service.from('leads').insert(makeEnquiry({ kind, email }))
  expect(error?.code ?? 'stored').toBe(accepted ? 'stored' : '23514')
})

it('an e-mail address of 100,000 letters is refused as fast as a short one', async () => {
  const start = performance.now()
  const lead = makeEnquiry({ kind: 'newsletter', email: 'ñ'.repeat(100_000) })
  const { error } = await supabase.service.from('leads').insert(lead)
  expect(error?.code).toBe('23514')
  expect(performance.now() - start).toBeLessThan(10_000)
})

it('a visit may be confirmed', async () => {
  const slot = { confirmed_slot: '2030-01-08T15:00:00Z' }
  expect((await supabase.service.from('leads').insert(makeEnquiry(makeVisitFields(slot)))).error).toBeNull()
})

it('the database refuses enquiries that no form sends', async () => {
  for (const [constraint, changes] of refusedLeads) {
    const { error } = await supabase.service.from('leads').insert(makeEnquiry(changes))
    expect(error?.message, JSON.stringify(changes)).toContain(constraint)
  }
})

describe('the rules of the settings, the limits and the reports', () => {
  it('refuse settings that would break the site', async () => {
    for (const [constraint, change] of refusedSettings)
      await expect(supabase.run(`update public.site_settings set ${change}`), change).rejects.toThrow(constraint)
  })

  it('refuse limits out of bounds, and a second limit of a kind', async () => {
    for (const [constraint, change] of refusedLimits)
      await expect(supabase.run(`update private.limits set ${change}`), change).rejects.toThrow(constraint)
  })

  it('refuse a report with the consent to another text (listing_reports_consent_purpose)', async () => {
    const { data } = await supabase.service.from('properties').insert(makeListingRow()).select('id').single()
    await expect(
      supabase.run(`insert into private.listing_reports (id, property_id, title, reason, email, consent_version)
        values (gen_random_uuid(), '${data?.id}', 'Casa', 'fraud', 'rosa@ancon.test', '2026-01-boletin')`),
    ).rejects.toThrow('listing_reports_consent_purpose')
  })

  it('leave open_access off and review_listings on by default', async () => {
    const [row] = await supabase.run(
      `select json_object_agg(column_name, column_default) as defaults from information_schema.columns
      where table_name = 'site_settings' and column_name in ('open_access', 'review_listings')`,
    )
    expect(row?.defaults).toEqual({ open_access: 'false', review_listings: 'true' })
  })
})

describe('the database refuses rows that no function writes', () => {
  it('in private tables, in admins and in site_settings', async () => {
    for (const [constraint, sql] of refusedRows) await expect(supabase.run(sql), sql).rejects.toThrow(constraint)
  })

  it('or the same photo of a listing twice (listing_photos_pkey)', async () => {
    const { data } = await supabase.service.from('properties').insert(makeListingRow()).select('id').single()
    const insert = `insert into private.listing_photos (name, property_id) values ('casa.webp', '${data?.id}')`
    await expect(supabase.run(toRepeatedSql(insert))).rejects.toThrow('listing_photos_pkey')
  })

  it('but accepts two requests of one e-mail address for alerts', async () => {
    await supabase.run(toRepeatedSql(insertAlert()))
    expect(await supabase.run('select 1 from private.search_alerts')).toHaveLength(2)
  })
})

// Hosted Storage reads its limits from these rows only. The local Storage server also has limits of its own.
it('Storage has three public buckets, for images of up to 10 MiB', async () => {
  const buckets = await supabase.run(
    'select id, public, file_size_limit::int as bytes, allowed_mime_types as types from storage.buckets order by id',
  )
  const imageRules = { public: true, bytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] }
  expect(buckets).toEqual(
    ['featured-property-images', 'fotosweb', 'property-images'].map((id) => ({ id, ...imageRules })),
  )
})

describe('the database', () => {
  const insert = async (changes: Partial<ListingInsert>) => {
    const { data, error } = await supabase.service
      .from('properties')
      .insert(makeListingRow(changes))
      .select('*')
      .single()
    if (error) throw new Error(error.message)
    return data
  }

  it('stores the text that a search compares in lower case and without accents', async () => {
    expect((await insert({ title: 'Señorial CASÓN' })).search).toMatch(
      /^ senorial cason calle miramar 238 ancon an-[0-9a-f]{8} casa chalet venta /,
    )
  })

  it('dates each change', async () => {
    const listing = await insert({})
    const { data } = await supabase.service
      .from('properties')
      .update({ price: 1 })
      .eq('id', listing.id)
      .select()
      .single()
    expect(data?.price).toBe(1)
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(listing.updated_at))
  })

  it('keeps the id of a listing, even if the service role updates it', async () => {
    const { id } = await insert({})
    const { error } = await supabase.service.from('properties').update({ id: crypto.randomUUID() }).eq('id', id)
    expect(error?.code).toBe('42501')
  })

  it('published_ids_reference_code: accepts no reference code twice, not even that of a deleted listing', async () => {
    const publish = (id: string) =>
      supabase.createClientFor('sessionA').from('properties').insert(makeListingRow({ id }))
    expect((await publish('d0000000-0000-4000-8000-0000deadbeef')).error).toBeNull()
    await supabase.run('delete from public.properties')
    expect((await publish('d1111111-0000-4000-8000-0000deadbeef')).error?.code).toBe('PT409')
    expect((await publish('d1111111-0000-4000-8000-0000deadbeee')).error).toBeNull()
  })

  it.each<[what: string, change: string, role: Role, code: string]>([
    ['shown', 'select 1', 'sessionB', '23505'],
    // The owner sends the request again after a lost response.
    ['hidden', "update public.properties set review = 'pending'", 'sessionA', '23505'],
    ['rejected', "update public.properties set review = 'rejected', review_reason = 'Es falsa'", 'sessionB', '23505'],
    ['deleted', 'delete from public.properties', 'sessionB', 'PT409'],
  ])('refuses the id of a listing that is %s', async (_, change, role, code) => {
    const { id } = await insert({ owner_id: userIds.sessionA })
    await supabase.run(change)
    const { error } = await supabase.createClientFor(role).from('properties').insert(makeListingRow({ id }))
    expect(error?.code).toBe(code)
  })

  it('dates a new listing itself, whatever the request says', async () => {
    await supabase
      .createClientFor('sessionA')
      .from('properties')
      .insert(makeListingRow({ updated_at: '2031-01-01' }))
    const [row] = await supabase.run('select created_at = updated_at as same from public.properties')
    expect(row?.same).toBe(true)
  })

  const createUser = async () => {
    const id = crypto.randomUUID()
    await supabase.run(`insert into auth.users (id, aud, role) values ('${id}', 'authenticated', 'authenticated')`)
    return { id, remove: () => supabase.run(`delete from auth.users where id = '${id}'`) }
  }

  it('admins_user_id_fkey: the deletion of an account removes it from the administrators', async () => {
    const { id, remove } = await createUser()
    await supabase.run(`insert into public.admins values ('${id}')`)
    await remove()
    expect(await supabase.run(`select 1 from public.admins where user_id = '${id}'`)).toEqual([])
  })

  it('properties_owner_id_fkey: what a deleted account published stays, without an owner', async () => {
    const user = await createUser()
    await insert({ owner_id: user.id })
    const readOwners = () => supabase.run('select owner_id from public.properties')
    expect(await readOwners()).toEqual([{ owner_id: user.id }])
    await user.remove()
    expect(await readOwners()).toEqual([{ owner_id: null }])
  })

  it('leads_property_id_fkey: an enquiry outlives its listing', async () => {
    const { id } = await insert({})
    await supabase.service
      .from('leads')
      .insert(makeEnquiry({ property_id: id }))
      .throwOnError()
    await supabase.service.from('properties').delete().eq('id', id).throwOnError()
    expect(await supabase.run('select property_id from public.leads')).toEqual([{ property_id: null }])
  })

  it('stores an enquiry once if it is sent twice', async () => {
    const anon = supabase.createClientFor('anon')
    const lead = makeEnquiry({ kind: 'newsletter' })
    expect((await anon.from('leads').insert(lead)).error).toBeNull()
    expect((await anon.from('leads').insert(lead)).error?.code).toBe('23505')
  })
})
