import { whenIdle } from './idle'

/**
 * Resolves once the document has loaded and the browser is idle; at once while prerendering, and for
 * a visitor who comes from another page of the site.
 */
export async function whenCalm(): Promise<void> {
  if (typeof window === 'undefined' || document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => whenIdle(resolve, 1000))
}
