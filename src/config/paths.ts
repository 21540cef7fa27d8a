/** The paths of the site, in one place. A test compares `app/routes.tsx` with them. */
export const paths = {
  home: '/',
  about: '/about-ancon',
  investment: '/investment',
  contact: '/contact',
  properties: '/properties',
  savedSearches: '/properties?guardadas=1',
  favorites: '/favoritos',
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  uploadProperty: '/admin/upload-property',
  /** Opens the publish form for an existing listing. */
  editProperty: (id: string) => `/admin/upload-property?editar=${encodeURIComponent(id)}`,
  fotosweb: '/admin/fotosweb',
  featuredImages: '/admin/featured-images',
  /** Lists the work that waits for an administrator. */
  admin: '/admin',
  leads: '/admin/leads',
  listings: '/admin/listings',
  dataRequests: '/admin/derechos',
  reports: '/admin/reportes',
  settings: '/admin/settings',
  settingsPart: (part: string) => `/admin/settings/${part}`,
  complaintsAdmin: '/admin/reclamaciones',
  complaints: '/libro-de-reclamaciones',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  dataRights: '/privacidad/derechos',
  sitemap: '/sitemap',
  upload: '/upload',
  privacyShort: '/privacy',
  termsShort: '/terms',
} as const

/** Values of `?type=` (specification section 2). Each has a list page of its own, such as /properties/rent. */
export const listTypes = ['buy', 'rent', 'new', 'house', 'apartment', 'villa', 'condo', 'land', 'commercial'] as const
export type ListType = (typeof listTypes)[number]

export const toListPath = (type: ListType) => `${paths.properties}/${type}`

/** The type of a list page: undefined for /properties, which lists all, and null for other pages. */
export function findListType(pathname: string): ListType | undefined | null {
  const path = pathname.replace(/\/+$/, '')
  return path === paths.properties ? undefined : (listTypes.find((type) => toListPath(type) === path) ?? null)
}

/** Path of a list of listings that a visitor shares. */
export const toSharedListPath = (ids: readonly string[]) => `${paths.favorites}?ids=${ids.join()}`

type ListingQuery = Partial<Record<'type' | 'feature', string>>

/** Path of the property list with filters, e.g. `/properties?type=buy`. */
export function toPropertiesPath(query: ListingQuery = {}): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${paths.properties}?${search}` : paths.properties
}
