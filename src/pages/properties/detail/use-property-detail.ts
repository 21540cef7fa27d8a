import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localPropertyQuery } from '@/services/properties/local-properties'
import { propertyQuery } from '@/services/properties/read'

/**
 * A property for its page. The database row has priority. The local property, in localStorage, replaces the row while the row
 * loads, when the request fails, and where the database has no row. The local property may have videos that the row lacks.
 */
export function usePropertyDetail(id: string) {
  const rowQuery = useQuery(propertyQuery(id))
  const localQuery = useQuery(localPropertyQuery(id))
  const local = localQuery.data ?? null
  const row = rowQuery.data
  // A stable reference: the page re-renders only when the data changes.
  const property = useMemo(
    () => (row && local ? { ...row, videos: [...row.videos, ...local.videos] } : (row ?? local)),
    [row, local],
  )
  return {
    property,
    isLocal: !row && local !== null,
    isPending: !property && (rowQuery.isPending || localQuery.isPending),
    error: rowQuery.error,
    retry: () => void rowQuery.refetch(),
    // Read `isFetching` only if it is shown: reading it re-renders the component at each start and end of a request.
    isRetrying: !property && rowQuery.isFetching,
  }
}
