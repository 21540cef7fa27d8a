import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const minNodeVersion = '20.19'
/** Process id of npm's shell. npm sends SIGTERM to this shell, which then ends without passing the signal on to this process. */
const shellId = process.env.npm_lifecycle_event && process.ppid

/** Returns false and prints a message if this Node version is too old. */
export function ensureNode() {
  const { node } = process.versions
  if (node.localeCompare(minNodeVersion, 'en', { numeric: true }) >= 0) return true
  console.error(`\nNode ${minNodeVersion} or newer is needed, and this is Node ${node}: see https://nodejs.org\n`)
  return false
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
  } catch {
    return null
  }
}

/**
 * The optional packages in package.json (`optionalDependencies`) are needed on the systems that they support. Any other
 * optional package may be missing: it is a dependency of another package.
 */
const canBeMissing = (path, { optional, devOptional, os, cpu }, optionalDependencies = {}) =>
  path === '' ||
  (path.replace('node_modules/', '') in optionalDependencies
    ? !os?.includes(process.platform) || !cpu?.includes(process.arch)
    : optional || devOptional)

/**
 * Compares package-lock.json with npm's list of installed packages, and skips packages for other systems. npm writes the
 * list last, so it is missing after an interrupted installation.
 */
const areInstalled = (wantedPackages, installedPackages, isLean) =>
  Object.entries(wantedPackages).every(
    ([path, entry]) =>
      canBeMissing(path, entry, wantedPackages['']?.optionalDependencies) ||
      (isLean && entry.dev) ||
      installedPackages[path]?.version === entry.version,
  )

/**
 * Runs a command in the project's folder, connected to this terminal.
 * @returns {Promise<number>} its exit code
 */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectFolder, stdio: 'inherit', ...options })
    // The terminal sends Ctrl+C to the child too: ignore it here and wait for the child to exit.
    const ignore = () => undefined
    const stop = () => child.kill('SIGTERM')
    process.on('SIGINT', ignore)
    process.on('SIGTERM', stop)
    const watch = setInterval(() => shellId && process.ppid !== shellId && process.emit('SIGTERM'), 500)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', ignore)
      process.off('SIGTERM', stop)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

export const runNode = (args, options = {}) => run(process.execPath, args, options)

/**
 * Installs the packages if they differ from package-lock.json. Resolves to false if that fails.
 * @param isLean skips the packages for tests and checks, unless some of them are installed
 */
export async function ensurePackages({ isLean = false } = {}) {
  const wantedPackages = readJson('package-lock.json')?.packages ?? {}
  const installedPackages = readJson('node_modules/.package-lock.json')?.packages
  if (installedPackages && areInstalled(wantedPackages, installedPackages, isLean)) return true
  console.log('Installing packages …')
  const omit =
    isLean && !Object.values(installedPackages ?? {}).some((entry) => entry.dev) ? ['--omit=dev'] : ['--include=dev']
  // `npm ci` deletes node_modules, which a running server may use.
  const args = [...(installedPackages ? ['install', '--no-save'] : ['ci']), ...omit, '--no-audit', '--no-fund']
  // Windows finds npm only through a shell, unless npm runs this script.
  const npm = process.env.npm_execpath
  const [program, ...firstArguments] = npm ? [process.execPath, npm] : ['npm']
  const shell = !npm && process.platform === 'win32'
  const code = await run(program, [...firstArguments, ...args], { shell })
  if (code === 0) return true
  console.error('\nThe packages could not be installed: see the message of npm above (is the registry reachable?).\n')
  return false
}

/** Browsers in order of preference. The headless shell takes the least processor time. */
export const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

export const firefoxNames = ['firefox-esr', 'firefox']

const programs = [
  { names: browserNames, packageName: 'chromium-headless-shell' },
  { names: ['nginx'], packageName: 'nginx' },
]
/** `npm run check` does not install these programs, because of their size. */
const otherEnginePrograms = [
  { names: firefoxNames, packageName: 'firefox-esr' },
  { names: ['WebKitWebDriver'], packageName: 'webkit2gtk-driver' },
  { names: ['Xvfb'], packageName: 'xvfb' },
]

/**
 * Installs the programs that the tests need, a browser and nginx, from the distribution's packages if the user is root on
 * Debian. Elsewhere the tests skip a missing nginx, and the tests in a browser say what to install.
 * @param withEngines installs Firefox and WebKit too
 */
export async function ensurePrograms(withEngines = false) {
  const isThere = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
  const wantedPrograms = withEngines ? [...programs, ...otherEnginePrograms] : programs
  const missingPackages = wantedPrograms
    .filter(({ names }) => !(names === browserNames && process.env.CHROMIUM_PATH) && !names.some(isThere))
    .map(({ packageName }) => packageName)
  if (missingPackages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${missingPackages.join(', ')} with apt-get …`)
  // In run level 1 the init scripts of the packages start no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await apt('update')
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  // One package per call: apt-get installs none of several packages if one of them is unknown.
  for (const name of missingPackages) {
    const isInstalled = (await install(name)) === 0
    // Older Debian releases do not have the package chromium-headless-shell.
    if (!isInstalled && name === 'chromium-headless-shell') await install('chromium')
  }
}
