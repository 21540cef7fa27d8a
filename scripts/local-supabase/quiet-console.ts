/**
 * The package prints every refusal of the database with its whole stack, although the caller gets it as an answer,
 * and a warning about storage at every start. Both are dropped; any other output passes.
 * The filter stays in front when tests replace the console's methods by their own.
 */
export function quietConsole(): void {
  if (Reflect.has(console, installed)) return
  Reflect.set(console, installed, true)
  filter('error', (values) => values.some(isDatabaseRefusal))
  filter('warn', (values) => String(values[0]).startsWith('EXPERIMENTAL FEATURES ENABLED'))
}

const installed = Symbol.for('ancon.quiet-console')

type Print = (...values: unknown[]) => void

function filter(level: 'error' | 'warn', isNoise: (values: unknown[]) => boolean): void {
  const original: Print = console[level].bind(console)
  let print = original
  const filtered: Print = (...values) => {
    if (!isNoise(values)) print(...values)
  }
  Object.defineProperty(console, level, {
    configurable: true,
    get: () => filtered,
    set(replacement: Print) {
      // Restoring what was read from here must not make the filter call itself.
      print = replacement === filtered ? original : replacement
    },
  })
}

/** PostgreSQL's own errors name the routine that raised them. */
function isDatabaseRefusal(value: unknown): boolean {
  return value instanceof Error && 'routine' in value && 'code' in value && 'severity' in value
}
