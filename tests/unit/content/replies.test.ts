import { describe, expect, it } from 'vitest'
import { fillReplies, formatVisitConfirmation } from '@/content/admin/leads'

const listing = { propertyId: 'd0000000-0000-4000-8000-000000000001' }
const link = `https://redescubre-ancon.example/properties/${listing.propertyId}`
const fillRepliesByLabel = (context: Parameters<typeof fillReplies>[0]) =>
  Object.fromEntries(fillReplies(context).map(({ label, ...reply }) => [label, reply]))

describe('prepared replies to an enquiry', () => {
  it('contain the name of the sender and the code of the listing; "Sigue disponible" has a link to the listing, "Ya no está disponible" has none', () => {
    const replies = fillRepliesByLabel({ name: 'Ana Paz', ...listing })
    expect(Object.keys(replies)).toEqual([
      'Recibimos su consulta',
      'Sigue disponible',
      'Ya no está disponible',
      'Coordinar una visita',
      'Pedir más datos',
    ])
    expect(replies['Sigue disponible']).toEqual({
      subject: 'Su consulta sobre la propiedad AN-00000001',
      text: `Hola, Ana Paz. La propiedad AN-00000001 sigue disponible. Si desea visitarla, indíquenos dos días y horas que le convengan.\n\n${link}\n\nRedescubre Ancón`,
    })
    for (const { text } of Object.values(replies))
      expect(text).toMatch(/^Hola, Ana Paz\. .*[Ll]a propiedad AN-00000001/)
    expect(replies['Ya no está disponible']?.text).not.toContain(link)
  })

  it('mention no listing where the enquiry has none', () => {
    const replies = fillRepliesByLabel({ name: 'Ana Paz' })
    expect(Object.keys(replies)).toEqual(['Recibimos su consulta', 'Coordinar una visita', 'Pedir más datos'])
    for (const { subject, text } of Object.values(replies)) {
      expect(subject).toBe('Su consulta a Redescubre Ancón')
      expect(text).not.toMatch(/AN-|null|undefined|http/)
    }
  })

  it.each(['Ma. Elena Ñahui', 'José O’Higgins', "D'Angelo-Paz"])('greet %s', (name) => {
    expect(fillReplies({ name })[0]?.text).toMatch(new RegExp(`^Hola, ${name}\\. Gracias`))
  })

  it.each([null, '', 'gane en premios.com', 'https://malo.pe', 'Ana <b>', 'A'.repeat(61)])(
    'greet without the name if it is missing or too long, or could be a link or markup: %j',
    (name) => {
      expect(fillReplies({ name })[0]?.text).toMatch(/^Hola\. Gracias/)
    },
  )
})

it('the confirmation of a visit names the listing by its code, or no listing if there is none', () => {
  expect(formatVisitConfirmation('Ana', listing.propertyId, '2026-11-30T15:00:00Z')).toMatch(
    /^Hola, Ana\. Le confirmamos su visita a la propiedad AN-00000001: /,
  )
  expect(formatVisitConfirmation(null, null, '2026-11-30T15:00:00Z')).toMatch(/ su visita a una propiedad: /)
})
