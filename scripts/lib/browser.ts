import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Disable the browser's own background requests and other hosts: tests reach only the site under test. */
export const browserFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request leaves the machine. Playwright's routes would also block them, but pass each request through the test.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // The headless shell would round the width of each letter; phones and other screens do not.
  '--font-render-hinting=none',
  // Chromium does not start with its sandbox as root, the usual user of containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** First Chromium without a window's code: tests take a third less processor time with it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of Chromium: CHROMIUM_PATH, else the system's, else Playwright's; null if none exists. */
function findBrowser(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return existsSync(chosen) ? chosen : null
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...usualPlaces,
    chromium.executablePath(),
  ]
  return candidates.find((path) => existsSync(path)) ?? null
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Finds a browser, or installs the distribution's package if the user is root on Debian. Returns null and prints a
 * message if neither works.
 */
export function ensureBrowser(): string | null {
  const found = findBrowser()
  if (found) return found
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH names "${process.env.CHROMIUM_PATH}", which does not exist.`)
    return null
  }
  if (isDebianRoot()) {
    console.info('No browser found: installing Chromium with apt-get …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    // Older releases have no package of the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
      const installed = findBrowser()
      if (installed) return installed
    }
  }
  console.error(
    'Chromium or Chrome is needed and none was found. Install one ' +
      '(for example `apt-get install chromium` or `npx playwright install chromium`), or set CHROMIUM_PATH.',
  )
  return null
}

/**
 * Returns the path of an installed Chromium.
 * @throws Error when there is none
 */
export function browserPath(): string {
  const path = findBrowser()
  if (path === null) throw new Error('No Chromium found: run `npm test` once, or set CHROMIUM_PATH.')
  return path
}
