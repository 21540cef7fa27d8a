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
  trigger?: (page: Page) => Promise<unknown>
  errorText: string
  /** Element that is visible once the chunk has loaded. */
  findLoaded: (page: Page) => Locator
}

const toFilePattern = (name: string) => `**/assets/${name}-*.js`

/** Parts that load late, by the path of their page. */
const parts: Record<string, readonly Part[]> = {
  '/properties?mapa=1': [
    {
      name: 'map of the results',
      file: 'property-map',
      errorText: 'No se pudo cargar el mapa',
      findLoaded: (page) => page.getByRole('region', { name: 'Mapa de resultados' }),
    },
    {
      name: 'filters',
      file: 'filter-drawer',
      trigger: (page) => findButton(page, 'Filtros').click(),
      errorText: 'No se pudieron abrir los filtros',
      findLoaded: (page) => page.getByRole('dialog', { name: 'Filtros' }),
    },
  ],
  [toSeedPath(1)]: [
    {
      name: 'map of the listing',
      file: 'property-map',
      trigger: (page) => findButton(page, 'Ver ubicación en el mapa').click(),
      errorText: 'No se pudo cargar el mapa',
      findLoaded: (page) => page.getByRole('region', { name: /^Mapa con la ubicación/ }),
    },
    {
      name: 'full-screen photos',
      file: 'lightbox',
      trigger: (page) => findButton(page, /^Ver en pantalla completa/).click(),
      errorText: 'No se pudo abrir la galería de fotos',
      findLoaded: (page) => page.locator('.yarl__counter'),
    },
  ],
  [publishPath]: [
    {
      name: 'chosen photos',
      file: 'prepare-image',
      trigger: async (page) => {
        await expect(findButton(page, 'Elegir archivos')).toBeEnabled()
        await choosePhotos(page, (await makePhotos()).slice(1, 2))
      },
      errorText: 'No se pudieron mostrar las fotos elegidas',
      findLoaded: (page) => findPhotoTiles(page).first(),
    },
  ],
}

for (const [path, lateParts] of Object.entries(parts))
  test(`a part of ${path} whose chunk fails to load says so, leaves the page in place, and works at the next attempt: ${lateParts.map(({ name }) => name).join(', ')}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/)
    for (const { file } of lateParts) await page.route(toFilePattern(file), (route) => route.abort())
    await page.goto(path)
    await waitForHydration(page)
    for (const { file, trigger, errorText, findLoaded } of lateParts) {
      await trigger?.(page)
      await expect(page.getByText(errorText)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.unroute(toFilePattern(file))
      const retry = findButton(page, 'Reintentar')
      if (await retry.isVisible()) await retry.click()
      else {
        // Selects the notice by its text: the form also shows a notice that its storage is ready.
        const notice = page.getByRole('listitem').filter({ hasText: errorText }).getByLabel('Cerrar aviso')
        if (await notice.isVisible()) await notice.click()
        await trigger?.(page)
      }
      await expect(findLoaded(page)).toBeVisible()
    }
  })

const findListLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' })

/** Opens the contact page as if a minute ago: a page is not reloaded in its first 10 s. Returns the paths of later documents. */
async function openOldTab(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    if (location.pathname !== '/contact') return
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
  await page.goto('/contact')
  await waitForHydration(page)
  const loadedPaths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loadedPaths.push(new URL(request.url()).pathname)
  })
  return loadedPaths
}

test('a tab of an older build loads the new build if the host does not have the code of the next page, and opens that page', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const loadedPaths = await openOldTab(page)
  // The chunk is missing until a new document loads. Pointing at the link requests the chunk too, so a count of requests would not do.
  await page.route(toFilePattern('list-page'), (route) =>
    loadedPaths.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await findListLink(page).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(loadedPaths).toEqual(['/properties'])
})

test('a page whose code is missing in the new build too is reloaded once, says so, and starts at a retry', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const loadedPaths = await openOldTab(page)
  await page.route(toFilePattern('list-page'), (route) => route.fulfill({ status: 404 }))
  await findListLink(page).click()
  // Before the reload, the error of the route says the same for a moment.
  const notice = page.locator('#start-error')
  await expect(notice).toContainText('No se pudo descargar una parte del sitio')
  await expect(notice).toBeVisible()
  expect(loadedPaths).toEqual(['/properties'])
  await page.unroute(toFilePattern('list-page'))
  await notice.getByRole('button', { name: 'Volver a intentar' }).click()
  await waitForHydration(page)
  await expect(notice).toBeHidden()
})

test('a page whose code is missing in the first 10 s of a tab says so without a reload, and opens at a retry', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.goto('/contact')
  await waitForHydration(page)
  await page.route(toFilePattern('list-page'), (route) => route.fulfill({ status: 404 }))
  await findListLink(page).click()
  await expect(page.getByRole('heading', { name: 'No se pudo mostrar esta página' })).toBeVisible()
  await expect(page).toHaveURL(/\/properties$/)
  await page.unroute(toFilePattern('list-page'))
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
