import type { QueryClient } from '@tanstack/react-query'
import type { SiteSettings } from '@/schemas/settings/site-settings'
import { indexListings, type IndexedListing, toEntry } from './listing-index'
import { propertiesByIdQuery, propertyQuery, readPropertiesAfter, readWholeProperties } from './read'
import { keys } from '@/services/keys'
import { settingsQuery } from '@/services/settings/site-settings'

/** Puts the data of a page into a query cache. */
export type FillCache = (client: QueryClient) => void

interface AllListings {
  /** Every published listing, newest first. */
  listings: IndexedListing[]
  settings: SiteSettings
}

/**
 * Reads the listings for the build in batches, and keeps only the fields that find and order them.
 * @throws ServiceError when the backend fails
 */
export async function readAllListings(client: QueryClient): Promise<AllListings> {
  const readBatch = (id: string | null) =>
    // A query, because it retries.
    client.query({ queryKey: [...keys.properties, 'after', id], queryFn: () => readPropertiesAfter(id), gcTime: 0 })
  const settings = await client.query(settingsQuery)
  const entries = []
  let batch = await readBatch(null)
  while (batch.next !== null) {
    entries.push(...batch.properties.map(toEntry))
    batch = await readBatch(batch.next)
  }
  return { listings: indexListings(entries, settings.rate.usdToPen, settings), settings }
}

/**
 * Reads the data for the pages of these listings, by id. Skips listings that have been deleted meanwhile.
 * @throws ServiceError when the backend fails
 */
export async function readListingPages(
  client: QueryClient,
  listings: readonly IndexedListing[],
  settings: SiteSettings,
): Promise<Map<string, FillCache>> {
  const ids = listings.map(({ id }) => id)
  const similarIds = [...new Set(listings.flatMap(({ similar }) => similar))]
  const [properties, summaries] = await Promise.all([
    client.query({ queryKey: [...keys.properties, 'whole', ids], queryFn: () => readWholeProperties(ids) }),
    client.query(propertiesByIdQuery(similarIds)),
  ])
  const similarOf = new Map(listings.map(({ id, similar }) => [id, similar]))
  return new Map(
    properties.map((property) => {
      const similar = similarOf.get(property.id) ?? []
      const fill: FillCache = (pageClient) => {
        pageClient.setQueryData(settingsQuery.queryKey, settings)
        pageClient.setQueryData(propertyQuery(property.id).queryKey, property)
        pageClient.setQueryData(
          keys.similarProperties(property.id),
          similar.flatMap((other) => summaries.find(({ id }) => id === other) ?? []),
        )
      }
      return [property.id, fill]
    }),
  )
}
