import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '@/lib/csv'
import { isEmailLike } from '@/lib/text'
import { alertsAndRateSchema } from '@/schemas/settings/administration'
import { credentialsSchema } from '@/schemas/session'
import { contactSchema, leadKinds } from '@/schemas/leads'
import { toOutboxLead } from '@/services/leads/lead-row'
import { makeOutboxLead } from '@tests/support/leads'
import { anyText, storableText } from './any-text'

const optional = fc.option(anyText, { nil: undefined })
const input = fc.record({
  kind: fc.constantFrom(...leadKinds),
  name: optional,
  email: anyText,
  phone: optional,
  message: optional,
  visitDate: fc.oneof(
    optional,
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  ),
  propertyType: optional,
  propertyId: optional,
  consentVersion: fc.constant('2026-01-contacto'),
  marketingConsent: fc.option(fc.boolean(), { nil: undefined }),
})

test('any form input becomes an enquiry that the table accepts', () => {
  fc.assert(
    fc.property(input, (values) => {
      const lead = toOutboxLead(values)
      expect(toOutboxLead(JSON.parse(JSON.stringify(lead)) as typeof lead)).toEqual(lead)
      for (const text of [lead.name, lead.phone, lead.message, lead.propertyType, lead.email]) {
        expect(text ?? '').not.toMatch(/\0/)
        expect((text ?? '').isWellFormed()).toBe(true)
      }
      // The one-line rule and the date range of the database constraints.
      for (const text of [lead.name, lead.phone, lead.propertyType, lead.email])
        expect(text ?? '').not.toMatch(/[\u0001-\u001f\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/u)
      expect(lead.visitDate ?? '2000-01-01').toMatch(/^(20\d\d|2100)-\d\d-\d\d$/)
      expect(lead.propertyId ?? crypto.randomUUID()).toMatch(/^[\da-f-]{36}$/i)
      if (lead.kind !== 'newsletter') expect(lead.name?.trim().length).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
})

test('an enquiry leaves a name and a message of one line without invisible characters unchanged', () => {
  fc.assert(
    fc.property(storableText(1, 150), (text) => {
      const lead = makeOutboxLead({ name: text, message: text })
      expect([lead.name, lead.message]).toEqual([text, text])
    }),
  )
})

test.each(Object.entries({ contactSchema, credentialsSchema, alertsAndRateSchema }))(
  '%s validates any value without throwing',
  (_, schema) => {
    const values = fc.record({
      name: anyText,
      email: anyText,
      phone: anyText,
      message: anyText,
      password: anyText,
      usdToPen: anyText,
      date: anyText,
      marketing: fc.boolean(),
      mailAlerts: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.oneof(values, fc.anything()), (value) => {
        expect(typeof schema.safeParse(value).success).toBe('boolean')
      }),
    )
  },
)

test('an accepted e-mail address has one at sign and no spaces', () => {
  // Half of the texts are an e-mail address into which up to three characters are inserted: some of these are still accepted.
  const changedEmail = fc
    .tuple(
      fc.emailAddress(),
      fc.nat(60),
      fc.string({ unit: fc.constantFrom('a', '1', '.', '@', ' ', '\n'), maxLength: 3 }),
    )
    .map(([email, index, added]) => email.slice(0, index) + added + email.slice(index))
  let acceptedCount = 0
  fc.assert(
    fc.property(fc.oneof(anyText, changedEmail), (text) => {
      if (!isEmailLike(text)) return
      acceptedCount += 1
      expect(text.trim()).toMatch(/^[^\s@]+@[^\s@]+$/)
    }),
    { numRuns: 200 },
  )
  expect(acceptedCount).toBeGreaterThan(0)
})

function readCsv(text: string): string[] {
  return [...text.slice(1).matchAll(/"((?:[^"]|"")*)"/g)].map((cell) => (cell[1] ?? '').replaceAll('""', '"'))
}

test('no cell of a CSV export, and no part that could become one, starts with a formula; only apostrophes are added', () => {
  const withoutApostrophes = (text = '') => text.replaceAll("'", '')
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = readCsv(toCsv([['a', (text: string) => text]], texts)).slice(1)
      expect(cells).toHaveLength(texts.length)
      cells.forEach((cell, index) => {
        expect(cell).not.toMatch(/(^|[;\t\r\n])\s*[=+\-@]|^\s*[\t\r]/)
        expect(withoutApostrophes(cell)).toBe(withoutApostrophes(texts[index]))
      })
    }),
  )
})
