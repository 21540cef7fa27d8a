import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/test'
import { press, tabTo, toTop } from './support/keyboard'

const focused = (page: Page): Locator => page.locator(':focus')

test('a visitor finds a home and reaches the agent with the keyboard alone', async ({ page }) => {
  // Four screens, key by key.
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  // The first stop leads past the navigation.
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Saltar al contenido')

  // The dropdown opens with the arrow, walks round and gives the focus back.
  const dropdown = page.getByRole('banner').getByRole('button', { name: 'Propiedades' })
  await tabTo(page, dropdown)
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Todas las Propiedades')
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveText('Nuevos Desarrollos')
  await page.keyboard.press('Escape')
  await expect(dropdown).toBeFocused()
  await expect(dropdown).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Todas las Propiedades')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Comprar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/properties?type=buy')

  // Search, then the sheet of filters: the focus stays inside and comes back to its button.
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('Hermosa')
  await expect(page).toHaveURL(/q=Hermosa/)
  const filters = page.getByRole('button', { name: /^Filtros/ })
  await press(page, filters)
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await tabTo(page, sheet.getByLabel('Dormitorios'))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/dormitorios=1/)
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(filters).toBeFocused()

  // Into the listing, where reading starts at the top of the content.
  await press(page, page.getByRole('article').first().getByRole('heading').getByRole('link'))
  await expect(page).toHaveURL(/\/properties\/b0000000/)
  await expect(page.getByRole('main')).toBeFocused()

  // The photos one by one, in full screen and back.
  const second = page.getByRole('button', { name: 'Foto 2', exact: true })
  await press(page, second)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await toTop(page)
  const enlarge = page.getByRole('button', { name: /^Ver en pantalla completa: foto 2/ })
  await press(page, enlarge)
  await expect(page.locator('.yarl__counter')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.yarl__counter')).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  const agent = page.getByRole('main').getByRole('link', { name: 'Contactar Agente' }).first()
  await tabTo(page, agent)
  await expect(agent).toHaveAttribute('href', /^https:\/\/wa\.me\//)
})

test('on a phone the menu keeps the focus, and a choice takes it to the new page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  const opener = page.getByRole('button', { name: 'Abrir menú' })
  await press(page, opener)
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, menu.getByRole('link', { name: 'Inversión' }))
  await expect(page).toHaveURL('/investment')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an owner corrects what the form objects to with the keyboard alone', async ({ page }) => {
  await page.goto('/admin/upload-property')
  await expect(page.getByText('Sistema de almacenamiento listo')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Verificar Datos' }))
  // The first wrong field takes the focus; the summary leads to each of the others.
  const title = page.getByLabel('Título')
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleDescription(/El título debe tener al menos 5 caracteres/)
  await page.keyboard.type('Casa en el malecón')
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')
  await toTop(page)
  await press(page, page.getByRole('alert').getByRole('link', { name: 'Dirección' }))
  await expect(page.getByLabel('Dirección')).toBeFocused()
  await toTop(page)
  await tabTo(page, page.getByLabel('Tipo de propiedad'))
  await page.keyboard.type('Casa')
  await tabTo(page, page.getByLabel('Piscina'))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Piscina')).toBeChecked()
})
