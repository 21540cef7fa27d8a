import type { Locator, Page } from 'playwright/test'
import { findButton } from './support/page-parts'
import { choosePhotos, makePhotos, publishPath, findPhotoTiles } from './support/publish-form'
import { toSeedPath } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

interface Part {
  name: string
  /** Start of the chunk's file name. */
  file: string
  /** Makes the page load the chunk; absent if it loads without interaction. */
  ask?: (page: Page) => Promise<unknown>
  says: string
  /** Element that is visible once the chunk has loaded. */
  works: (page: Page) => Locator
}

const toFilePattern = (name: string) => `**/assets/${name}-*.js`

/** By page. */
const parts: Record<string, readonly Part[]> = {
  '/properties?mapa=1': [
    {
      name: 'map of the results',
      file: 'property-map',
      says: 'No se pudo cargar el mapa',
      works: (page) => page.getByRole('region', { name: 'Mapa de resultados' }),
    },
    {
      name: 'filters',
      file: 'filter-drawer',
      ask: (page) => findButton(page, 'Filtros').click(),
      says: 'No se pudieron abrir los filtros',
      works: (page) => page.getByRole('dialog', { name: 'Filtros' }),
    },
  ],
  [toSeedPath(1)]: [
    {
      name: 'map of the listing',
      file: 'property-map',
      ask: (page) => findButton(page, 'Ver ubicación en el mapa').click(),
      says: 'No se pudo cargar el mapa',
      works: (page) => page.getByRole('region', { name: /^Mapa con la ubicación/ }),
    },
    {
      name: 'full-screen photos',
      file: 'lightbox',
      ask: (page) => findButton(page, /^Ver en pantalla completa/).click(),
      says: 'No se pudo abrir la galería de fotos',
      works: (page) => page.locator('.yarl__counter'),
    },
  ],
  [publishPath]: [
    {
      name: 'chosen photos',
      file: 'prepare-image',
      ask: async (page) => {
        await expect(findButton(page, 'Elegir archivos')).toBeEnabled()
        await choosePhotos(page, (await makePhotos()).slice(1, 2))
      },
      says: 'No se pudieron mostrar las fotos elegidas',
      works: (page) => findPhotoTiles(page).first(),
    },
  ],
}

for (const [path, lateParts] of Object.entries(parts))
  test(`without its chunk a part of ${path} offers a retry, and the page keeps working: ${lateParts.map(({ name }) => name).join(', ')}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/)
    for (const { file } of lateParts) await page.route(toFilePattern(file), (route) => route.abort())
    await page.goto(path)
    await waitForHydration(page)
    for (const { file, ask, says, works } of lateParts) {
      await ask?.(page)
      await expect(page.getByText(says)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.unroute(toFilePattern(file))
      const retry = findButton(page, 'Reintentar')
      if (await retry.isVisible()) await retry.click()
      else {
        // The form also says that its storage is ready.
        const notice = page.getByRole('listitem').filter({ hasText: says }).getByLabel('Cerrar aviso')
        if (await notice.isVisible()) await notice.click()
        await ask?.(page)
      }
      await expect(works(page)).toBeVisible()
    }
  })

const nextPage = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' })

test('a tab of an older build, whose next page is gone from the host, loads the new build and opens it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  // Makes the tab a minute old.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
  await page.goto('/contact')
  await waitForHydration(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  // Pointing at the link asks for the chunk too, so a count of answers would not tell the two builds apart.
  await page.route(toFilePattern('list-page'), (route) =>
    documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await nextPage(page).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(documents).toEqual(['/properties'])
})

test('a page whose code the new build does not bring either says so, and is not reloaded again and again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.goto('/contact')
  await waitForHydration(page)
  await page.route(toFilePattern('list-page'), (route) => route.fulfill({ status: 404 }))
  await nextPage(page).click()
  await expect(page.getByRole('heading', { name: 'No se pudo mostrar esta página' })).toBeVisible()
  await expect(page).toHaveURL(/\/properties$/)
  await page.unroute(toFilePattern('list-page'))
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
