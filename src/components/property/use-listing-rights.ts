import { useQuery } from '@tanstack/react-query'
import type { PropertySummary } from '@/services/properties/columns'
import { ownIdsQuery } from '@/services/properties/own-listings'
import { type CurrentSession, sessionQuery } from '@/services/session/sign-in'
import { storedSessionQuery } from '@/services/session/stored-session'
import { settingsQuery } from '@/services/settings/site-settings'

/** Whether visitors may delete listings and store images without a session. False until the settings load. */
export const useOpenAccess = () => useQuery(settingsQuery).data?.openAccess ?? false

/** Whether localStorage holds a session, which may be expired. */
export const useHasStoredSession = () => useQuery(storedSessionQuery).data ?? false

/**
 * Whether the session published a listing (`isOwn`), and whether the database lets it edit the listing (`mayEdit`), as owners
 * and administrators may. Both are false until `query`, the ids of the session's listings, is loaded.
 */
export function useListingRights(session: CurrentSession | null | undefined) {
  const query = useQuery({ ...ownIdsQuery(session?.userId), enabled: !!session })
  const isOwn = (id: string) => query.data?.includes(id) ?? false
  return { query, isOwn, mayEdit: (id: string) => !!session?.isAdmin || isOwn(id) }
}

/**
 * Returns whether the database lets this visitor delete a listing: everyone with open access, otherwise its owner and
 * administrators. Reads the session only if this browser may have one.
 */
export function useMayDelete(): (property: PropertySummary) => boolean {
  const openAccess = useOpenAccess()
  const hasStoredSession = useHasStoredSession()
  const { data: session } = useQuery({ ...sessionQuery, enabled: hasStoredSession })
  const { mayEdit } = useListingRights(session)
  return ({ id }) => openAccess || mayEdit(id)
}
