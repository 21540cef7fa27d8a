export type { TurnstileWidget } from './turnstile'

/**
 * Loads the widget on first use. In a file of its own, because every page with a form imports it: few sites have a CAPTCHA.
 */
export const loadTurnstile = () => import('./turnstile')
