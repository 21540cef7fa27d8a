import type { Locator, Page } from 'playwright/test'
import { findButton } from './support/page-parts'
import { choosePhotos, makePhotos, publishPath, findPhotoTiles } from './support/publish-form'
import { toSeedPath } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

interface Part {
  name: string
  /** Start of the chunk's file name. */
  file: string
  /** Makes the page load the chunk. */
  trigger: (page: Page) => Promise<unknown>
  errorText: string
  /** Element that is visible once the chunk has loaded. */
  findLoaded: (page: Page) => Locator
  /** Element that the styles of the part take out of the flow. */
  placed?: string
}

const toFilePattern = (name: string) => `**/assets/${name}-*.js`

/** Parts that load late, by the path of their page. */
const parts: Record<string, readonly Part[]> = {
  '/properties': [
    {
      name: 'map of the results',
      file: 'property-map',
      trigger: (page) => findButton(page, 'Ver mapa').click(),
      errorText: 'No se pudo cargar el mapa',
      findLoaded: (page) => page.getByRole('region', { name: 'Mapa de resultados' }),
      placed: '.leaflet-map-pane',
    },
    {
      name: 'ranges of the filters',
      file: 'range-fields',
      trigger: (page) => findButton(page, 'Filtros').click(),
      errorText: 'No se pudo cargar el formulario',
      findLoaded: (page) => page.getByRole('dialog', { name: 'Filtros' }).getByLabel('Área en m²: desde'),
    },
  ],
  [toSeedPath(28)]: [
    {
      name: 'calendar of a rental',
      file: 'stay-calendar',
      trigger: (page) => page.getByRole('region', { name: 'Disponibilidad' }).scrollIntoViewIfNeeded(),
      errorText: 'No se pudo cargar la disponibilidad',
      findLoaded: (page) => page.getByRole('grid').first(),
    },
    {
      name: 'request for dates',
      file: 'stay-dialog',
      trigger: (page) => findButton(page, 'Pedir fechas').click(),
      errorText: 'No se pudo cargar el formulario',
      findLoaded: (page) => page.getByRole('dialog', { name: 'Pedir fechas' }),
    },
  ],
  [toSeedPath(2)]: [
    {
      name: 'loan calculator',
      file: 'loan-calculator',
      trigger: (page) => findButton(page, 'Reportar anuncio').scrollIntoViewIfNeeded(),
      errorText: 'No se pudo cargar la calculadora',
      findLoaded: (page) => page.getByRole('heading', { name: 'Calcule su cuota' }),
    },
    {
      name: 'report',
      file: 'report-dialog',
      trigger: (page) => findButton(page, 'Reportar anuncio').click(),
      errorText: 'No se pudo cargar el formulario',
      findLoaded: (page) => page.getByRole('dialog', { name: 'Reportar anuncio' }),
    },
    {
      name: 'proposed visit',
      file: 'visit-dialog',
      trigger: async (page) => {
        await page.keyboard.press('Escape')
        await findButton(page, 'Proponer horario').click()
      },
      errorText: 'No se pudo cargar el formulario',
      findLoaded: (page) => page.getByRole('dialog', { name: 'Proponer horario' }),
    },
    {
      name: 'map of the listing',
      file: 'property-map',
      trigger: async (page) => {
        await page.keyboard.press('Escape')
        await findButton(page, 'Ver ubicación en el mapa').click()
      },
      errorText: 'No se pudo cargar el mapa',
      findLoaded: (page) => page.getByRole('region', { name: /^Mapa con la ubicación/ }),
      placed: '.leaflet-map-pane',
    },
    {
      name: 'full-screen photos',
      file: 'lightbox',
      trigger: (page) => findButton(page, /^Ver en pantalla completa/).click(),
      errorText: 'No se pudo abrir la galería de fotos',
      findLoaded: (page) => page.getByRole('dialog', { name: 'Galería de fotos' }),
      placed: '.yarl__container',
    },
  ],
  '/contact': [
    {
      name: 'map of the office',
      file: 'office-chart',
      trigger: (page) => page.getByRole('region', { name: 'Mapa', exact: true }).scrollIntoViewIfNeeded(),
      errorText: 'No se pudo cargar el mapa',
      findLoaded: (page) => page.locator('.office-pin'),
      placed: '.leaflet-map-pane',
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
    {
      name: 'map of the form',
      file: 'point-map',
      trigger: (page) => findButton(page, 'Ubicar en el mapa').click(),
      errorText: 'No se pudo cargar el mapa',
      findLoaded: (page) => page.locator('.point-pin'),
      placed: '.leaflet-map-pane',
    },
  ],
}

for (const [path, lateParts] of Object.entries(parts))
  test(`a part of ${path} whose chunk fails to load says so, leaves the page in place, and works at the next attempt, with its styles even if no style sheet can be fetched: ${lateParts.map(({ name }) => name).join(', ')}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/)
    for (const { file } of lateParts) await page.route(toFilePattern(file), (route) => route.abort())
    await page.goto(path)
    await waitForHydration(page)
    await page.route('**/*.css', (route) => route.abort())
    for (const { file, trigger, errorText, findLoaded, placed } of lateParts) {
      await trigger(page)
      await expect(page.getByText(errorText)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.unroute(toFilePattern(file))
      const retry = findButton(page, 'Reintentar')
      if (await retry.isVisible()) await retry.click()
      else {
        // Selects the notice by its text: the form also shows a notice that its storage is ready.
        const notice = page.getByRole('listitem').filter({ hasText: errorText }).getByLabel('Cerrar aviso')
        if (await notice.isVisible()) await notice.click()
        await trigger(page)
      }
      await expect(findLoaded(page)).toBeVisible()
      if (placed) await expect(page.locator(placed).first()).toHaveCSS('position', 'absolute')
    }
  })

test('what was typed into a form whose code fails to load is in the form again after a retry', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route(toFilePattern('newsletter-form'), (route) => route.abort())
  await page.goto('/contact')
  await waitForHydration(page)
  const email = page.getByRole('contentinfo').getByRole('textbox', { name: 'Correo electrónico' })
  await email.fill('rosa@correo.pe')
  await expect(page.getByText('No se pudo cargar el formulario')).toBeVisible()
  await page.unroute(toFilePattern('newsletter-form'))
  await findButton(page, 'Reintentar').click()
  await expect(email).toHaveValue('rosa@correo.pe')
})

test('a page whose code is missing in the first 10 s of a tab says so without a reload, and opens at a retry; later the page is reloaded once, says so if its code is missing in the new build too, and starts at a retry', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const loadedPaths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loadedPaths.push(new URL(request.url()).pathname)
  })
  const header = page.getByRole('banner')
  await page.goto('/contact')
  await waitForHydration(page)
  await page.route(toFilePattern('list-page'), (route) => route.fulfill({ status: 404 }))
  await header.getByRole('link', { name: 'Buscar propiedades' }).click()
  await expect(page.getByRole('heading', { name: 'No se pudo mostrar esta página' })).toBeVisible()
  await expect(page).toHaveURL(/\/properties$/)
  expect(loadedPaths).toEqual(['/contact'])
  await page.unroute(toFilePattern('list-page'))
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await waitForHydration(page)

  // As if a minute later.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
  await page.route(toFilePattern('investment-page'), (route) => route.fulfill({ status: 404 }))
  await header.getByRole('link', { name: 'Inversión' }).click()
  // Before the reload, the error of the route says the same for a moment.
  const notice = page.locator('#start-error')
  await expect(notice).toContainText('No se pudo descargar una parte del sitio')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveRole('alert')
  expect(loadedPaths).toEqual(['/contact', '/properties', '/investment'])
  await page.unroute(toFilePattern('investment-page'))
  await notice.getByRole('button', { name: 'Volver a intentar' }).click()
  await waitForHydration(page)
  await expect(notice).toBeHidden()
})

test('the filters that the browser has opened close if the site cannot be loaded, so that its notice is seen', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  let fail = () => {}
  const isPressed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(toFilePattern('main'), async (route) => {
    await isPressed
    await route.fulfill({ status: 404 })
  })
  await page.goto('/properties')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await expect(drawer).toBeVisible()
  fail()
  await expect(page.locator('#start-error')).toBeVisible()
  await expect(drawer).toBeHidden()
})
