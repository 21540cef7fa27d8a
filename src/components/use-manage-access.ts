import { useQuery } from '@tanstack/react-query'
import type { PropertySummary } from '@/schemas/properties/property'
import { type CurrentSession, sessionQuery } from '@/services/session/sign-in'
import { storedSessionQuery } from '@/services/session/stored-session'
import { settingsQuery } from '@/services/settings/site-settings'

/** Whether the site has open access, and whether localStorage holds a session, which may be expired. */
export function useManageAccess() {
  const isOpen = useQuery(settingsQuery).data?.openAccess ?? false
  const maySignIn = useQuery(storedSessionQuery).data ?? false
  return { isOpen, maySignIn }
}

/** Whether the database lets this session edit a listing: its owner's and those of administrators. */
export const mayEdit = (session: CurrentSession | null | undefined, ownerId: string | null): boolean =>
  !!session && (session.isAdmin || session.userId === ownerId)

/**
 * Returns whether the database lets this visitor delete a listing: everyone with open access, otherwise its owner and
 * administrators. Reads the session only if this browser may have one.
 */
export function useMayDelete(): (property: PropertySummary) => boolean {
  const { isOpen, maySignIn } = useManageAccess()
  const { data: session } = useQuery({ ...sessionQuery, enabled: maySignIn })
  return ({ ownerId }) => isOpen || mayEdit(session, ownerId)
}
