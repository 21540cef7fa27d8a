import { readFile } from 'node:fs/promises'
import { readDraft } from './support/drafts'
import { pressKeyOn, tabTo, focusContent } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { expect, test, waitForHydration } from './support/test'

test('a consumer files a sheet with the keyboard on a phone, downloads it, and opens it again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/libro-de-reclamaciones')
  await waitForHydration(page)
  const form = page.getByRole('form', { name: 'Hoja de Reclamación' })
  const type = async (label: string, text: string) => {
    await tabTo(page, form.getByRole('textbox', { name: label }))
    await page.keyboard.type(text)
  }

  await type('Nombre completo', 'Rosa Quispe')
  await type('Número de documento', '45678912')
  await type('Domicilio', 'Calle Lima 123, Ancón')
  await type('Teléfono', '987654321')
  await type('Correo electrónico', 'rosa@correo.pe')
  await tabTo(page, form.getByRole('combobox', { name: 'Producto o servicio' }))
  await page.keyboard.type('Serv')
  await type('Descripción', 'Alquiler de una casa en Miramar')

  // After a reload, the form offers the typed values.
  await expect.poll(() => readDraft(page, 'complaint')).toContain('Miramar')
  await page.reload()
  await pressKeyOn(page, page.getByRole('button', { name: 'Continuar borrador' }))
  await expect(form.getByRole('combobox', { name: 'Producto o servicio' })).toHaveValue('service')

  await pressKeyOn(page, form.getByRole('radio', { name: 'Reclamo' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Queja' })).toBeChecked()
  await type('Detalle', 'Nadie respondió las llamadas en toda la semana.')
  await type('Pedido', 'Pido que me llamen.')
  await pressKeyOn(page, form.getByRole('button', { name: 'Presentar hoja' }))
  const confirmation = form.getByRole('checkbox', { name: /^Confirmo/ })
  await expect(confirmation).toBeFocused()
  await page.keyboard.press('Space')
  await pressKeyOn(page, form.getByRole('button', { name: 'Presentar hoja' }))

  const sheet = page.getByRole('article', { name: /^Hoja de Reclamación \d{9}-\d{4}$/ })
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByText(/^Su hoja quedó registrada con el número/)).toBeInViewport()
  const number = /\d{9}-\d{4}/.exec((await sheet.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await expectNoSidewaysScroll(page)

  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('heading', { level: 1 })])
    await expect(part).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await focusContent(page)
  const download = page.waitForEvent('download')
  await pressKeyOn(page, page.getByRole('button', { name: 'Descargar la hoja' }))
  const file = await download
  expect(file.suggestedFilename()).toBe(`hoja-de-reclamacion-${number}.txt`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Pido que me llamen.')

  // The address has the sheet's key after '#'.
  await page.reload()
  await waitForHydration(page)
  await expect(sheet.getByText('Pido que me llamen.')).toBeVisible()
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
})
