/** Every cache key of the site. A key of three parts lies below the key of its first two, so that invalidating 'properties' reaches all of them. */
export const keys = {
  properties: ['properties'],
  propertyList: (filters: object) => ['properties', 'list', filters],
  propertyCount: (filters: object) => ['properties', 'count', filters],
  propertyPoints: (filters: object) => ['properties', 'points', filters],
  propertiesById: (ids: readonly string[]) => ['properties', 'ids', ids],
  similarProperties: (id: string) => ['properties', 'similar', id],
  featuredProperties: ['properties', 'featured'],
  property: (id: string) => ['properties', 'one', id],
  /** The copy that this browser keeps. */
  localProperty: (id: string) => ['local-property', id],
  settings: ['settings'],
  /** All of them, which only an administrator may see. */
  adminSettings: ['settings', 'admin'],
  audit: ['audit'],
  session: ['session'],
  leads: ['leads'],
  storageReady: ['storage-ready'],
  siteImages: (bucket: string) => ['images', bucket],
} as const
