import { describe, expect, it } from 'vitest'
import { pageOf, redirectOf } from '@/app/page-of'
import { pageRoutes, redirects } from '@/app/routes'
import { paths } from '@/config/paths'

const addresses = Object.entries(paths).map(
  ([name, path]) => [name, typeof path === 'function' ? path('un id') : path] as const,
)

describe('route table', () => {
  it.each(addresses)('%s (%s) leads to a page', (_, address) => {
    expect(pageOf(address.split('?')[0] ?? '')).toBeDefined()
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
    expect(redirectOf('/properties/land/')).toBe('/properties?type=land')
    expect(pageOf('/properties/')?.path).toBe('/properties')
    expect(redirectOf('/properties')).toBeUndefined()
  })

  it('knows no other address', () => {
    expect(pageOf('/property/1')).toBeUndefined()
    expect(pageOf('/properties/1/editar')).toBeUndefined()
  })

  it('lists each path once', () => {
    const listed = pageRoutes.map(({ path }) => path)
    expect(new Set(listed).size).toBe(listed.length)
  })
})
