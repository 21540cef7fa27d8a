import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signIn, signOut } from './sign-in'
import type { CaptchaToken } from './visitor-session'
import { invalidate, keys } from '@/services/keys'

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ credentials, captchaToken }: { credentials: unknown; captchaToken: CaptchaToken }) =>
      signIn(credentials, await captchaToken()),
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
        keys.writeLimits,
        keys.audit,
      ])
        client.removeQueries({ queryKey })
      // Nor may listings that strangers do not see.
      return client.resetQueries({ queryKey: keys.properties })
    },
  })
}
