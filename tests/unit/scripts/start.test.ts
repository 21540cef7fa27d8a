import { spawnSync } from 'node:child_process'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Runs `npm start`. Every case exits before the install and serve steps. */
const start = (args: string[], preload = '') => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...(preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : []),
      'scripts/start.mjs',
      ...args,
    ],
    { cwd: root, encoding: 'utf8', timeout: 20_000 },
  )
  return { status, stderr }
}

let server: Server | undefined
afterEach(() => void server?.close())

it('tells an old Node which one is needed', () => {
  const { status, stderr } = start(
    [],
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })`,
  )
  expect(stderr).toMatch(/Node 20\.19 or newer is needed, and this is Node 20\.18\.3/)
  expect(status).toBe(1)
})

it('names a busy port and how to choose another one', async () => {
  server = createServer()
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const { status, stderr } = start(['--port', String(port)])
  expect(stderr).toContain(`Port ${port} is busy`)
  expect(stderr).toContain(`npm start -- --port ${port + 1}`)
  expect(status).toBe(1)
})

it('refuses a port that is none', () => {
  const { status, stderr } = start(['--port=abc'])
  expect(stderr).toContain('--port needs a number from 0 to 65535, not "abc"')
  expect(status).toBe(1)
})
