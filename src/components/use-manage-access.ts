import { useQuery } from '@tanstack/react-query'
import type { PropertySummary } from '@/schemas/properties/property'
import { type CurrentSession, sessionQuery } from '@/services/session/sign-in'
import { storedSessionQuery } from '@/services/session/stored-session'
import { settingsQuery } from '@/services/settings/site-settings'

/** Whether visitors may manage listings and images without a session. False until the settings load. */
export const useOpenAccess = () => useQuery(settingsQuery).data?.openAccess ?? false

/** Whether localStorage holds a session, which may be expired. */
export const useHasStoredSession = () => useQuery(storedSessionQuery).data ?? false

/** Whether the database lets this session edit a listing: its owner's and those of administrators. */
export const mayEdit = (session: CurrentSession | null | undefined, ownerId: string | null): boolean =>
  !!session && (session.isAdmin || session.userId === ownerId)

/**
 * Returns whether the database lets this visitor delete a listing: everyone with open access, otherwise its owner and
 * administrators. Reads the session only if this browser may have one.
 */
export function useMayDelete(): (property: PropertySummary) => boolean {
  const openAccess = useOpenAccess()
  const hasStoredSession = useHasStoredSession()
  const { data: session } = useQuery({ ...sessionQuery, enabled: hasStoredSession })
  return ({ ownerId }) => openAccess || mayEdit(session, ownerId)
}
