import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Credentials } from '@/schemas/credentials'
import { onSessionChange, readSession, signIn, signOut } from '@/services/session'
import { keys } from './keys'

const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: readSession,
  staleTime: Infinity,
})

/** Who this browser is; follows sign-in, sign-out and expiry in this tab and others. */
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
    onSuccess: (session) => client.setQueryData(keys.session, session),
  })
}

export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      client.setQueryData(keys.session, null)
      // What only an administrator may see must not stay behind.
      for (const queryKey of [keys.leads, keys.adminSettings, keys.audit]) client.removeQueries({ queryKey })
    },
  })
}

export { mayHaveSession } from '@/services/session-hint'
export { openTurnstile, type TurnstileWidget } from '@/services/turnstile'

/** Gives the token of a form's Turnstile widget when it is asked for; undefined where the site has none. */
export type CaptchaToken = () => Promise<string | undefined>
