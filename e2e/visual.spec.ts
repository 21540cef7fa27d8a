import type { Locator, Page } from 'playwright/test'
import { waitForCards } from './support/page-parts'
import { openScene, type Scene } from './support/scenes/scene'
import { toSeedId, toSeedPath } from './support/seeded-listings'
import { expect, test } from './support/test'

interface Picture extends Scene {
  width: number
  findPart: (page: Page) => Locator
}

/** Stops the browser's date, and answers what is busy: the picture must be the same on any day. */
async function fixDates(page: Page) {
  await page.clock.setFixedTime('2027-01-04T15:00:00Z')
  const busy = [
    ['2027-01-20', '2027-01-27'],
    ['2027-02-01', '2027-02-08'],
  ]
  const json = { busy, changed_at: '2027-01-03T15:00:00Z' }
  await page.route('**/rpc/busy_dates*', (route) => route.fulfill({ json }))
}

/** Parts of pages: in the picture of a whole page a new badge would change too few pixels. No other test changes them. */
const pictures: readonly Picture[] = [
  ...[360, 1440].flatMap((width): Picture[] => [
    { name: 'header', width, path: '/sitemap', findPart: (page) => page.getByRole('banner') },
    {
      name: 'footer',
      width,
      path: '/sitemap',
      // The form of the footer loads when it comes into view.
      act: async (page) => {
        const button = page.getByRole('button', { name: 'Suscribirme' })
        await button.scrollIntoViewIfNeeded()
        await expect(button).toBeEnabled()
      },
      findPart: (page) => page.getByRole('contentinfo'),
    },
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
  {
    name: 'map-card',
    width: 360,
    path: '/properties?mapa=1&type=rent&q=San+Francisco',
    act: async (page) => {
      await page.getByRole('button', { name: /^Departamento amoblado/ }).click()
      await page.getByRole('region', { name: 'Propiedad elegida en el mapa' }).waitFor()
    },
    findPart: (page) => page.getByRole('region', { name: 'Propiedad elegida en el mapa' }),
  },
  ...[360, 768, 1440].flatMap((width): Picture[] => [
    {
      name: 'availability',
      width,
      path: `${toSeedPath(25)}?llegada=2027-01-10&salida=2027-01-17`,
      prepare: fixDates,
      act: async (page) => {
        await page.getByRole('heading', { name: 'Disponibilidad' }).scrollIntoViewIfNeeded()
        await page.getByRole('grid').first().waitFor()
      },
      findPart: (page) => page.getByRole('region', { name: 'Disponibilidad' }),
    },
    {
      name: 'rental-filters',
      width,
      // So far ahead that every listing of the seed is free.
      path: '/properties?type=rent&llegada=2031-01-10&salida=2031-01-17&huespedes=6',
      act: waitForCards,
      findPart: (page) => page.getByRole('group', { name: 'Filtros de alquiler' }),
    },
    {
      name: 'rental-card',
      width,
      path: '/properties?type=rent&llegada=2031-01-10&salida=2031-01-17&q=terraza%20miramar',
      act: waitForCards,
      findPart: (page) => page.getByRole('article').filter({ has: page.locator(`a[href^="${toSeedPath(25)}"]`) }),
    },
  ]),
]

test.use({
  // Half the size: smaller files, and fewer differences at the edges of letters.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  // The site's Content-Security-Policy blocks the style by which Playwright hides moving parts.
  bypassCSP: true,
})

/** Puts a part alone in the corner of the page: what stands above it would move its letters by half a pixel. */
const isolate = (part: Locator) =>
  part.evaluate((element: HTMLElement) => {
    const { width } = element.getBoundingClientRect()
    const style = { position: 'absolute', inset: '0 auto auto 0', width: `${width}px`, height: 'auto', margin: 0 }
    Object.assign(element.style, style)
    document.body.replaceChildren(element)
  })

for (const { width, findPart, ...scene } of pictures)
  test.describe(() => {
    // A phone's scroll bar takes no room.
    test.use({ isMobile: width < 700 })
    test(`${scene.name} at ${width} px looks like its stored picture`, async ({ page }) => {
      await openScene(page, scene, width)
      await page.evaluate(() => document.fonts.ready)
      const part = findPart(page)
      await isolate(part)
      await expect(part).toHaveScreenshot(`${scene.name}-${width}.png`, {
        stylePath: 'e2e/visual/still.css',
        scale: 'device',
        // Another machine draws the edges of letters differently.
        maxDiffPixelRatio: 0.002,
      })
    })
  })
