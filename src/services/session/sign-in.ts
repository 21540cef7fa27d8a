import type { Session } from '@supabase/supabase-js'
import { credentialsSchema } from '@/schemas/credentials'
import { ServiceError, toServiceError } from '../errors'
import { expectRows } from '../expect'
import { parseInput } from '../parse-input'
import { supabase } from '../supabase/client'
import { withToken } from './visitor-session'

export interface CurrentSession {
  userId: string
  /** Null for an anonymous session. */
  email: string | null
  isAnonymous: boolean
  /** Whether the user is listed in the table `admins`. */
  isAdmin: boolean
}

async function describe(session: Session): Promise<CurrentSession> {
  const client = await supabase()
  const { data, error, status } = await client.from('admins').select('user_id').eq('user_id', session.user.id)
  if (error) throw toServiceError(error, status)
  const email = session.user.email || null
  return {
    userId: session.user.id,
    email,
    isAnonymous: session.user.is_anonymous ?? email === null,
    isAdmin: expectRows(data, 'admins').length > 0,
  }
}

/** The current session, or null without one. */
export async function readSession(): Promise<CurrentSession | null> {
  const client = await supabase()
  const { data, error } = await client.auth.getSession()
  if (error) throw toServiceError(error)
  return data.session ? describe(data.session) : null
}

/**
 * Signs in with e-mail and password. Throws 'invalid' for values that break the rules of the form, 'wrong-credentials',
 * or 'captcha' if the project requires a token.
 */
export async function signIn(input: unknown, captchaToken?: string): Promise<CurrentSession> {
  const { email, password } = parseInput(credentialsSchema, input)
  const client = await supabase()
  const { data, error } = await client.auth.signInWithPassword({ email, password, ...withToken(captchaToken) })
  // Supabase Auth answers 400 to wrong credentials, which `toServiceError` maps to 'unexpected'.
  if (error?.code === 'invalid_credentials')
    throw new ServiceError('wrong-credentials', error.message, { cause: error })
  if (error) throw toServiceError(error)
  return describe(data.session)
}

export async function signOut(): Promise<void> {
  const client = await supabase()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw toServiceError(error)
}

/**
 * Calls `listener` on sign-in, sign-out and user update, in this tab or another. Returns a function that unsubscribes.
 */
export async function onSessionChange(listener: () => void): Promise<() => void> {
  const client = await supabase()
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT' || event === 'USER_UPDATED') listener()
  })
  return () => data.subscription.unsubscribe()
}
