import type { QueryClient } from '@tanstack/react-query'
import type { SiteSettings } from '@/schemas/settings/site-settings'
import { indexListings, type Listing, toEntry } from './listing-index'
import { propertiesByIdQuery, propertyQuery, readPropertiesAfter, readWholeProperties } from './read'
import { keys } from '../keys'
import { settingsQuery } from '../settings/site-settings'

/** Puts the data of a page into a query cache. */
export type Fill = (client: QueryClient) => void

interface AllListings {
  /** Every published listing, newest first. */
  listings: Listing[]
  settings: SiteSettings
}

/**
 * Reads the listings for the build, in parts, and keeps only what finds and orders them.
 * @throws ServiceError when the backend fails
 */
export async function readAllListings(client: QueryClient): Promise<AllListings> {
  const read = (id: string | null) =>
    // A query, because it tries again.
    client.query({ queryKey: [...keys.properties, 'after', id], queryFn: () => readPropertiesAfter(id), gcTime: 0 })
  const settings = await client.query(settingsQuery)
  const entries = []
  for (let part = await read(null); part.next !== null; part = await read(part.next))
    entries.push(...part.properties.map(toEntry))
  return { listings: indexListings(entries, settings.rate.usdToPen, settings), settings }
}

/**
 * Reads what the pages of some listings show, by id. Leaves out listings that have been deleted meanwhile.
 * @throws ServiceError when the backend fails
 */
export async function readListingPages(
  client: QueryClient,
  some: readonly Listing[],
  settings: SiteSettings,
): Promise<Map<string, Fill>> {
  const ids = some.map(({ id }) => id)
  const similarIds = [...new Set(some.flatMap(({ similar }) => similar))]
  const [properties, summaries] = await Promise.all([
    client.query({ queryKey: [...keys.properties, 'whole', ids], queryFn: () => readWholeProperties(ids) }),
    client.query(propertiesByIdQuery(similarIds)),
  ])
  const similarOf = new Map(some.map(({ id, similar }) => [id, similar]))
  return new Map(
    properties.map((property) => {
      const similar = similarOf.get(property.id) ?? []
      const fill: Fill = (page) => {
        page.setQueryData(settingsQuery.queryKey, settings)
        page.setQueryData(propertyQuery(property.id).queryKey, property)
        page.setQueryData(
          keys.similarProperties(property.id),
          similar.flatMap((other) => summaries.find(({ id }) => id === other) ?? []),
        )
      }
      return [property.id, fill]
    }),
  )
}
