import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For a button that its own click may disable: the focus, which would get lost, goes to `heir`. */
export function useFocusHeir(isDisabled: boolean, heir: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null)
  // Before the browser notices that the focus is nowhere.
  useLayoutEffect(() => {
    if (isDisabled && button.current === document.activeElement) heir.current?.focus({ preventScroll: true })
  }, [isDisabled, heir])
  return button
}
