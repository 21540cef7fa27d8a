import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { featuredPropertiesQuery, propertyQuery } from '@/services/properties/read'
import { propertyCountQuery, propertyPageQuery } from '@/services/properties/search'
import { similarPropertiesQuery } from '@/services/properties/similar'
import { settingsQuery } from '@/services/settings/site-settings'
import { filtersAt } from '@/schemas/properties/property-filters'

async function readListings(client: QueryClient, address: URL): Promise<void> {
  if (matchPath(paths.home, address.pathname)) await client.query(featuredPropertiesQuery)
  const filters = filtersAt(address)
  if (filters) {
    if (address.searchParams.has('guardadas')) return
    // The favourites are in localStorage: the page reads them itself.
    if (!filters.favorites)
      await Promise.all([client.query(propertyPageQuery(filters, [])), client.query(propertyCountQuery(filters, []))])
    return
  }
  const id = matchPath('/properties/:id', address.pathname)?.params.id
  const property = id && (await client.query(propertyQuery(id)))
  if (!property) return
  const { rate } = await client.query(settingsQuery)
  // Optional: the page shows the listing without similar ones.
  await client.query(similarPropertiesQuery(property, rate.usdToPen)).catch(() => undefined)
}

/** Fills the query cache with the data of a page's initial view; rejects when the backend fails. */
export async function prefetchPage(client: QueryClient, address: URL): Promise<void> {
  await Promise.all([client.query(settingsQuery), readListings(client, address)])
}
