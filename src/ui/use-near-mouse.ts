import { useEffect, useState, type RefObject } from 'react'

/** The element, once a mouse has come over it; null until then, and for ever where there is none. */
export function useNearMouse(ref: RefObject<HTMLElement | null>): HTMLElement | null {
  const [near, setNear] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const node = ref.current
    if (!node) return
    const come = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setNear(node)
    }
    node.addEventListener('pointerover', come, { passive: true })
    return () => node.removeEventListener('pointerover', come)
  }, [ref])
  return near
}
