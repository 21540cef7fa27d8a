import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { site } from '@/config/site'
import { PageHead } from '@/layout/page-head'

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')

describe('PageHead', () => {
  it('puts title, description, canonical URL and preview into the head', () => {
    render(<PageHead title="Contacto" description="Escríbenos" path="/contact" />)
    expect(document.title).toBe('Contacto | Redescubre Ancón')
    expect(content('meta[name="description"]')).toBe('Escríbenos')
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/contact`)
    expect(content('meta[property="og:image"]')).toBe(`${site.url}/og-image.jpg`)
    expect(content('meta[name="robots"]')).toBeUndefined()
  })

  it('can have a title without the name of the site, a preview of its own, and noindex instead of a canonical URL', () => {
    render(
      <PageHead title="Panel" ownTitle description="x" path="/admin/leads" image="https://cdn.test/a.jpg" noindex />,
    )
    expect(document.title).toBe('Panel')
    expect(content('meta[name="robots"]')).toBe('noindex')
    expect(document.head.querySelector('link[rel="canonical"]')).not.toBeInTheDocument()
    expect(content('meta[property="og:image"]')).toBe('https://cdn.test/a.jpg')
  })
})
