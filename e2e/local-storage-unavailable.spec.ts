import type { Page } from 'playwright/test'
import { findSeedCards } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

/**
 * Simulates a browser that blocks localStorage, sessionStorage, IndexedDB and the Cache API: by its settings, in a
 * private window or in a third-party context.
 */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: denied })
  })

/** Simulates a full disk: writes to localStorage and sessionStorage throw, and IndexedDB is missing. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined })
  })

async function walkThroughSite(page: Page) {
  const openByHeader = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await page.goto('/')
  await waitForHydration(page)
  // Waits for each page: the previous page has cards, chat links and a form too.
  await openByHeader('Buscar propiedades')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Propiedades' })).toBeVisible()
  await findSeedCards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Contactar Agente/ })
      .first(),
  ).toBeVisible()
  await openByHeader('Contacto')
  await expect(page.getByRole('heading', { level: 1, name: /Hablemos/ })).toBeVisible()
  await page.getByLabel(/^Nombre/).fill('Ana Quispe')
  await page
    .getByRole('main')
    .getByLabel(/^Correo/)
    .fill(`ana-${Date.now()}@correo.pe`)
  await page.getByLabel(/^Teléfono/).fill('987654321')
  await page.getByLabel(/^Mensaje/).fill('Busco una casa frente al mar.')
  const stored = page.waitForResponse((response) => response.url().includes('/rest/v1/leads'))
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('Mensaje enviado correctamente.')).toBeVisible()
  expect((await stored).status()).toBe(201)
  await page.goto('/upload')
  await expect(page.getByText('Sistema de almacenamiento listo')).toBeVisible()
  await page.getByLabel(/^Título/).fill('Casa sin almacenamiento')
  await page.goto('/admin/fotosweb')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const [name, arrange] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`the main pages work when browser storage is ${name}`, async ({ page }) => {
    await arrange(page)
    await walkThroughSite(page)
  })
}

test('the list and the publish form work with corrupt entries in localStorage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['properties', 'favorites', 'recently-viewed', 'compared', 'draft:property:x', 'lead-outbox:x'])
      localStorage.setItem(key, '{"id":[')
  })
  await page.goto('/properties')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/upload')
  await expect(page.getByText('Sistema de almacenamiento listo')).toBeVisible()
})
