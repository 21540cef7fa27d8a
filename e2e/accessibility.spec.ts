import { readFile } from 'node:fs/promises'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright/test'
import { browserFlags, findBrowser } from '../scripts/lib/browser'
import { measureCoveredShare, listCutTexts, expectNoSidewaysScroll } from './support/layout'
import { adminScenes, publicScenes } from './support/scenes/index'
import { actIn, openScene, resize, signInAsAdmin, type Scene } from './support/scenes/scene'
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

/** Opens the scene in a new page, or brings a page that already shows the scene's path into the scene's state. */
async function open(page: Page, scene: Scene, width: number) {
  if (page.url() === 'about:blank') {
    // Simulates the first action, which starts the application. Without it the application waits for the first picture, which these
    // tests do not load, or 1.5 s.
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('scroll'))))
    await openScene(page, scene, width)
    return
  }
  // Closes the dialog or the menu of the scene before.
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await resize(page, width)
  await actIn(page, scene, width)
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

/**
 * Opens the scene and runs axe. In the first scene of an address axe also runs at the other widths, as when a device is rotated,
 * and the layout is checked at 320 px and with large text.
 */
async function check(page: Page, scene: Scene, isFirstOfAddress: boolean) {
  const [firstWidth = 360, ...otherWidths] = scene.widths ?? [360, 1440]
  await open(page, scene, firstWidth)
  if (scene.hasWholePageCheck || isFirstOfAddress) await enableFooter(page)
  expect(await listSilentNewTabs(page), scene.name).toEqual([])
  // Injected with evaluate, not as a script element: the page's Content-Security-Policy blocks inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  for (const width of isFirstOfAddress ? [firstWidth, ...otherWidths] : [firstWidth]) {
    await resize(page, width)
    // Scroll to the top: elements that the fixed header covers are not a defect.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await listViolations(page, scene), `${scene.name}, ${width} px`).toEqual([])
  }
  if (!isFirstOfAddress) return
  // A screen of 1280 px that is zoomed to 400 % has 320 CSS pixels.
  await resize(page, 320)
  await expectNoSidewaysScroll(page, `${scene.name}, 320 px`)
  await checkLargeText(page, scene)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

const allScenes = [...Object.values(publicScenes).flat(), ...adminScenes]
const checkedNames = new Set(allScenes.filter(({ sameElementsAs }) => !sameElementsAs).map(({ name }) => name))

/**
 * Checks the scenes one after the other. Neighbouring scenes with the same path and `prepare` share a page. Any other scene opens
 * a new page, after the storage of `storageTypes` is cleared. All share one browser cache.
 */
async function checkAll(context: BrowserContext, scenes: readonly Scene[], storageTypes: string) {
  const addresses = new Set<string>()
  // Skips a scene only if the scene that it names in `sameElementsAs` is checked itself.
  const checkedScenes = scenes.filter(({ sameElementsAs }) => !checkedNames.has(sameElementsAs ?? ''))
  let page = await context.newPage()
  for (const [index, scene] of checkedScenes.entries())
    await test.step(scene.name, async () => {
      const address = scene.path.replace(/[?#].*/, '').replace(/[0-9a-f-]{36}/, ':id')
      await check(page, scene, !addresses.has(address))
      addresses.add(address)
      const next = checkedScenes[index + 1]
      if (next?.path === scene.path && next.prepare === scene.prepare) return
      const devTools = await context.newCDPSession(page)
      await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
      await page.close()
      page = await context.newPage()
    })
  await page.close()
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
  if (scene.isViewportOnly) return
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  // Waits for the solid header. In the administration, which has no footer, the header scrolls away.
  if ((await page.locator('footer').count()) > 0)
    await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'true')
  expect(await measureCoveredShare(page), where).toBeLessThan(1 / 3)
}

test.use({
  reducedMotion: 'reduce',
  // axe looks at no pixels, and the layout is the same without pictures. Not loading them saves a tenth of the processor time.
  launchOptions: { executablePath: findBrowser(), args: [...browserFlags, '--blink-settings=imagesEnabled=false'] },
})

for (const [area, scenes] of Object.entries(publicScenes))
  test(`${area}: axe finds no violation, links to new tabs say so, and the pages fit 320 px and large text`, async ({
    context,
    consoleErrors,
  }) => {
    // Some requests of these scenes fail on purpose.
    if (scenes.some(({ isMissing, prepare }) => isMissing || prepare))
      consoleErrors.allow(/404 \(Not Found\)|ERR_FAILED/)
    await checkAll(context, scenes, 'local_storage,indexeddb')
  })

test('screens of administrators: axe finds no violation, links to new tabs say so, and the screens fit 320 px and large text', async ({
  context,
  page,
}) => {
  await signInAsAdmin(page)
  // Keeps localStorage, which contains the session.
  await checkAll(context, adminScenes, 'indexeddb')
})

test('in Windows high contrast mode only the selected option has an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScene(page, { name: 'list', path: '/properties?type=buy' }, 1440)
  const operation = page.getByRole('radiogroup', { name: 'Operación' })
  // Forced colors remove backgrounds: an outline marks the selected option.
  await expect(operation.getByText('Comprar')).toHaveCSS('outline-style', 'solid')
  await expect(operation.getByText('Alquilar')).toHaveCSS('outline-style', 'none')
})
