import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { closedProxy, type Driver, type DriverElement, type Engine } from './driver.ts'

const commandTimeoutMilliseconds = 60_000

/** WebKitGTK over WebDriver. It needs a window, so Xvfb is its screen. */
export async function startWebKit(reducedMotion: boolean): Promise<Engine> {
  const configFolder = mkdtempSync(join(tmpdir(), 'ancon-webkit-'))
  const removeConfigFolder = () => rmSync(configFolder, { recursive: true, force: true })
  process.on('exit', removeConfigFolder)
  if (reducedMotion) {
    mkdirSync(join(configFolder, 'gtk-3.0'))
    writeFileSync(join(configFolder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  }
  const { screen, display } = await startWithRetries(startScreen)
  const env = {
    ...process.env,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    XDG_CONFIG_HOME: configFolder,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // WebKit does not start with its sandbox as root, the usual user of containers.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  }
  return {
    openProfile: () => startWithRetries(() => startProfile(env)),
    async close() {
      await screen.stop()
      removeConfigFolder()
      process.off('exit', removeConfigFolder)
    },
  }
}

/**
 * Starts a program again if it fails or hangs: programs that start at the same moment may get the same display or port, and
 * about every third WebKitWebDriver never answers its first request. Each attempt gets more time than the last, for slow machines.
 */
async function startWithRetries<Result>(
  launch: () => { stop: () => Promise<void>; ready: Promise<Result> },
): Promise<Result> {
  let failure: unknown
  for (const milliseconds of [8000, 15_000, 30_000, 60_000, 200_000]) {
    const { ready, stop } = launch()
    const late = setTimeout(milliseconds, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('Xvfb or WebKitWebDriver does not start')),
    )
    try {
      return await Promise.race([ready, late])
    } catch (error) {
      await stop()
      failure = error
    }
  }
  throw failure
}

function startScreen() {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'])
  const number = once(screen.child.stdio[3] as NodeJS.ReadableStream, 'data') as Promise<[Buffer]>
  return { stop: screen.stop, ready: number.then(([data]) => ({ screen, display: `:${data.toString().trim()}` })) }
}

/** Starts a WebKitWebDriver for each profile: one that has ended a session may hang when it starts the next one. */
function startProfile(env: NodeJS.ProcessEnv) {
  const port = randomInt(20_000, 30_000)
  const server = startProgram('WebKitWebDriver', [`--port=${port}`], env)
  const connect = async () => {
    const url = `http://127.0.0.1:${port}`
    await waitUntilReady(`${url}/status`)
    const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    const driver = createDriver(`${url}/session/${sessionId}`, server.stop)
    await driver.resize(1280, 900)
    return driver
  }
  return { stop: server.stop, ready: connect() }
}

/**
 * Sends a command of the WebDriver protocol (https://www.w3.org/TR/webdriver2/). Fails without an answer in time: the driver sometimes
 * loses an answer, mostly while a page replaces another.
 */
async function send<Result>(method: 'POST' | 'DELETE', url: string, parameters = {}): Promise<Result> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    signal: AbortSignal.timeout(commandTimeoutMilliseconds),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value as Result
}

/** Starts a program in a process group of its own. `stop`, or the end of this process, kills the whole group. */
function startProgram(program: string, args: string[], env = process.env) {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env })
  const kill = () => {
    try {
      process.kill(-(child.pid ?? NaN), 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
  process.on('exit', kill)
  return {
    child,
    stop: async () => {
      const isRunning = child.exitCode === null && child.signalCode === null
      const end = isRunning && once(child, 'exit')
      kill()
      await end
      process.off('exit', kill)
    },
  }
}

async function waitUntilReady(statusUrl: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(statusUrl).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}

const capabilities = {
  browserName: 'MiniBrowser',
  // With another strategy the driver often waits forever: on a busy machine it misses that a page has loaded.
  pageLoadStrategy: 'none',
  unhandledPromptBehavior: 'accept',
  timeouts: { implicit: 0, pageLoad: 300_000, script: commandTimeoutMilliseconds },
  proxy: {
    proxyType: 'manual',
    httpProxy: `${closedProxy.host}:${closedProxy.port}`,
    sslProxy: `${closedProxy.host}:${closedProxy.port}`,
    noProxy: ['localhost', '127.0.0.1'],
  },
}

const keys = { Escape: '\uE00C', ArrowRight: '\uE014' }

/** The name of the property by which the protocol refers to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type ElementReference = { [elementKey]: string }

function createDriver(session: string, stop: () => Promise<void>): Driver {
  const post = <Result>(path: string, parameters = {}) => send<Result>('POST', session + path, parameters)
  const runSource = <Result>(script: string, args: readonly unknown[] = []) =>
    post<Result>('/execute/sync', { script, args })
  /** Calls a function in the page. */
  const run = <Result>(code: unknown, ...args: unknown[]) =>
    runSource<Result>(`return (${String(code)}).apply(null, arguments)`, args)

  /** Marks the current page, navigates, and waits until another page replaces it. */
  const replacePage = async (navigate: () => Promise<unknown>) => {
    await run(() => void Object.assign(window, { isOldPage: true }))
    await navigate()
    const isNewPage = () =>
      run<boolean>(() => !('isOldPage' in window) && document.readyState !== 'loading').catch(() => false)
    await expect.poll(isNewPage, { message: 'a new page', intervals: [50], timeout: 300_000 }).toBe(true)
  }
  const toElement = (reference: ElementReference): DriverElement => {
    const path = `/element/${reference[elementKey]}`
    return {
      click: () => post(`${path}/click`),
      type: (text) => post(`${path}/value`, { text }),
      selectOption: async (option) => {
        const found = await run<ElementReference | null>(
          (select: HTMLSelectElement, text: string) => [...select.options].find(({ label }) => label === text) ?? null,
          reference,
          option,
        )
        if (!found) throw new Error(`The select has no option "${option}"`)
        await toElement(found).click()
      },
      setInputFiles: (paths) => post(`${path}/value`, { text: paths.join('\n') }),
    }
  }
  return {
    goto: (url) => replacePage(() => post('/url', { url })),
    reload: () => replacePage(() => post('/refresh')),
    back: () => post('/back'),
    async resize(width, height) {
      // The window is larger than the page by the browser's bars.
      const bars = await run<number[]>(() => [outerWidth - innerWidth, outerHeight - innerHeight])
      const [barsWidth = 0, barsHeight = 0] = bars
      await post('/window/rect', { x: 0, y: 0, width: width + barsWidth, height: height + barsHeight })
    },
    pressKey: (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    runScript: (source) => runSource(source),
    run,
    find: async (code, ...args) => {
      const reference = await run<ElementReference | null>(code, ...args)
      return reference && toElement(reference)
    },
    close: async () => {
      // `stop` ends the processes even if the session does not end.
      await send('DELETE', session).catch(() => undefined)
      await stop()
    },
  }
}
