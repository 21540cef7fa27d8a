import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localPropertyQuery } from '@/services/properties/local-properties'
import { propertyQuery } from '@/services/properties/read'

/**
 * A property for its page. The database row has priority. The copy in localStorage is the fallback while the row
 * loads, when the backend is unreachable, and for a property that is not in the database. A copy may have more videos.
 */
export function usePropertyDetail(id: string) {
  const remote = useQuery(propertyQuery(id))
  const local = useQuery(localPropertyQuery(id))
  const copy = local.data ?? null
  const row = remote.data
  // A stable reference: the page re-renders only when the data changes.
  const property = useMemo(
    () => (row && copy ? { ...row, videos: [...row.videos, ...copy.videos] } : (row ?? copy)),
    [row, copy],
  )
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
