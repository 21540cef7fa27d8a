import { type Page, test } from 'playwright/test'
import { adminScenes, publicScenes } from '../support/scenes/index.ts'
import { openScene, sceneWidths, signInAsAdmin, type Scene } from '../support/scenes/scene.ts'

/** Scrolls to the top, since a scene may scroll down, and loads lazy images. Waits for them 4 s at most: some never arrive. */
const showWholePage = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const image of document.images) image.loading = 'eager'
    const loaded = Promise.allSettled([...document.images].map((image) => image.decode()))
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 4000))])
  })

function addScreenshotTests(scene: Scene) {
  for (const width of scene.widths ?? sceneWidths)
    test.describe(() => {
      // A phone's scroll bar takes no room.
      test.use({ isMobile: width < 700 })
      test(`${scene.name}-${width}`, async ({ page }) => {
        await openScene(page, scene, width)
        if (!scene.isViewportOnly) await showWholePage(page)
        const path = `screenshots/${scene.name}-${width}.png`
        await page.screenshot({ path, fullPage: !scene.isViewportOnly, animations: 'disabled' })
      })
    })
}

Object.values(publicScenes).flat().forEach(addScreenshotTests)

test.describe('signed in', () => {
  test.beforeEach(({ page }) => signInAsAdmin(page))
  adminScenes.forEach(addScreenshotTests)
})
