import type { QueryClient } from '@tanstack/react-query'
import { emptyFilters } from '@/schemas/property-filters'
import { visitorLists } from '@/services/visitor-lists'
import { keys } from './keys'
import { propertyQuery } from './properties'
import { propertyPageQuery } from './property-search'

/** Favourites whose pages are fetched ahead; more would be a download that nobody asked for. */
const pagesAhead = 12

/** Without a connection there is simply nothing to keep. */
const withoutIt = () => undefined

/**
 * Called once the service worker answers: reads again what the open page shows, so that the answers are
 * kept, and the favourites now and whenever they change. Nothing here may fail loudly.
 * `onFavorites`: there are some, so the code of their pages is worth having too.
 */
export async function keepOffline(client: QueryClient, onFavorites: () => void): Promise<void> {
  const readFavorites = async () => {
    const ids = visitorLists.favorites.get()
    if (ids.length === 0) return
    await client.query(propertyPageQuery({ ...emptyFilters, favorites: true }, ids)).catch(withoutIt)
    onFavorites()
    for (const id of ids.slice(0, pagesAhead)) await client.query(propertyQuery(id)).catch(withoutIt)
  }
  visitorLists.favorites.subscribe(() => void readFavorites())
  await client.invalidateQueries({ queryKey: keys.settings })
  await client.invalidateQueries({ queryKey: keys.properties })
  await readFavorites()
}
