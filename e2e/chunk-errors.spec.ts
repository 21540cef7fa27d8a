import type { Locator, Page } from 'playwright/test'
import { choose, fillForm, openForm, photos, prepared, publishButton, publishPath, tiles } from './support/publish-form'
import { expect, test, waitForHydration } from './support/test'

const LISTING = '/properties/b0000000-0000-4000-8000-000000000001'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('article').first().waitFor()

interface Part {
  name: string
  path: string
  /** Start of the chunk's file name. */
  file: string
  /** Makes the page load the chunk; absent if it loads without interaction. */
  ask?: (page: Page) => Promise<unknown>
  says: string
  /** Element that is visible once the chunk has loaded. */
  works: (page: Page) => Locator
  phone?: boolean
}

const fileOf = (name: string) => `**/assets/${name}-*.js`

const parts: readonly Part[] = [
  {
    name: 'menu',
    path: '/sitemap',
    file: 'mobile-menu',
    phone: true,
    ask: (page) => button(page, 'Abrir menú').click(),
    says: 'No se pudo abrir el menú',
    works: (page) => page.getByRole('dialog', { name: 'Menú' }),
  },
  {
    name: 'filters',
    path: '/properties',
    file: 'filter-sheet',
    ask: (page) => button(page, 'Filtros').click(),
    says: 'No se pudieron abrir los filtros',
    works: (page) => page.getByRole('dialog', { name: 'Filtros' }),
  },
  {
    name: 'comparison',
    path: '/properties',
    file: 'compare-dialog',
    ask: async (page) => {
      await cards(page)
      for (const box of (await page.getByRole('checkbox', { name: /^Comparar / }).all()).slice(0, 2)) await box.check()
      await button(page, 'Comparar').click()
    },
    says: 'No se pudo abrir la comparación',
    works: (page) => page.getByRole('dialog', { name: 'Comparar propiedades' }),
  },
  {
    name: 'map of the results',
    path: '/properties?mapa=1',
    file: 'property-map',
    says: 'No se pudo cargar el mapa',
    works: (page) => page.getByRole('region', { name: 'Mapa de resultados' }),
  },
  {
    name: 'map of a listing',
    path: LISTING,
    file: 'property-map',
    ask: (page) => button(page, 'Ver ubicación en el mapa').click(),
    says: 'No se pudo cargar el mapa',
    works: (page) => page.getByRole('region', { name: /^Mapa con la ubicación/ }),
  },
  {
    name: 'full-screen photos',
    path: LISTING,
    file: 'lightbox',
    ask: (page) => button(page, /^Ver en pantalla completa/).click(),
    says: 'No se pudo abrir la galería de fotos',
    works: (page) => page.locator('.yarl__counter'),
  },
  {
    name: 'chosen photos',
    path: publishPath,
    file: 'prepare-image',
    ask: async (page) => {
      await expect(button(page, 'Elegir archivos')).toBeEnabled()
      await choose(page, (await photos()).slice(1, 2))
    },
    says: 'No se pudieron mostrar las fotos elegidas',
    works: (page) => tiles(page).first(),
  },
  {
    name: 'messages',
    path: '/sitemap',
    file: 'toast-stack',
    ask: async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await button(page, 'Suscribirme').click()
    },
    says: 'Por favor ingresa un correo electrónico válido',
    works: (page) => page.getByRole('region', { name: 'Avisos' }).getByText('Por favor ingresa un correo electrónico'),
  },
]

for (const { name, path, file, ask, says, works, phone } of parts) {
  test(`without its chunk the page keeps working and offers a retry: ${name}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    if (phone) await page.setViewportSize({ width: 360, height: 780 })
    const code = fileOf(file)
    await page.route(code, (route) => route.abort())
    await page.goto(path)
    await waitForHydration(page)
    await ask?.(page)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.unroute(code)
    const retry = button(page, 'Reintentar')
    const notice = button(page, 'Cerrar aviso').first()
    if (await retry.isVisible()) await retry.click()
    else {
      if (await notice.isVisible()) await notice.click()
      await ask?.(page)
    }
    await expect(works(page)).toBeVisible()
  })
}

test('without the code that publishes, nothing typed is lost, and the next attempt publishes', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const code = fileOf('publish-property')
  await page.route(code, (route) => route.abort())
  await openForm(page)
  await fillForm(page, 'Casa que se publica al segundo intento')
  await choose(page, (await photos()).slice(1, 2))
  await prepared(page, 1)
  await publishButton(page).click()
  await expect(page.getByText('Error al publicar la propiedad')).toHaveCount(1)
  await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Casa que se publica al segundo intento')
  await expect(tiles(page)).toHaveCount(1)

  await page.unroute(code)
  await publishButton(page).click()
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
})

const nextPage = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' })

test('a tab of an older build, whose next page is gone from the host, loads the new build and opens it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  // The tab is a minute old.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
  await page.goto('/contact')
  await waitForHydration(page)
  await page.route(fileOf('list-page'), (route) => route.fulfill({ status: 404 }), { times: 1 })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
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
  await page.route(fileOf('list-page'), (route) => route.fulfill({ status: 404 }))
  await nextPage(page).click()
  await expect(page.getByRole('heading', { name: 'No se pudo mostrar esta página' })).toBeVisible()
  await expect(page).toHaveURL(/\/properties$/)
  await page.unroute(fileOf('list-page'))
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
