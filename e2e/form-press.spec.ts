import { toSeedPath } from './support/seeded-listings'
import { expect, test } from './support/test'

/** `wrong` shows its message on blur, `send` is a button below it, and an empty form focuses `first` on submit. */
const forms = [
  { path: '/contact', width: 1280, wrong: 'Teléfono', send: 'Enviar mensaje', first: 'Nombre' },
  { path: '/contact', width: 360, byFinger: true, wrong: 'Mensaje', send: 'Enviar mensaje', first: 'Nombre' },
  { path: '/libro-de-reclamaciones', width: 1280, wrong: 'Pedido', send: 'Presentar hoja', first: 'Nombre completo' },
  {
    path: '/libro-de-reclamaciones',
    width: 360,
    byFinger: true,
    wrong: 'Pedido',
    send: 'Presentar hoja',
    first: 'Nombre completo',
  },
  {
    path: '/admin/upload-property',
    width: 1280,
    wrong: 'Año de construcción',
    send: 'Publicar Propiedad',
    first: 'Título',
  },
]

test.use({ hasTouch: true })

for (const { path, width, byFinger = false, wrong, send, first } of forms)
  test(`${path} at ${width} px by ${byFinger ? 'finger' : 'mouse'}: the message of "${wrong}" moves no button under a press`, async ({
    page,
  }) => {
    // High enough for the field and the button to be in view together.
    await page.setViewportSize({ width, height: 1600 })
    await page.goto(path)
    const button = page.getByRole('button', { name: send })
    const form = page.locator('form').filter({ has: button })
    const field = form.getByRole('textbox', { name: new RegExp(`^${wrong}`) })
    await expect(button).toBeEnabled()
    await button.scrollIntoViewIfNeeded()
    await field.fill('x')

    // Presses the top edge of the button. The message appears while the mouse is held.
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

    await expect(form.getByRole('textbox', { name: new RegExp(`^${first}`) })).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

test('a press on a checkbox of a form ticks it', async ({ page }) => {
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
