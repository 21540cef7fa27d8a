import { expect, type Page } from 'playwright/test'
import { signInByKeyboard } from '../keyboard'
import { waitForHydration } from '../test'

export interface Scene {
  /** Base name of the screenshot's file. */
  name: string
  path: string
  /** Widths in pixels at which the state exists; by default it exists at all widths. */
  widths?: readonly number[]
  /** Runs before the page opens: for example, makes requests hang or fail, or stores a draft. */
  prepare?: (page: Page) => Promise<unknown>
  /** The state needs a page that loads: for example, `prepare` stores a draft. */
  needsLoad?: boolean
  /** Brings the open page into the state. Scenes of one path may share a page, so it must also work after the earlier scenes. */
  act?: (page: Page, width: number) => Promise<unknown>
  /** The screenshot shows the viewport only, not the full page. */
  isViewportOnly?: boolean
  /** Name of a scene with the same elements and other texts: axe checks only that scene, not this one. */
  sameElementsAs?: string
  /** Selector of the only part that differs from another scene, and that axe checks. */
  checkedPart?: string
  /** axe checks the whole page, with its header and footer. True in one scene for each state of header and footer. */
  hasWholePageCheck?: boolean
  /** Labels, words and the layout are checked at widths from 320 to 1920 px. */
  hasWidthCheck?: boolean
  /** Zooms in percent at which sticky bars are checked. */
  zooms?: readonly (200 | 400)[]
  /** The path does not exist: the host answers 404. */
  isMissing?: boolean
}

export const sceneWidths = [360, 768, 1440] as const

/** Sets the viewport's width in pixels and ends all CSS transitions. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 700 ? 780 : 900 })
  await endTransitions(page)
}

/** Ends CSS transitions. Uses no animation frames, which may stop when nothing changes on the screen. */
const endTransitions = (page: Page) =>
  page.waitForFunction(
    () => {
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      for (const transition of transitions) transition.finish()
      return transitions.length === 0
    },
    null,
    { polling: 50 },
  )

/** Clears all timers, to keep a state that lasts only some seconds. */
export const stopTimers = (page: Page) =>
  page.evaluate(() => {
    for (let timer = window.setTimeout(() => undefined); timer > 0; timer -= 1) clearTimeout(timer)
  })

/** Opens a scene and ends all CSS transitions. */
export async function openScene(page: Page, scene: Scene, width: number) {
  await resize(page, width)
  await scene.prepare?.(page)
  await page.goto(scene.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await waitForHydration(page)
  // The consultation form of the home page is a lazy chunk.
  if (scene.path === '/') await page.getByRole('button', { name: 'Programar Consulta' }).waitFor()
  await actIn(page, scene, width)
}

/** Shows another address in an open page, as Back and Forward do: the page does not load. */
export async function navigate(page: Page, path: string) {
  const { pathname } = new URL(page.url())
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The focus moves to another page when it has rendered. A page that only changes its query keeps it.
  if (new URL(page.url()).pathname !== pathname) await expect(page.locator('#contenido')).toBeFocused()
}

/** Brings the open page into the state of a scene and ends all CSS transitions. */
export async function actIn(page: Page, scene: Scene, width: number) {
  await scene.act?.(page, width)
  await endTransitions(page)
}

/** Opens an administrators' screen and signs in there. */
export async function signInAsAdmin(page: Page) {
  await page.goto('/admin/leads')
  await signInByKeyboard(page)
}

export const leadRequests = '**/rest/v1/leads*'

export const hangRequests = (url: string) => (page: Page) => page.route(url, () => undefined)
export const abortRequests = (url: string) => (page: Page) => page.route(url, (route) => route.abort())

/** Serves the app shell in place of a prerendered page, which contains data of the build. */
export const openShell = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.continue({ url: new URL('/admin/leads', route.request().url()).href }),
  )
