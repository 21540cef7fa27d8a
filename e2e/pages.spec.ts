import { toDayAhead } from '../tests/support/enquiries.ts'
import { toSeedPath } from './support/seeded-listings'
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
    await page.goto('/sitemap')
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

test("short paths redirect without a history entry, and 'Volver atrás' returns to the page before", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\).*\/no-existe/)
  await page.goto('/sitemap')
  for (const [shortPath, path] of [
    ['/terms', '/terms-of-service'],
    ['/privacy', '/privacy-policy'],
    ['/upload', '/admin/upload-property'],
  ] as const) {
    const entries = await page.evaluate(() => history.length)
    await page.goto(shortPath, { waitUntil: 'commit' })
    await expect(page).toHaveURL(path)
    // One for the `goto`, none for the redirect.
    expect(await page.evaluate(() => history.length), shortPath).toBe(entries + 1)
  }
  await page.goto('/no-existe')
  await page.getByRole('button', { name: 'Volver atrás' }).click()
  await expect(page).toHaveURL('/admin/upload-property')
})

test('the contact page sends a message while the map service does not answer; a drawing replaces the map until it answers', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const mapHosts = /^https:\/\/(www|maps)\.google\.com\//
  const map = page.getByRole('region', { name: 'Mapa' })
  const frame = page.getByTitle('Mapa de la oficina en Ancón')
  await page.route(mapHosts, (route) => route.abort('connectionfailed'))
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

  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Ana Quispe')
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Correo/ })
    .fill('ana@correo.pe')
  await page.getByRole('textbox', { name: /^Teléfono/ }).fill('987654321')
  await message.fill('Busco una casa frente al mar.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('Mensaje enviado correctamente. Nos pondremos en contacto contigo pronto.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar otro mensaje' }).click()
  await expect(message).toHaveValue('')

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

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [1440, 900],
] as const)
  test(`after sending, the window of ${width} px shows that the message, the consultation or the report arrived`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.route('**/rest/v1/leads', (route) => route.fulfill({ status: 201 }))
    await page.goto('/contact')
    await waitForHydration(page)
    const main = page.getByRole('main')
    await main.getByLabel(/^Nombre/).fill('Ana Quispe')
    await main.getByLabel(/^Correo/).fill('ana@correo.pe')
    await main.getByLabel(/^Teléfono/).fill('987654321')
    await main.getByLabel(/^Mensaje/).fill('Busco una casa frente al mar.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(main.getByText('Mensaje enviado correctamente.')).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('button', { name: 'Enviar otro mensaje' })).toBeInViewport({ ratio: 1 })

    await page.goto('/')
    await waitForHydration(page)
    const form = page.locator('#contact')
    await form.getByLabel('Nombre completo').fill('Ana Quispe')
    await form.getByLabel('Correo electrónico').fill('ana@correo.pe')
    await form.getByLabel('Fecha preferida').fill(toDayAhead(7))
    await form.getByLabel('Tipo de propiedad').selectOption('Terreno')
    await form.getByRole('checkbox').check()
    const submit = form.getByRole('button', { name: 'Programar Consulta' })
    // At the lower edge of the window, where the note needs the most room.
    await submit.evaluate((button) => button.scrollIntoView({ behavior: 'instant', block: 'end' }))
    await submit.click()
    // The edges may lack a part of a pixel.
    await expect(form.getByRole('button', { name: '¡Consulta Programada!' })).toBeInViewport({ ratio: 0.9 })
    await expect(submit).toBeVisible()
    await expect(form.getByText('Tu solicitud de consulta ha sido enviada.')).toBeInViewport({ ratio: 1 })

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

test('the form of the footer takes the room that was kept for it, on a page that no build has written', async ({
  page,
}) => {
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/properties?guardadas=1')
    const footer = page.getByRole('contentinfo')
    await footer.waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const form = footer.getByRole('button', { name: 'Suscribirme' })
    await expect(form).toHaveCount(0)
    const measure = () => footer.evaluate((element) => element.getBoundingClientRect().height)
    const before = await measure()
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await form.waitFor()
    expect(Math.abs((await measure()) - before), `${width} px`).toBeLessThan(2)
  }
})
