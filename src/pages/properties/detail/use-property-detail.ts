import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useReadFailure } from '@/components/query-error'
import { errorMessages } from '@/content/messages'
import { deleteLocalProperty, localPropertyQuery } from '@/services/properties/local-properties'
import { propertyQuery } from '@/services/properties/read'

/**
 * A property for its page. The database row has priority. The local property, in localStorage, replaces the row while the row
 * loads, and when the request fails; an answer without the row removes it. It may have videos that the row lacks.
 */
export function usePropertyDetail(id: string) {
  const rowQuery = useQuery(propertyQuery(id))
  const localQuery = useQuery(localPropertyQuery(id))
  const row = rowQuery.data
  const isGone = row === null
  const local = (!isGone && localQuery.data) || null
  useEffect(() => {
    if (isGone) deleteLocalProperty(id)
  }, [isGone, id])
  // A stable reference: the page re-renders only when the data changes.
  const property = useMemo(
    () => (row && local ? { ...row, videos: [...row.videos, ...local.videos] } : (row ?? local)),
    [row, local],
  )
  const { error, errorUpdatedAt } = rowQuery
  useReadFailure(errorMessages.loadProperty, { data: property, error, errorUpdatedAt })
  return {
    property,
    isLocal: !row && local !== null,
    isPending: !property && (rowQuery.isPending || localQuery.isPending),
    error,
    retry: () => void rowQuery.refetch(),
    // Read `isFetching` only if it is shown: reading it re-renders the component at each start and end of a request.
    isRetrying: !property && rowQuery.isFetching,
  }
}
