import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Property } from '@/schemas/property'
import { fromLocalProperty, readLocalProperty } from '@/services/local-properties'
import { readFeaturedProperties, readProperty } from '@/services/properties/read'
import { mayHaveSession } from '@/services/session-hint'
import { keys } from './keys'
import { settingsQuery } from './settings'

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
      const found = readLocalProperty(id)
      return found && fromLocalProperty(found)
    },
    staleTime: 0,
  })

/**
 * A property for its page. The stored row wins; the copy of this browser is shown while the row loads,
 * when the backend cannot be reached, and for a property that exists nowhere else. Videos live only in the copy.
 */
export function usePropertyDetail(id: string) {
  const remote = useQuery(propertyQuery(id))
  const local = useQuery(localPropertyQuery(id))
  const copy = local.data ?? null
  const row = remote.data
  // The same object for the same listing: the page is drawn again only when it changes.
  const property = useMemo(() => (row && copy ? { ...row, videos: copy.videos } : (row ?? copy)), [row, copy])
  return {
    property,
    isCopy: !row && copy !== null,
    isPending: !property && (remote.isPending || local.isPending),
    error: remote.error,
    retry: () => void remote.refetch(),
    // Asked for only where it is shown: whoever asks is drawn again with each start and end of a request.
    isRetrying: !property && remote.isFetching,
  }
}

/** What decides whether a visitor is worth asking who he is: an open site, or traces of a session. */
export function useMayManage() {
  const isOpen = useQuery(settingsQuery).data?.openAccess ?? false
  const hint = useQuery({ queryKey: [...keys.session, 'hint'], queryFn: mayHaveSession, staleTime: 0 })
  return { isOpen, maySignIn: hint.data ?? false }
}
