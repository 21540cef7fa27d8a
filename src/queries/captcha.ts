export type { TurnstileWidget } from '@/services/turnstile'

/**
 * Few sites have a CAPTCHA, and a form shows it only once it is used. Not in session.ts, whose code would come with it:
 * 1.4 KB on every page with a form.
 */
export const loadTurnstile = () => import('@/services/turnstile')
