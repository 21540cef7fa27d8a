import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { bayImageQuery } from '@/queries/bay-image'
import { galleryImagesQuery } from '@/queries/featured-images'
import { featuredPropertiesQuery } from '@/queries/featured-properties'
import { propertyQuery } from '@/queries/properties'
import { propertyCountQuery, propertyPageQuery, similarPropertiesQuery } from '@/queries/property-search'
import { settingsQuery } from '@/queries/settings'
import { emptyFilters } from '@/schemas/property-filters'

/** For what a page shows only as an extra. */
const withoutIt = () => undefined

/** Reads what a page shows before anyone touches it into the cache; throws when the backend does not answer. */
export async function prefetchRoute(client: QueryClient, pathname: string): Promise<void> {
  const { rate } = await client.query(settingsQuery)
  if (pathname === paths.home) {
    // Pictures of the agency's own are an extra: without them the page shows the site's.
    await Promise.all([
      client.query(featuredPropertiesQuery),
      client.query(galleryImagesQuery).catch(withoutIt),
      client.query(bayImageQuery).catch(withoutIt),
    ])
  }
  if (pathname === paths.properties) {
    await Promise.all([
      client.query(propertyPageQuery(emptyFilters, [])),
      client.query(propertyCountQuery(emptyFilters, [])),
    ])
  }
  const id = matchPath(paths.property(':id').replace('%3A', ':'), pathname)?.params.id
  if (!id) return
  const property = await client.query(propertyQuery(id))
  if (property) await client.query(similarPropertiesQuery(property, rate.usdToPen)).catch(withoutIt)
}
