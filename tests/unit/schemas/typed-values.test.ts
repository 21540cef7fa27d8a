import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { complaintAnswerSchema, complaintFormSchema } from '@/schemas/complaints'
import { dataRequestAnswerSchema, dataRequestSchema } from '@/schemas/data-rights'
import { consultationSchema, contactSchema, createStaySchema, newsletterSchema, visitSchema } from '@/schemas/leads'
import { ownerContactSchema } from '@/schemas/owners'
import { rejectionSchema } from '@/schemas/properties/review'
import { filterRangesSchema } from '@/schemas/properties/filter-ranges'
import { propertyFormSchema } from '@/schemas/publish'
import { reportFormSchema, reportNoteSchema } from '@/schemas/reports'
import { rulesFormSchema, alertsAndRateSchema } from '@/schemas/settings/administration'
import { loanTermsSchema } from '@/schemas/properties/loan'
import { phoneNumberSchema } from '@/schemas/texts'
import cases from './typed-values.json'

/** What `field` of a form becomes when `typed` is pasted; null if the form refuses it with a message. */
function read(schema: z.ZodMiniType, field: string, typed: string): unknown {
  const { data, error } = z.safeParse(schema, { [field]: typed })
  const issue = error?.issues.find(({ path }) => path[0] === field)
  if (issue) {
    expect(issue.message).toMatch(/\p{L}{3}/u)
    return null
  }
  // The form is refused, because its other fields are missing: parse this field alone.
  const shape = (schema as unknown as z.ZodMiniObject).shape
  return data ? (data as Record<string, unknown>)[field] : z.parse(shape[field] as z.ZodMiniType, typed)
}

const readers: Record<keyof typeof cases, (typed: string) => unknown> = {
  'price in the publish form': (typed) => read(propertyFormSchema, 'price', typed),
  'e-mail': (typed) => read(contactSchema, 'email', typed),
  phone: (typed) => read(contactSchema, 'phone', typed),
}

describe.each(Object.entries(cases))('%s', (name, rows) => {
  test.each<{ typed: string; value: unknown }>(rows)('$typed is $value', ({ typed, value }) => {
    expect(readers[name as keyof typeof cases](typed)).toBe(value)
  })
})

const typedPrices = [
  ['S/. 350,000.00', 350_000],
  ['S/350000', 350_000],
  ['US$ 92,000', 92_000],
  ['USD 92,000', 92_000],
  ['PEN 350 000', 350_000],
  ['350,000 soles', 350_000],
  ['92,000 dólares', 92_000],
  ['350\u202f000', 350_000],
  ["1'250,000", 1_250_000],
  ['1’250,000.50', 1_250_000.5],
  ['1.250.000', 1_250_000],
  ['S/ 1.250.000,50', 1_250_000.5],
  ['350,000.-', 350_000],
  ['350000.', 350_000],
  ['\u2066S/\u2069 350\u2060,\ufeff000', 350_000],
  ['350,5', 350.5],
  ['S/ 350.000', null],
  ['350 mil', null],
  ['1,20,000', null],
  ['1.2.3', null],
  ['1.350,000', null],
  ['35,0000', null],
  ['350,0000', null],
  ['1,25000', null],
  ["1'25000", null],
  ['0,350', null],
  ['0o17', null],
  ['-350000', null],
  ['Infinity', null],
  ['\u200b', null],
  ['S/', null],
] as const

const amountFields = [
  ['the price of a listing', (typed: string) => read(propertyFormSchema, 'price', typed)],
  ['the amount of a complaint', (typed: string) => read(complaintFormSchema, 'amount', typed)],
  [
    'the price of a loan',
    (typed: string) =>
      loanTermsSchema.safeParse({ price: typed, down: '0', unit: 'amount', tea: '9', years: '20' }).data?.price ?? null,
  ],
] as const

describe.each(amountFields)('%s, pasted', (_, parse) => {
  test.each(typedPrices)('%j is %j', (typed, value) => {
    expect(parse(typed) ?? null).toBe(value)
  })
})

test('an area is read with its unit', () => {
  for (const typed of ['120.5 m²', '120.5 m2', '120.5m²', '120,5 M2', '\u202a120.5\u202c'])
    expect(read(propertyFormSchema, 'area', typed), typed).toBe(120.5)
})

test('a price filter reads amounts as the other price fields do, but a dot before three digits separates thousands, and cents are rounded', () => {
  const readMin = (typed: string) =>
    filterRangesSchema.safeParse({ priceMin: typed, priceMax: '', areaMin: '', areaMax: '' }).data?.priceMin ?? null
  for (const typed of [
    'S/ 350,000',
    '350.000',
    '350.000,00',
    "350'000",
    '\u202a350000\u202c',
    '$ 350 000',
    '350,000.40',
  ])
    expect(readMin(typed), typed).toBe(350_000)
  for (const typed of ['0x10', '1e6', 'mucho', '-5']) expect(readMin(typed), typed).toBeNull()
  const { error } = filterRangesSchema.safeParse({ priceMin: '35,0000', priceMax: '', areaMin: '1,25000', areaMax: '' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '¿350,000? Escríbalo así, o use como máximo dos decimales',
    '¿125,000? Escríbalo así, o use como máximo dos decimales',
  ])
})

test('an exchange rate may have three decimals after a point or comma, an annual rate may have a percent sign, and a term may contain an invisible character', () => {
  const readRate = (typed: string) => read(alertsAndRateSchema, 'usdToPen', typed)
  for (const typed of ['3.745', '3,745', 'S/ 3.745', '\u200b3.745 ']) expect(readRate(typed), typed).toBe(3.745)
  for (const typed of ['0x3', '3e0', '3.7.4']) expect(readRate(typed), typed).toBeNull()
  const terms = { price: '100', down: '0', unit: 'amount', tea: '9,25 %', years: '\u200b20' }
  expect(loanTermsSchema.parse(terms)).toMatchObject({ tea: 9.25, years: 20 })
})

test('a number of days in the settings is whole, and may have its thousands separated', () => {
  const readDays = (typed: string) => read(rulesFormSchema, 'leadRetentionDays', typed)
  expect(readDays('1,000')).toBe(1000)
  expect(readDays('\u2060365 ')).toBe(365)
  for (const typed of ['0x40', '1e3', '30.5', '']) expect(readDays(typed), typed).toBeNull()
})

const typedEmails = [
  ['mailto:ana@correo.pe', 'ana@correo.pe'],
  ['MAILTO:ana@correo.pe?subject=Casa%20en%20Ancón', 'ana@correo.pe'],
  ['\u2068ana@correo.pe\u2069', 'ana@correo.pe'],
  ['ana@\u00adcorreo.pe', 'ana@correo.pe'],
  ['mailto:ana%40correo.pe', 'ana@correo.pe'],
  ['mailto:ana@correo.pe%', null],
  ['<ana@correo.pe>', 'ana@correo.pe'],
  ['ana@correo.pe.', 'ana@correo.pe'],
  ['ana@correo.pe, ', 'ana@correo.pe'],
  ['ana@correo.pe; luis@correo.pe', null],
  ['Ana Quispe <ana@correo.pe>', 'ana@correo.pe'],
  ['mailto:', null],
  ['ana@correo', null],
] as const

describe.each([
  ['contact', contactSchema],
  ['newsletter', newsletterSchema],
  ['consultation', consultationSchema],
  ['complaint', complaintFormSchema],
])('the e-mail address of the %s form', (_, schema) => {
  test.each(typedEmails)('%j is %j', (typed, value) => {
    expect(read(schema, 'email', typed)).toBe(value)
  })
})

test('an optional e-mail address may be empty, and is read like the others', () => {
  expect(read(reportFormSchema, 'email', ' \u200b ')).toBe('')
  expect(read(reportFormSchema, 'email', 'mailto:ana@correo.pe')).toBe('ana@correo.pe')
  expect(read(reportFormSchema, 'email', 'ana')).toBeNull()
})

test.each([
  ['987654', '987654'],
  ['+51 (1) 552-1234', '+51 (1) 552-1234'],
  ['tel:+51987654321', '+51987654321'],
  ['987 654 321 anexo 12', '987 654 321 anexo 12'],
  ['98765', null],
  ['12-3-45', null],
  ['------', null],
  ['no tengo', null],
])('the phone number %j is %j', (typed, value) => {
  expect(z.safeParse(phoneNumberSchema, typed).data ?? null).toBe(value)
})

test.each([
  ['555-12', '555-12'],
  ['tel:555-12', '555-12'],
  [' 55-12 ', null],
  ['------', null],
])('the phone number %j of the contact form, which counts characters, is %j', (typed, value) => {
  expect(read(contactSchema, 'phone', typed)).toBe(value)
})

test.each([
  ['ñandú@correo.pe', 'ñandú@correo.pe'],
  // Written with combining marks.
  ['n\u0303andu\u0301@correo.pe', 'ñandú@correo.pe'],
  ['ana@correo.pe', 'ana@correo.pe'],
  ['ana@ñandú.pe', null],
  ['rosa@gma\u0130l.com', null],
  ['ana', null],
])('the e-mail address %j of the newsletter is %j', (typed, value) => {
  expect(read(newsletterSchema, 'email', typed)).toBe(value)
})

const textFields = [
  ['a name', (typed: string) => read(contactSchema, 'name', typed)],
  ['a message', (typed: string) => read(contactSchema, 'message', typed)],
  ['a name of the consultation', (typed: string) => read(consultationSchema, 'name', typed)],
  ['a message of the consultation', (typed: string) => read(consultationSchema, 'message', typed)],
  ['the comment of a report', (typed: string) => read(reportFormSchema, 'comment', typed)],
  ['the title of a listing', (typed: string) => read(propertyFormSchema, 'title', typed)],
  ['the description of a listing', (typed: string) => read(propertyFormSchema, 'description', typed)],
  ['a postal address', (typed: string) => read(propertyFormSchema, 'address', typed)],
  ['the detail of a complaint', (typed: string) => read(complaintFormSchema, 'detail', typed)],
] as const

test.each(textFields)('%s loses invisible characters, keeps emoji and is well-formed', (_, parse) => {
  expect(parse(' \u202aMalecón\u202c \u200bFerreyros\ufeff 123\u2060 de\u00ad Ancón ')).toBe(
    'Malecón Ferreyros 123 de Ancón',
  )
  const emoji = 'Familia 👨‍👩‍👧‍👦 con ❤️‍🔥 y 🏳️‍🌈 en Ancón 👩🏽‍💻'
  expect(parse(`${emoji}\u200d`)).toBe(emoji)
  expect(parse('Una casa frente al mar 🏖'.slice(0, -1))).toBe('Una casa frente al mar \ufffd')
})

test('a text of invisible characters is empty or refused', () => {
  const invisible = '\u200b\u2060\ufeff\u00ad\u202e\u3164\u034f'.repeat(5)
  for (const [name, parse] of textFields) expect(parse(invisible) || null, name).toBeNull()
})

const staySchema = createStaySchema({ today: '2026-01-05', shortest: 1, maxGuests: null, busy: [] })

const textBounds = [
  ['the name of the contact form', contactSchema, 'name', 160],
  ['the phone number of the contact form', contactSchema, 'phone', 40],
  ['the message of the contact form', contactSchema, 'message', 5000],
  ['the name of the consultation', consultationSchema, 'name', 160],
  ['the phone number of the consultation', consultationSchema, 'phone', 40],
  ['the message of the consultation', consultationSchema, 'message', 5000],
  ['the name of a visit', visitSchema, 'name', 160],
  ['the phone number of a visit', visitSchema, 'phone', 40],
  ['the message about the dates of a rental', staySchema, 'message', 5000],
  ['the comment of a report', reportFormSchema, 'comment', 1000],
  ['the note on reports', reportNoteSchema, 'note', 2000],
  ['the name of a complaint', complaintFormSchema, 'consumerName', 160],
  ['the domicile of a complaint', complaintFormSchema, 'domicile', 200],
  ['the phone number of a complaint', complaintFormSchema, 'phone', 40],
  ['the representative of a complaint', complaintFormSchema, 'representative', 160],
  ['the good of a complaint', complaintFormSchema, 'goodDescription', 1000],
  ['the detail of a complaint', complaintFormSchema, 'detail', 5000],
  ['the demand of a complaint', complaintFormSchema, 'request', 2000],
  ['the answer to a complaint', complaintAnswerSchema, 'answer', 5000],
  ['the name of a data request', dataRequestSchema, 'name', 160],
  ['the detail of a data request', dataRequestSchema, 'detail', 5000],
  ['the answer to a data request', dataRequestAnswerSchema, 'note', 2000],
  ['the title of a listing', propertyFormSchema, 'title', 160],
  ['the description of a listing', propertyFormSchema, 'description', 5000],
  ['the address of a listing', propertyFormSchema, 'address', 200],
  ['the district of a listing', propertyFormSchema, 'district', 100],
  ['the name of an owner', ownerContactSchema, 'name', 160],
  ['the phone number of an owner', ownerContactSchema, 'phone', 40],
  ['the reason of a rejection', rejectionSchema, 'reason', 500],
] as const

test.each(textBounds)(
  '%s is taken whole, or refused with the number of characters too many',
  (_, schema, field, max) => {
    const listProblems = (typed: string) =>
      (z.safeParse(schema as z.ZodMiniType, { [field]: typed }).error?.issues ?? [])
        .filter(({ path }) => path[0] === field)
        .map(({ message }) => message)
    // An emoji is one character of the database, and two of JavaScript.
    const longest = `123456789🏖${'a'.repeat(max - 10)}`
    expect(listProblems(` ${longest} `)).toEqual([])
    const formatted = max.toLocaleString('es-PE')
    expect(listProblems(`${longest}b`)).toEqual([`El texto es muy largo: sobra 1 carácter (máximo ${formatted})`])
    expect(listProblems(longest + 'b'.repeat(1419))).toEqual([
      `El texto es muy largo: sobran 1,419 caracteres (máximo ${formatted})`,
    ])
  },
)
