import type { Browser, Locator, Page } from 'playwright/test'
import { pressKeyOn, tabTo } from './support/keyboard'
import { expectNoSidewaysScroll, waitForFrames } from './support/layout'
import { openForm } from './support/publish-form'
import { toSeedPath, findSeedCards } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

test.use({ reducedMotion: 'no-preference' })

/** Changes the zoom of the map, and waits for the end of its animation: until then the map ignores the next press. */
async function zoom(map: Locator, press: () => Promise<void>) {
  await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0)
  const scale = map.locator('.leaflet-control-scale-line')
  const before = (await scale.textContent()) ?? ''
  await press()
  await expect(scale).not.toHaveText(before)
  await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0)
}

test('on a phone, by keyboard: a visitor filters by a named zone, searches in the view of the map, and returns to the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Excludes the listings of other tests: those of the publish form have no bathroom; those of `storeListing` have no place on the
  // map, so the zones below exclude them.
  await page.goto('/properties?banos=2')
  await waitForHydration(page)
  const count = page.getByRole('main').getByRole('status').first()
  await pressKeyOn(page, page.getByRole('button', { name: 'Ver mapa' }))
  const map = page.getByRole('region', { name: 'Mapa de resultados' })
  await expect(map.getByRole('button', { name: /propiedades|S\/|\$/ }).first()).toBeVisible()
  // The map replaces the list.
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(map).toBeInViewport({ ratio: 0.9 })

  await tabTo(page, page.getByRole('combobox', { name: 'Zona' }))
  await page.keyboard.type('Mir')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL((url) => url.searchParams.get('zona') === '-11.7565,-77.1695,-11.7415,-77.162')
  await expect(count).toHaveText('2 propiedades')
  await expect(page.getByRole('button', { name: 'Quitar filtro: Zona: Miramar' })).toBeVisible()

  // A cluster zooms in to its markers, and the focus stays in the map.
  await expect(map.locator('.property-pin')).toHaveCount(2)
  const zoomOut = map.getByRole('button', { name: 'Alejar', exact: true })
  await zoom(map, () => pressKeyOn(page, zoomOut))
  await zoom(map, () => pressKeyOn(page, map.getByRole('button', { name: '2 propiedades: acercar' })))
  await expect(map.locator('.leaflet-container')).toBeFocused()
  for (let times = 0; times < 2; times += 1) await zoom(map, () => pressKeyOn(page, zoomOut))
  // `pressKeyOn` only tabs forward, and the button is before the buttons of the map.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await pressKeyOn(page, page.getByRole('button', { name: 'Buscar en esta zona' }))
  await expect(page.getByRole('button', { name: 'Quitar filtro: Zona del mapa' })).toBeVisible()
  await expect(count).toHaveText(/^([3-9]|\d\d+) propiedades$/)
  const found = Number.parseInt((await count.textContent()) ?? '')
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Ver lista' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(found)
  await page.goBack()
  await page.goBack()
  await expect(count).toHaveText('2 propiedades')
})

test('on a desktop, list and map are side by side under a low head: pointing at a card highlights one marker, no pins overlap at six zoom levels, Tab reaches the pins in the view only, and dragging the map searches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/properties?mapa=1')
  await waitForHydration(page)
  const map = page.getByRole('region', { name: 'Mapa de resultados' })
  const card = findSeedCards(page).first()
  const bar = page.getByRole('search', { name: 'Filtrar propiedades' })
  const pins = map.locator('.property-pin, .property-cluster')
  const readBox = async (part: Locator) => (await part.boundingBox())!

  await test.step('the list is beside the map, below a head of at most 120 px', async () => {
    await expect(map.getByRole('button', { name: /S\/|\$/ }).first()).toBeVisible()
    await expect(map.locator('.chart-land')).toHaveAttribute('d', /^M[-\d]+ [-\d]+L.{200}/)
    await expect(map.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible()
    expect((await readBox(bar)).y - (await readBox(page.getByRole('banner'))).height).toBeLessThanOrEqual(120)
    const mapBox = await readBox(map)
    expect(mapBox.x + mapBox.width).toBeLessThan((await readBox(card)).x)
    await card.hover()
    await expect(map.locator('.is-highlighted')).toHaveCount(1)
  })

  await test.step('the map stays in view while the list is scrolled', async () => {
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await waitForFrames(page, 2)
    const [barBox, mapBox] = [await readBox(bar), await readBox(map)]
    // The filter bar is below the header of 76 px. The map begins below the bar and ends at the row of its checkbox, at the bottom
    // of the window.
    expect(barBox.y).toBe(76)
    expect(mapBox.y).toBeCloseTo(barBox.y + barBox.height, 0)
    expect(900 - mapBox.y - mapBox.height).toBeLessThan(80)
    expect(mapBox.height).toBeGreaterThan(640)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  })

  await test.step('at six zoom levels no pins or clusters overlap and no label is cut', async () => {
    const countOverlapsAndCutLabels = () =>
      pins.evaluateAll((elements) => {
        const boxes = elements.map((element) => element.getBoundingClientRect())
        const labels = elements.map((element) => element.firstElementChild ?? element)
        const overlaps = boxes.flatMap((box, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (other) =>
                box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
            ),
        )
        // A label is cut if it is wider than the box that the layout gives it.
        const cut = labels.filter((label, index) => label.getBoundingClientRect().width > (boxes[index]?.width ?? 0))
        return overlaps.length + cut.length
      })
    for (const name of ['Alejar', 'Alejar', 'Acercar', 'Acercar', 'Acercar', 'Acercar', 'Acercar']) {
      expect(await countOverlapsAndCutLabels()).toBe(0)
      await zoom(map, () => map.getByRole('button', { name, exact: true }).click())
    }
    expect(await countOverlapsAndCutLabels()).toBe(0)
    expect(await pins.count()).toBeGreaterThan(10)
  })

  await test.step('Tab reaches the pins in the view only, and a first link skips the map', async () => {
    await zoom(map, () => map.getByRole('button', { name: 'Alejar', exact: true }).click())
    const box = await readBox(map)
    const skipLink = map.getByRole('link', { name: 'Saltar el mapa' })
    await skipLink.focus()
    let stops = 0
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = page.locator(':focus')
      if (!(await stop.evaluate((element) => element.matches('.property-pin, .property-cluster, .leaflet-container'))))
        break
      stops += 1
      const stopBox = await readBox(stop)
      expect(stopBox.x + stopBox.width).toBeGreaterThan(box.x)
      expect(stopBox.x).toBeLessThan(box.x + box.width)
      expect(stopBox.y + stopBox.height).toBeGreaterThan(box.y)
      expect(stopBox.y).toBeLessThan(box.y + box.height)
    }
    expect(stops).toBeGreaterThan(1)
    expect(await map.locator('.property-pin[inert], .property-cluster[inert]').count()).toBeGreaterThan(0)

    await page.keyboard.press('Escape')
    await skipLink.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Buscar al mover el mapa' })).toBeFocused()
  })

  await test.step('dragging the map searches', async () => {
    for (let times = 0; times < 2; times += 1)
      await zoom(map, () => map.getByRole('button', { name: 'Alejar', exact: true }).click())
    await page.getByRole('checkbox', { name: 'Buscar al mover el mapa' }).check()
    const box = await readBox(map)
    await page.mouse.move(box.x + box.width / 2, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 60, { steps: 5 })
    await page.mouse.up()
    await expect(page).toHaveURL(/zona=.*&mapa=1/)
    await expect(page.getByRole('button', { name: 'Quitar filtro: Zona del mapa' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No hay propiedades' })).toBeVisible()
  })
})

test('at 1920 px header, filters and list have the same margins, the map shows every listing, and the facts of two neighbouring cards are at one height; the popup of a rental opens by keyboard and is a card with photo, monthly price, facts and a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/properties?mapa=1&type=villa')
  await waitForHydration(page)
  const readLeft = async (place: Locator) => (await place.boundingBox())?.x
  const readRight = async (place: Locator) => {
    const box = await place.boundingBox()
    return box && box.x + box.width
  }
  const header = page.getByRole('banner')
  const margin = await readLeft(page.getByRole('heading', { level: 1 }))
  expect(await readLeft(header.getByRole('link').first())).toBe(margin)
  expect(await readLeft(page.getByRole('searchbox').locator('..'))).toBe(margin)
  const end = await readRight(header.getByRole('link', { name: 'Contactar Agente' }))
  expect(await readRight(page.getByRole('combobox', { name: 'Orden' }))).toBe(end)
  expect(await readRight(findSeedCards(page).nth(1))).toBeCloseTo(end ?? 0, 0)
  // Every listing is on the map: as a pin, or in the number of a cluster.
  const map = page.getByRole('region', { name: 'Mapa de resultados' })
  await expect(map.locator('.property-pin').first()).toBeVisible()
  const clusters = await map.locator('.property-cluster').allTextContents()
  const clustered = clusters.reduce((sum, number) => sum + Number(number), 0)
  await expect(map.locator('.property-pin')).toHaveCount((await page.getByRole('article').count()) - clustered)
  // The first title has two lines, the second one has one.
  const tops = await findSeedCards(page)
    .getByRole('list')
    .evaluateAll((lists) => lists.slice(0, 2).map((list) => list.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(tops[0]).toBeCloseTo(tops[1] ?? NaN, 0)

  await page.getByRole('button', { name: 'Quitar filtro: Villa' }).click()
  await page.getByRole('searchbox').fill('San Francisco')
  const pin = map.getByRole('button', { name: /^Departamento amoblado.*650\sal\smes$/ })
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = map.getByRole('article')
  await expect(card).toContainText('$ 650, equivalente a S/ 2,438 al mes')
  await expect(card).toContainText('Apartamento · 54 m² · 1 hab · 1 baño')
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('link', { name: /^Ver detalle de Departamento amoblado/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(toSeedPath(9))
})

/** A page on a phone, and a function that moves fingers from their places by `move` pixels. */
async function openOnPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 700 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  /** @param hold waits until the page has taken a long press */
  const drag = async (
    fingers: { x: number; y: number }[],
    move: { x: number; y: number },
    hold?: () => Promise<unknown>,
  ) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          share === undefined
            ? []
            : fingers.map(({ x, y }, id) => ({ x: x + move.x * share, y: y + move.y * share, id })),
      })
    await send('touchStart', 0)
    await hold?.()
    for (let step = 1; step <= 10; step += 1) await send('touchMove', step / 10)
    await send('touchEnd')
  }
  return { context, page, drag }
}

const readScroll = (page: Page) => page.evaluate(() => scrollY)

test('on a phone, one finger on the map of the form scrolls the page and leaves the pin, a tap or a long press sets the place, and two fingers move the map', async ({
  browser,
}) => {
  const { context, page, drag } = await openOnPhone(browser)
  await openForm(page)
  await page.getByRole('button', { name: 'Ubicar en el mapa' }).tap()
  const map = page.getByRole('region', { name: 'Mapa para ubicar la propiedad' })
  const pin = map.getByRole('button', { name: /^Ubicación de la propiedad/ })
  await pin.waitFor()
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const readPlace = () => page.getByText(/^(Ubicación marcada|Las coordenadas de Ancón)/).textContent()
  const findPin = async () => {
    const box = await pin.boundingBox()
    return { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 20 }
  }
  const first = await readPlace()
  const scroll = await readScroll(page)
  await drag([await findPin()], { x: 0, y: -120 })
  await expect.poll(() => readScroll(page)).toBeGreaterThan(scroll + 60)
  await expect(map.getByRole('status')).toHaveText('Use dos dedos para mover el mapa')
  expect(await readPlace()).toBe(first)
  await expect(map.getByRole('status')).toHaveCount(0)

  // Two fingers: the map and its pin move, the place stays.
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await findPin()
  const scrollBefore = await readScroll(page)
  const box = (await map.boundingBox())!
  const middle = { x: box.x + 100, y: box.y + 200 }
  await drag([middle, { x: middle.x + 120, y: middle.y }], { x: 60, y: 40 })
  await expect.poll(async () => (await findPin()).x - before.x).toBeGreaterThan(40)
  expect(await readScroll(page)).toBe(scrollBefore)
  expect(await readPlace()).toBe(first)

  await page.touchscreen.tap(box.x + 120, box.y + 120)
  await expect.poll(readPlace).toMatch(/^Ubicación marcada/)
  const tapped = await readPlace()
  // The map goes on for a moment after two fingers have moved it.
  let held = await findPin()
  await expect(async () => {
    const previous = held
    held = await findPin()
    expect(held).toEqual(previous)
  }).toPass()
  await drag([held], { x: 60, y: 50 }, () => expect(pin).toHaveClass(/is-held/))
  await expect.poll(readPlace).not.toBe(tapped)
  expect(await readScroll(page)).toBe(scrollBefore)
  await context.close()
})

test('on a phone the map opens on the middle of the listings, and one finger moves it; a pin opens a card at the bottom, whose swipe shows the next listing; the search in the view is offered after a move', async ({
  browser,
}) => {
  const { context, page, drag } = await openOnPhone(browser)
  await page.goto('/properties?mapa=1&banos=1')
  await waitForHydration(page)
  const map = page.getByRole('region', { name: 'Mapa de resultados' })
  const clusters = map.locator('.property-cluster:not([inert])')
  await clusters.first().waitFor()
  const sizes = (await clusters.allTextContents()).map(Number)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(Math.max(...sizes)).toBeLessThan(0.7 * total)
  const search = page.getByRole('button', { name: 'Buscar en esta zona' })
  await expect(search).toHaveCount(0)

  const readMapX = () =>
    map.locator('.leaflet-map-pane').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
  const mapX = await readMapX()
  await drag([{ x: 200, y: 480 }], { x: 100, y: 0 })
  await expect.poll(async () => (await readMapX()) - mapX).toBeGreaterThan(60)
  await expect(map.getByRole('status')).toHaveCount(0)
  await expect(search).toBeVisible()

  await page.getByRole('combobox', { name: 'Zona' }).selectOption('Miramar')
  await expect(search).toHaveCount(0)
  await expect(map.locator('.property-pin:not([inert])')).toHaveCount(3)
  await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0)
  const pin = map.locator('.property-pin:not([inert])').last()
  await pin.tap()
  const card = page.getByRole('region', { name: 'Propiedad elegida en el mapa' })
  await expect(card).toBeFocused()
  const [cardBox, mapBox] = [(await card.boundingBox())!, (await map.boundingBox())!]
  expect(cardBox.height).toBe(120)
  expect(cardBox.y + cardBox.height).toBeCloseTo(mapBox.y + mapBox.height, 0)
  await expect(map.locator('.leaflet-popup')).toHaveCount(0)
  const open = map.locator('.is-open')
  const expectPinClear = async () => {
    await expect(open).toHaveCount(1)
    await expect.poll(async () => (await open.boundingBox())?.y).toBeLessThan(cardBox.y - 30)
  }
  await expectPinClear()
  const first = await open.getAttribute('aria-label')
  await expect(card.getByRole('link').first()).toBeInViewport()
  expect(first).toContain(await card.getByRole('link').first().textContent())

  const y = cardBox.y + 60
  await drag([{ x: 330, y }], { x: -280, y: 0 })
  await expect(card.getByRole('link').nth(1)).toBeInViewport({ ratio: 0.5 })
  await expectPinClear()
  expect(await open.getAttribute('aria-label')).not.toBe(first)
  // The card moved the map, not the visitor.
  await expect(search).toHaveCount(0)

  await card.getByRole('button', { name: 'Cerrar' }).tap()
  await expect(card).toHaveCount(0)
  await drag([{ x: 200, y: 480 }], { x: -60, y: -90 })
  await search.tap()
  await expect(search).toHaveCount(0)
  await expect(page).not.toHaveURL(/zona=-11.7565/)
  await context.close()
})
