import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Property } from '@/schemas/properties/property'
import { fromLocalProperty, normalizeLocalStatuses, readLocalProperty } from './local-properties'
import { readFeaturedProperties, readProperty } from './read'
import { hasStoredSession } from '@/services/session/stored-session'
import { keys } from '@/services/keys'
import { settingsQuery } from '@/services/settings/settings-query'

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: () => readProperty(id),
  })

export const featuredPropertiesQuery = queryOptions({
  queryKey: keys.featuredProperties,
  queryFn: readFeaturedProperties,
})

const localPropertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.localProperty(id),
    queryFn: (): Property | null => {
      normalizeLocalStatuses()
      const found = readLocalProperty(id)
      return found && fromLocalProperty(found)
    },
    staleTime: 0,
  })

/**
 * A property for its page. The database row has priority. The copy in localStorage is the fallback while the row
 * loads, when the backend is unreachable, and for a property that is not in the database. Only the copy has videos.
 */
export function usePropertyDetail(id: string) {
  const remote = useQuery(propertyQuery(id))
  const local = useQuery(localPropertyQuery(id))
  const copy = local.data ?? null
  const row = remote.data
  // A stable reference: the page re-renders only when the data changes.
  const property = useMemo(() => (row && copy ? { ...row, videos: copy.videos } : (row ?? copy)), [row, copy])
  return {
    property,
    isCopy: !row && copy !== null,
    isPending: !property && (remote.isPending || local.isPending),
    error: remote.error,
    retry: () => void remote.refetch(),
    // Read `isFetching` only where it is shown: reading it re-renders the component at each start and end of a request.
    isRetrying: !property && remote.isFetching,
  }
}

/** Whether to load the manage panel: the site has open access, or localStorage holds a session. */
export function useManageAccess() {
  const isOpen = useQuery(settingsQuery).data?.openAccess ?? false
  const hint = useQuery({ queryKey: [...keys.session, 'hint'], queryFn: hasStoredSession, staleTime: 0 })
  return { isOpen, maySignIn: hint.data ?? false }
}
