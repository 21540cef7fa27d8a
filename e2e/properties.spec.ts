import { setTimeout } from 'node:timers/promises'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { readTodayInLima } from '../src/lib/dates.ts'
import { addDays } from '../src/lib/stays.ts'
import { swipe } from './support/drag'
import { expectNoSidewaysScroll, measureCoveredShare, waitForFrames } from './support/layout'
import { toSeedPath, findSeedCards } from './support/seeded-listings'
import { storeListing } from './support/stored-listing'
import { expect, test, waitForHydration } from './support/test'

const villaTitle = 'Villa frente al mar con piscina infinita en Playa Hermosa'

test('a price in dollars is also shown in soles, in the same font, size and colour', async ({ page }) => {
  const readTextStyle = (text: Locator) =>
    text.evaluate((element) => {
      const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(element)
      return { fontFamily, fontSize, fontWeight, color }
    })
  const dollars = /\$\s[\d,]+/
  const soles = /^S\/\s[\d,]+$/
  await page.goto('/properties?q=villa')
  const card = findSeedCards(page).filter({ hasText: villaTitle })
  const pricePanel = page.getByRole('complementary', { name: 'Precio y contacto' })
  for (const place of [card, pricePanel]) {
    const price = place.locator('.price').filter({ hasText: dollars })
    // Tries again, because the list may replace the card between the two reads.
    await expect(async () =>
      expect(await readTextStyle(price.getByText(soles))).toEqual(await readTextStyle(price)),
    ).toPass()
    if (place === card) await page.getByRole('link', { name: `Ver detalle de ${villaTitle}` }).click()
  }
})

test('the first screen of a listing has both contact buttons, below a title of two lines and a reduced price; in a low window the price panel stays, and scrolls to its last line; on a phone the contact bar stays in view with both prices, and does not cover the link to the complaints book', async ({
  page,
}) => {
  // Only a visitor who may not manage the listing has the price panel alone.
  await page.route('**/rest/v1/site_settings*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), open_access: false } })
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(toSeedPath(7))
  const pricePanel = page.getByRole('complementary', { name: 'Precio y contacto' })
  await expect(pricePanel.getByText(/^Rebaja de/)).toBeVisible()
  await expect(pricePanel.getByText(/^Tipo de cambio/)).toBeVisible()
  await waitForHydration(page)
  for (const [width, maxBottom] of [
    [1366, 700],
    [1024, 720],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    await waitForFrames(page, 2)
    for (const name of ['Contactar Agente', 'Solicitar Visita']) {
      const box = await pricePanel.getByRole('link', { name }).boundingBox()
      expect(box!.y + box!.height, `${name}, ${width} px`).toBeLessThanOrEqual(maxBottom)
    }
  }

  await page.setViewportSize({ width: 1024, height: 520 })
  await page.mouse.wheel(0, 500)
  await expect(pricePanel).toBeInViewport({ ratio: 1 })
  const lastLine = pricePanel.getByText('La información es referencial')
  await expect(lastLine).not.toBeInViewport()
  await lastLine.scrollIntoViewIfNeeded()
  await expect(lastLine).toBeInViewport({ ratio: 1 })
  await expect(pricePanel).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByRole('region', { name: 'Contacto' })
  await expect(bar.getByText(/\$\s[\d,]+ · S\/\s[\d,]+/)).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Contactar Agente' })).toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Solicitar Visita' })).toHaveAttribute('href', /wa\.me/)
  await expectNoSidewaysScroll(page)
  // The law requires the link to the complaints book on every page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Libro de Reclamaciones' }).click({ trial: true })
})

test('a report says in the window of a phone that it arrived', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/rest/v1/rpc/report_listing', (route) => route.fulfill({ status: 204 }))
  await page.goto(toSeedPath(1))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Reportar anuncio' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
  await expect(dialog.getByRole('status')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('status')).toBeFocused()
})

test('the first card of the list begins in the upper half of each window', async ({ page }) => {
  for (const [path, windows] of [
    [
      '/properties',
      [
        [360, 740, 420],
        [390, 844, 420],
        [768, 1024, 440],
        [1024, 768, 400],
      ],
    ],
    ['/properties?type=house&dormitorios=2', [[390, 844, 468]]],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const [width, height, maxTop] of windows) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(async () => (await page.getByRole('article').first().boundingBox())?.y, `${path}, ${width} px`)
        .toBeLessThanOrEqual(maxTop)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('filters are in the URL, and going back restores the scroll position of the list', async ({ page }) => {
  await page.goto('/properties')
  await waitForHydration(page)
  await page.getByLabel('Operación').getByText('Comprar').click()
  await expect(page).toHaveURL(/\?type=buy$/)
  await page.getByRole('searchbox').fill('ANCON')
  await expect(page).toHaveURL(/q=ANCON/)
  await expect(page.getByRole('button', { name: 'Quitar filtro: Comprar' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const links = page.getByRole('link', { name: /^Ver detalle de / })
  await links.nth(7).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await links.nth(7).click()
  await expect(page.getByRole('link', { name: 'Volver a propiedades' })).toBeVisible()
  const expectSamePosition = () =>
    expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5)
  await page.getByRole('link', { name: 'Volver a propiedades' }).click()
  await expect(page).toHaveURL(/type=buy/)
  await expectSamePosition()

  // The scroll position also survives a reload of the list, or of the listing before going back.
  await page.reload()
  // The filtered list replaces the prerendered one, whose cards have other positions.
  await expect(page.getByRole('searchbox')).toHaveValue('ANCON')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectSamePosition()
  await links.nth(7).click()
  await expect(page.getByRole('link', { name: 'Volver a propiedades' })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  // The position is also restored when the listings arrive late, as on a slow phone.
  await page.route('**/rest/v1/rpc/search_properties*', async (route) => {
    // Longer than another navigation waits for its data (`loaderTimeoutMilliseconds`).
    await setTimeout(500)
    await route.continue()
  })
  await page.goBack()
  await expect(page).toHaveURL(/type=buy/)
  await expectSamePosition()
})

test('a tall photo takes the shape of its frame in cards, comparison, popups, galleries and the carousel; a long title takes two lines of a card', async ({
  page,
}) => {
  const body = await sharp({ create: { width: 300, height: 1200, channels: 3, background: '#8fa6af' } })
    .jpeg()
    .toBuffer()
  await page.route('**/property-images/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }))
  // Tries again: a list may replace its photo between the two reads.
  const expectAspectRatio = (photo: Locator, ratio: number) =>
    expect(async () => {
      await photo.evaluate((image: HTMLImageElement) => image.decode())
      const { width, height } = (await photo.boundingBox())!
      expect(width / height).toBeCloseTo(ratio, 1)
    }).toPass()
  await page.goto('/properties?type=villa&mapa=1')
  await waitForHydration(page)
  const card = findSeedCards(page).filter({ hasText: villaTitle })
  await expectAspectRatio(card.getByRole('img').first(), 4 / 3)
  const lines = await card.getByRole('heading').evaluate((heading) => {
    const link = heading.querySelector('a')
    if (link) link.textContent = 'Casa frente al mar '.repeat(8)
    return heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight)
  })
  expect(Math.round(lines)).toBe(2)

  await page.locator('.property-pin').first().click()
  const map = page.getByRole('region', { name: 'Mapa de resultados' })
  await expectAspectRatio(map.locator('article img').first(), 16 / 9)

  for (const box of (await page.getByRole('checkbox', { name: /^Comparar / }).all()).slice(0, 2)) await box.check()
  await page.getByRole('button', { name: 'Comparar', exact: true }).click()
  const compared = page.getByRole('dialog', { name: 'Comparar propiedades' })
  await expectAspectRatio(compared.locator('img').first(), 4 / 3)

  await page.keyboard.press('Escape')
  await page
    .getByRole('heading')
    .locator(`a[href="${toSeedPath(1)}"]`)
    .last()
    .click()
  await expect(page).toHaveURL(toSeedPath(1))
  const stage = page.getByRole('button', { name: /^Ver en pantalla/ }).locator('img')
  await expectAspectRatio(stage, 3 / 2)
  // In the stage, the photo keeps its height.
  await expect(stage).toHaveCSS('object-fit', 'contain')
  await expectAspectRatio(page.getByRole('button', { name: 'Foto 2', exact: true }).locator('img'), 4 / 3)

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  const featured = page.getByRole('group', { name: 'Propiedades destacadas', exact: true })
  await featured.scrollIntoViewIfNeeded()
  await expectAspectRatio(featured.locator('img').first(), 4 / 3)
})

test('the photos of a card move by keyboard and by swiping, and open the listing', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 }, hasTouch: true })
  await page.goto('/properties?type=villa')
  await waitForHydration(page)
  const card = page.getByRole('article').filter({ hasText: villaTitle })
  const strip = card.getByRole('group', { name: /^Fotos de/ })
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip).toHaveAccessibleName(/: 2 de 4$/)
  await expect(card.getByRole('img')).toHaveCount(3)
  await strip.scrollIntoViewIfNeeded()
  await swipe(page, strip)
  await expect(strip).toHaveAccessibleName(/: 3 de 4$/)
  await expectNoSidewaysScroll(page)
  await strip.tap()
  await expect(page.getByRole('heading', { level: 1, name: villaTitle })).toBeVisible()
  await page.close()
})

test('the photo strip of a listing shows five photos, and the others when it scrolls; the lightbox has a caption and thumbnails, marks the photo in view, stops at both ends, and is moved by keyboard and closed by Escape', async ({
  page,
}) => {
  await page.goto(toSeedPath(8))
  await waitForHydration(page)
  const photos = page.getByRole('group', { name: 'Fotos' }).getByRole('button')
  await expect(photos).toHaveCount(7)
  await photos.first().scrollIntoViewIfNeeded()
  await expect(photos.nth(4)).toBeInViewport({ ratio: 0.9 })
  await expect(photos.nth(5)).not.toBeInViewport()
  await photos.nth(4).click()
  await expect(photos.nth(4)).toHaveAttribute('aria-current', 'true')
  // The selected photo moves to the middle of the strip.
  await expect(photos.nth(6)).toBeInViewport({ ratio: 0.9 })
  await photos.nth(6).click()
  await expect(page.getByRole('img', { name: /, foto 7$/ })).toBeVisible()

  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: /^Ver en pantalla completa: foto 7 de 7/ }).click()
  const lightbox = page.getByRole('dialog', { name: 'Galería de fotos' })
  const counter = lightbox.getByText(/^\d \/ 7$/)
  await expect(counter).toHaveText('7 / 7')
  await expect(lightbox.getByText(title)).toBeVisible()
  const thumbnails = page.getByRole('navigation', { name: 'Miniaturas' }).getByRole('button')
  // One for this photo and one for each of the four before it.
  await expect(thumbnails).toHaveCount(5)
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
  expect(await thumbnails.first().evaluate((thumbnail) => getComputedStyle(thumbnail).borderColor)).not.toBe(
    await thumbnails.last().evaluate((thumbnail) => getComputedStyle(thumbnail).borderColor),
  )
  await expect(page.getByRole('button', { name: 'Foto siguiente' })).toBeDisabled()
  await thumbnails.first().click()
  await expect(counter).toHaveText('3 / 7')
  await expect(thumbnails).toHaveCount(7)
  await thumbnails.first().click()
  await expect(counter).toHaveText('1 / 7')
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Foto anterior' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText('2 / 7')
  // The arrow keys work on the button that closes, too.
  await lightbox.getByRole('button', { name: 'Cerrar' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText('3 / 7')
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(photos.nth(2)).toHaveAttribute('aria-current', 'true')
})

test('the page of a listing requests a video file of any https host, and shows a link for one that does not play', async ({
  page,
  request,
}) => {
  const id = crypto.randomUUID()
  await storeListing(request, id, { title: 'Casa mía' })
  const url = 'https://cdn.ancon.test/casa.mp4'
  let requests = 0
  await page.route(url, (route) => {
    requests += 1
    return route.fulfill({ contentType: 'video/mp4', body: '' })
  })
  await page.addInitScript(
    (overrides) => {
      const place = { address: 'Calle Tacna 77', district: 'Ancón', province: 'Lima', country: 'Perú' }
      const times = { createdAt: '2026-01-05T12:00:00Z', updatedAt: '2026-01-05T12:00:00Z' }
      const home = { title: 'Casa mía', description: 'Con video.', propertyType: 'house', price: 1, currency: 'PEN' }
      localStorage.setItem(
        'properties',
        JSON.stringify([{ ...home, ...place, ...times, ...overrides, area: 80, images: [] }]),
      )
    },
    { id, videos: [url] },
  )
  await page.goto(`/properties/${id}`)
  await expect(page.getByRole('link', { name: 'Video 1 de Casa mía (cdn.ancon.test)' })).toHaveAttribute('href', url)
  expect(requests).toBeGreaterThan(0)
})

test('the filter drawer reaches the edge of the window, the page behind it does not scroll, and Escape or a press outside closes it and applies a typed price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/properties')
  await waitForHydration(page)
  // A classic scroll bar, which makes the page narrower.
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('::-webkit-scrollbar { width: 12px }')
    document.adoptedStyleSheets = [style]
  })
  const filters = page.getByRole('button', { name: /^Filtros/ })
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const price = drawer.getByLabel('Precio en soles: hasta')
  await filters.click()
  await expect(drawer).toBeVisible()
  const readDarkestAtEdge = async () => {
    const { channels } = await sharp(
      await page.screenshot({ clip: { x: 1268, y: 250, width: 12, height: 200 } }),
    ).stats()
    return channels.slice(0, 3).map(({ min }) => min)
  }
  // The drawer slides in.
  await expect.poll(readDarkestAtEdge).toEqual([255, 255, 255])
  await price.fill('900000')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(filters).toBeFocused()
  await expect(page).toHaveURL(/precio_max=900000$/)

  await filters.click()
  await expect(drawer).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(300, 400)
  await page.mouse.wheel(0, 600)

  // A text selection that ends outside the dialog does not close it.
  await price.fill('250000')
  await price.hover()
  await page.mouse.down()
  await page.mouse.move(300, 400)
  await page.mouse.up()
  await expect(drawer).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)

  await page.mouse.click(300, 400)
  await expect(drawer).toHaveCount(0)
  await expect(filters).toBeFocused()
  await expect(page).toHaveURL(/precio_max=250000$/)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
})

test('the favourite button of a card stays opaque under the pointer, and a toast leaves the compare bar free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Highest price first: the listings of other tests cost less, and take the place of no card.
  await page.goto('/properties?orden=price-desc')
  await waitForHydration(page)
  const heart = findSeedCards(page)
    .first()
    .getByRole('button', { name: /en favoritos$/ })
  await heart.hover()
  // The colour has changed and is opaque: it has no alpha value.
  await expect(heart).toHaveCSS('background-color', 'rgb(230, 236, 236)')

  for (const index of [0, 1, 2, 3])
    await findSeedCards(page)
      .nth(index)
      .getByRole('checkbox', { name: /^Comparar/ })
      .click()
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Puede comparar hasta 3' })
  const bar = page.getByRole('region', { name: 'Comparar propiedades' })
  const measureGap = async () => {
    const [noticeBox, barBox] = [await notice.boundingBox(), await bar.boundingBox()]
    return (barBox?.y ?? NaN) - (noticeBox?.y ?? NaN) - (noticeBox?.height ?? NaN)
  }
  // The toast slides in from below.
  await expect.poll(measureGap).toBeGreaterThan(0)
  // A border shows the toast's edge over the dark footer.
  expect(
    await notice.evaluate((toast) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(toast)
      return `${borderTopWidth} ${borderTopStyle}`
    }),
  ).toBe('1px solid')
})

test('the filters of rentals scroll away on a wide screen, and the button of the drawer leads to the first results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/properties?type=rent')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await drawer.getByLabel('Dormitorios').selectOption('2')
  await drawer.getByRole('button', { name: /^Ver / }).click()
  await expect(page).toHaveURL(/dormitorios=2/)
  await expect(page.getByText('2+ dormitorios')).toBeInViewport({ ratio: 1 })
  expect(await measureCoveredShare(page)).toBeLessThan(1 / 3)
  const status = page.getByRole('status').first()
  expect(
    await status.evaluate((element) =>
      element.contains(
        document.elementFromPoint(element.getBoundingClientRect().x + 4, element.getBoundingClientRect().y + 8),
      ),
    ),
  ).toBe(true)
})

for (const width of [360, 1024, 1440])
  test(`nothing below the calendar moves when it appears, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    // With a stay of the search, whose total takes more lines.
    const today = readTodayInLima()
    await page.goto(`${toSeedPath(25)}?llegada=${addDays(today, 42)}&salida=${addDays(today, 49)}`)
    await waitForHydration(page)
    const place = page.getByRole('heading', { name: 'Ubicación' })
    const measure = () => place.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await measure()
    await page.getByRole('heading', { name: 'Disponibilidad' }).scrollIntoViewIfNeeded()
    await page.getByRole('region', { name: 'Disponibilidad' }).getByRole('grid').first().waitFor()
    expect(await measure()).toBeCloseTo(before, 0)
  })
