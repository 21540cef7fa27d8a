import type { ActivityKind } from '@/schemas/activity'

const whenIdle = (task: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1000)
}

/** Counts an activity of a visitor once the browser is idle. The code for it loads then. */
export function countActivityWhenIdle(id: string, kind: ActivityKind): void {
  whenIdle(() => {
    if (!navigator.onLine) return
    void import('@/services/activity/count')
      .then((service) => service.countActivity(id, kind))
      // The code could not be loaded: the activity is not counted.
      .catch(() => undefined)
  })
}
