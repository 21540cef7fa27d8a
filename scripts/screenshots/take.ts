import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { openScene, scenes, sceneWidths, signedInScenes, signIn, type Scene } from '../../e2e/support/scenes.ts'

interface Job {
  baseURL: string
  folder: string
  /** Prefix of the scenes to take; empty for all. */
  only: string
}

interface Failure {
  picture: string
  reason: string
}

/** Scrolls through the page to load lazy images and sections, and returns to the top. */
async function loadAll(page: Page) {
  const { height, screen } = await page.evaluate(() => ({ height: document.body.scrollHeight, screen: innerHeight }))
  for (let top = 0; top < height; top += screen / 2) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    // On a busy machine scrolling may be too fast for some images to start loading.
    for (const image of document.images) image.loading = 'eager'
  })
  await page
    .waitForFunction(() => [...document.images].every(({ complete }) => complete), null, { timeout: 4000 })
    .then(() => page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode()))))
    .catch(() => undefined)
  await page.waitForTimeout(250)
}

/** Creates a context that aborts requests to other hosts (map tiles, video). */
async function newContext(
  browser: Browser,
  baseURL: string,
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({
    baseURL,
    storageState: state,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  )
  return context
}

async function take(context: BrowserContext, scene: Scene, width: number, file: string) {
  const page = await context.newPage()
  try {
    await openScene(page, scene, width)
    if (!scene.screenOnly) await loadAll(page)
    await page.screenshot({ path: file, fullPage: !scene.screenOnly, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

/** Takes all screenshots. Continues after a failure and returns the failures. */
export async function takeAll(browser: Browser, { baseURL, folder, only }: Job): Promise<Failure[]> {
  const failed: Failure[] = []
  const wanted = (list: readonly Scene[]) => list.filter(({ name }) => name.startsWith(only))
  const takeEach = async (list: readonly Scene[], state?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
    for (const scene of list) {
      for (const width of scene.widths ?? sceneWidths) {
        // A new context for each screenshot: no favourites or drafts of the previous one.
        const context = await newContext(browser, baseURL, state)
        const picture = `${scene.name}-${width}.png`
        await take(context, scene, width, join(folder, picture)).catch((error: unknown) =>
          failed.push({ picture, reason: String(error).split('\n')[0] ?? '' }),
        )
        await context.close()
      }
    }
  }

  await takeEach(wanted(scenes))
  const desk = wanted(signedInScenes)
  if (desk.length > 0) {
    const context = await newContext(browser, baseURL)
    const page = await context.newPage()
    await signIn(page)
    const state = await context.storageState()
    await context.close()
    await takeEach(desk, state)
  }
  return failed
}
