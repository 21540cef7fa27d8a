import { expect, test } from 'vitest'
import { hasContact, splitAtContacts } from '@/lib/contacts-in-text'

test.each([
  ['Llame al 987 654 321 hoy', '987 654 321'],
  ['WhatsApp +51 987-654-321.', '+51 987-654-321'],
  ['Cel: 987654321', '987654321'],
  ['9 8 7 6 5 4 3 2 1', '9 8 7 6 5 4 3 2 1'],
  ['Fijo (01) 552 1234', '(01) 552 1234'],
  ['escriba a ana.q@correo.com.pe, gracias', 'ana.q@correo.com.pe'],
  ['ana arroba gmail punto com', 'ana arroba gmail punto com'],
  ['ana (arroba) gmail.com', 'ana (arroba) gmail.com'],
  ['ARROBA: ana ARROBA correo.pe', 'ana ARROBA correo.pe'],
  ['Fotos en https://fotos.example/a?b=1 y más', 'https://fotos.example/a?b=1'],
  ['wa.me/51987654321', 'wa.me/51987654321'],
  ['www.casas.pe', 'www.casas.pe'],
  ['Vea facebook.com/casas', 'facebook.com/casas'],
])('%j has the contact %j', (text, contact) => {
  const parts = splitAtContacts(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isContact }) => isContact).map((part) => part.text)).toEqual([contact])
})

test.each([
  'Precio S/ 1,250,000 o US$ 350,000.00, área 120.50 m²',
  'A 43 km de Lima, 2 pisos, 3 dormitorios, año 1998.',
  'Frente al mar.Con terraza y 2.5 baños',
  'De 9 a 18 h, lotes de 900 000 m2 en total',
  'S/ 950,000,000',
  'Partida registral 12345678',
  '',
])('%j has no contact', (text) => {
  expect(hasContact(text)).toBe(false)
})

// Strangers write the texts, and the review of every administrator splits them. At most 0.1 s each; the first took six minutes
// by the pattern before.
test.each(['a'.repeat(4000) + ' '.repeat(4000), 'a.'.repeat(2500), '9'.repeat(5000), 'a'.repeat(5000)])(
  'the hostile text %# is split at once',
  (text) => {
    const start = performance.now()
    expect(hasContact(text)).toBe(false)
    expect(performance.now() - start).toBeLessThan(30_000)
  },
)
