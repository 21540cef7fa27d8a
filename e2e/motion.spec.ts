import type { Locator, Page } from 'playwright/test'
import { waitForFrames } from './support/layout'
import { toSeedPath } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

test.use({ reducedMotion: 'no-preference' })

const villaPath = toSeedPath(1)

/**
 * Records the view transitions of the page. The returned function gives, for each transition in order, the
 * pseudo-elements that it animates.
 */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const seen: string[][] = []
    Object.assign(window, { seen })
    document.startViewTransition = (update) => {
      const transition = start(update)
      const moved: string[] = []
      seen.push(moved)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement) moved.push(effect.pseudoElement)
      })
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen)
}

test('the photo of a card moves to the page of its listing and back, to the same place in the list', async ({
  page,
}) => {
  const transitions = await recordTransitions(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Highest price first: the listings of other tests cost less, so they do not move the card.
  await page.goto('/properties?orden=price-desc')
  // The prerendered list has another order.
  await waitForHydration(page)
  await expect(page.getByLabel('Orden', { exact: true })).toHaveValue('price-desc')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const card = page.getByRole('article').nth(4)
  await card
    .getByRole('img')
    .first()
    .evaluate((photo: HTMLImageElement) => photo.decode())
  const title = await card.getByRole('heading').innerText()
  const opened = page.getByRole('heading', { level: 1, name: title })
  const moves = expect.arrayContaining([expect.stringMatching(/^::view-transition-group\(foto-b0000000/)])

  // The first visit loads the page's chunk; the second one is tested.
  await card.getByRole('heading').getByRole('link').click()
  await expect(opened).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  const before = (await transitions()).length
  const top = await page.evaluate(() => scrollY)

  await card.getByRole('heading').getByRole('link').click()
  await expect(opened).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(async () => (await transitions())[before]).toEqual(moves)
  await page.getByRole('link', { name: 'Volver a propiedades' }).click()
  await expect(card).toBeInViewport()
  await expect.poll(async () => (await transitions())[before + 1]).toEqual(moves)
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('the hero fades in on mount; its headline and photograph do not wait', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  // Switches off the animation that shows the texts after 1 s even without the mount.
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('.rise { animation: none !important }')
    document.adoptedStyleSheets = [style]
  })
  const hero = page.getByRole('region', { name: 'Presentación' })
  const readOpacity = (part: Locator) => part.evaluate((element) => getComputedStyle(element).opacity)
  const rising = hero.locator('.rise')
  await expect(hero).toHaveAttribute('data-visible', 'false')
  for (const part of await rising.all()) expect(await readOpacity(part)).toBe('0')
  for (const part of [hero.getByRole('heading', { level: 1 }), hero.getByRole('img').first()])
    expect(await part.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true)
  release()
  await expect(hero).toHaveAttribute('data-visible', 'true')
  for (const part of await rising.all()) await expect(part).toHaveCSS('opacity', '1')
})

test('the hero appears by itself when the application does not load', async ({ page }) => {
  await page.route('**/assets/main-*.js', () => undefined)
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Presentación' })
  for (const part of await hero.locator('.rise').all()) await expect(part).toHaveCSS('opacity', '1')
  await expect(hero).toHaveAttribute('data-visible', 'false')
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  /** Expects `act` to move the page or a row at once: the first position that differs is the final one. */
  async function expectJump(page: Page, act: () => Promise<unknown>, place: () => Promise<number>) {
    const before = await place()
    await act()
    let at = before
    for (let frame = 0; at === before && frame < 20; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      at = await place()
    }
    // A smooth scroll would move further.
    await waitForFrames(page, 12)
    expect(at).not.toBe(before)
    expect(await place()).toBe(at)
  }

  test('the hero appears at once, nothing is animated, and carousels and anchors jump', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const rising = page.locator('main section').first().locator('.rise')
    await expect(rising).not.toHaveCount(0)
    expect(await rising.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity))).toEqual(
      expect.not.arrayContaining([expect.not.stringMatching(/^1$/)]),
    )
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    // The loading bar of the hero is full for one second, without animation.
    await expect.poll(running).toBe(0)

    await waitForHydration(page)
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await expectJump(page, () => page.getByRole('link', { name: 'Desliza para explorar' }).click(), scrolled)
    const featured = page.getByRole('group', { name: 'Propiedades destacadas', exact: true })
    const next = featured.getByRole('button', { name: 'Siguiente' })
    await next.scrollIntoViewIfNeeded()
    // Embla starts when the carousel comes near the viewport. Until then the row scrolls natively.
    await expect(featured.locator('.cursor-grab')).toBeVisible()
    const firstCard = featured.getByRole('group', { name: /^1 de / })
    await expectJump(
      page,
      () => next.click(),
      () => firstCard.evaluate((slide) => Math.round(slide.getBoundingClientRect().left)),
    )
    expect(await running()).toBe(0)
  })

  test('no shared element transition between the list and a listing', async ({ page }) => {
    const transitions = await recordTransitions(page)
    await page.goto('/properties')
    for (let visit = 0; visit < 2; visit += 1) {
      // Not the first card: another test may publish a listing, and delete it.
      await page.getByRole('heading').locator(`a[href="${villaPath}"]`).first().click()
      await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('article').nth(4)).toBeVisible()
    }
    expect(await transitions()).toEqual([])
  })
})
