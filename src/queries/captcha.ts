import type { TurnstileWidget } from '@/services/turnstile'
import { lazily } from './lazily'

export { mayHaveSession } from '@/services/session-hint'
export type { TurnstileWidget } from '@/services/turnstile'

/** Gives the token of a form's Turnstile widget when it is asked for; undefined where the site has none. */
export type CaptchaToken = () => Promise<string | undefined>

const service = lazily(() => import('@/services/turnstile'))

/** Draws a Turnstile widget; its code is fetched here, where a form asks for it. */
export async function openTurnstile(
  container: HTMLElement,
  siteKey: string,
  onFailed: (hasFailed: boolean) => void,
): Promise<TurnstileWidget> {
  try {
    return (await service()).openTurnstile(container, siteKey, onFailed)
  } catch (error) {
    onFailed(true)
    throw error
  }
}
