import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { credentialsSchema } from '@/schemas/session'
import { runRequest } from './run-request'
import { isUnreachable, ServiceError, toServiceError } from './errors'
import { invalidate, queryKeys } from '@/services/query-keys'
import { parseInput } from '@/services/parse-input'
import { supabase } from './client'
import { endSession, readFreshSession } from './stored-session'

export interface CurrentSession {
  userId: string
  /** Null for an anonymous session. */
  email: string | null
  isAnonymous: boolean
  /** Whether the user is listed in the table `admins`. */
  isAdmin: boolean
}

const userSchema = z.object({
  id: z.string(),
  email: z.optional(z.string()),
  is_anonymous: z.optional(z.boolean()),
})
type User = z.infer<typeof userSchema>

async function readCurrentUser() {
  const client = await supabase()
  return (await readFreshSession(client.auth))?.user ?? null
}

/** The id of the current session's user, or null without a session. */
export const readCurrentUserId = async (): Promise<string | null> => (await readCurrentUser())?.id ?? null

async function toCurrentSession(user: User): Promise<CurrentSession> {
  const client = await supabase()
  const admins = await runRequest(
    client.from('admins').select('user_id').eq('user_id', user.id),
    z.array(z.looseObject({})),
  )
  const email = user.email || null
  return {
    userId: user.id,
    email,
    isAnonymous: user.is_anonymous ?? email === null,
    isAdmin: admins.length > 0,
  }
}

/** The current session, or null if there is none. */
export async function readSession(): Promise<CurrentSession | null> {
  const user = await readCurrentUser()
  return user && toCurrentSession(user)
}

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: readSession,
  staleTime: Infinity,
})

const toCaptchaOption = (captchaToken: string | undefined) => (captchaToken ? { options: { captchaToken } } : {})

/**
 * Signs in with e-mail address and password. Throws 'invalid' for values that break the rules of the form,
 * 'wrong-credentials', 'sign-in-refused', or 'captcha' if the project requires a token and `captchaToken` is not valid.
 */
export async function signIn(input: unknown): Promise<CurrentSession> {
  const { captchaToken, ...credentials } = parseInput(credentialsSchema, input)
  const client = await supabase()
  const request = client.auth.signInWithPassword({ ...credentials, ...toCaptchaOption(captchaToken) })
  const { user } = await runRequest(request, z.object({ user: userSchema }))
  return toCurrentSession(user)
}

/** auth-js takes an answer without tokens, such as that of a proxy, for a success. */
const newSessionSchema = z.object({ session: z.looseObject({}) })

/**
 * Opens an anonymous session, unless this browser has a session.
 * @throws ServiceError 'captcha' or 'session-failed' if Auth opens none; any other if Auth cannot be reached, or the stored
 * session cannot be refreshed
 */
export async function ensureVisitorSession(captchaToken?: string): Promise<void> {
  const { auth } = await supabase()
  if (await readFreshSession(auth)) return
  await runRequest(auth.signInAnonymously(toCaptchaOption(captchaToken)), newSessionSchema).catch((reason: unknown) => {
    const error = toServiceError(reason)
    if (error.code === 'captcha' || isUnreachable(error)) throw error
    throw new ServiceError('session-failed', error.message, { cause: error })
  })
}

/** Ends the session of this browser, even if the server fails. Sessions on other devices continue. */
export async function signOut(): Promise<void> {
  const client = await supabase()
  await endSession(client.auth)
}

/**
 * Calls `listener` on sign-in, sign-out and user update, in this tab or another. auth-js also reports a sign-in when a tab with
 * a session becomes visible again. Returns a function that unsubscribes.
 */
export async function onSessionChange(listener: () => void): Promise<() => void> {
  const client = await supabase()
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT' || event === 'USER_UPDATED') listener()
  })
  return () => data.subscription.unsubscribe()
}

/** Signs in with the values of the form, and refetches the listings. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      client.setQueryData(queryKeys.session, session)
      // A listing under review was 'not found' without the session.
      return invalidate(client, queryKeys.properties)
    },
  })
}

/** Signs out, and removes from the query cache what only administrators and owners see. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      client.setQueryData(queryKeys.session, null)
      client.removeQueries({ queryKey: queryKeys.private })
      // The session also read listings that strangers do not see.
      return client.resetQueries({ queryKey: queryKeys.properties })
    },
  })
}
