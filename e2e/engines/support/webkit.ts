import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { Command } from 'selenium-webdriver/lib/command.js'
import { Select } from 'selenium-webdriver/lib/select.js'
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
    const browser = await new Builder().usingServer(url).withCapabilities(makeCapabilities()).build()
    limitCommands(browser)
    await browser.manage().setTimeouts({ implicit: 0, pageLoad: 300_000, script: 60_000 })
    const driver = toDriver(browser, server.stop)
    await driver.resize(1280, 900)
    return driver
  }
  return { stop: server.stop, ready: connect() }
}

/** Makes a command fail that gets no answer in time: the driver sometimes loses an answer, mostly while a page replaces another. */
function limitCommands(browser: WebDriver) {
  const execute = browser.execute.bind(browser)
  browser.execute = async <Result>(command: Command) => {
    const end = new AbortController()
    const late = setTimeout(commandTimeoutMilliseconds, undefined, { ref: false, signal: end.signal }).then(() =>
      Promise.reject(new Error(`WebKitWebDriver does not answer ${command.getName()}`)),
    )
    return Promise.race([execute(command) as Promise<Result>, late]).finally(() => end.abort())
  }
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

const makeCapabilities = () =>
  new Capabilities({
    browserName: 'MiniBrowser',
    // With another strategy the driver often waits forever: on a busy machine it misses that a page has loaded.
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'accept',
    proxy: {
      proxyType: 'manual',
      httpProxy: `${closedProxy.host}:${closedProxy.port}`,
      sslProxy: `${closedProxy.host}:${closedProxy.port}`,
      noProxy: ['localhost', '127.0.0.1'],
    },
  })

const keys = { Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT }

function toDriver(browser: WebDriver, stop: () => Promise<void>): Driver {
  /** Marks the current page, navigates, and waits until another page replaces it. */
  const replacePage = async (navigate: () => Promise<void>) => {
    await browser.executeScript(() => void Object.assign(window, { isOldPage: true }))
    await navigate()
    const isNewPage = () =>
      browser
        .executeScript<boolean>(() => !('isOldPage' in window) && document.readyState !== 'loading')
        .catch(() => false)
    await browser.wait(isNewPage, 300_000, 'no new page', 50)
  }
  return {
    goto: (url) => replacePage(() => browser.get(url)),
    reload: () => replacePage(() => browser.navigate().refresh()),
    back: () => browser.navigate().back(),
    async resize(width, height) {
      // The window is larger than the page by the browser's bars.
      const bars = await browser.executeScript<number[]>(() => [outerWidth - innerWidth, outerHeight - innerHeight])
      const [barsWidth = 0, barsHeight = 0] = bars
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + barsWidth, height: height + barsHeight })
    },
    pressKey: (key) => browser.actions().sendKeys(keys[key]).perform(),
    runScript: async (source) => void (await browser.executeScript(source)),
    run: (code, ...args) => browser.executeScript(code, ...args),
    find: async (code, ...args) => {
      const element = await browser.executeScript<WebElement | null>(code, ...args)
      return element && toElement(element)
    },
    close: async () => {
      // `stop` ends the processes even if the session does not end.
      await browser.quit().catch(() => undefined)
      await stop()
    },
  }
}

const toElement = (element: WebElement): DriverElement => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  selectOption: (option) => new Select(element).selectByVisibleText(option),
  setInputFiles: (paths) => element.sendKeys(paths.join('\n')),
})
