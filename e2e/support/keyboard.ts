import { expect, type Locator, type Page } from 'playwright/test'
import { LOCAL_ADMIN } from '../../scripts/local-supabase/keys.ts'

/**
 * Presses Tab until `target` has the focus.
 * @throws Error if 200 attempts do not reach it
 */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  // Finding an element by role is slower than pressing Tab, so it is found again only at the end, or when React has replaced it.
  let element = await target.elementHandle()
  for (let attempts = 0; attempts < 200; attempts += 1) {
    const [hasFocus, isConnected] = await element.evaluate((node) => [
      node === document.activeElement,
      node.isConnected,
    ])
    if (hasFocus && (await target.evaluate((node) => node === document.activeElement))) return
    if (hasFocus || !isConnected) element = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

export async function pressKeyOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to the main content, so that Tab starts at its top. */
export const focusContent = (page: Page) => page.evaluate(() => document.getElementById('contenido')?.focus())

/** Moves the focus to the skip link, so that Tab continues with the header. */
export const focusSkipLink = (page: Page) => page.getByRole('link', { name: 'Saltar al contenido' }).focus()

/** Signs in as the seeded administrator in the open sign-in panel. */
export async function signInByKeyboard(page: Page) {
  const panel = page.getByRole('region', { name: 'Iniciar sesión' })
  await tabTo(page, panel.getByLabel('Correo electrónico'))
  await page.keyboard.type(LOCAL_ADMIN.email)
  await tabTo(page, panel.getByLabel('Contraseña', { exact: true }))
  await page.keyboard.type(LOCAL_ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sesión iniciada', { exact: true })).toBeVisible()
}
