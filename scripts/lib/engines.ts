import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { firefoxNames } from './bootstrap.mjs'

const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/** Returns the path of the first of these programs that is in PATH; undefined if none is. */
export const findProgram = (...names: string[]) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)

const firefoxPaths = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

export const findFirefox = () => findProgram(...firefoxNames) ?? firefoxPaths.find(existsSync)

/** The engines other than Chromium. `packages`: what to install on Debian. */
export const otherEngines = [
  {
    name: 'webkit',
    isThere: findProgram('WebKitWebDriver') !== undefined && findProgram('Xvfb') !== undefined,
    packages: 'webkit2gtk-driver and xvfb',
  },
  { name: 'firefox', isThere: findFirefox() !== undefined, packages: 'firefox-esr' },
]

/** A line for each engine that is not installed, for the end of a test run. */
export const missingEngineMessages = otherEngines
  .filter(({ isThere }) => !isThere)
  .map(({ name, packages }) => `not tested in ${name}: it is not installed (on Debian: ${packages})`)
