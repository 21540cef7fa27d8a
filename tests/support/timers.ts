import { vi } from 'vitest'

const { setTimeout } = globalThis

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Calls `check` until it passes. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 240_000 })

/**
 * Makes timers of up to three seconds ten times faster until the test ends: debouncing, retries and toasts. The timeouts
 * of Testing Library are longer, so they stay. `pause` is not shortened.
 */
export function shortenTimers() {
  const shortened = (run: (...values: unknown[]) => void, after = 0, ...values: unknown[]) =>
    setTimeout(run, after <= 3000 ? after / 10 : after, ...values)
  vi.stubGlobal('setTimeout', shortened)
}
