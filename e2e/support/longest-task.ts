import { expect } from 'playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of processor time. */
  tdur?: number
  args: { name?: string }
}

/**
 * The longest task of the page's main thread, in milliseconds of its own processor time: by the clock it
 * would be as long as the machine's other work makes it.
 */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && isMain.has(`${pid}.${tid}`),
  )
  expect(tasks.length).toBeGreaterThan(100)
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000
}
