import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Credentials } from '@/schemas/credentials'
import { type CaptchaToken, onSessionChange, readSession, signIn, signOut } from '@/services/session'
import { invalidate, keys } from './keys'

const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: readSession,
  staleTime: Infinity,
})

/** The current session; updates on sign-in, sign-out and expiry in this tab and others. */
export function useSession() {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: keys.session })
    const subscription = onSessionChange(refresh).catch(() => () => {})
    return () => void subscription.then((unsubscribe) => unsubscribe())
  }, [client])
  return useQuery(sessionQuery)
}

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password, captchaToken }: Credentials & { captchaToken: CaptchaToken }) =>
      signIn(email, password, await captchaToken()),
    onSuccess: (session) => {
      client.setQueryData(keys.session, session)
      // A listing under review was 'not found' without the session.
      return invalidate(client, keys.properties)
    },
  })
}

export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      client.setQueryData(keys.session, null)
      // Admin-only data must not stay in the query cache.
      for (const queryKey of [
        keys.leads,
        keys.complaints,
        keys.dataRequests,
        keys.reports,
        keys.adminSettings,
        keys.audit,
      ])
        client.removeQueries({ queryKey })
      // Nor may listings that strangers do not see.
      return client.resetQueries({ queryKey: keys.properties })
    },
  })
}

export { hasStoredSession } from '@/services/stored-session'
export type { CaptchaToken, CurrentSession } from '@/services/session'
