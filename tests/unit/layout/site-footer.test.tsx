import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toNewTabName } from '@tests/support/new-tab'
import { site } from '@/config/site'
import { SiteFooter } from '@/layout/site-footer'

const show = () => {
  render(
    <MemoryRouter>
      <SiteFooter newsletter={<p>formulario</p>} />
    </MemoryRouter>,
  )
  return within(screen.getByRole('contentinfo'))
}

afterEach(() => {
  vi.useRealTimers()
})

describe('SiteFooter', () => {
  it('has every link of the specification', () => {
    const footer = show()
    const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/properties',
        '/properties?type=buy',
        '/properties?type=rent',
        '/properties?type=new',
        '/properties?feature=luxury',
        '/about-ancon',
        '/about-ancon#history',
        '/about-ancon#team',
        '/about-ancon#testimonials',
        site.blogUrl,
        ...Object.values(site.socials),
        '/privacy-policy',
        '/terms-of-service',
        '/sitemap',
        `mailto:${site.email}`,
      ]),
    )
  })

  it('shows the postal address, the phone, the newsletter form and who receives its e-mail addresses', () => {
    const footer = show()
    for (const line of site.addressLines) expect(footer.getByText(line)).toBeInTheDocument()
    expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+?\d+$/),
    )
    expect(footer.getByText(/buzón de informes de la agencia/)).toBeInTheDocument()
    expect(footer.getByText('formulario')).toBeInTheDocument()
  })

  it('has the complaints book in the list of the legal links', () => {
    const legal = within(show().getByRole('link', { name: 'Política de privacidad' }).closest('ul')!)
    expect(legal.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Política de privacidad', '/privacy-policy'],
      ['Términos de servicio', '/terms-of-service'],
      ['Sus derechos', '/privacidad/derechos'],
      ['Mapa del sitio', '/sitemap'],
      ['Libro de Reclamaciones', '/libro-de-reclamaciones'],
    ])
  })

  it('shows the current year in the copyright', () => {
    vi.useFakeTimers({ now: new Date('2031-03-01T12:00:00') })
    expect(show().getByText(/© 2031/)).toBeInTheDocument()
  })

  it('opens external links in a new tab', () => {
    const footer = show()
    for (const name of ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'Blog']) {
      const link = footer.getByRole('link', { name: toNewTabName(name) })
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })
})
