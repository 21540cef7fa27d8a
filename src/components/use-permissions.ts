import { useQuery } from '@tanstack/react-query'
import type { PropertySummary } from '@/services/properties/columns'
import { ownIdsQuery } from '@/services/properties/own-listings'
import { type CurrentSession, sessionQuery } from '@/services/backend/session'
import { settingsQuery } from '@/services/settings/site-settings'
import { useHasStoredSession, useSession } from './use-session'

// What the screens offer. The database decides, and refuses an action that a screen should not have offered.

/** Whether the session is that of an administrator. False until the session loads. */
export const useIsAdmin = () => useSession().data?.isAdmin ?? false

/** Whether visitors may delete listings and store images without a session. False until the settings load. */
export const useOpenAccess = () => useQuery(settingsQuery).data?.openAccess ?? false

/**
 * Whether the session published a listing or took it over (`isOwner`), and whether the database lets the session edit the listing
 * (`canEdit`), as owners and administrators may. Until `query`, the ids of the session's listings, is loaded, `isOwner` is false, and
 * `canEdit` is true only for administrators.
 */
export function useListingPermissions(session: CurrentSession | null | undefined) {
  const query = useQuery({ ...ownIdsQuery(session?.userId), enabled: !!session })
  const isOwner = (id: string) => query.data?.includes(id) ?? false
  return { query, isOwner, canEdit: (id: string) => !!session?.isAdmin || isOwner(id) }
}

/**
 * Returns a function that says whether the database lets this visitor delete a listing: everyone with open access, otherwise
 * its owner and administrators. Reads the session only if this browser may have one.
 */
export function useCanDelete(): (property: PropertySummary) => boolean {
  const openAccess = useOpenAccess()
  const hasStoredSession = useHasStoredSession()
  const { data: session } = useQuery({ ...sessionQuery, enabled: hasStoredSession })
  const { canEdit } = useListingPermissions(session)
  return ({ id }) => openAccess || canEdit(id)
}
