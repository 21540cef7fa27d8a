import { useRef } from 'react'

/**
 * Gives the focus back to whatever opened a dialog. Radix only knows its own trigger, and ours
 * are opened from anywhere. `elsewhere` may claim the focus instead.
 */
export function useReturnFocus(elsewhere?: () => HTMLElement | null) {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const target = elsewhere?.() ?? opener.current
      target?.focus({ preventScroll: true })
    },
  }
}
