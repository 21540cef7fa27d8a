import { useLocation, useNavigate } from 'react-router-dom'
import { toKeyFragment, readKeyFragment } from '@/lib/secrets'
import { useHydratedValue } from './use-hydrated'

/**
 * The key in the fragment of the page's URL, as in '#hoja=…', and a function that replaces it. The key is null during
 * hydration and for a fragment without one. Browsers never send the fragment to a server.
 */
export function useFragmentKey(name: string) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const key = useHydratedValue(() => readKeyFragment(hash, name), null)
  const setKey = (next: string | null) =>
    void navigate({ hash: next === null ? '' : toKeyFragment(name, next) }, { preventScrollReset: true })
  return [key, setKey] as const
}
