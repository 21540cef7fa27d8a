import { waitForFrames } from './support/layout'
import { expect, test, waitForHydration } from './support/test'

test('the links of the footer and of the sitemap, and the button of the investment page, scroll to their sections', async ({
  page,
}) => {
  await page.goto('/contact')
  await waitForHydration(page)
  for (const [name, hash] of [
    ['Historia', 'history'],
    ['Equipo', 'team'],
    ['Testimonios', 'testimonials'],
  ]) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/about-ancon#${hash}`)
    await expect(page.locator(`#${hash}`).getByRole('heading', { level: 2 })).toBeInViewport()
    // The section has the focus, not the footer's link.
    await expect(page.locator(`#${hash}`)).toBeFocused()
  }
  for (const [name, hash] of [
    ['Guía de inversión', 'guide'],
    ['Proyectos', 'projects'],
  ]) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa del sitio' }).click()
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/investment#${hash}`)
    await expect(page.locator(`#${hash}`).getByRole('heading', { level: 2 })).toBeInViewport()
  }

  await page.getByRole('button', { name: 'Ver el resumen' }).click()
  await expect(page.getByRole('region', { name: 'Cuatro cifras para decidir' })).toBeFocused()
  const overview = page.getByRole('heading', { name: 'Cuatro cifras para decidir' })
  await expect.poll(async () => (await overview.boundingBox())?.y).toBeLessThan(300)
  // The button is not a link, so the address stays.
  await expect(page).toHaveURL('/investment#projects')
})

test("a short path redirects without a history entry, and 'Volver atrás' returns to the page before", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\).*\/no-existe/)
  await page.goto('/robots.txt')
  const entries = await page.evaluate(() => history.length)
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/terms-of-service')
  // One for the `goto`, none for the redirect.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goto('/no-existe')
  await page.getByRole('button', { name: 'Volver atrás' }).click()
  await expect(page).toHaveURL('/terms-of-service')
})

test('the contact page sends a message while the map service does not answer, and the window shows that it arrived; a drawing replaces the map until it answers', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const mapHosts = /^https:\/\/(www|maps)\.google\.com\//
  const map = page.getByRole('region', { name: 'Mapa' })
  const frame = page.getByTitle('Mapa de la oficina en Ancón')
  await page.route(mapHosts, (route) => route.abort('connectionfailed'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  await waitForHydration(page)
  const message = page.getByRole('textbox', { name: /^Mensaje/ })
  await expect(message).toHaveCSS('min-height', '120px')
  const failure = page.waitForEvent('requestfailed', (failed) => mapHosts.test(failed.url()))
  await map.scrollIntoViewIfNeeded()
  await failure
  await expect(frame).toBeAttached()
  await expect(frame).toBeHidden()
  await expect(map.locator('img')).toBeVisible()
  await expect(page.getByRole('link', { name: /Cómo llegar/ })).toBeVisible()

  const panel = page.getByText('Mensaje enviado correctamente. Nos pondremos en contacto contigo pronto.')
  const another = page.getByRole('button', { name: 'Enviar otro mensaje' })
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('textbox', { name: /^Nombre/ }).fill('Ana Quispe')
    await page
      .getByRole('main')
      .getByRole('textbox', { name: /^Correo/ })
      .fill('ana@correo.pe')
    await page.getByRole('textbox', { name: /^Teléfono/ }).fill('987654321')
    await message.fill('Busco una casa frente al mar.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    for (const part of [panel, another]) await expect(part).toBeInViewport({ ratio: 1 })
    await another.click()
    await expect(message).toHaveValue('')
  }

  await page.unroute(mapHosts)
  await page.route(mapHosts, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Mapa</p>' }))
  await page.reload()
  await map.scrollIntoViewIfNeeded()
  await expect(frame).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(450)
  }
})

test("the Content-Security-Policy allows sonner's styles, so a toast is in its corner", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sitemap')
  // The footer's form loads at the first use of the page, such as this scroll.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  const message = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
  await expect(message).toHaveCSS('opacity', '1')
  await expect(message).toHaveCSS('position', 'absolute')
  const box = await message.boundingBox()
  expect([box?.width, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([400, 1280 - 24])
  const text = await message.getByRole('alert').boundingBox()
  const findMiddle = (part: typeof box) => (part?.y ?? NaN) + (part?.height ?? NaN) / 2
  expect(Math.abs(findMiddle(text) - findMiddle(box)), 'the text is in the middle of its toast').toBeLessThanOrEqual(2)
  await message.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(message).toHaveCount(0)
})

test('the form of the footer takes the room that was kept for it, on a page that no build has written', async ({
  page,
}) => {
  await page.goto('/properties?guardadas=1')
  const footer = page.getByRole('contentinfo')
  await waitForHydration(page)
  const form = footer.getByRole('button', { name: 'Suscribirme' })
  const measureHeights = async () => {
    const heights: Record<string, number> = {}
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await waitForFrames(page, 2)
      heights[width] = await footer.evaluate((element) => element.getBoundingClientRect().height)
    }
    return heights
  }
  const kept = await measureHeights()
  await expect(form).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await form.waitFor()
  for (const [width, height] of Object.entries(await measureHeights()))
    expect(Math.abs(height - (kept[width] ?? NaN)), `${width} px`).toBeLessThan(2)
})
