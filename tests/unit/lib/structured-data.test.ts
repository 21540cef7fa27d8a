import { describe, expect, it } from 'vitest'
import { openingHours } from '@/content/contact'
import { toBreadcrumbList, toRealEstateAgent, serializeForScript } from '@/lib/structured-data'

describe('structured data', () => {
  it('cannot close or comment out its script element', () => {
    const data = { name: '</script><script>alert(1)</script><!-- "x" & más' }
    const text = serializeForScript(data)
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual(data)
  })

  it('numbers the breadcrumbs and gives each its absolute URL', () => {
    const list = toBreadcrumbList('https://sitio.pe', [
      { name: 'Inicio', path: '/' },
      { name: 'Contacto', path: '/contact' },
    ])
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://sitio.pe/' },
      { '@type': 'ListItem', position: 2, name: 'Contacto', item: 'https://sitio.pe/contact' },
    ])
  })

  it('describes the agency with its hours in 24-hour form', () => {
    const agency = toRealEstateAgent({
      name: 'Agencia',
      url: 'https://sitio.pe',
      image: 'https://sitio.pe/og.jpg',
      phone: '+51 987 654 321',
      email: 'a@sitio.pe',
      street: 'Malecón 1',
      openingHours,
      sameAs: ['https://x.com/a'],
    })
    expect(agency).toMatchObject({
      '@type': 'RealEstateAgent',
      '@id': 'https://sitio.pe/#agencia',
      telephone: '+51 987 654 321',
      address: { streetAddress: 'Malecón 1', addressLocality: 'Ancón', addressCountry: 'PE' },
    })
    const hours = agency.openingHoursSpecification.map(({ dayOfWeek, opens, closes }) => [
      dayOfWeek.length,
      opens,
      closes,
    ])
    expect(hours).toEqual([
      [5, '09:00', '20:00'],
      [1, '10:00', '17:00'],
      [1, '11:00', '17:00'],
    ])
  })
})
