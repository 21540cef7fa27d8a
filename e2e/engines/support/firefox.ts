import puppeteer, { type BrowserContext, type ElementHandle } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/lib/browser-programs.mjs'
import { closedProxy, type Driver, type DriverElement, type Engine } from './driver.ts'

const { host, port } = closedProxy
const firefoxPreferences = {
  'network.proxy.type': 1,
  'network.proxy.http': host,
  'network.proxy.http_port': port,
  'network.proxy.ssl': host,
  'network.proxy.ssl_port': port,
  'intl.accept_languages': 'es-PE,es',
}

/** Firefox over WebDriver BiDi. */
export async function startFirefox(reducedMotion: boolean): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { ...firefoxPreferences, 'ui.prefersReducedMotion': Number(reducedMotion) },
    defaultViewport: { width: 1280, height: 900 },
  })
  return {
    openProfile: async () => openPage(await browser.createBrowserContext()),
    close: () => browser.close(),
  }
}

/** The type of a function for Puppeteer, whose own types do not accept generic arguments. */
type Code = (...args: unknown[]) => unknown

async function openPage(context: BrowserContext): Promise<Driver> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    resize: (width, height) => page.setViewport({ width, height }),
    pressKey: (key) => page.keyboard.press(key),
    runScript: async (source) => void (await page.evaluate(source)),
    run: (code, ...args) => page.evaluate(code as unknown as Code, ...args) as Promise<never>,
    find: async (code, ...args) => {
      const handle = await page.evaluateHandle(code as unknown as Code, ...args)
      const element = handle.asElement()
      return element && toElement(element as ElementHandle)
    },
    close: () => context.close(),
  }
}

const toElement = (handle: ElementHandle): DriverElement => ({
  click: async () => {
    // Scrolls the element to the middle of the window, because fixed bars cover the edges.
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // Fails if another element would get the press. WebKit's driver checks this itself, Puppeteer does not.
    const { x, y } = await handle.clickablePoint()
    const coveringHtml = await handle.evaluate(
      (element, left, top) => {
        const front = document.elementFromPoint(left, top)
        return element.contains(front) ? null : (front?.outerHTML.slice(0, 200) ?? 'nothing')
      },
      x,
      y,
    )
    if (coveringHtml !== null) throw new Error(`${coveringHtml} covers the element`)
    await handle.asLocator().setTimeout(5000).click()
  },
  type: (text) => handle.type(text),
  selectOption: async (option) => {
    const value = await handle.evaluate(
      (select, text) => [...(select as HTMLSelectElement).options].find(({ label }) => label === text)?.value,
      option,
    )
    if (value === undefined) throw new Error(`The select has no option "${option}"`)
    await handle.select(value)
  },
  setInputFiles: (paths) => (handle as ElementHandle<HTMLInputElement>).uploadFile(...paths),
})
