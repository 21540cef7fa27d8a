import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { coveredShare } from './support/layout'
import { expect, seedCards, test, waitForHydration } from './support/test'

const villa = '/properties/b0000000-0000-4000-8000-000000000001'

/** Waits until whatever slides in has arrived. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    while (running().length > 0) await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)))
  })

test('the chat link of the mobile menu closes it', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const chat = page.waitForEvent('popup')
  await menu.getByRole('link', { name: 'Contactar Agente' }).click()
  await (await chat).close()
  await expect(menu).toBeHidden()
})

test('the favourite button of a card keeps its background under the pointer', async ({ page }) => {
  await page.goto('/properties')
  await waitForHydration(page)
  const heart = seedCards(page)
    .first()
    .getByRole('button', { name: /en favoritos$/ })
  await heart.hover()
  // The colour has changed, and is opaque: an alpha would stand before the bracket.
  await expect(heart).toHaveCSS('background-color', 'rgb(230, 236, 236)')
})

test('at 400 % zoom no bar stays over the page', async ({ page }) => {
  // CSS pixels of a window of 1440 × 900.
  await page.setViewportSize({ width: 360, height: 225 })
  for (const path of ['/', '/properties', villa]) {
    await page.goto(path)
    await waitForHydration(page)
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'true')
    expect(await coveredShare(page), path).toBe(0)
  }
})

test('the filter sheet reaches the edge of the window next to a classic scroll bar', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet()
      style.replaceSync('::-webkit-scrollbar { width: 12px }')
      document.adoptedStyleSheets = [style]
    })
  })
  await page.goto('/properties')
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^(Más filtros|Filtros)/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await atRest(page)
  const strip = sharp(await page.screenshot({ clip: { x: 1012, y: 250, width: 12, height: 200 } }))
  const { channels } = await strip.stats()
  expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255])
})

test('a toast does not cover the compare bar, and has a border over the dark footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/properties')
  await waitForHydration(page)
  for (const at of [0, 1, 2, 3])
    await seedCards(page)
      .nth(at)
      .getByRole('checkbox', { name: /^Comparar/ })
      .click()
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Puede comparar hasta 3' })
  await expect(notice).toBeVisible()
  await atRest(page)
  const bar = await page.getByRole('region', { name: 'Comparar propiedades' }).boundingBox()
  const box = await notice.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  const border = await notice.evaluate((toast) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(toast)
    return `${borderTopWidth} ${borderTopStyle}`
  })
  expect(border).toBe('1px solid')
})
