/** The only place where an address of the site is spelled; `app/routes.tsx` is tested against it. */
export const paths = {
  home: '/',
  about: '/about-ancon',
  investment: '/investment',
  contact: '/contact',
  properties: '/properties',
  propertiesLand: '/properties/land',
  propertiesCommercial: '/properties/commercial',
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  uploadProperty: '/admin/upload-property',
  /** Edits a listing with the form that publishes one. */
  editProperty: (id: string) => `/admin/upload-property?editar=${encodeURIComponent(id)}`,
  fotosweb: '/admin/fotosweb',
  featuredImages: '/admin/featured-images',
  leads: '/admin/leads',
  listings: '/admin/listings',
  settings: '/admin/settings',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  sitemap: '/sitemap',
  upload: '/upload',
  privacyShort: '/privacy',
  termsShort: '/terms',
} as const

type ListingQuery = Partial<Record<'type' | 'feature', string>>

/** The property list with filters, e.g. `/properties?type=buy`. */
export function propertiesPath(query: ListingQuery = {}): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${paths.properties}?${search}` : paths.properties
}
