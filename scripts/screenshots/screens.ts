import { type BrowserContext, type Page, test } from 'playwright/test'
import { openScene, scenes, sceneWidths, signedInScenes, signIn, type Scene } from '../../e2e/support/scenes.ts'

/** Scrolls through the page to load lazy images and sections, and returns to the top. */
async function loadAll(page: Page) {
  const { height, screen } = await page.evaluate(() => ({ height: document.body.scrollHeight, screen: innerHeight }))
  for (let top = 0; top < height; top += screen / 2) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    // On a busy machine scrolling may be too fast for some images to start loading.
    for (const image of document.images) image.loading = 'eager'
  })
  await page
    .waitForFunction(() => [...document.images].every(({ complete }) => complete), null, { timeout: 4000 })
    .then(() => page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode()))))
    .catch(() => undefined)
  await page.waitForTimeout(250)
}

function take(scene: Scene) {
  for (const width of scene.widths ?? sceneWidths)
    test(`${scene.name}-${width}`, async ({ page }) => {
      await openScene(page, scene, width)
      if (!scene.screenOnly) await loadAll(page)
      const path = `screenshots/${scene.name}-${width}.png`
      await page.screenshot({ path, fullPage: !scene.screenOnly, animations: 'disabled' })
    })
}

scenes.forEach(take)

test.describe('signed in', () => {
  let session: ReturnType<BrowserContext['storageState']> | undefined
  test.use({
    storageState: async ({ browser, baseURL }, use) => {
      session ??= browser.newContext({ baseURL }).then(async (context) => {
        await signIn(await context.newPage())
        return context.storageState()
      })
      await use(await session)
    },
  })
  signedInScenes.forEach(take)
})
