import { expect, type Locator, type Page } from 'playwright/test'

/** Presses Tab until `target` has the focus: whatever cannot be reached that way fails. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Starts the Tab key from the top of the page again. */
export const toTop = (page: Page) => page.evaluate(() => document.getElementById('contenido')?.focus())

/** Fills in the panel that is open, as the seeded administrator. */
export async function signIn(page: Page) {
  const panel = page.getByRole('region', { name: 'Iniciar sesión' })
  await tabTo(page, panel.getByLabel('Correo electrónico'))
  await page.keyboard.type('admin@ancon.local')
  await tabTo(page, panel.getByLabel('Contraseña', { exact: true }))
  await page.keyboard.type('ancon-admin')
  await page.keyboard.press('Enter')
  // Checking a password is slow on purpose, and slower on a busy machine.
  await expect(panel.getByText('Sesión iniciada')).toBeVisible({ timeout: 40_000 })
}
