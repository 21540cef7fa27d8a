import * as z from 'zod/mini'
import { site } from '@/config/site'
import { call } from './call'
import { ServiceError, toServiceError } from './errors'
import { readSiteSettings } from '@/services/settings/site-settings'
import { supabase } from './client'
import { publicClient } from './public-client'
import { sendPublicRequest } from './request'
import { readFreshSession } from './stored-session'

/** Waits until the visitor solves the CAPTCHA and resolves with its token; undefined if the site uses no CAPTCHA. */
export type SolveCaptcha = () => Promise<string | undefined>

const authSettingsSchema = z.object({ external: z.object({ anonymous_users: z.boolean() }) })

/** Whether the project has anonymous sign-ins enabled. Checking first avoids a refused request where they are off. */
const offersAnonymousSessions = async (): Promise<boolean> =>
  (await call(sendPublicRequest('auth/v1/settings'), authSettingsSchema)).external.anonymous_users

/** auth-js takes an answer without tokens, such as that of a proxy, for a success. */
const newSessionSchema = z.object({ session: z.looseObject({}) })

/** The token of a CAPTCHA as an option of supabase-js, if there is one. */
export const toCaptchaOption = (captchaToken: string | undefined) => (captchaToken ? { options: { captchaToken } } : {})

/** Milliseconds between a refusal by Auth's limit and the second attempt to open a session. */
const limitPauseMilliseconds = 3000

async function signInAnonymously(solveCaptcha: SolveCaptcha): Promise<void> {
  if (!(await offersAnonymousSessions())) throw new ServiceError('no-session', 'Anonymous sign-ins are disabled')
  const { auth } = await supabase()
  const signIn = async () => call(auth.signInAnonymously(toCaptchaOption(await solveCaptcha())), newSessionSchema)
  await signIn().catch(async (error: unknown) => {
    if (toServiceError(error).code !== 'too-many-requests') throw error
    await new Promise((resolve) => setTimeout(resolve, limitPauseMilliseconds))
    await signIn()
  })
}

/** Whether the settings require a session of visitors who write. False if the settings cannot be read. */
export const isSessionRequired = async (): Promise<boolean> =>
  (await readSiteSettings().catch(() => null))?.requireSession ?? false

const noCaptcha: SolveCaptcha = () => Promise.resolve(undefined)

/**
 * Opens an anonymous session, unless this browser has a session. Calls `solveCaptcha` only if a session is opened.
 * @throws ServiceError if the stored session cannot be refreshed, or if none can be opened
 */
export async function ensureVisitorSession(solveCaptcha: SolveCaptcha = noCaptcha): Promise<void> {
  const { auth } = await supabase()
  if (!(await readFreshSession(auth))) await signInAnonymously(solveCaptcha)
}

/**
 * Opens the session with which a visitor can edit and delete their listing later. Opens none if the project offers no
 * anonymous sessions, the settings require none and the site has no Turnstile: the visitor then publishes with the anon role.
 * @throws ServiceError as `ensureVisitorSession`. If no session can be opened, but the settings let visitors publish without
 * one, the code is 'session-failed', except for 'captcha' and 'no-session' on a site with Turnstile.
 */
export async function ensureOwnerSession(solveCaptcha: SolveCaptcha = noCaptcha): Promise<void> {
  const { auth } = await supabase()
  if (await readFreshSession(auth)) return
  try {
    await signInAnonymously(solveCaptcha)
  } catch (reason) {
    const error = toServiceError(reason)
    const settings = await readSiteSettings().catch(() => null)
    const hasCaptcha = site.turnstileSiteKey !== null
    const isRequired = hasCaptcha && ['captcha', 'no-session'].includes(error.code)
    if (!settings || settings.requireSession || isRequired) throw error
    if (error.code !== 'no-session') throw new ServiceError('session-failed', error.message, { cause: error })
  }
}

/** Opens a session if the settings require one and this browser has none. Returns whether the settings require one. */
export async function openRequiredSession(solveCaptcha?: SolveCaptcha): Promise<boolean> {
  const isRequired = await isSessionRequired()
  if (isRequired) await ensureVisitorSession(solveCaptcha)
  return isRequired
}

/** The client for what visitors send: with a session if the settings require one, otherwise with the anon role. */
export const openVisitorClient = async (solveCaptcha?: SolveCaptcha) =>
  (await openRequiredSession(solveCaptcha)) ? supabase() : publicClient()
