import { vi } from 'vitest'

const { setTimeout } = globalThis

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Timers of up to three seconds run ten times faster until the test ends: for what a page does by itself after a while.
 * The time limits of Testing Library are longer. `pause` is not shortened.
 */
export function shortenTimers() {
  const shortened = (run: (...values: unknown[]) => void, after = 0, ...values: unknown[]) =>
    setTimeout(run, after <= 3000 ? after / 10 : after, ...values)
  vi.stubGlobal('setTimeout', shortened)
}
