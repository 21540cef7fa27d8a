import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Every query key of the site, or its first parts: some services append to them. Keys are hierarchical: invalidating
 * `['properties']` invalidates every key that starts with it.
 */
export const queryKeys = {
  properties: ['properties'],
  propertyList: (filters: object) => ['properties', 'list', filters],
  propertyCount: (filters: object) => ['properties', 'count', filters],
  propertyPoints: (filters: object) => ['properties', 'points', filters],
  propertiesById: (ids: readonly string[]) => ['properties', 'ids', ids],
  similarProperties: (id: string) => ['properties', 'similar', id],
  newListings: (searches: readonly unknown[]) => ['properties', 'new', searches],
  featuredProperties: ['properties', 'featured'],
  property: (id: string) => ['properties', 'one', id],
  // Only a session reads the next three, like the keys of `private` below. They are here because a change of a listing
  // refetches them; signing out resets them.
  /** Listings that wait for an administrator. */
  reviewQueue: ['properties', 'review-queue'],
  /** Listings of this browser's session, hidden ones included. */
  ownListings: ['properties', 'own'],
  ownIds: (userId: string | undefined) => ['properties', 'own-ids', userId],
  priceHistory: (id: string) => ['properties', 'prices', id],
  busyDates: (id: string) => ['properties', 'busy-dates', id],
  /** This browser's copies of listings, in localStorage. */
  localProperties: ['local-property'],
  localProperty: (id: string) => ['local-property', id],
  /** The photos of a listing whose upload failed, in this browser's IndexedDB. */
  failedPhotos: (id: string) => ['failed-photos', id],
  /** A filed sheet, by its key. */
  complaint: (key: string) => ['complaint', key],
  /** A sent data request, by its key. */
  dataRequestReceipt: (key: string) => ['data-request', key],
  settings: ['settings'],
  session: ['session'],
  /**
   * Data that only administrators and owners see, except for listings. Signing out removes every query whose key starts with
   * 'private'.
   */
  private: ['private'],
  /** The management link and activity of a listing, for its owner and administrators; its owner's contact, for administrators. */
  management: ['private', 'management'],
  adminSettings: ['private', 'settings'],
  audit: ['private', 'audit'],
  /** The items that wait for an administrator. */
  waiting: ['private', 'waiting'],
  leads: ['private', 'leads'],
  complaints: ['private', 'complaints'],
  dataRequests: ['private', 'data-requests'],
  reports: ['private', 'reports'],
  storageCheck: ['storage-check'],
  siteImages: (bucket: string) => ['images', bucket],
} as const

/**
 * Refetches the queries that a change affects. Cancels running requests first: `invalidateQueries` alone keeps the first load
 * of a query, whose rows may be older than the change.
 */
export async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
