import type { Locator, Page } from 'playwright/test'
import { waitForFrames } from './support/layout'
import { toSeedPath } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

test.use({ reducedMotion: 'no-preference' })

const villaPath = toSeedPath(1)

/**
 * Records the view transitions of the page. Returns a function that reads, for each transition in order, the
 * pseudo-elements that it animates.
 */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const recorded: string[][] = []
    Object.assign(window, { recorded })
    document.startViewTransition = (update) => {
      const transition = start(update)
      const animated: string[] = []
      recorded.push(animated)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement) animated.push(effect.pseudoElement)
      })
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { recorded: string[][] }).recorded)
}

test('the photo of a card moves to the page of its listing and back, to the same place in the list', async ({
  page,
}) => {
  const readTransitions = await recordTransitions(page)
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
  const movesPhoto = expect.arrayContaining([expect.stringMatching(/^::view-transition-group\(foto-b0000000/)])

  // The first visit loads the page's chunk; the second one is tested.
  await card.getByRole('heading').getByRole('link').click()
  await expect(opened).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  const before = (await readTransitions()).length
  const top = await page.evaluate(() => scrollY)

  await card.getByRole('heading').getByRole('link').click()
  await expect(opened).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(async () => (await readTransitions())[before]).toEqual(movesPhoto)
  await page.getByRole('link', { name: 'Volver a propiedades' }).click()
  await expect(card).toBeInViewport()
  await expect.poll(async () => (await readTransitions())[before + 1]).toEqual(movesPhoto)
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('the texts of the hero appear even when the application does not load; with it they fade in on mount, and its headline and photograph are visible before', async ({
  page,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/main-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Presentación' })
  const rising = await hero.locator('.rise').all()
  const readOpacity = (part: Locator) => part.evaluate((element) => getComputedStyle(element).opacity)
  for (const part of rising) await expect(part).toHaveCSS('opacity', '1')
  await expect(hero).toHaveAttribute('data-visible', 'false')
  // Switches off the animation that shows the texts after 1 s even without the mount.
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('.rise { animation: none !important; transition-duration: 0s !important }')
    document.adoptedStyleSheets = [style]
  })
  for (const part of rising) expect(await readOpacity(part)).toBe('0')
  for (const part of [hero.getByRole('heading', { level: 1 }), hero.getByRole('img').first()])
    expect(await part.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true)
  release()
  await expect(hero).toHaveAttribute('data-visible', 'true')
  for (const part of rising) await expect(part).toHaveCSS('opacity', '1')
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  /** Expects `act` to move the page or a row without animation: the first position that differs is the final one. */
  async function expectJump(page: Page, act: () => Promise<unknown>, readPosition: () => Promise<number>) {
    const before = await readPosition()
    await act()
    let position = before
    for (let frame = 0; position === before && frame < 20; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      position = await readPosition()
    }
    // A smooth scroll would move further.
    await waitForFrames(page, 12)
    expect(position).not.toBe(before)
    expect(await readPosition()).toBe(position)
  }

  test('the hero appears at once, nothing is animated, a carousel and an in-page link jump, and opening a listing from the list and going back start no view transition', async ({
    page,
  }) => {
    const readTransitions = await recordTransitions(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const rising = page.locator('main section').first().locator('.rise')
    await expect(rising).not.toHaveCount(0)
    const opacities = await rising.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity))
    expect(new Set(opacities)).toEqual(new Set(['1']))
    const countRunningAnimations = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    // The hero's loading bar fills at once, but the animations that hide it wait for a second.
    await expect.poll(countRunningAnimations).toBe(0)

    await waitForHydration(page)
    const readScrollY = () => page.evaluate(() => Math.round(scrollY))
    await expectJump(page, () => page.getByRole('link', { name: 'Desliza para explorar' }).click(), readScrollY)
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
    expect(await countRunningAnimations()).toBe(0)

    await page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' }).click()
    for (let visit = 0; visit < 2; visit += 1) {
      // Not the first card: another test may publish a listing, and delete it.
      await page.getByRole('heading').locator(`a[href="${villaPath}"]`).first().click()
      await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('article').nth(4)).toBeVisible()
    }
    expect(await readTransitions()).toEqual([])
  })
})
