import type { Page } from 'playwright/test'
import { adminScenes, publicScenes } from './scene-list'

export interface Scene {
  /** Names the picture's file. */
  name: string
  path: string
  /** Widths in pixels at which the state exists; every width without it. */
  widths?: readonly number[]
  /** Before the page opens: requests that hang or fail. */
  prepare?: (page: Page) => Promise<unknown>
  /** Opens the state. */
  act?: (page: Page, width: number) => Promise<unknown>
  /** The screen alone, not the whole page. */
  screenOnly?: boolean
  /** The address does not exist: the host answers 404. */
  missing?: boolean
}

/** Every screen of the site and every state that opens on it, for its pictures and for the check of its accessibility. */
export const scenes: readonly Scene[] = publicScenes
/** The same for what only an administrator sees; the page must be signed in. */
export const signedInScenes: readonly Scene[] = adminScenes

export const sceneWidths = [360, 768, 1440] as const

/** Gives the window a width, and waits until what moves for it has done so. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 700 ? 780 : 900 })
  await standStill(page)
}

const standStill = (page: Page) =>
  page.waitForFunction(() => {
    // What lies far from the screen is not drawn, and its transitions would never end (src/lib/later-layout.ts).
    document.documentElement.classList.add('laid-out')
    return !document.getAnimations().some((animation) => animation instanceof CSSTransition)
  })

/** Opens a scene and waits until it stands still. */
export async function openScene(page: Page, scene: Scene, width: number) {
  await resize(page, width)
  await scene.prepare?.(page)
  await page.goto(scene.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // The code of the footer arrives last: until then its button is disabled, and changes its colours after.
  await page.getByRole('contentinfo').locator('button:enabled').waitFor({ state: 'attached', timeout: 20_000 })
  // The code of the lower sections arrives after the first screen.
  if (scene.path === '/') await page.getByRole('button', { name: 'Programar Consulta' }).waitFor()
  await scene.act?.(page, width)
  await standStill(page)
}

export async function signIn(page: Page) {
  await page.goto('/admin/leads')
  const panel = page.getByRole('region', { name: 'Iniciar sesión' })
  await panel.getByLabel('Correo electrónico').fill('admin@ancon.local')
  await panel.getByLabel('Contraseña', { exact: true }).fill('ancon-admin')
  await panel.getByLabel('Contraseña', { exact: true }).press('Enter')
  // Checking a password is slow on purpose, and slower on a busy machine.
  await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor({ timeout: 40_000 })
}
