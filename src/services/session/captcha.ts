export type { TurnstileWidget } from './turnstile'
export type { CaptchaToken } from './visitor-session'

/**
 * Few sites have a CAPTCHA, and a form shows it only once it is used. Not in session/, whose code would come with it:
 * 1.4 KB on every page with a form.
 */
export const loadTurnstile = () => import('./turnstile')
