import * as z from 'zod/mini'
import { site } from '@/config/site'
import { call } from '@/services/call'
import { ServiceError, toServiceError } from '@/services/errors'
import { readSiteSettings } from '@/services/settings/site-settings'
import { supabase } from '@/services/supabase/client'
import { publicClient } from '@/services/supabase/public-client'
import { publicRequest } from '@/services/supabase/request'
import { refreshedSession } from './stored-session'

/** Resolves with the token of a solved CAPTCHA; undefined where the site uses none. */
export type CaptchaToken = () => Promise<string | undefined>

const authSettings = z.object({ external: z.object({ anonymous_users: z.boolean() }) })

/** Whether the project has anonymous sign-ins enabled. Checking first avoids a rejected request where they are off. */
async function offersAnonymousSessions(): Promise<boolean> {
  const { data } = await publicRequest('auth/v1/settings')
  return authSettings.safeParse(data).data?.external.anonymous_users === true
}

/** The token of a CAPTCHA as an option of supabase-js, if there is one. */
export const withToken = (captchaToken: string | undefined) => (captchaToken ? { options: { captchaToken } } : {})

async function signInAnonymously(captchaToken: CaptchaToken): Promise<void> {
  if (!(await offersAnonymousSessions())) throw new ServiceError('no-session', 'Anonymous sign-ins are disabled')
  const client = await supabase()
  await call(client.auth.signInAnonymously(withToken(await captchaToken())), z.unknown())
}

/** Whether the settings require a session of visitors who write. Settings that cannot be read count as "no". */
export const isSessionRequired = async (): Promise<boolean> =>
  (await readSiteSettings().catch(() => null))?.requireSession ?? false

/**
 * Opens an anonymous session, if the project allows them, so that a visitor can edit and delete their listing later.
 * If that fails, the visitor writes with the anon role. Calls `captchaToken` only if a session is opened.
 * @throws ServiceError if the stored session cannot be refreshed, or if the sign-in fails and the site has Turnstile or
 * requires a session
 */
export async function ensureVisitorSession(
  captchaToken: CaptchaToken = () => Promise.resolve(undefined),
): Promise<void> {
  const client = await supabase()
  if (await refreshedSession(client.auth)) return
  try {
    await signInAnonymously(captchaToken)
  } catch (error) {
    // Otherwise the visitor can publish, but cannot edit the listing later.
    if (site.turnstileSiteKey !== null || (await isSessionRequired())) throw toServiceError(error)
  }
}

/** Opens a session if the settings require one, and returns whether they do. */
export async function openRequiredSession(captchaToken?: CaptchaToken): Promise<boolean> {
  const isRequired = await isSessionRequired()
  if (isRequired) await ensureVisitorSession(captchaToken)
  return isRequired
}

/** The client for what visitors send: with a session if the settings require one, otherwise with the anon role. */
export const visitorClient = async (captchaToken?: CaptchaToken) =>
  (await openRequiredSession(captchaToken)) ? supabase() : publicClient()
