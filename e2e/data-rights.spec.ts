import { pressKeyOn, signInByKeyboard, tabTo, focusContent } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { expect, test, waitForHydration } from './support/test'

test('with the keyboard alone, on a phone, a person requests their data, and an administrator downloads them and records the answer', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.setViewportSize({ width: 360, height: 740 })

  // The privacy policy leads to the form.
  await page.goto('/privacy-policy')
  await waitForHydration(page)
  await pressKeyOn(page, page.getByRole('link', { name: 'Ejercer mis derechos' }))
  await expect(page).toHaveURL('/privacidad/derechos')
  await expectNoSidewaysScroll(page)
  const form = page.getByRole('form', { name: 'Su solicitud' })
  const type = async (label: string, words: string) => {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(words)
  }
  await type('Derecho que desea ejercer', 'Acc')
  await expect(form.getByText('Le responderemos en un plazo máximo de 20 días hábiles.')).toBeVisible()
  await type('Nombre completo', 'Rosa Teclas')
  await type('Tipo de documento', 'DNI')
  await type('Número de documento', '1234567')
  await type('Correo electrónico', 'rosa.teclas@correo.pe')
  await type('Qué solicita', 'Quiero conocer todos mis datos.')

  // After a reload the draft restores all but the checkbox. Sending then moves the focus to the invalid document number.
  await page.reload()
  await pressKeyOn(page, page.getByRole('button', { name: 'Continuar borrador' }))
  await expect(form.getByLabel('Nombre completo')).toHaveValue('Rosa Teclas')
  await pressKeyOn(page, form.getByRole('checkbox'), 'Space')
  await pressKeyOn(page, form.getByRole('button', { name: 'Enviar solicitud' }))
  await expect(form.getByLabel('Número de documento')).toBeFocused()
  await expect(form.getByText('El DNI tiene 8 dígitos')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Solicitud recibida' })).toBeFocused()
  const number = await page.getByText(/^DP-\d{4}-\d{6}$/).innerText()
  await expect(page.getByText(/a más tardar el \d+ de \w+ de \d{4}/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  // An administrator downloads the data and records the answer.
  await page.goto('/admin/derechos')
  await signInByKeyboard(page)
  await focusContent(page)
  const download = page.waitForEvent('download')
  await pressKeyOn(page, page.getByRole('button', { name: `Descargar sus datos: ${number}` }))
  expect((await download).suggestedFilename()).toBe(`datos-${number}.txt`)
  await pressKeyOn(page, page.getByRole('button', { name: `Registrar respuesta: ${number}` }))
  await tabTo(page, page.getByRole('dialog').getByLabel('Qué respondió'))
  await page.keyboard.type('Se envió el archivo por correo.')
  await pressKeyOn(page, page.getByRole('button', { name: 'Guardar respuesta' }))
  await expect(page.getByText(/^Respondida el/).first()).toBeVisible()
  await expect(page.getByText(/^\d+ solicitud(es)?$/)).toBeFocused()
  await expectNoSidewaysScroll(page)
})
