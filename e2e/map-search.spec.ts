import { press, tabTo } from './support/keyboard'
import { expect, seedCards, test, waitForHydration } from './support/test'

test('on a phone, the keyboard alone: a zone by name, the view of the map, and back to the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Two bathrooms: listings that other tests publish meanwhile have none, and are in Miramar.
  await page.goto('/properties?banos=2')
  await waitForHydration(page)
  const count = page.getByRole('main').getByRole('status').first()
  await press(page, page.getByRole('button', { name: 'Ver mapa' }))
  const map = page.getByRole('region', { name: 'Mapa de resultados' })
  await expect(map.getByRole('button', { name: /propiedades|S\/|\$/ }).first()).toBeVisible()
  // The map replaces the list.
  await expect(page.getByRole('article').first()).toBeHidden()

  await tabTo(page, page.getByRole('combobox', { name: 'Zona' }))
  await page.keyboard.type('Mir')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL((url) => url.searchParams.get('zona') === '-11.7795,-77.175,-11.7738,-77.169')
  await expect(count).toHaveText('3 propiedades')
  await expect(page.getByRole('button', { name: 'Quitar filtro: Zona: Miramar' })).toBeVisible()

  // A cluster zooms in to its markers, and the focus stays in the map.
  await press(page, map.getByRole('button', { name: 'Alejar' }))
  await page.keyboard.press('Enter')
  const cluster = map.getByRole('button', { name: /^\d+ propiedades: acercar$/ }).first()
  await press(page, cluster)
  await expect(map.locator('.leaflet-container')).toBeFocused()
  await press(page, map.getByRole('button', { name: 'Alejar' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await press(page, page.getByRole('button', { name: 'Buscar en esta zona' }))
  await expect(page.getByRole('button', { name: 'Quitar filtro: Zona del mapa' })).toBeVisible()
  const found = Number(/^\d+/.exec((await count.textContent()) ?? '')?.[0])
  expect(found).toBeGreaterThan(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: 'Ver lista' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(found)
  await page.goBack()
  await page.goBack()
  await expect(count).toHaveText('3 propiedades')
})

test('on a desktop, list and map side by side: dragging the map searches, pointing at a card highlights its marker', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/properties?mapa=1&type=buy')
  await waitForHydration(page)
  const map = page.getByRole('region', { name: 'Mapa de resultados' })
  const card = seedCards(page).first()
  await expect(map.getByRole('button', { name: /S\/|\$/ }).first()).toBeVisible()
  const [left, right] = [await map.boundingBox(), await card.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)

  const title = await card.getByRole('heading').textContent()
  await card.hover()
  await expect(map.locator('.is-highlighted')).toHaveCount(1)

  // The map stays in view while the list is scrolled.
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(map).toBeInViewport({ ratio: 0.7 })

  await page.getByRole('checkbox', { name: 'Buscar al mover el mapa' }).check()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no box')
  await page.mouse.move(box.x + box.width / 2, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 60, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/type=buy&zona=/)
  await expect(page.getByRole('button', { name: 'Quitar filtro: Zona del mapa' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title ?? '' })).toHaveCount(0)

  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Quitar filtro: Zona del mapa' })).toBeVisible()
})
