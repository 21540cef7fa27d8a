import type { ActivityKind } from '@/schemas/activity'

const whenIdle = (task: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1000)
}

/** Counts what a visitor does with a listing, once the browser has nothing else to do. The code for it loads then. */
export function countActivity(id: string, kind: ActivityKind): void {
  whenIdle(() => {
    if (!navigator.onLine) return
    void import('@/services/activity/count')
      .then((service) => service.countActivity(id, kind))
      // Without the code, or a network, nothing is counted.
      .catch(() => undefined)
  })
}
