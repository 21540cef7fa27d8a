import type { Locator, Page } from 'playwright/test'
import { waitForCards } from './support/page-parts'
import { openScene, type Scene } from './support/scenes/scene'
import { toSeedId } from './support/seeded-listings'
import { expect, test } from './support/test'

interface Picture extends Scene {
  width: number
  findPart: (page: Page) => Locator
}

/** Parts of pages: in the picture of a whole page a new badge would change too few pixels. No other test changes them. */
const pictures: readonly Picture[] = [
  ...[360, 1440].flatMap((width): Picture[] => [
    { name: 'header', width, path: '/sitemap', findPart: (page) => page.getByRole('banner') },
    { name: 'footer', width, path: '/sitemap', findPart: (page) => page.getByRole('contentinfo') },
  ]),
  {
    name: 'card',
    width: 1440,
    path: `/favoritos?ids=${toSeedId(1)}`,
    act: waitForCards,
    findPart: (page) => page.getByRole('article'),
  },
  {
    name: 'form-card',
    width: 1440,
    path: '/admin/upload-property',
    findPart: (page) => page.getByRole('region', { name: 'Características' }),
  },
]

test.use({
  // Half the size: smaller files, and fewer differences at the edges of letters.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  // The site's Content-Security-Policy blocks the style by which Playwright hides moving parts.
  bypassCSP: true,
})

for (const { width, findPart, ...scene } of pictures)
  test.describe(() => {
    // A phone's scroll bar takes no room.
    test.use({ isMobile: width < 700 })
    test(`${scene.name} at ${width} px looks like its stored picture`, async ({ page }) => {
      await openScene(page, scene, width)
      await page.evaluate(() => document.fonts.ready)
      await expect(findPart(page)).toHaveScreenshot(`${scene.name}-${width}.png`, {
        stylePath: 'e2e/visual/still.css',
        scale: 'device',
        // Another machine draws the edges of letters differently.
        maxDiffPixelRatio: 0.002,
      })
    })
  })
