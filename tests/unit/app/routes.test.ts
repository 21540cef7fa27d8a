import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { pages, redirects, createRoutes } from '@/app/routes'
import { toListPath, listTypes, paths } from '@/config/paths'
import { listingTypes, propertyTypes } from '@/schemas/properties/property'
import { parseListFilters } from '@/schemas/properties/property-filters'
import { listRoutes, publicRoutes } from '../../../e2e/support/routes'

const addresses = Object.entries(paths).map(
  ([name, path]) => [name, typeof path === 'function' ? path('un id') : path] as const,
)
const routes = createRoutes()
const toPath = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

describe('route table', () => {
  it('has a page or a redirect for every path of the site', () => {
    for (const [name, address] of addresses) expect(toPath(address.split('?')[0] ?? ''), name).not.toBe('*')
  })

  it('redirects the short addresses of the specification', () => {
    expect(redirects).toEqual({
      '/upload': '/admin/upload-property',
      '/privacy': '/privacy-policy',
      '/terms': '/terms-of-service',
    })
  })

  it('matches the list page of each `?type=` value before the page of a listing, and reads its filter from the path', () => {
    expect(listTypes.map((type) => [type, toPath(toListPath(type))])).toEqual(
      listTypes.map((type) => [type, `/properties/${type}`]),
    )
    // Each value is a filter, and each operation and kind of property has a value.
    const filtersByType = listTypes.map((type) => parseListFilters({ pathname: toListPath(type), search: '' }))
    const types = filtersByType.map((filters) => filters?.listingType ?? filters?.propertyType)
    expect(new Set(types)).toEqual(new Set([...listingTypes, ...propertyTypes]))
    expect(types).toHaveLength(listingTypes.length + propertyTypes.length)
    expect(parseListFilters({ pathname: '/properties/', search: '?type=rent' })).toMatchObject({ listingType: 'rent' })
    expect(parseListFilters({ pathname: '/properties/rent', search: '?type=house' })).toMatchObject({
      listingType: 'rent',
      propertyType: 'house',
    })
    expect(parseListFilters({ pathname: '/properties/d0000000-0000-4000-8000-000000000001', search: '' })).toBeNull()
  })

  it('ignores a trailing slash', () => {
    expect(toPath('/properties/land/')).toBe('/properties/land')
    expect(toPath('/properties/')).toBe('/properties')
  })

  it('matches any other path with the wildcard route', () => {
    expect(toPath('/property/1')).toBe('*')
    expect(toPath('/properties/1/editar')).toBe('*')
  })

  it('lists each path once', () => {
    const pagePaths = pages.map(({ path }) => path)
    expect(new Set(pagePaths).size).toBe(pagePaths.length)
  })

  it('prerenders the public pages that the end-to-end tests visit, and no other', () => {
    const prerendered = pages.filter(({ handle }) => handle.prerender).map(({ path }) => path)
    expect(prerendered.toSorted()).toEqual([...publicRoutes, ...listRoutes].toSorted())
  })

  it('shows the screens of administrators in the admin layout, and the publish form in the layout of the site', () => {
    // The admin layout is a lazy route itself, the layout of the site is not.
    const listLazyRoutes = (path: string) =>
      matchRoutes(routes, path)?.filter(({ route }) => typeof route.lazy === 'function')
    for (const path of ['/admin', '/admin/leads', '/admin/settings/audit', '/admin/fotosweb', '/admin/featured-images'])
      expect(listLazyRoutes(path), path).toHaveLength(2)
    for (const path of ['/admin/upload-property', '/', '/no-existe']) expect(listLazyRoutes(path), path).toHaveLength(1)
  })
})
