import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from './browser-programs.mjs'

/** Flags for tests and benchmarks. Some of them stop the browser's background requests. */
export const browserFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request leaves the machine. Playwright's routes could block requests too, but would pass each one through the test.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // The headless shell would round the width of each letter; phones and other screens do not.
  '--font-render-hinting=none',
  // Chromium does not start with its sandbox as root, the usual user of containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Returns the path of Chromium: CHROMIUM_PATH, else the system's, else Playwright's.
 * @throws Error when there is none
 */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM_PATH
  const candidates = chosen ? [chosen] : [findChromium(), chromium.executablePath()]
  const path = candidates.find((candidate) => candidate !== undefined && existsSync(candidate))
  if (path) return path
  const problem = chosen ? `CHROMIUM_PATH names "${chosen}", which does not exist` : 'Chromium or Chrome was not found'
  throw new Error(
    `${problem}. Install one, for example with \`npx playwright install chromium\`, or set CHROMIUM_PATH.`,
  )
}
