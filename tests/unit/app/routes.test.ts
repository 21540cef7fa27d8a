import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { pages, redirects, siteRoutes } from '@/app/routes'
import { paths } from '@/config/paths'

const addresses = Object.entries(paths).map(
  ([name, path]) => [name, typeof path === 'function' ? path('un id') : path] as const,
)
const routes = siteRoutes(() => undefined)
const pathOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

describe('route table', () => {
  it.each(addresses)('%s (%s) leads to a page', (_, address) => {
    expect(pathOf(address.split('?')[0] ?? '')).not.toBe('*')
  })

  it('sends short addresses to the listed pages', () => {
    expect(redirects).toEqual({
      '/upload': '/admin/upload-property',
      '/privacy': '/privacy-policy',
      '/terms': '/terms-of-service',
      '/properties/land': '/properties?type=land',
      '/properties/commercial': '/properties?type=commercial',
    })
  })

  it('takes a slash at the end for nothing', () => {
    expect(pathOf('/properties/land/')).toBe('/properties/land')
    expect(pathOf('/properties/')).toBe('/properties')
  })

  it('knows no other address', () => {
    expect(pathOf('/property/1')).toBe('*')
    expect(pathOf('/properties/1/editar')).toBe('*')
  })

  it('lists each path once', () => {
    const listed = pages.map(({ path }) => path)
    expect(new Set(listed).size).toBe(listed.length)
  })
})
