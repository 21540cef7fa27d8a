/** The paths of the site, in one place. A test compares `app/routes.tsx` with them. */
export const paths = {
  home: '/',
  about: '/about-ancon',
  investment: '/investment',
  contact: '/contact',
  properties: '/properties',
  savedSearches: '/properties?guardadas=1',
  propertiesLand: '/properties/land',
  propertiesCommercial: '/properties/commercial',
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  uploadProperty: '/admin/upload-property',
  /** Opens the publish form for an existing listing. */
  editProperty: (id: string) => `/admin/upload-property?editar=${encodeURIComponent(id)}`,
  fotosweb: '/admin/fotosweb',
  featuredImages: '/admin/featured-images',
  leads: '/admin/leads',
  listings: '/admin/listings',
  dataRequests: '/admin/derechos',
  reports: '/admin/reportes',
  settings: '/admin/settings',
  complaintsDesk: '/admin/reclamaciones',
  complaints: '/libro-de-reclamaciones',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  dataRights: '/privacidad/derechos',
  sitemap: '/sitemap',
  upload: '/upload',
  privacyShort: '/privacy',
  termsShort: '/terms',
} as const

type ListingQuery = Partial<Record<'type' | 'feature', string>>

/** Path of the property list with filters, e.g. `/properties?type=buy`. */
export function propertiesPath(query: ListingQuery = {}): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${paths.properties}?${search}` : paths.properties
}
