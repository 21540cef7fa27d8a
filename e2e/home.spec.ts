import type { Page } from 'playwright/test'
import { expectNoSidewaysScroll } from './support/layout'
import { expect, test, waitForHydration } from './support/test'

test.use({ reducedMotion: 'no-preference' })

async function openHome(page: Page) {
  await page.goto('/')
  await waitForHydration(page)
}

test('a malformed fragment opens the top of the page; nothing scrolls sideways at 360, 768 and 1440 px, the sections are in order, and the carousels and the beach areas work', async ({
  page,
}) => {
  const gallery = page.getByRole('group', { name: 'Imágenes destacadas', exact: true })
  const slides = gallery.getByRole('group', { name: /^\d de 3$/ })
  const nextButton = gallery.getByRole('button', { name: 'Siguiente' })
  // A malformed fragment opens the top of the page.
  await page.goto('/#100%')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `${width} px`)
    if (width === 360) await expect(nextButton).toBeHidden()
    else {
      await expect(nextButton).toBeVisible()
      // A slide takes a third of the row without its gaps.
      const boxes = await Promise.all((await slides.all()).map((slide) => slide.boundingBox()))
      const [first, second, third] = boxes
      const rowWidth = (third?.x ?? 0) + (third?.width ?? 0) - (first?.x ?? 0)
      const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)
      expect(Math.abs((first?.width ?? 0) - (rowWidth - 2 * gap) / 3)).toBeLessThan(1)
    }
  }
  const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['galeria', 'value-proposition', 'featured-properties', 'beach-areas', 'contact'])
  const tops = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Descubre la Belleza de Ancón')

  await test.step('arrow keys move a carousel, and its buttons are disabled at the ends', async () => {
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

  await test.step('the list of zones, the photograph and the map show the same selection', async () => {
    const list = page.getByRole('list', { name: 'Zonas' })
    const viewer = page.getByRole('group', { name: 'Zonas de playa', exact: true })
    const photos = viewer.getByRole('group', { name: /fotografías/ })
    await list.getByRole('button', { name: /Yacht Club/ }).click()
    await expect(viewer.getByRole('heading', { name: 'Yacht Club Ancón' })).toBeVisible()
    const photo = viewer.getByRole('img', { name: /Yacht Club/ })
    const measureOffset = async () => ((await photo.boundingBox())?.x ?? NaN) - ((await photos.boundingBox())?.x ?? NaN)
    // The photo is aligned with its row: the carousel has stopped.
    await expect.poll(async () => Math.abs(await measureOffset())).toBeLessThan(2)
    await expect(viewer.getByRole('img', { name: /zona 4 resaltada/ })).toBeVisible()
    await photos.focus()
    await page.keyboard.press('ArrowRight')
    await expect(list.getByRole('button', { pressed: true })).toContainText('Casino Náutico')
    await viewer.getByRole('button', { name: 'Zona anterior' }).click()
    await expect(list.getByRole('button', { pressed: true })).toContainText('Yacht Club')
  })
})

test('the content of the home page is in the served HTML and visible without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const explore = page.getByRole('link', { name: 'Explorar Propiedades' })
  for (const part of [explore, explore.locator('..')]) await expect(part).toHaveCSS('opacity', '1')
  await expect(page.getByRole('heading', { name: 'Seis lugares, una misma bahía' })).toBeVisible()
  await expect(page.locator('.hero-loader')).toBeHidden()
  await page.close()
})

test('a link within the page scrolls smoothly, even if the browser does not focus a clicked link, as Safari; going back jumps; an address with a fragment opens at its section', async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }))
  await openHome(page)
  const recordScrolling = () =>
    page.evaluate(() => {
      const positions = new Set<number>()
      Object.assign(window, { positions, hasEnded: false })
      addEventListener('scroll', () => positions.add(Math.round(scrollY)))
      addEventListener('scrollend', () => Object.assign(window, { hasEnded: true }))
      addEventListener('click', () => Object.assign(window, { scrollYAtPress: scrollY }), { capture: true })
    })
  const countPositions = () => page.evaluate(() => (window as unknown as { positions: Set<number> }).positions.size)
  await recordScrolling()
  await page.getByRole('link', { name: 'Desliza para explorar' }).click()
  await expect(page).toHaveURL('/#galeria')
  await expect(page.locator('#galeria')).toBeFocused()
  // A jump would have one position.
  await expect.poll(countPositions).toBeGreaterThan(2)
  await expect
    .poll(() => page.locator('#galeria').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(97)
  // Wait for the end: Chromium adds the rest of a running smooth scroll to the restored position.
  await page.waitForFunction(() => (window as unknown as { hasEnded: boolean }).hasEnded)

  await page.evaluate(() => (window as unknown as { positions: Set<number> }).positions.clear())
  await page.goBack()
  // Not 0: Playwright may scroll to the link before the press.
  const scrollYAtPress = await page.evaluate(() => (window as unknown as { scrollYAtPress: number }).scrollYAtPress)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollYAtPress)
  await expect.poll(countPositions).toBe(1)

  await page.goto('about:blank')
  await page.goto('/#contact')
  await expect(page.getByRole('heading', { name: 'Agenda tu visita a Ancón' })).toBeInViewport()
})

test('the home page loads without a failed request or a warning, requests the first picture of its gallery once and in a size for the screen, and plays its film', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).toMatch(/casa-frente-al-mar\.jpg\.960\.webp\?v=[^ ]+ 960w/)
  const problems: string[] = []
  const pictures: string[] = []
  page.on('requestfailed', (failed) => problems.push(`${failed.method()} ${failed.url()}`))
  page.on('console', (message) => {
    // Playwright blocks the service worker of these tests with a warning.
    if (['warning', 'error'].includes(message.type()) && !/blocked by Playwright/.test(message.text()))
      problems.push(message.text())
  })
  page.on('request', (sent) => {
    if (sent.resourceType() === 'image') pictures.push(new URL(sent.url()).pathname)
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await openHome(page)
  await page.locator('#galeria').scrollIntoViewIfNeeded()
  const first = page.locator('#galeria img').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.jpg\.960\.webp\?v=/)
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

  expect(problems).toEqual([])
  expect(pictures.filter((path) => path.includes('casa-frente-al-mar'))).toHaveLength(1)
  // The built-in photo of the first slide is not loaded.
  expect(pictures.filter((path) => /^\/images\/playa-hermosa-/.test(path))).toEqual([])
})
