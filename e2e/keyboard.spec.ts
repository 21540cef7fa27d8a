import type { Locator, Page } from 'playwright/test'
import { findSeedCards } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'
import { pressKeyOn, tabTo, focusContent } from './support/keyboard'
import {
  readPublished,
  openForm,
  makePhotos,
  waitForPreparedPhotos,
  findPublishButton,
  publishPath,
  findPhotoTiles,
  waitForReadyForm,
} from './support/publish-form'

const findFocused = (page: Page): Locator => page.locator(':focus')

/** Whether the page behind the dialog has the focus; false if the browser's toolbar has it, as after the last control. */
const isFocusBehind = (dialog: Locator) =>
  dialog.evaluate((element) => document.activeElement !== document.body && !element.contains(document.activeElement))

test('a visitor finds a home and reaches the agent with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await waitForHydration(page)
  // The first tab stop is the skip link.
  await page.keyboard.press('Tab')
  await expect(findFocused(page)).toHaveText('Saltar al contenido')

  // The dropdown opens with the arrow key, wraps around and returns the focus.
  const dropdown = page.getByRole('banner').getByRole('button', { name: 'Propiedades' })
  await tabTo(page, dropdown)
  await page.keyboard.press('ArrowDown')
  await expect(findFocused(page)).toHaveText('Todas las Propiedades')
  await page.keyboard.press('ArrowUp')
  await expect(findFocused(page)).toHaveText('Nuevos Desarrollos')
  await page.keyboard.press('Escape')
  await expect(dropdown).toBeFocused()
  await expect(dropdown).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(findFocused(page)).toHaveText('Todas las Propiedades')
  await page.keyboard.press('ArrowDown')
  await expect(findFocused(page)).toHaveText('Comprar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/properties?type=buy')

  // Search, then the filter dialog: the focus stays inside and returns to the button that opened it.
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('Hermosa')
  await expect(page).toHaveURL(/q=Hermosa/)
  const filters = page.getByRole('button', { name: /^Filtros/ })
  await pressKeyOn(page, filters)
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await tabTo(page, drawer.getByLabel('Dormitorios'))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/dormitorios=1/)
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocusBehind(drawer)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(filters).toBeFocused()

  // Open the listing: the focus moves to the main content.
  await pressKeyOn(page, findSeedCards(page).first().getByRole('heading').getByRole('link'))
  await expect(page).toHaveURL(/\/properties\/b0000000/)
  await expect(page.getByRole('main')).toBeFocused()

  // Photos: select one, open it in full screen and close it.
  const second = page.getByRole('button', { name: 'Foto 2', exact: true })
  await pressKeyOn(page, second)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await focusContent(page)
  const enlarge = page.getByRole('button', { name: /^Ver en pantalla completa: foto 2/ })
  await pressKeyOn(page, enlarge)
  await expect(page.getByRole('dialog', { name: 'Galería de fotos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Galería de fotos' })).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  const agent = page.getByRole('main').getByRole('link', { name: 'Contactar Agente' }).first()
  await tabTo(page, agent)
  await expect(agent).toHaveAttribute('href', /^https:\/\/wa\.me\//)
})

test('on a phone the menu traps the focus, its chat link closes it, and a link moves the focus to the new page', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  const opener = page.getByRole('button', { name: 'Abrir menú' })
  await pressKeyOn(page, opener)
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocusBehind(menu)).toBe(false)
  }
  // An Enter right after Escape opens the menu again.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const chat = page.waitForEvent('popup')
  await pressKeyOn(page, menu.getByRole('link', { name: 'Contactar Agente' }))
  await (await chat).close()
  await expect(menu).toBeHidden()
  await pressKeyOn(page, opener)
  await pressKeyOn(page, menu.getByRole('link', { name: 'Inversión' }))
  await expect(page).toHaveURL('/investment')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an owner corrects invalid fields, publishes, edits, marks as sold and deletes a listing with the keyboard alone; a stranger sees the changes and cannot edit it', async ({
  page,
  browser,
}) => {
  const title = `Casa de teclado ${Date.now()}`
  const write = async (label: string, words: string) => {
    await tabTo(page, page.getByRole('main').getByLabel(label))
    await page.keyboard.type(words)
  }

  await openForm(page)

  // The first invalid field takes the focus; the summary links to the others.
  await pressKeyOn(page, page.getByRole('button', { name: 'Verificar Datos' }))
  const titleField = page.getByLabel('Título')
  await expect(titleField).toBeFocused()
  await expect(titleField).toHaveAttribute('aria-invalid', 'true')
  await expect(titleField).toHaveAccessibleDescription(/El título debe tener al menos 5 caracteres/)
  await page.keyboard.type(title)
  await expect(titleField).not.toHaveAttribute('aria-invalid', 'true')
  await focusContent(page)
  await pressKeyOn(page, page.getByRole('alert').getByRole('link', { name: 'Dirección' }))
  await expect(page.getByLabel('Dirección')).toBeFocused()

  await focusContent(page)
  await write('Tipo de propiedad', 'Casa')
  await write('Área', '120')
  await write('Precio', '250000')
  await tabTo(page, page.getByRole('radio', { name: 'S/ Soles' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '$ Dólares' })).toBeChecked()
  await write('Descripción', 'Una casa amplia frente al mar de Ancón.')
  await write('Dirección', 'Malecón Ferreyros 123')
  await write('Dormitorios', '3')
  await pressKeyOn(page, page.getByLabel('Jardín'), 'Space')

  // Playwright cannot send keys to the system's file dialog: check only that it opens.
  const chooser = page.waitForEvent('filechooser')
  await pressKeyOn(page, page.getByRole('button', { name: 'Elegir archivos' }))
  await (await chooser).setFiles((await makePhotos()).slice(1))
  await waitForPreparedPhotos(page, 2)
  await pressKeyOn(page, page.getByRole('button', { name: 'Mover terraza.webp' }), 'Space')
  await expect(page.getByText('terraza.webp: lugar 2 de 2.')).toBeAttached()
  // Picking up scrolls the photo into view, and an arrow key during the scroll may have no effect: press again.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('terraza.webp: lugar 1 de 2.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(findPhotoTiles(page)).toContainText(['terraza.webp', 'sala.png'])
  await pressKeyOn(page, page.getByRole('button', { name: 'Quitar sala.png' }))
  await expect(findPhotoTiles(page)).toHaveCount(1)

  await pressKeyOn(page, findPublishButton(page))
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
  await expect(page).toHaveURL('/properties')
  await expect(page.getByRole('main')).toBeFocused()
  const { id } = await readPublished(page)
  await expect(page.getByRole('link', { name: 'Compartir por WhatsApp' })).toHaveAttribute('href', new RegExp(id))
  // Alt+T focuses the notices, and Tab the links of the message, which stays until it is closed.
  await page.keyboard.press('Alt+KeyT')
  await pressKeyOn(page, page.getByRole('link', { name: 'Ver mi anuncio' }))
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect(page.getByText('Propiedad publicada correctamente')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  // Publishing opens the list; saving an edit opens the listing.
  await pressKeyOn(page, page.getByRole('link', { name: 'Editar', exact: true }))
  await expect(page).toHaveURL(/editar=/)
  await tabTo(page, page.getByLabel('Título'))
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await page.keyboard.press('End')
  await page.keyboard.type(' renovada')
  await tabTo(page, page.getByLabel('Precio'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('240000')
  await waitForReadyForm(page)
  await pressKeyOn(page, page.getByRole('button', { name: 'Guardar cambios' }))
  await expect(page.getByText('Propiedad actualizada correctamente')).toBeVisible()
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${title} renovada` })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const status = page.getByRole('combobox', { name: 'Estado' })
  await tabTo(page, status)
  // One letter is enough; a second one that arrives late would choose another option.
  await page.keyboard.press('v')
  await expect(page.getByText(/^Estado actualizado: /)).toBeVisible()
  await expect(status).toHaveValue('sold')
  await expect(status).toBeFocused()

  const stranger = await browser.newPage()
  // The page counts this view by a request to another origin, and shows no error if it fails.
  const counted = stranger.waitForResponse((answer) => answer.url().endsWith('/count_activity'))
  await stranger.goto(`/properties/${id}`)
  expect((await counted).ok()).toBe(true)
  await expect(stranger.getByText('Vendida').first()).toBeVisible()
  await expect(stranger.getByText('$ 240,000').first()).toBeVisible()
  await stranger.goto(`${publishPath}?editar=${id}`)
  await expect(stranger.getByText('Solo puede editarla el navegador que la publicó o un administrador.')).toBeVisible()
  await stranger.close()

  // Dismissing the confirmation changes nothing, and the focus stays on the button.
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length > 1 ? dialog.accept() : dialog.dismiss())
  })
  const deleteButton = page.getByRole('main').getByRole('button', { name: 'Eliminar', exact: true })
  await pressKeyOn(page, deleteButton)
  await expect(deleteButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Propiedad eliminada correctamente')).toBeVisible()
  expect(questions).toEqual(Array(2).fill('¿Está seguro que desea eliminar esta propiedad?'))
  await expect(page).toHaveURL('/properties')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
