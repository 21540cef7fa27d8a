import type { Locator, Page } from 'playwright/test'
import { waitForCards } from './support/page-parts'
import { publicScenes } from './support/scenes/index'
import { enquiry } from './support/scenes/leads'
import { openScene, resize, type Scene, signInAsAdmin } from './support/scenes/scene'
import { toSeedId, toSeedPath } from './support/seeded-listings'
import { expect, test } from './support/test'

/** Parts of one page, by the names of their pictures: in the picture of a whole page a new badge would change too few pixels. */
interface View extends Scene {
  /** The widths of the window, one after the other. */
  widths: readonly number[]
  parts: Record<string, (page: Page) => Locator>
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

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Two enquiries, of which one waits for two days. */
async function showEnquiries(page: Page) {
  await signInAsAdmin(page)
  const plain = { ...enquiry, kind: 'contact', visit_slots: null }
  const json = [
    { ...plain, created_at: hoursAgo(3) },
    { ...plain, id: 'e0000000-0000-4000-8000-00000000000b', name: 'Jorge Paredes', created_at: hoursAgo(50) },
  ]
  await page.route('**/rpc/read_leads', (route) => route.fulfill({ json }))
}

const findRegion = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
const findBanner = (page: Page) => page.getByRole('banner')
const contactSent = Object.values(publicScenes)
  .flat()
  .find(({ name }) => name === 'contact-sent')!

/** The pages with the parts that no other test changes. The browser of a width below 700 px is a phone's. */
const views: readonly View[] = [
  ...[360, 1440].flatMap((width): View[] => [
    {
      name: 'header and footer',
      widths: [width],
      path: '/sitemap',
      // The form of the footer loads when it comes into view.
      act: async (page) => {
        const button = page.getByRole('button', { name: 'Suscribirme' })
        await button.scrollIntoViewIfNeeded()
        await expect(button).toBeEnabled()
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      },
      parts: { header: findBanner, footer: (page) => page.getByRole('contentinfo') },
    },
    {
      ...contactSent,
      widths: [width],
      parts: {
        'contact-sent': (page) => page.getByRole('status').filter({ hasText: 'Mensaje enviado' }),
      },
    },
    {
      name: 'enquiries',
      widths: [width],
      path: '/admin/leads',
      prepare: showEnquiries,
      act: (page) => page.getByText('Espera 2 días').waitFor(),
      parts: {
        'admin-header': findBanner,
        enquiries: (page) => page.getByRole('list').filter({ hasText: 'Jorge Paredes' }),
      },
    },
  ]),
  {
    name: 'card',
    widths: [1440],
    path: `/favoritos?ids=${toSeedId(1)}`,
    act: waitForCards,
    parts: { card: (page) => page.getByRole('article') },
  },
  {
    name: 'form',
    widths: [1440],
    path: '/admin/upload-property',
    parts: { 'form-card': findRegion('Características') },
  },
  {
    name: 'price',
    widths: [1024, 1366],
    path: toSeedPath(1),
    parts: { 'price-panel': (page) => page.getByRole('complementary', { name: 'Precio y contacto' }) },
  },
  {
    name: 'filters',
    widths: [390],
    path: '/properties?type=house&dormitorios=2',
    act: waitForCards,
    parts: { 'list-filters': (page) => page.getByRole('search', { name: 'Filtrar propiedades' }) },
  },
  {
    name: 'map',
    widths: [360],
    path: '/properties?mapa=1&type=rent&q=San+Francisco',
    act: async (page) => {
      await page.getByRole('button', { name: /^Departamento amoblado/ }).click()
      await page.getByRole('region', { name: 'Propiedad elegida en el mapa' }).waitFor()
    },
    parts: { 'map-card': findRegion('Propiedad elegida en el mapa') },
  },
  {
    name: 'error of a page with a hero',
    widths: [1440],
    path: '/sitemap',
    act: async (page) => {
      await page.route('**/assets/investment-page-*.js', (route) => route.fulfill({ status: 404 }))
      await page.getByRole('banner').getByRole('link', { name: 'Inversión' }).click()
      await page.getByRole('heading', { name: 'No se pudo mostrar esta página' }).waitFor()
    },
    parts: { 'error-header': findBanner, error: (page) => page.getByRole('main') },
  },
  ...[[360], [768, 1440]].flatMap((widths): View[] => [
    {
      name: 'dates',
      widths,
      path: `${toSeedPath(25)}?llegada=2027-01-10&salida=2027-01-17`,
      prepare: fixDates,
      act: async (page) => {
        await page.getByRole('heading', { name: 'Disponibilidad' }).scrollIntoViewIfNeeded()
        await page.getByRole('grid').first().waitFor()
      },
      parts: { availability: findRegion('Disponibilidad') },
    },
    {
      name: 'rentals',
      widths,
      // So far ahead that every listing of the seed is free.
      path: '/properties?type=rent&llegada=2031-01-10&salida=2031-01-17&huespedes=6&q=terraza%20miramar',
      act: waitForCards,
      parts: {
        'rental-filters': (page) => page.getByRole('group', { name: 'Filtros de alquiler' }),
        'rental-card': (page) =>
          page.getByRole('article').filter({ has: page.locator(`a[href^="${toSeedPath(25)}"]`) }),
      },
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

declare global {
  interface Window {
    putBack: () => void
  }
}

/** Puts a part alone in the corner of the page: what stands above it would move its letters by half a pixel. */
const isolate = (part: Locator) =>
  part.evaluate((element: HTMLElement) => {
    const { width } = element.getBoundingClientRect()
    const style = { position: 'absolute', inset: '0 auto auto 0', width: `${width}px`, height: 'auto', margin: '0' }
    const place = document.createComment('')
    element.replaceWith(place)
    const content = [...document.body.childNodes]
    Object.assign(element.style, style)
    document.body.replaceChildren(element)
    window.putBack = () => {
      for (const property of Object.keys(style)) element.style.removeProperty(property)
      document.body.replaceChildren(...content)
      place.replaceWith(element)
    }
  })

for (const { widths, parts, ...scene } of views)
  test.describe(() => {
    const [first = 1440] = widths
    // A phone's scroll bar takes no room.
    test.use({ isMobile: first < 700 })
    test(`${Object.keys(parts).join(' and ')} at ${widths.join(' and ')} px look like their stored pictures`, async ({
      page,
      consoleErrors,
    }) => {
      if (scene.name.startsWith('error')) consoleErrors.allow(/404 \(Not Found\)/)
      await openScene(page, scene, first)
      await page.evaluate(() => document.fonts.ready)
      for (const width of widths) {
        await resize(page, width)
        for (const [name, findPart] of Object.entries(parts)) {
          const part = findPart(page)
          await isolate(part)
          await expect.soft(part).toHaveScreenshot(`${name}-${width}.png`, {
            stylePath: 'e2e/visual/still.css',
            scale: 'device',
            // Another machine draws the edges of letters differently.
            maxDiffPixelRatio: 0.002,
          })
          await page.evaluate(() => window.putBack())
        }
      }
    })
  })
