import { type RefObject, useEffect, useState } from 'react'

/** True once the element is within `margin` of the viewport; never returns to false. */
export function useNearViewport(element: RefObject<Element | null>, margin = '300px'): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, near])
  return near
}
