import { useQuery } from '@tanstack/react-query'
import { storedSessionQuery } from '@/services/session/stored-session'
import { settingsQuery } from '@/services/settings/settings-query'

/** Whether the site has open access, and whether localStorage holds a session, which may be expired. */
export function useManageAccess() {
  const isOpen = useQuery(settingsQuery).data?.openAccess ?? false
  const maySignIn = useQuery(storedSessionQuery).data ?? false
  return { isOpen, maySignIn }
}
