import { toSeedPath } from './support/seeded-listings'
import { expect, test } from './support/test'

/** `invalidField` shows its message on blur, and `button` is below it. On submit the first invalid field, `firstField`, takes the focus. */
const forms = [
  { path: '/contact', width: 1280, invalidField: 'Teléfono', button: 'Enviar mensaje', firstField: 'Nombre' },
  {
    path: '/libro-de-reclamaciones',
    width: 360,
    byFinger: true,
    invalidField: 'Pedido',
    button: 'Presentar hoja',
    firstField: 'Nombre completo',
  },
  {
    path: '/admin/upload-property',
    width: 1280,
    invalidField: 'Año de construcción',
    button: 'Publicar Propiedad',
    firstField: 'Título',
  },
]

test.use({ hasTouch: true })

for (const { path, width, byFinger = false, invalidField, button: buttonName, firstField } of forms)
  test(`${path} at ${width} px by ${byFinger ? 'finger' : 'mouse'}: the message of "${invalidField}" does not move a button that is being pressed`, async ({
    page,
  }) => {
    // High enough for the field and the button to be in view together.
    await page.setViewportSize({ width, height: 1600 })
    await page.goto(path)
    const button = page.getByRole('button', { name: buttonName })
    const form = page.locator('form').filter({ has: button })
    const field = form.getByRole('textbox', { name: new RegExp(`^${invalidField}`) })
    await expect(button).toBeEnabled()
    await button.scrollIntoViewIfNeeded()
    await field.fill('x')

    // Presses the top edge of the button. The message appears while the mouse button is down.
    const box = await button.boundingBox()
    const [x, y] = [(box?.x ?? NaN) + 20, (box?.y ?? NaN) + 4]
    if (byFinger) await page.touchscreen.tap(x, y)
    else {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      expect(await button.boundingBox()).toEqual(box)
      await page.mouse.up()
    }

    await expect(form.getByRole('textbox', { name: new RegExp(`^${firstField}`) })).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

test('a press on the checkbox of the visit form ticks it, and a second press unticks it', async ({ page }) => {
  await page.goto(toSeedPath(1))
  await page.getByRole('button', { name: 'Proponer horario' }).click()
  const dialog = page.getByRole('dialog')
  const consent = dialog.getByRole('checkbox')
  await dialog.getByLabel('Nombre').fill('Ana')
  // Clicks the box itself, not its label.
  await consent.click({ delay: 100 })
  await expect(consent).toBeChecked()
  await consent.click({ delay: 100 })
  await expect(consent).not.toBeChecked()
})
