import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './bootstrap.mjs'

const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/** Returns the path of the first of these programs that is in PATH; undefined if none is. */
const findProgram = (...names) => names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)

const chromiumPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const firefoxPaths = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Returns the path of an installed Chromium or Chrome. The headless shell comes first: it takes the least processor time. */
export const findChromium = () =>
  findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
  chromiumPaths.find(existsSync)

export const findFirefox = () => findProgram('firefox-esr', 'firefox') ?? firefoxPaths.find(existsSync)

export const hasWebKit = () => ['WebKitWebDriver', 'Xvfb'].every((name) => findProgram(name))

const chromium = {
  isThere: () => Boolean(process.env.CHROMIUM_PATH ?? findChromium()),
  packages: ['chromium-headless-shell'],
}
const otherBrowsers = [
  { name: 'Firefox', isThere: () => Boolean(findFirefox()), packages: ['firefox-esr'] },
  { name: 'WebKit', isThere: hasWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
]

/**
 * Installs missing browsers from the distribution's packages, if the user is root on Debian. Elsewhere prints a line for Firefox or
 * WebKit, without which Playwright runs no walk; without Chromium it fails, and says what to install.
 * @param withOthers whether to install Firefox and WebKit too
 */
export async function ensureBrowsers(withOthers) {
  const browsers = withOthers ? [chromium, ...otherBrowsers] : [chromium]
  const packages = browsers.filter(({ isThere }) => !isThere()).flatMap((browser) => browser.packages)
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installPackages(packages)
  for (const { name, isThere, packages } of withOthers ? otherBrowsers : [])
    if (!isThere()) console.log(`Not tested in ${name}: it is not installed (on Debian: ${packages.join(' and ')}).`)
}

async function installPackages(names) {
  console.log(`Installing ${names.join(', ')} with apt-get …`)
  // In run level 1 the init scripts of the packages start no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await apt('update')
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  // One package per call: apt-get installs none of several packages if one of them is unknown.
  for (const name of names) {
    const isInstalled = (await install(name)) === 0
    // Older Debian releases do not have the package chromium-headless-shell.
    if (!isInstalled && name === 'chromium-headless-shell') await install('chromium')
  }
}
