import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '@tests/support/timers'

const root = resolve(import.meta.dirname, '../../..')

/** Runs the script of `npm start`, which here exits before it installs or serves anything. `preload` is code to run first. */
const start = (args: string[], preload = '') => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...(preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : []),
      'scripts/start.mjs',
      ...args,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, stderr }
}

it('npm start refuses an old version of Node, and names the one that is needed', () => {
  const { status, stderr } = start(
    [],
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })`,
  )
  expect(stderr).toMatch(/Node 20\.19 or newer is needed, and this is Node 20\.18\.3/)
  expect(status).toBe(1)
})

/** The packages that a file, and the files that it imports, import statically. */
function listImportedPackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:[^;'"=]*? from )?['"]([^'"]+)['"]/gm,
  )
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return listImportedPackages(resolve(dirname(file), name), seen)
    return isBuiltin(name) ? [] : [name.split('/', name.startsWith('@') ? 2 : 1).join('/')]
  })
}

it('npm start loads no package except the `dependencies`, which it installs', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const used = ['vite.config.ts', 'scripts/local-supabase/vite-plugin.ts', 'scripts/local-supabase/backend.ts'].flatMap(
    (file) => listImportedPackages(join(root, file)),
  )
  expect(used).toContain('vite')
  expect(used).toContain('@supabase/lite')
  expect(used.filter((name) => !(name in dependencies))).toEqual([])
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.skipIf(process.platform === 'win32')(
  'npm start stops its server when npm is terminated and signals only the shell',
  async () => {
    const server = `console.log(process.pid); setInterval(() => undefined, 1000)`
    const starter = `import { runNode } from './scripts/lib/bootstrap.mjs'; await runNode(['-e', ${JSON.stringify(server)}])`
    // The second command keeps the shell from replacing itself with the first (exec).
    const shell = spawn('sh', ['-c', `"$0" --input-type=module -e "$1"; :`, process.execPath, starter], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(shell.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    expect(isRunning(pid)).toBe(true)
    shell.kill('SIGTERM')
    try {
      await eventually(() => expect(isRunning(pid)).toBe(false))
    } finally {
      if (isRunning(pid)) process.kill(pid)
    }
  },
)

it.skipIf(process.platform === 'win32')(
  'a server of the local Supabase ends with the process that started it, even if that is killed, and its folder is removed',
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'ancon-scratch-'))
    const server = `console.error('pid', process.pid); setInterval(() => undefined, 1000)`
    const starter = `import { startChildServer } from './scripts/local-supabase/child-server.ts'
      const args = ['-e', ${JSON.stringify(server)}]
      const options = { env: {}, signal: 'INT', scratch: ${JSON.stringify(scratch)} }
      console.log(await startChildServer(process.execPath, args, options).waitFor('pid'))`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', starter], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const pid = Number(/\d+/.exec(line.toString())?.[0])
    expect(isRunning(pid)).toBe(true)
    child.kill('SIGKILL')
    await eventually(() => expect([isRunning(pid), existsSync(scratch)]).toEqual([false, false]))
  },
)
