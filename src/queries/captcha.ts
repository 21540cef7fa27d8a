export type { TurnstileWidget } from '@/services/turnstile'

/** Few sites have a CAPTCHA, and a form shows it only once it is used. */
export const loadTurnstile = () => import('@/services/turnstile')
