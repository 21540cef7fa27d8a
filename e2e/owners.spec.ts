import type { Page } from 'playwright/test'
import { pressKeyOn, tabTo } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { publishPath } from './support/publish-form'
import { storeOwnListing } from './support/stored-listing'
import { expect, test } from './support/test'

test.use({ viewport: { width: 360, height: 740 } })

const findPanel = (page: Page) => page.getByRole('region', { name: 'Administrar esta propiedad' })

test('by keyboard, an owner creates a management link and leaves a contact for the agency, and the link moves the listing to another browser', async ({
  page,
  browser,
  consoleErrors,
}) => {
  // The API answers a used link with 404.
  consoleErrors.allow(/status of 404/)
  const title = `Casa con enlace ${Date.now()}`
  const id = await storeOwnListing(page, title)
  await page.goto(`/properties/${id}`)
  await pressKeyOn(page, findPanel(page).getByRole('button', { name: 'Crear enlace' }))
  const field = findPanel(page).getByLabel('Enlace para administrar el anuncio')
  await expect(field).toBeFocused()
  const link = await field.inputValue()
  await expectNoSidewaysScroll(page)

  await pressKeyOn(page, findPanel(page).getByRole('button', { name: 'Dejar mi contacto' }))
  const form = page.getByRole('form', { name: 'Contacto para la agencia' })
  await tabTo(page, form.getByRole('textbox', { name: /^Nombre/ }))
  await page.keyboard.type('Rosa Paz')
  await tabTo(page, form.getByRole('textbox', { name: /^Teléfono/ }))
  await page.keyboard.type('955 123 456')
  await pressKeyOn(page, form.getByRole('checkbox'), 'Space')
  await expectNoSidewaysScroll(page)
  await pressKeyOn(page, form.getByRole('button', { name: 'Guardar contacto' }))
  await expect(page.getByText('Contacto guardado')).toBeVisible()

  const secondPage = await browser.newPage()
  await secondPage.goto(link)
  const dialog = secondPage.getByRole('dialog', { name: 'Administrar este anuncio' })
  await expect(dialog).toBeVisible()
  await expectNoSidewaysScroll(secondPage)
  await pressKeyOn(secondPage, dialog.getByRole('button', { name: 'Administrar desde aquí' }))
  await expect(dialog.getByText('Ya puede administrar el anuncio desde este navegador')).toBeVisible()
  await expect(dialog.getByLabel('Enlace para administrar el anuncio')).toBeFocused()
  const newLink = await dialog.getByLabel('Enlace para administrar el anuncio').inputValue()
  expect(newLink).not.toBe(link)
  await pressKeyOn(secondPage, dialog.getByRole('button', { name: 'Ver el anuncio' }))
  await expect(secondPage).toHaveURL(`/properties/${id}`)
  await pressKeyOn(secondPage, findPanel(secondPage).getByRole('link', { name: 'Editar' }))
  await expect(secondPage.getByLabel('Título')).toHaveValue(title)

  // The first browser cannot edit any more, and the first link does not work any more.
  await page.goto(`${publishPath}?editar=${id}`)
  await expect(page.getByText('Solo puede editarla el navegador que la publicó o un administrador.')).toBeVisible()
  await page.goto(link)
  await pressKeyOn(page, page.getByRole('button', { name: 'Administrar desde aquí' }))
  await expect(page.getByText('Este enlace ya no sirve: se usó, se cambió o se anuló.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/properties/${id}`)
  await secondPage.close()
})
