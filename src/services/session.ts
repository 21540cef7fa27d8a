import type { Session } from '@supabase/supabase-js'
import { site } from '@/config/site'
import { ServiceError, toServiceError } from './errors'
import { expectRows } from './expect'
import { readSiteSettings } from './site-settings'
import { supabase } from './supabase/client'
import { fetchForReads, requireBackend } from './supabase/request'

export interface CurrentSession {
  userId: string
  /** Null for the anonymous session of a browser that published. */
  email: string | null
  isAnonymous: boolean
  /** Listed in `admins`, so allowed to look after the site. */
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

/** Who this browser is to the backend, or null without a session. */
export async function readSession(): Promise<CurrentSession | null> {
  const client = await supabase()
  const { data, error } = await client.auth.getSession()
  if (error) throw toServiceError(error)
  return data.session ? describe(data.session) : null
}

/** Signs in with e-mail and password; throws 'wrong-credentials', or 'captcha' where the project asks for a token. */
export async function signIn(email: string, password: string, captchaToken?: string): Promise<CurrentSession> {
  const client = await supabase()
  const { data, error } = await client.auth.signInWithPassword({ email, password, ...withToken(captchaToken) })
  // They answer 400, which would otherwise count as bad data.
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

/** Calls back whenever the session begins, ends or is renewed, in this tab or another; gives the way to stop. */
export async function onSessionChange(listener: () => void): Promise<() => void> {
  const client = await supabase()
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT' || event === 'USER_UPDATED') listener()
  })
  return () => data.subscription.unsubscribe()
}

/** The project's own word on anonymous sign-ins: asking first spares a refused request where they are off. */
async function offersAnonymousSessions(): Promise<boolean> {
  const { url, anonKey } = requireBackend()
  const answer = await fetchForReads(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } })
  if (!answer.ok) return false
  const settings = (await answer.json()) as { external?: { anonymous_users?: boolean } } | null
  return settings?.external?.anonymous_users === true
}

const withToken = (captchaToken: string | undefined) => (captchaToken ? { options: { captchaToken } } : {})

async function signInAnonymously(captchaToken: () => Promise<string | undefined>): Promise<void> {
  if (!(await offersAnonymousSessions())) throw new ServiceError('no-session', 'Anonymous sign-ins are disabled')
  const client = await supabase()
  const { error } = await client.auth.signInAnonymously(withToken(await captchaToken()))
  if (error) throw toServiceError(error)
}

/** Whether this site goes without a session where none can be had. */
const isSessionOptional = async () =>
  site.turnstileSiteKey === null && !(await readSiteSettings().catch(() => null))?.requireSession

/**
 * Before a visitor writes: gives this browser a session where the project offers anonymous ones, so that it may edit
 * and delete its listing later. Without one, publishing goes on as the plain anon role, unless the site has Turnstile
 * or requires a session: then the failure is thrown. `captchaToken` is asked for only where a session is opened.
 */
export async function ensureVisitorSession(
  captchaToken: () => Promise<string | undefined> = () => Promise.resolve(undefined),
): Promise<void> {
  const client = await supabase()
  const { data } = await client.auth.getSession()
  if (data.session) return
  try {
    await signInAnonymously(captchaToken)
  } catch (error) {
    // Otherwise not worth failing for: only the later editing from this browser is lost.
    if (!(await isSessionOptional())) throw toServiceError(error)
  }
}
