import { expect } from 'playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time in microseconds. */
  tdur?: number
  args: { name?: string }
}

/**
 * Returns how long the longest task of the page's main thread took, in milliseconds of CPU time. Wall-clock time would include
 * the other load of the machine.
 */
export function measureLongestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && mainThreads.has(`${pid}.${tid}`),
  )
  expect(tasks.length).toBeGreaterThan(100)
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000
}
