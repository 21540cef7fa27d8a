import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Values by table column. */
export type Figures = Record<string, number>

/** Returns the value at this share of the sorted values: 0.5 for the median. */
export function calculateQuantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Four significant digits. */
export const toFourDigits = (value: number) => Number(value.toPrecision(4))

const failures: string[] = []

/** Adds a failure unless the value is between `minimum` and `maximum`; NaN is not. */
export function checkFigure(name: string, value: number, maximum: number, minimum = 0): void {
  if (!(value >= minimum && value <= maximum))
    failures.push(`${name}: ${toFourDigits(value)}, not from ${minimum} to ${toFourDigits(maximum)}`)
}

/** Prints the failures and ends the process, with code 1 if there are any. */
export function exitWithFailures(): never {
  console.log(
    failures.length === 0 ? '\nAll figures are within their limits.' : `\nBeyond their limits:\n${failures.join('\n')}`,
  )
  process.exit(failures.length === 0 ? 0 : 1)
}

/** Creates a folder that is deleted when this process exits. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ancon-bench-'))
  // As root, PostgreSQL runs as another user, who must reach its data here.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
