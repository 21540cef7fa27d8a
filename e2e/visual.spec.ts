import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { waitForCards } from './support/page-parts'
import { waitForReadyForm } from './support/publish-form'
import { pageScenes } from './support/scenes/pages'
import { openScene, type Scene } from './support/scenes/scene'
import { toSeedId, toSeedPath } from './support/seeded-listings'
import { expect, test } from './support/test'

interface Picture extends Scene {
  width: number
  /** The part of the page in the picture; the window by default. */
  part?: (page: Page) => Locator
}

const seedIds = [1, 3, 10].map(toSeedId)
const villas = '/properties?type=villa&banos=2'
const villaPath = toSeedPath(1)

const header = (page: Page) => page.getByRole('banner')
const card = (name: string) => (page: Page) => page.getByRole('region', { name })
const pins = (page: Page) => page.locator('.property-pin').nth(3).waitFor()

const menu = pageScenes.filter(({ name }) => name === 'menu').map((scene) => ({ ...scene, width: 360 }))

/** Only pictures of parts that no other test changes meanwhile. */
const pictures: readonly Picture[] = [
  { name: 'header', width: 360, path: '/sitemap', part: header },
  { name: 'header', width: 1440, path: '/sitemap', part: header },
  { name: 'home', width: 360, path: '/' },
  { name: 'home', width: 1440, path: '/' },
  ...menu,
  { name: 'properties', width: 360, path: villas, act: waitForCards },
  { name: 'properties', width: 1440, path: villas, act: waitForCards },
  { name: 'map', width: 1440, path: `${villas}&mapa=1`, act: pins },
  { name: 'favorites', width: 1440, path: `/favoritos?ids=${seedIds.join()}`, act: waitForCards },
  { name: 'listing', width: 360, path: villaPath },
  { name: 'listing', width: 1440, path: villaPath },
  { name: 'contact', width: 1440, path: '/contact', part: (page) => page.getByRole('main').locator('form') },
  { name: 'publish', width: 1440, path: '/admin/upload-property', act: waitForReadyForm },
  {
    name: 'publish-details',
    width: 1440,
    path: '/admin/upload-property',
    act: waitForReadyForm,
    part: card('Detalles'),
  },
  {
    name: 'publish-numbers',
    width: 1440,
    path: '/admin/upload-property',
    act: waitForReadyForm,
    // A picture of its own: in the whole card, another field would change few of the pixels.
    part: (page) => card('Características')(page).locator('.two-columns'),
  },
]

test.use({
  // Half the size: smaller files, and fewer differences at the edges of letters.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  // The site's Content-Security-Policy blocks the style by which Playwright hides moving parts.
  bypassCSP: true,
})

for (const { part, ...scene } of pictures)
  test.describe(() => {
    // A phone's scroll bar takes no room.
    test.use({ isMobile: scene.width < 700 })
    test(`looks like its picture: ${scene.name} at ${scene.width} px`, async ({ page }) => {
      await openScene(page, scene, scene.width)
      await page.evaluate(() => document.fonts.ready)
      await expect(part?.(page) ?? page).toHaveScreenshot(`${scene.name}-${scene.width}.png`, {
        stylePath: 'e2e/visual/still.css',
        scale: 'device',
        // Another machine draws the edges of letters differently.
        maxDiffPixelRatio: part ? 0.01 : 0.02,
      })
    })
  })

test('each picture of the README has its own here, so that a change renews both', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(/readme\/([^)]+)\.webp/g)].map(([, name]) => name)
  expect(shown).not.toEqual([])
  expect(pictures.map(({ name, width }) => `${name}-${width}`)).toEqual(expect.arrayContaining(shown))
})
