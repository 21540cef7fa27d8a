import type { Page } from 'playwright/test'
import { expect, test, waitForHydration } from './support/test'

async function openHome(page: Page) {
  await page.goto('/')
  await waitForHydration(page)
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('sections are in order, nothing scrolls sideways, and slides are one third wide from 768 px', async ({ page }) => {
  const slides = page
    .getByRole('group', { name: 'Imágenes destacadas', exact: true })
    .getByRole('group', { name: /^\d de 3$/ })
  const arrow = page
    .getByRole('group', { name: 'Imágenes destacadas', exact: true })
    .getByRole('button', { name: 'Siguiente' })
  for (const size of [360, 768, 1440]) {
    await page.setViewportSize({ width: size, height: 900 })
    await openHome(page)
    expect(await width(page), `${size} px`).toBe(size)
    if (size === 360) await expect(arrow).toBeHidden()
    else {
      await expect(arrow).toBeVisible()
      const boxes = await Promise.all((await slides.all()).map((slide) => slide.boundingBox()))
      const [first, , third] = boxes
      const row = (third?.x ?? 0) + (third?.width ?? 0) - (first?.x ?? 0)
      const gap = (boxes[1]?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)
      expect(Math.abs((first?.width ?? 0) - (row - 2 * gap) / 3)).toBeLessThan(1)
    }
  }
  const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['galeria', 'value-proposition', 'featured-properties', 'beach-areas', 'contact'])
  const tops = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Descubre la Belleza de Ancón')
})

test('the content is in the served HTML and visible without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explorar Propiedades' })).toHaveCSS('opacity', '1')
  await expect(page.getByRole('heading', { name: 'Seis lugares, una misma bahía' })).toBeVisible()
  await expect(page.locator('.hero-loader')).toBeHidden()
  await context.close()
})

test('carousel: arrow keys move it, and its buttons are disabled at the ends', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page)
  const carousel = page.getByRole('group', { name: 'Propiedades destacadas', exact: true })
  await carousel.scrollIntoViewIfNeeded()
  const previous = carousel.getByRole('button', { name: 'Anterior' })
  const next = carousel.getByRole('button', { name: 'Siguiente' })
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(previous).toBeEnabled()
  await carousel.getByRole('group', { name: /diapositivas/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(previous).toBeDisabled()
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await expect(next).toBeDisabled()
})

test('zones: list, photograph and map show the same selection', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page)
  const list = page.getByRole('list', { name: 'Zonas' })
  const viewer = page.getByRole('group', { name: 'Zonas de playa', exact: true })
  const photos = viewer.getByRole('group', { name: /fotografías/ })
  await list.getByRole('button', { name: /Yacht Club/ }).click()
  await expect(viewer.getByRole('heading', { name: 'Yacht Club Ancón' })).toBeVisible()
  const photo = viewer.getByRole('img', { name: /Yacht Club/ })
  const distance = async () => ((await photo.boundingBox())?.x ?? NaN) - ((await photos.boundingBox())?.x ?? NaN)
  // The photo is aligned with its row: the carousel has stopped.
  await expect.poll(async () => Math.abs(await distance())).toBeLessThan(2)
  await expect(viewer.getByRole('img', { name: /zona 4 resaltada/ })).toBeVisible()
  await photos.focus()
  await page.keyboard.press('ArrowRight')
  await expect(list.getByRole('button', { pressed: true })).toContainText('Casino Náutico')
  await viewer.getByRole('button', { name: 'Zona anterior' }).click()
  await expect(list.getByRole('button', { pressed: true })).toContainText('Yacht Club')
})

test('anchors scroll within the page and stray ones disappear', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.insertAdjacentHTML('beforeend', '<a id="stray" href="#property-1"></a>')
    })
  })
  await openHome(page)
  await expect(page.locator('#stray')).toHaveCount(0)
  await page.getByRole('link', { name: 'Desliza para explorar' }).click()
  await expect(page.locator('#galeria figure').first()).toBeInViewport()
  await page.goto('about:blank')
  await page.goto('/#contact')
  await expect(page.getByRole('heading', { name: 'Agenda tu visita a Ancón' })).toBeInViewport()
  await page.goto('about:blank')
  await page.goto('/#100%')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('a link within the page scrolls smoothly though it gets no focus, as in Safari; going back jumps', async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }))
  await openHome(page)
  const record = () =>
    page.evaluate(() => {
      const places = new Set<number>()
      Object.assign(window, { places })
      addEventListener('scroll', () => places.add(Math.round(scrollY)))
    })
  const placesPassed = () => page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)
  await record()
  await page.getByRole('link', { name: 'Desliza para explorar' }).click()
  await expect(page).toHaveURL('/#galeria')
  await expect(page.locator('#galeria')).toBeFocused()
  await expect.poll(placesPassed).toBeGreaterThan(4)
  await expect
    .poll(() => page.locator('#galeria').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(97)

  await page.evaluate(() => (window as unknown as { places: Set<number> }).places.clear())
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await placesPassed()).toBe(1)
})

test('the home page loads without a failed request and without a warning', async ({ page }) => {
  const problems: string[] = []
  page.on('requestfailed', (request) => problems.push(`${request.method()} ${request.url()}`))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) problems.push(message.text())
  })
  await openHome(page)
  await page.getByRole('heading', { name: 'Descubre la Belleza de Ancón' }).scrollIntoViewIfNeeded()
  await expect(page.locator('iframe[title="Video de Ancón"]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
})

test('the film of the site plays in its frame', async ({ page }) => {
  await openHome(page)
  await page.getByRole('heading', { name: 'Descubre la Belleza de Ancón' }).scrollIntoViewIfNeeded()
  const frame = page.locator('iframe[title="Video de Ancón"]')
  await expect(frame).toBeVisible()
  const film = frame.contentFrame().locator('video')
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  expect(await film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(28)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
})

test('the drawing stays in place of a map whose host does not answer, and gives way to one that does', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const host = /^https:\/\/(www|maps)\.google\.com\//
  const map = page.getByRole('region', { name: 'Mapa' })
  const frame = page.locator('iframe[title*="Mapa"]')
  await page.route(host, (route) => route.abort('connectionfailed'))
  await page.goto('/contact')
  await waitForHydration(page)
  await map.scrollIntoViewIfNeeded()
  await expect(frame).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(frame).toBeHidden()
  await expect(map.locator('img')).toBeVisible()

  await page.unroute(host)
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Mapa</p>' }))
  await page.reload()
  await map.scrollIntoViewIfNeeded()
  await expect(frame).toBeVisible()
})

test('a consultation sent without network keeps its timing and is stored once later', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await openHome(page)
  await page.getByLabel('Nombre completo').fill('Ana Quispe')
  await page.locator('#contact').getByLabel('Correo electrónico').fill('ana.e2e@correo.pe')
  await page.getByLabel('Fecha preferida').fill('2026-12-10')
  await page.getByLabel('Tipo de propiedad').selectOption('Terreno')
  await page.getByRole('checkbox').check()
  const offline = (url: URL) => url.pathname.endsWith('/rest/v1/leads')
  const sent: number[] = []
  page.on('response', (response) => {
    if (offline(new URL(response.url()))) sent.push(response.status())
  })
  await context.route(offline, (route) => route.abort('internetdisconnected'))
  const start = Date.now()
  await page.getByRole('button', { name: 'Programar Consulta' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '¡Consulta Programada!' })).toBeDisabled()
  expect(Date.now() - start).toBeGreaterThanOrEqual(1450)
  await expect(page.getByText('Tu solicitud de consulta ha sido enviada. ¡Te contactaremos pronto!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Programar Consulta' })).toBeEnabled()
  expect(Date.now() - start).toBeGreaterThanOrEqual(4450)
  await expect(page.getByLabel('Nombre completo')).toHaveValue('')
  expect(sent).toEqual([])

  // On the next visit the outbox sends the enquiry, exactly once.
  await context.unroute(offline)
  await page.reload()
  // The backend may have received a request that the reload interrupted: the retry then gets 409.
  await expect.poll(() => sent.length).toBe(1)
  expect([201, 409]).toContain(sent[0])
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lead-'))))
    .toEqual([])
  await openHome(page)
  expect(sent).toHaveLength(1)
})

test('the pictures of the buckets are in the served page, in the sizes of the screen, and none loads twice', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).toContain('casa-frente-al-mar.jpg.960.webp 960w')
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'image') asked.push(new URL(sent.url()).pathname)
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await openHome(page)
  await page.locator('#galeria').scrollIntoViewIfNeeded()
  const first = page.locator('#galeria img').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.jpg\.960\.webp$/)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('casa-frente-al-mar'))).toHaveLength(1)
  // The built-in photograph of the same slide.
  expect(asked.filter((path) => /^\/images\/playa-hermosa-/.test(path))).toEqual([])
})
