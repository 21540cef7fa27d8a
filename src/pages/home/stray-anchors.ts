import { useEffect } from 'react'

const cleanupMilliseconds = [100, 300, 500, 1000]

const belongsToReact = (node: Element) =>
  node.closest('#root') !== null || Object.keys(node).some((key) => key.startsWith('__react'))

function isZeroSized(node: Element): boolean {
  const { width, height } = node.getBoundingClientRect()
  return width === 0 && height === 0
}

/**
 * Removes elements that browser extensions and old embeds add to the page: anchor links to #property… and
 * zero-sized elements whose id begins with "property" (specification section 2). Keeps every node that React
 * manages, because removing one breaks the page at React's next update. These are the portals and all of #root, even
 * before hydration, when React has not marked the prerendered nodes.
 */
export function removeStrayAnchors(body: HTMLElement): void {
  const anchors = [...body.querySelectorAll('a[href^="#property"]')]
  const zeroSized = [...body.querySelectorAll('[id^="property"]')].filter(isZeroSized)
  for (const node of [...anchors, ...zeroSized]) if (!belongsToReact(node)) node.remove()
}

export function useStrayAnchorCleanup(): void {
  useEffect(() => {
    const timers = cleanupMilliseconds.map((delay) => setTimeout(() => removeStrayAnchors(document.body), delay))
    return () => timers.forEach(clearTimeout)
  }, [])
}
