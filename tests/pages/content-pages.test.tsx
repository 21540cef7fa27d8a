import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { pages } from '@/app/routes'
import { paths } from '@/config/paths'
import { renderPage } from './render-page'
import { screens, sitemapGroups } from './screens'

const show = async (path: string) => {
  const { Component } = await pages.find((page) => page.path === path)!.load()
  return renderPage(Component, path)
}

it.each(screens)(
  '$path has its headings, texts, links and ids, a title, a description of 61 to 165 characters and its canonical address',
  async ({ path, h1, headings = [], texts = [], links = [], ids = [] }) => {
    const { container } = await show(path)
    // The contact form loads lazily.
    if (path === paths.contact) await screen.findByText('Envíanos un mensaje')
    // Queries each role only once: a role query takes about a second on a long page.
    const shownHeadings = screen.getAllByRole('heading')
    expect(shownHeadings.filter(({ tagName }) => tagName === 'H1').map(({ textContent }) => textContent)).toEqual([h1])
    // The steps of a purchase have a number before their name.
    expect(shownHeadings.map(({ textContent }) => textContent.replace(/^\d/, ''))).toEqual(
      expect.arrayContaining(headings),
    )
    const linkElements = screen.queryAllByRole<HTMLAnchorElement>('link')
    for (const text of texts) expect(hasText(container, text), String(text)).toBe(true)
    for (const [name, href] of links) {
      const namedLinks = linkElements.filter(({ textContent }) => isMatch(textContent.trim(), name))
      const hrefs = namedLinks.map((link) => link.getAttribute('href'))
      expect(new Set(hrefs), String(name)).toEqual(new Set([href]))
    }
    for (const id of ids) expect(container.querySelector(`#${id}`), id).not.toBeNull()
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
    expect(document.title).toMatch(/ \| Redescubre Ancón$/)
    expect(description.length).toBeGreaterThan(60)
    expect(description.length).toBeLessThanOrEqual(165)
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(new RegExp(`${path}$`))
  },
)

const isMatch = (words: string, pattern: string | RegExp) =>
  typeof pattern === 'string' ? words === pattern : pattern.test(words)

/** Whether a paragraph, list item, term, definition, link or `address` element has exactly the text, or matches the pattern. */
const hasText = (container: HTMLElement, text: string | RegExp) =>
  Array.from(container.querySelectorAll('p, li, dt, dd, a, address')).some(({ textContent }) =>
    isMatch(textContent.trim(), text),
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
