import type { Resolver } from 'react-hook-form'
import { reasons } from '@/content/messages'
import type { ContactMessage } from '@/schemas/contact'

/** The validator is a third of the form's code and nobody needs it before the page is drawn. */
const load = () => import('./resolver')

export const preloadResolver = () => void load().catch(() => undefined)

/** Without its code nothing is sent: the visitor is told, keeps the text and can try again. */
export const lazyResolver: Resolver<ContactMessage> = async (values, context, options) => {
  const module = await load().catch(() => null)
  if (module) return module.resolver(values, context, options)
  return { values: {}, errors: { root: { type: 'offline', message: reasons.offline } } }
}
