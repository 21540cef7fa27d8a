import { vi } from 'vitest'

const { setTimeout } = globalThis

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Calls `check` until it passes, for four minutes at most. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 240_000 })

/**
 * Makes timers of up to three seconds ten times faster until the test ends, such as debouncing and the pause before a retry.
 * Does not change `pause`, nor the longer timeouts of Testing Library.
 */
export function shortenTimers() {
  const shortened = (run: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
    setTimeout(run, milliseconds <= 3000 ? milliseconds / 10 : milliseconds, ...values)
  vi.stubGlobal('setTimeout', shortened)
}
