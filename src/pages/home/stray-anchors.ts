import { useEffect } from 'react'
import { limits } from '@/config/limits'

const belongsToReact = (node: Element) =>
  node.closest('#root') !== null || Object.keys(node).some((key) => key.startsWith('__react'))

function isZeroSized(node: Element): boolean {
  const { width, height } = node.getBoundingClientRect()
  return width === 0 && height === 0
}

/**
 * Removes what extensions and old embeds leave in the page: anchor links to #property… and zero-sized
 * elements whose id begins with property (specification section 2). Whatever React made stays: removing
 * a node behind its back breaks the page at its next update. That is everything in #root, where a
 * prerendered node cannot be told from a foreign one until it is hydrated, and portals outside of it.
 */
export function removeStrayAnchors(body: HTMLElement): void {
  const anchors = [...body.querySelectorAll('a[href^="#property"]')]
  const marks = [...body.querySelectorAll('[id^="property"]')].filter(isZeroSized)
  for (const node of [...anchors, ...marks]) if (!belongsToReact(node)) node.remove()
}

export function useStrayAnchorCleanup(): void {
  useEffect(() => {
    const timers = limits.anchorCleanups.map((delay) => setTimeout(() => removeStrayAnchors(document.body), delay))
    return () => timers.forEach(clearTimeout)
  }, [])
}
