import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { waitForCards } from './support/page-parts'
import { waitForReadyForm } from './support/publish-form'
import { pageScenes } from './support/scenes/pages'
import { openScene, type Scene } from './support/scenes/scene'
import { toSeedId, toSeedPath } from './support/seeded-listings'
import { storeListing } from './support/stored-listing'
import { expect, test } from './support/test'

interface Picture extends Scene {
  width: number
  /** What each picture shows, by the picture's name; the window by default. */
  parts?: Record<string, (page: Page) => Locator | Page>
}

const seedIds = [1, 3, 10].map(toSeedId)
const villas = '/properties?type=villa&banos=2'
const villaPath = toSeedPath(1)

const findHeader = (page: Page) => page.getByRole('banner')
const findRegion = (name: string) => (page: Page) => page.getByRole('region', { name })
const waitForPins = (page: Page) => page.locator('.property-pin').nth(3).waitFor()

const menuPictures = pageScenes.filter(({ name }) => name === 'menu').map((scene) => ({ ...scene, width: 360 }))

/** Ids of listings with a portrait, a panorama, one photo and twenty photos. The last listing has the longest title that is allowed. */
const photoListingIds = [1, 2, 3, 4].map((number) => `d0000000-0000-4000-8000-0000f070000${number}`)

async function storePhotoListings(page: Page) {
  // Photos in Storage. Below, the page gets them in other shapes, which no other test sees.
  const toPhotoPath = (name: string) => `/storage/v1/object/public/property-images/seed-${name}.jpg`
  const [portrait, panorama, room] = ['01-villa-frente-al-mar', '20-miramar', '14-playa-hermosa'] as const
  const twoPhotos = [portrait, panorama].map((name) => [toPhotoPath(name), toPhotoPath(room)])
  const images = [...twoPhotos, [toPhotoPath(room)], Array.from({ length: 20 }, () => toPhotoPath(room))]
  for (const [index, id] of photoListingIds.entries())
    await storeListing(page.request, id, {
      title: index === 3 ? 'Casa frente al mar '.repeat(9).slice(0, 160) : 'Casa con fotos de varias formas',
      images: images[index],
      // Keeps them off the home page, which shows only active listings.
      status: 'sold',
    })
  const sizes = { [portrait]: [400, 1600], [panorama]: [1600, 400], [room]: [640, 480] } as const
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const body = await sharp({ create: { width, height, channels: 3, background: '#5b7d88' } })
      .jpeg()
      .toBuffer()
    await page.route(`**/property-images/seed-${name}*`, (route) => route.fulfill({ contentType: 'image/jpeg', body }))
  }
}

/** Only parts of pages that no other test changes at the same time. */
const pictures: readonly Picture[] = [
  { name: 'header', width: 360, path: '/sitemap', parts: { header: findHeader } },
  { name: 'header', width: 1440, path: '/sitemap', parts: { header: findHeader } },
  { name: 'home', width: 360, path: '/' },
  { name: 'home', width: 1440, path: '/' },
  ...menuPictures,
  { name: 'properties', width: 360, path: villas, act: waitForCards },
  { name: 'properties', width: 1440, path: villas, act: waitForCards },
  { name: 'map', width: 1440, path: `${villas}&mapa=1`, act: waitForPins },
  { name: 'favorites', width: 1440, path: `/favoritos?ids=${seedIds.join()}`, act: waitForCards },
  ...[360, 1440].map((width) => ({
    name: 'photos',
    width,
    path: `/favoritos?ids=${photoListingIds.join()}`,
    prepare: storePhotoListings,
    act: waitForCards,
    parts: { photos: (page: Page) => page.locator('main ul').first() },
  })),
  { name: 'listing', width: 360, path: villaPath },
  { name: 'listing', width: 1440, path: villaPath },
  {
    name: 'contact',
    width: 1440,
    path: '/contact',
    parts: { contact: (page) => page.getByRole('main').locator('form') },
  },
  {
    name: 'publish',
    width: 1440,
    path: '/admin/upload-property',
    act: waitForReadyForm,
    parts: {
      publish: (page) => page,
      'publish-details': findRegion('Detalles'),
      // The fields have a picture of their own, because an added field changes too few of the whole card's pixels.
      'publish-numbers': (page) => findRegion('Características')(page).locator('.two-columns'),
    },
  },
]

test.use({
  // Half the size: smaller files, and fewer differences at the edges of letters.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  // The site's Content-Security-Policy blocks the style by which Playwright hides moving parts.
  bypassCSP: true,
})

for (const { parts, ...scene } of pictures)
  test.describe(() => {
    const finders = parts ?? { [scene.name]: (page: Page) => page }
    // A phone's scroll bar takes no room.
    test.use({ isMobile: scene.width < 700 })
    test(`${Object.keys(finders).join(', ')} at ${scene.width} px: each looks like its stored picture`, async ({
      page,
    }) => {
      await openScene(page, scene, scene.width)
      await page.evaluate(() => document.fonts.ready)
      for (const [name, find] of Object.entries(finders)) {
        const part = find(page)
        await expect(part).toHaveScreenshot(`${name}-${scene.width}.png`, {
          stylePath: 'e2e/visual/still.css',
          scale: 'device',
          // Another machine draws the edges of letters differently.
          maxDiffPixelRatio: part === page ? 0.02 : 0.01,
        })
      }
    })
  })

test('each picture of the README is compared here too, so that a change of the page is noticed', () => {
  const readmeNames = [...readFileSync('README.md', 'utf8').matchAll(/readme\/([^)]+)\.webp/g)].map(([, name]) => name)
  expect(readmeNames).not.toEqual([])
  expect(pictures.map(({ name, width }) => `${name}-${width}`)).toEqual(expect.arrayContaining(readmeNames))
})
