import { readFile } from 'node:fs/promises'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright/test'
import { browserFlags, findBrowser } from '../scripts/lib/browser'
import {
  expectNoSidewaysScroll,
  listCutTexts,
  listTextsWiderThanTheirControl,
  listTextsWithBrokenWords,
  measureCoveredShare,
  measureSidewaysScroll,
} from './support/layout'
import { signInByKeyboard } from './support/keyboard'
import { adminScenes, publicScenes } from './support/scenes/index'
import { actIn, navigate, openScene, resize, type Scene } from './support/scenes/scene'
import { expect, test } from './support/test'

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
  }
}

const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8')
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The parts that pages repeat: header, footer, and a list's cards after the third. axe skips them, which saves most of its time. */
const repeatedParts = ['#root > header', '#root > footer', 'main li:nth-child(n + 4):has(article)']

/**
 * Runs axe on the current state of the page, on the scene's `checkedPart`, or only on an open dialog: the page behind the dialog
 * is inert and has a scene of its own. Returns one line for each violating element.
 */
async function listViolations(page: Page, scene: Scene) {
  const dialog = 'dialog[open]'
  const hasDialog = (await page.locator(dialog).count()) > 0
  const context = hasDialog
    ? dialog
    : (scene.checkedPart ?? (scene.hasWholePageCheck ? null : { exclude: repeatedParts }))
  const { violations } = await page.evaluate(
    ([part, tags]) => window.axe.run(part ?? document, { runOnly: tags, resultTypes: ['violations'] }),
    [context, runOnly] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** Names of the links that open a new tab without saying so. An `aria-label` replaces a link's text, and with it the hint. */
const listSilentNewTabs = (page: Page) =>
  page
    .locator('a[target="_blank"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('aria-label') ?? link.textContent)
        .filter((name) => !name.endsWith(' (se abre en otra pestaña)')),
    )

/** Runs axe at the scene's widths, as when a device is rotated, or only at the first of them. */
async function checkWithAxe(page: Page, scene: Scene, widths: readonly number[]) {
  // Injected with evaluate, not as a script element: the page's Content-Security-Policy blocks inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  for (const width of widths) {
    await resize(page, width)
    // Scroll to the top: elements that the fixed header covers are not a defect.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await listViolations(page, scene), `${scene.name}, ${width} px`).toEqual([])
  }
}

/** Simulates the first use of the page, which hydrates the footer's form and enables its button. Administrators' screens have no footer. */
async function enableFooter(page: Page) {
  const footer = page.locator('footer')
  if ((await footer.count()) === 0) return
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
    const send = footer.getByRole('button', { name: 'Suscribirme', includeHidden: true })
    await expect(send).toBeEnabled({ timeout: 1000 })
  }).toPass()
}

/** Closes the dialog or the menu of a scene. */
async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // Going back to the entry before the dialog's restores the scroll of that entry.
  await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs)
}

/** Scrolls down, so that all sticky bars stick, and measures the share of the window that they cover, from 0 to 1. */
async function measureCoveredShareAfterScrolling(page: Page) {
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  // Waits for the solid header. In the administration, which has no footer, the header scrolls away.
  if ((await page.locator('footer').count()) > 0)
    await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'true')
  return measureCoveredShare(page)
}

/**
 * Doubles the size of the text, at 360 px. Expects that nothing scrolls sideways, that no text is cut and, unless the scene is
 * `isViewportOnly`, that bars cover less than a third of the window.
 */
async function checkLargeText(page: Page, scene: Scene) {
  const where = `${scene.name}, text at 200 %`
  await resize(page, 360)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page, where)
  expect(await listCutTexts(page), where).toEqual([])
  // Most of these scenes show a dialog, and the page behind a dialog does not scroll.
  if (!scene.isViewportOnly) expect(await measureCoveredShareAfterScrolling(page), where).toBeLessThan(1 / 3)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Expects that no label is cut off, no word is broken and nothing scrolls sideways at widths from 320 to 1920 px. */
async function checkWidths(page: Page, scene: Scene) {
  // Until the fonts load, the fallback font is wider.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const width of [320, 360, 414, 640, 768, 1024, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const where = `${scene.name}, ${width} px`
    expect.soft(await listTextsWiderThanTheirControl(page), where).toEqual([])
    expect.soft(await measureSidewaysScroll(page), where).toBeLessThanOrEqual(0)
    if (!scene.path.startsWith('/admin')) expect.soft(await listTextsWithBrokenWords(page), where).toEqual([])
  }
}

/** CSS pixels of the windows of a laptop and of a tablet at 200 % zoom, and of a window of 1440 × 900 at 400 %. */
const zoomedWindows = {
  200: [
    [640, 400],
    [384, 512],
  ],
  400: [[360, 225]],
} as const

/** Expects that nothing scrolls sideways, and that sticky bars leave room for the page. */
async function checkZoom(page: Page, scene: Scene, zoom: 200 | 400) {
  for (const [width, height] of zoomedWindows[zoom]) {
    await page.setViewportSize({ width, height })
    const where = `${scene.name}, ${width} × ${height}`
    await expectNoSidewaysScroll(page, where)
    const share = await measureCoveredShareAfterScrolling(page)
    // In a window of the height at 400 % nothing sticks; in the others the header sticks.
    if (zoom === 400) expect(share, where).toBe(0)
    else {
      expect(share, where).toBeGreaterThan(0.1)
      expect(share, where).toBeLessThan(1 / 3)
    }
  }
}

/** Checks the open scene; in the first scene of an address also at the other widths, at 320 px and with large text. */
async function check(page: Page, scene: Scene, isFirstOfAddress: boolean) {
  if (scene.hasWholePageCheck || isFirstOfAddress) await enableFooter(page)
  expect(await listSilentNewTabs(page), scene.name).toEqual([])
  const axeWidths = scene.widths ?? [360, 1440]
  if (hasOwnElements(scene)) await checkWithAxe(page, scene, isFirstOfAddress ? axeWidths : axeWidths.slice(0, 1))
  if (isFirstOfAddress) {
    // A screen of 1280 px that is zoomed to 400 % has 320 CSS pixels.
    await resize(page, 320)
    await expectNoSidewaysScroll(page, `${scene.name}, 320 px`)
    await checkLargeText(page, scene)
  }
  if (scene.hasWidthCheck) await checkWidths(page, scene)
  for (const zoom of scene.zooms ?? []) await checkZoom(page, scene, zoom)
}

const allScenes = [...Object.values(publicScenes).flat(), ...adminScenes]
const checkedNames = new Set(allScenes.filter(({ sameElementsAs }) => !sameElementsAs).map(({ name }) => name))
/** False only if the scene that this one names in `sameElementsAs` is checked itself. */
const hasOwnElements = ({ sameElementsAs }: Scene) => !checkedNames.has(sameElementsAs ?? '')

/** Opens a page without the stored data of earlier pages. All share one browser cache. */
async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', {
    origin: new URL(test.info().project.use.baseURL!).origin,
    storageTypes: 'local_storage,indexeddb',
  })
  // Simulates the first action, which starts the application. Without it the application waits for the first picture, which these
  // tests do not load, or 1.5 s.
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('scroll'))))
  return page
}

/** Checks the scenes one after the other, in one page if none `needsLoad`. */
async function checkAll(scenes: readonly Scene[], context: BrowserContext, signedInPage?: Page) {
  const addresses = new Set<string>()
  let page = signedInPage
  let previous: Scene | undefined
  for (const scene of scenes) {
    if (!hasOwnElements(scene) && !scene.hasWidthCheck) continue
    await test.step(scene.name, async () => {
      const [width = 360] = scene.widths ?? []
      if (!page || scene.needsLoad) {
        await page?.close()
        page = await openPage(context)
        await openScene(page, scene, width)
      } else {
        await closeDialog(page)
        await resize(page, width)
        const isPrepared = previous?.prepare === scene.prepare
        if (!isPrepared) {
          await page.unrouteAll()
          await scene.prepare?.(page)
        }
        if (!isPrepared || previous?.path !== scene.path) await navigate(page, scene.path)
        await actIn(page, scene, width)
      }
      const address = scene.path.replace(/[?#].*/, '').replace(/[0-9a-f-]{36}/, ':id')
      await check(page, scene, !addresses.has(address))
      addresses.add(address)
      previous = scene
    })
  }
}

test.use({
  reducedMotion: 'reduce',
  // axe looks at no pixels, and the layout is the same without pictures. Not loading them saves a tenth of the processor time.
  launchOptions: { executablePath: findBrowser(), args: [...browserFlags, '--blink-settings=imagesEnabled=false'] },
})

const claims =
  'axe finds no violation, links to new tabs say so, and nothing is cut at other widths, with large text and zoomed'

for (const [area, scenes] of Object.entries(publicScenes))
  test(`${area}: ${claims}`, async ({ context, consoleErrors }) => {
    // Some requests of these scenes fail on purpose.
    if (scenes.some(({ isMissing, prepare }) => isMissing || prepare))
      consoleErrors.allow(/404 \(Not Found\)|ERR_FAILED/)
    await checkAll(scenes, context)
  })

test(`screens of administrators: ${claims}`, async ({ context, page }) => {
  // A screen whose scene answers no requests itself: what this page reads stays in the query cache.
  await page.goto('/admin/reportes')
  await signInByKeyboard(page)
  await checkAll(adminScenes, context, page)
})

test('in Windows high contrast mode only the selected option has an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScene(page, { name: 'list', path: '/properties?type=buy' }, 1440)
  const operation = page.getByRole('radiogroup', { name: 'Operación' })
  // Forced colors remove backgrounds: an outline marks the selected option.
  await expect(operation.getByText('Comprar')).toHaveCSS('outline-style', 'solid')
  await expect(operation.getByText('Alquilar')).toHaveCSS('outline-style', 'none')
})
