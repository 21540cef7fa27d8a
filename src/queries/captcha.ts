export { mayHaveSession } from '@/services/session-hint'
export { openTurnstile, type TurnstileWidget } from '@/services/turnstile'

/** Gives the token of a form's Turnstile widget when it is asked for; undefined where the site has none. */
export type CaptchaToken = () => Promise<string | undefined>
