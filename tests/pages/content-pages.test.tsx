import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { pages } from '@/app/routes'
import { paths } from '@/config/paths'
import { emailHref, phoneHref, site } from '@/config/site'
import { renderPage } from './render-page'

const show = async (path: string) => {
  const { Component } = await pages.find((page) => page.path === path)!.load()
  return renderPage(Component, path)
}

interface Page {
  path: string
  h1: string
  /** What section 1 or 2 of the specification asks for. tests/unit/content/spec-texts.ts has the texts that it gives word by word. */
  texts?: string[]
  /** Beginning of the link's text → its `href`. */
  links?: Record<string, string>
  ids?: string[]
}

const contentPages: Page[] = [
  {
    path: paths.about,
    h1: 'Una bahía al norte de Lima',
    texts: [
      '43\u00a0km al norte de Lima',
      '29 de octubre de 1874',
      '299.22\u00a0km²',
      'Museo de sitio',
      'oficina está en el Casino Náutico',
    ],
    links: { Contactar: '/contact', 'Ver propiedades': '/properties', 'Contar mi experiencia': '/contact' },
    ids: ['history', 'team', 'testimonials'],
  },
  {
    path: paths.investment,
    h1: 'Inversión Inmobiliaria en Ancón',
    texts: [
      'Asesoría personalizada',
      'Selección de propiedades',
      'Análisis de rentabilidad',
      'Proceso de compra',
      'Gestión de la inversión',
      'crecimiento anual promedio en los últimos 5 años',
      'revalorización anual frente al mar, en zonas premium',
      'rendimiento anual en alquiler de corta estadía',
      'son estimaciones referenciales',
    ],
    links: {
      Contactar: '/contact',
      'Ver propiedades': '/properties',
      'Ver terrenos': '/properties/land',
      'Ver locales': '/properties/commercial',
      'Nuevos desarrollos': '/properties?type=new',
    },
    ids: ['resumen', 'guide', 'projects'],
  },
  {
    path: paths.contact,
    h1: 'Hablemos de Ancón',
    texts: [
      'Casino Náutico de Ancón, frente al malecón',
      'Lunes a viernes9:00 AM – 8:00 PM',
      'Sábado10:00 AM – 5:00 PM',
      'Domingo11:00 AM – 5:00 PM',
    ],
    links: {
      [site.phone]: phoneHref,
      [site.email]: emailHref,
      Facebook: site.socials.facebook,
      Instagram: site.socials.instagram,
      Twitter: site.socials.twitter,
      'Política de privacidad': '/privacy-policy',
      'Libro de Reclamaciones': '/libro-de-reclamaciones',
    },
  },
  {
    path: paths.privacy,
    h1: 'Política de privacidad',
    texts: [
      'Nombre completo',
      'Correo electrónico',
      'Teléfono',
      'Dirección postal',
      'Propiedades de interés',
      'Acceso:',
      'Rectificación:',
      'Cancelación:',
      'Oposición:',
      'Portabilidad:',
      'Revocación del consentimiento:',
      'a los dos años de recibidos',
      'flujo transfronterizo',
      'No tomamos decisiones basadas únicamente en el tratamiento automatizado',
      'Ley N.º\u00a029733',
      'no usa cookies de seguimiento',
    ],
    links: { [site.email]: emailHref, [site.phone]: phoneHref, 'Ejercer mis derechos': '/privacidad/derechos' },
    ids: ['datos', 'usos', 'derechos', 'contacto'],
  },
  {
    path: paths.dataRights,
    h1: 'Sus derechos sobre sus datos',
    texts: ['Derechos y plazos', 'es gratuita', 'Autoridad Nacional de Protección de Datos Personales'],
    links: { 'Política de privacidad': '/privacy-policy' },
  },
  {
    path: paths.terms,
    h1: 'Términos de servicio',
    texts: [
      'Propiedad intelectual',
      'Restricciones de uso',
      'Información de las propiedades',
      'Limitación de responsabilidad',
      'únicamente con fines informativos, sin garantías',
      'Presente su hoja de reclamación en el libro',
    ],
    links: { [site.email]: emailHref, 'Abrir el Libro de Reclamaciones': '/libro-de-reclamaciones' },
    ids: ['libro-de-reclamaciones'],
  },
  {
    path: paths.complaints,
    h1: 'Libro de Reclamaciones',
    texts: ['Proveedor', 'Hoja de Reclamación', 'improrrogable', 'ni es requisito previo'],
  },
  { path: paths.sitemap, h1: 'Mapa del sitio' },
]

it.each(contentPages)(
  '$path has its texts, links and ids, a title, a description of 61 to 165 characters and its canonical address',
  async ({ path, h1, texts = [], links = {}, ids = [] }) => {
    const { container } = await show(path)
    // The contact form loads lazily.
    if (path === paths.contact) await screen.findByText('Envíanos un mensaje')
    expect([...container.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([h1])
    for (const text of texts) expect(container.textContent).toContain(text)
    for (const [name, href] of Object.entries(links)) {
      const named = [...container.querySelectorAll('a')].filter(({ textContent }) =>
        textContent.trim().startsWith(name),
      )
      expect(new Set(named.map((link) => link.getAttribute('href'))), name).toEqual(new Set([href]))
    }
    for (const id of ids) expect(container.querySelector(`#${id}`), id).not.toBeNull()
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
    expect(document.title).toMatch(/ \| Redescubre Ancón$/)
    expect(description.length).toBeGreaterThan(60)
    expect(description.length).toBeLessThanOrEqual(165)
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(new RegExp(`${path}$`))
  },
)

describe('investment', () => {
  const readRow = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent.replace(/\s+/g, ' '))

  it('shows the four figures, compares return, appreciation and price of the three options, and converts the first price to soles', async () => {
    await show(paths.investment)
    const names = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(names.map((name) => name.replace(/(Casas|Lotes|Locales).*/, ''))).toEqual([
      'Residencial',
      'Terrenos y desarrollo',
      'Comercial',
    ])
    expect(readRow('Retorno')).toEqual(['5–8%', '15–20% en proyectos', '7–10%'])
    expect(readRow('Apreciación anual')).toEqual(['8–12%', '10–15%', '6–9%'])
    expect(readRow('Inversión desde').map((text) => text.split(' ')[0])).toEqual(['$150,000', '$80,000', '$200,000'])
    expect(readRow('Inversión desde')[0]).toBe('$150,000 S/ 562,500')
    expect(screen.getByText(/Tipo de cambio referencial: S\/\s3.75/)).toBeInTheDocument()
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent)
    expect(figures).toEqual(['8–12%', 'hasta 15%', '×2', 'hasta 8%'])
  })

  it("'Ver el resumen' scrolls to the overview and focuses it", async () => {
    await show(paths.investment)
    const overview = screen.getByRole('region', { name: /^Cuatro cifras ?para decidir$/ })
    overview.scrollIntoView = vi.fn()
    await userEvent.click(screen.getByRole('button', { name: 'Ver el resumen' }))
    expect(overview.scrollIntoView).toHaveBeenCalled()
    expect(overview).toHaveFocus()
  })
})

/** The groups of the sitemap page in order, each with the addresses of its links. */
const sitemapGroups: [string, string[]][] = [
  ['Inicio', ['/']],
  [
    'Propiedades',
    [
      '/properties',
      '/properties?type=buy',
      '/properties?type=rent',
      '/properties?type=new',
      '/properties?feature=luxury',
    ],
  ],
  ['Acerca de Ancón', ['/about-ancon', '/about-ancon#history', '/about-ancon#team', '/about-ancon#testimonials']],
  ['Inversión', ['/investment', '/investment#guide', '/investment#projects']],
  ['Contacto', ['/contact']],
  ['Legal', ['/privacy-policy', '/terms-of-service', '/libro-de-reclamaciones', '/privacidad/derechos', '/sitemap']],
]

describe('sitemap', () => {
  it('lists exactly these groups, each with exactly its links', async () => {
    await show(paths.sitemap)
    const headings = within(screen.getByRole('navigation', { name: 'Mapa del sitio' })).getAllByRole('heading')
    const groups = headings.map((heading) => [
      heading.textContent,
      within(heading.parentElement!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ])
    expect(groups).toEqual(sitemapGroups)
  })
})

describe('structured data', () => {
  it.each([
    [paths.about, ['RealEstateAgent', 'BreadcrumbList']],
    [paths.contact, ['RealEstateAgent', 'BreadcrumbList']],
    [paths.investment, ['BreadcrumbList']],
  ])('of %s has the types %j', async (path, types) => {
    const { container } = await show(path)
    const foundTypes = Array.from(container.querySelectorAll('script[type="application/ld+json"]'), (script) => {
      const data = JSON.parse(script.innerHTML) as { '@type': string }
      return data['@type']
    })
    expect(foundTypes).toEqual(types)
  })
})
