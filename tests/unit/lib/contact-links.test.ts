import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMailtoUrl, toTelUrl, toWhatsappNumber, toWhatsappUrl } from '@/lib/contact-links'
import { anyText } from '../property-based/any-text'

describe('the WhatsApp number of a phone number', () => {
  it.each([
    ['987654321', '51987654321'],
    ['987 654 321', '51987654321'],
    ['0987654321', '51987654321'],
    ['(+51) 987-654-321', '51987654321'],
    ['0051 987654321', '51987654321'],
    ['+1 415 555 2671', '14155552671'],
    ['+51 (0) 987 654 321', '51987654321'],
    ['987654321 anexo 12', '51987654321'],
    ['987654321 / 912345678', '51987654321'],
    ['Fijo (01) 552-1234, cel. 987‑654‑321', '51987654321'],
    ['＋51 987654321', '51987654321'],
    ['https://wa.me/51987654321?text=3', '51987654321'],
  ])('%s is %s', (phone, number) => {
    expect(toWhatsappNumber(phone)).toBe(number)
  })

  it.each([
    ['nothing', null],
    ['a text', 'llámeme'],
    ['a landline of Lima', '01 552 1234'],
    ['a landline of Lima with the country code of Peru', '+51 1 552 1234'],
    ['too few digits', '98765432'],
  ])('is null for %s', (_, phone) => {
    expect(toWhatsappNumber(phone)).toBeNull()
  })
})

it.each([
  ['+51 987 654 321', 'tel:+51987654321'],
  ['(01) 552-1234', 'tel:015521234'],
  ['987 654 321 / 912 345 678', 'tel:987654321'],
  ['+51 987 654 321 anexo 12', 'tel:+51987654321'],
  ['＋51 987654321', 'tel:+51987654321'],
  ['115', 'tel:115'],
])('the tel link of %s calls its first phone number: %s', (phone, url) => {
  expect(toTelUrl(phone)).toBe(url)
})

describe('a WhatsApp link', () => {
  it('has the digits of the number and the encoded text', () => {
    expect(toWhatsappUrl('+51 987 654 321', 'Hola, ¿qué tal? & más')).toBe(
      'https://wa.me/51987654321?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F%20%26%20m%C3%A1s',
    )
  })

  it('can have a text with half of an emoji', () => {
    expect(new URL(toWhatsappUrl('51987654321', 'Casa \uD83C')).searchParams.get('text')).toBe('Casa \uFFFD')
  })
})

describe('a mailto link', () => {
  it('encodes the characters that would end a part of the URL, and breaks lines with CRLF', () => {
    expect(toMailtoUrl('a?cc=b@x.pe', 'Sí & no', 'Hola\ny\r\nadiós')).toBe(
      'mailto:a%3Fcc%3Db%40x.pe?subject=S%C3%AD%20%26%20no&body=Hola%0D%0Ay%0D%0Aadi%C3%B3s',
    )
  })

  it('can have an e-mail address alone, which may contain half of an emoji', () => {
    expect(toMailtoUrl('ana+casa@x.pe')).toBe('mailto:ana%2Bcasa%40x.pe')
    expect(toMailtoUrl('\uD83C@x.pe')).toBe('mailto:%EF%BF%BD%40x.pe')
  })

  it('has a subject, a body and no other field, whatever the texts', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (email, subject, text) => {
        const url = new URL(toMailtoUrl(email, subject, text))
        expect([url.protocol, url.hash, [...url.searchParams.keys()]]).toEqual(['mailto:', '', ['subject', 'body']])
      }),
    )
  })
})
