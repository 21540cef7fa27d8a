import type { Page } from 'playwright/test'
import { pressKeyOn, signInByKeyboard, tabTo } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { makePhotos, publishPath, waitForReadyForm } from './support/publish-form'
import { storeOwnListing } from './support/stored-listing'
import { expect, test } from './support/test'

test.use({ viewport: { width: 360, height: 740 } })

/** Opens a listing that this browser manages. */
async function openOwnListing(page: Page, title: string): Promise<string> {
  const id = await storeOwnListing(page, title)
  await page.goto(`/properties/${id}`)
  return id
}

const panel = (page: Page) => page.getByRole('region', { name: 'Administrar esta propiedad' })

test('a management link moves a listing to another browser, by keyboard', async ({ page, browser, consoleErrors }) => {
  // A link that no longer works answers 404.
  consoleErrors.allow(/status of 404/)
  const title = `Casa con enlace ${Date.now()}`
  const id = await openOwnListing(page, title)
  await pressKeyOn(page, panel(page).getByRole('button', { name: 'Crear enlace' }))
  const field = panel(page).getByLabel('Enlace para administrar el anuncio')
  await expect(field).toBeFocused()
  const link = await field.inputValue()
  await expectNoSidewaysScroll(page)

  const other = await browser.newPage()
  await other.goto(link)
  const dialog = other.getByRole('dialog', { name: 'Administrar este anuncio' })
  await expect(dialog).toBeVisible()
  await expectNoSidewaysScroll(other)
  await pressKeyOn(other, dialog.getByRole('button', { name: 'Administrar desde aquí' }))
  await expect(dialog.getByText('Ya puede administrar el anuncio desde este navegador')).toBeVisible()
  await expect(dialog.getByLabel('Enlace para administrar el anuncio')).toBeFocused()
  const next = await dialog.getByLabel('Enlace para administrar el anuncio').inputValue()
  expect(next).not.toBe(link)
  await pressKeyOn(other, dialog.getByRole('button', { name: 'Ver el anuncio' }))
  await expect(other).toHaveURL(`/properties/${id}`)
  await pressKeyOn(other, panel(other).getByRole('link', { name: 'Editar' }))
  await expect(other.getByLabel('Título')).toHaveValue(title)

  // The first browser can no longer edit, and the first link no longer works.
  await page.goto(`${publishPath}?editar=${id}`)
  await expect(page.getByText('Solo puede editarla el navegador que la publicó o un administrador.')).toBeVisible()
  await page.goto(link)
  await pressKeyOn(page, page.getByRole('button', { name: 'Administrar desde aquí' }))
  await expect(page.getByText('Este enlace ya no sirve: se usó, se cambió o se anuló.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/properties/${id}`)
  await other.close()
})

test('an edit turns a listing into a condominium for rent, with a fee, a plan and a video, by keyboard', async ({
  page,
}) => {
  const id = await openOwnListing(page, `Casa para alquilar ${Date.now()}`)
  await pressKeyOn(page, panel(page).getByRole('link', { name: 'Editar' }))
  await waitForReadyForm(page)
  await tabTo(page, page.getByLabel('Operación'))
  await page.keyboard.type('Alq')
  await tabTo(page, page.getByLabel('Tipo de propiedad'))
  await page.keyboard.type('Cond')
  await tabTo(page, page.getByLabel('Mantenimiento al mes'))
  await page.keyboard.type('350')
  await tabTo(page, page.getByLabel('Precio al mes'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1500')
  const [plan] = (await makePhotos()).slice(1)
  const chooser = page.waitForEvent('filechooser')
  await pressKeyOn(page, page.getByRole('button', { name: 'Elegir plano' }))
  await (await chooser).setFiles([{ ...plan!, name: 'plano.png' }])
  await expect(page.getByRole('img', { name: 'Vista previa del plano plano.png' })).toBeVisible()
  await tabTo(page, page.getByLabel('Dirección de un video'))
  await page.keyboard.type('https://vimeo.com/123456789')
  await expectNoSidewaysScroll(page)
  await pressKeyOn(page, page.getByRole('button', { name: 'Guardar cambios' }))
  await expect(page.getByText('Propiedad actualizada correctamente')).toBeVisible()
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect(page.getByText('S/ 350 al mes')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Plano de/ })).toBeVisible()
  await expect(page.getByText('Condominio').first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.goto('/properties?type=rent&orden=recientes')
  await expect(page.getByRole('article').getByText('al mes').first()).toBeVisible()
})

test('an owner leaves a contact that only the agency reads, by keyboard', async ({ page, browser }) => {
  const title = `Casa con contacto ${Date.now()}`
  await openOwnListing(page, title)
  await pressKeyOn(page, panel(page).getByRole('button', { name: 'Dejar mi contacto' }))
  const form = page.getByRole('form', { name: 'Contacto para la agencia' })
  await tabTo(page, form.getByRole('textbox', { name: /^Nombre/ }))
  await page.keyboard.type('Rosa Paz')
  await tabTo(page, form.getByRole('textbox', { name: /^Teléfono/ }))
  await page.keyboard.type('955 123 456')
  await pressKeyOn(page, form.getByRole('checkbox'), 'Space')
  await expectNoSidewaysScroll(page)
  await pressKeyOn(page, form.getByRole('button', { name: 'Guardar contacto' }))
  await expect(page.getByText('Contacto guardado')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText(/La agencia tiene un contacto desde el/)).toBeVisible()
  await expect(page.getByText('955 123 456')).toHaveCount(0)

  const adminPage = await browser.newPage()
  await adminPage.goto(`/admin/listings?q=${encodeURIComponent(title)}`)
  await pressKeyOn(adminPage, adminPage.getByRole('button', { name: 'Iniciar sesión' }).first())
  await signInByKeyboard(adminPage)
  await pressKeyOn(adminPage, adminPage.getByLabel(`Más: ${title}`))
  await pressKeyOn(adminPage, adminPage.getByRole('button', { name: `Propietario de ${title}` }))
  const dialog = adminPage.getByRole('dialog', { name: 'Propietario y actividad' })
  await expect(dialog.getByText('Rosa Paz')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:955123456')
  await expectNoSidewaysScroll(adminPage)
  adminPage.once('dialog', (question) => void question.accept())
  await pressKeyOn(adminPage, dialog.getByRole('button', { name: 'Quitar contacto' }))
  await expect(dialog.getByText('Quien publicó este anuncio no dejó un contacto.')).toBeVisible()
  await adminPage.close()
})

test('views, chats and favourites are counted once, and shown to the owner', async ({ page, browser }) => {
  const id = await openOwnListing(page, `Casa con visitas ${Date.now()}`)
  await expect(panel(page).getByText('Nadie ha abierto este anuncio en los últimos 30 días.')).toBeVisible()

  const visitor = await browser.newPage()
  const counted = (kind: string) =>
    visitor.waitForRequest((sent) => sent.url().endsWith('/count_activity') && sent.postData()?.includes(kind) === true)
  const view = counted('view')
  await visitor.goto(`/properties/${id}`)
  await view
  const chat = counted('chat')
  const popup = visitor.waitForEvent('popup')
  await visitor.getByRole('link', { name: 'Contactar Agente' }).first().click()
  await (await popup).close()
  await chat
  const heart = counted('favorite')
  await pressKeyOn(visitor, visitor.getByRole('button', { name: /^Guardar Casa con visitas/ }).first())
  await heart
  await visitor.reload()
  // A second view, which must not count, would be counted by now.
  await visitor.waitForTimeout(1500)
  await visitor.close()

  await page.reload()
  const activity = panel(page).getByRole('region', { name: 'Actividad de los últimos 30 días' })
  for (const [name, value] of [
    ['Vistas', '1'],
    ['Chat', '1'],
    ['Visitas pedidas', '0'],
    ['Favoritos', '1'],
  ] as const)
    await expect(
      activity
        .locator('div', { has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .first(),
    ).toHaveText(value)
  await pressKeyOn(page, activity.getByText('Ver por día'))
  await expect(activity.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
