import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

const never = () => () => {}

/** False in prerendered HTML, where nothing listens yet; true as soon as the component works. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The query of the address. A prerendered page knows none: hydration starts from its HTML, and the query follows. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return new URLSearchParams(
    useSyncExternalStore(
      never,
      () => search,
      () => '',
    ),
  )
}
