/** Collects durations, in milliseconds, and failures by kind of request. */
export class Measure {
  readonly #times = new Map<string, number[]>()
  readonly #failures = new Map<string, Map<string, number>>()

  /** Runs `task` and records its duration or the reason of its failure. Resolves to null after a failure. */
  async time<Result>(kind: string, task: () => Promise<Result>): Promise<Result | null> {
    const start = performance.now()
    try {
      const result = await task()
      this.#times.set(kind, [...(this.#times.get(kind) ?? []), performance.now() - start])
      return result
    } catch (error) {
      const reasons = this.#failures.get(kind) ?? new Map<string, number>()
      const reason = error instanceof Error ? error.message : String(error)
      this.#failures.set(kind, reasons.set(reason, (reasons.get(reason) ?? 0) + 1))
      return null
    }
  }

  print(): void {
    const rows = [...this.#times].map(([kind, times]) => {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
      return { kind, requests: times.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) }
    })
    console.table(rows)
    for (const [kind, reasons] of this.#failures) {
      for (const [reason, count] of reasons) console.log(`${kind} failed ${count} times: ${reason}`)
    }
    if (this.#failures.size === 0) console.log('No request failed.')
  }
}
