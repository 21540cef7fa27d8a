/**
 * Filters two messages of the package from the console: database errors, which the caller gets as responses, and the
 * warning about experimental features at every start. The filter stays active when a test replaces the console's
 * methods.
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
      // A test that restores the value of the getter would make the filter call itself.
      print = replacement === filtered ? original : replacement
    },
  })
}

/** PostgreSQL errors have a `routine`: the server's function that raised them. */
function isDatabaseRefusal(value: unknown): boolean {
  return value instanceof Error && 'routine' in value && 'code' in value && 'severity' in value
}
