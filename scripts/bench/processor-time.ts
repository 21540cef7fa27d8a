interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds: begin, length, and what of the length the thread really had a processor. */
  ts: number
  dur?: number
  tdur?: number
}

/** Lighthouse's phone is that much slower than this machine, and its tasks block beyond that many milliseconds. */
const SLOWDOWN = 4
const LONG_TASK = 50

/**
 * Total blocking time of the page's main thread after its first paint, in milliseconds of Lighthouse's phone, counted in
 * processor time: on a machine that others share, a task that waits for a processor is not the page's doing.
 */
export function blockingProcessorTime(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Number.NaN
  let end = 0
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        ph === 'X' && /(^|::)RunTask$/.test(name) && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .sort((one, other) => one.ts - other.ts)
    .reduce((total, { ts, dur = 0, tdur = dur }) => {
      // Tasks are reported within tasks.
      if (ts < end) return total
      end = ts + dur
      return total + Math.max(0, (tdur / 1000) * SLOWDOWN - LONG_TASK)
    }, 0)
}
