import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered HTML, where nothing listens yet; true as soon as the component works. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
