import type { Page } from 'playwright/test'
import { readDraft } from './support/drafts'
import { recordLayoutShift, waitForFrames } from './support/layout'
import { storeListing } from './support/stored-listing'
import { findSeedCards } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

/** Marks the first card or heading of the prerendered HTML: hydration keeps the attribute, a client render does not. */
const markServedHtml = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main :is(article, h1)')?.setAttribute('data-served', '')
    })
  })

/** A failed hydration renders the page anew and reports React error #418, which fails the test. */
async function expectHydratedHtml(page: Page) {
  await expect(page.locator('main [data-served]'), page.url()).toBeVisible()
  await waitForHydration(page)
  await expect(page.locator('main [data-served]'), page.url()).toBeVisible()
}

test('hydration keeps the prerendered HTML of an address with unknown parameters or a slash at its end', async ({
  page,
}) => {
  await markServedHtml(page)
  for (const path of ['/properties/rent/?utm_source=whatsapp', '/contact/?gclid=1']) {
    await page.goto(path)
    await expectHydratedHtml(page)
  }
})

for (const [path, width] of [
  ['/properties?type=villa', 360],
  ['/properties?type=villa', 1440],
  ['/properties?type=villa&mapa=1', 1440],
  ['/properties?guardadas=1', 360],
] as const)
  test(`nothing moves on ${path} at ${width} px when its content replaces the prerendered list`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const readLayoutShift = await recordLayoutShift(page)
    const release = await holdChunk(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Mis Propiedades' }).waitFor()
    release()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(await readLayoutShift()).toBeLessThan(0.02)
    if (!path.includes('villa')) return
    await expect(page.getByRole('button', { name: 'Quitar filtro: Villa' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Villa')
  })

test('what is typed and pressed on a filtered list before the application starts is not lost', async ({ page }) => {
  let release = await holdChunk(page)
  await page.goto('/properties?type=villa')
  await page.getByRole('radio', { name: 'Comprar' }).check({ force: true })
  const compared = findSeedCards(page)
    .nth(2)
    .getByRole('checkbox', { name: /^Comparar/ })
  await compared.check()
  const comparedId = await compared.inputValue()
  await page.getByRole('searchbox').fill('mar')
  // Otherwise the browser itself would submit the search, without the filters.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await drawer.getByRole('checkbox', { name: 'Piscina' }).check()
  await drawer.getByRole('button', { name: /^Ver / }).click()
  release()
  await expect(page).toHaveURL(/type=buy/)
  await expect(page).toHaveURL(/type=villa/)
  await expect(page).toHaveURL(/comodidades=pool/)
  await expect(page).toHaveURL(/q=mar/)
  await expect(drawer).toHaveCount(0)
  // The third card of the other list is another listing.
  const stored = await page.evaluate(() => localStorage.getItem('compared'))
  expect([null, JSON.stringify([comparedId])]).toContain(stored)

  // What has no place in the new page is not filled into a later one.
  release = await holdChunk(page)
  await page.goto('/properties?guardadas=1')
  await page.getByRole('searchbox').fill('mar')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Búsquedas guardadas' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' }).click()
  await expect(page).toHaveURL('/properties')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('on a list, what is typed and chosen before hydration applies, and the browser itself opens the filters and the menu', async ({
  page,
}) => {
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const loadHeld = async () => {
    const release = await holdChunk(page)
    await page.goto('/properties')
    return release
  }

  await test.step('the operation, the words and the order', async () => {
    const release = await loadHeld()
    await page.getByRole('searchbox').fill('mar')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('radio', { name: 'Comprar' }).check({ force: true })
    await page.getByRole('combobox', { name: 'Orden' }).selectOption('price-asc')
    await findSeedCards(page)
      .first()
      .getByRole('checkbox', { name: /^Comparar/ })
      .check()
    await page.getByRole('searchbox').focus()
    release()
    await expect(page).toHaveURL('/properties?type=buy&q=mar&orden=price-asc')
    await expect(page.getByRole('button', { name: 'Quitar filtro: Comprar' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Comparar propiedades' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('x')
    await expect(page.getByRole('searchbox')).toHaveValue('maxr')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('in the filters; the history entry of the drawer is added later', async () => {
    const release = await loadHeld()
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await expect(drawer).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Tipo' }).selectOption('house')
    await drawer.getByRole('checkbox', { name: 'Piscina' }).check()
    release()
    await expect(page).toHaveURL('/properties?type=house&comodidades=pool')
    await expect(drawer.getByRole('combobox', { name: 'Tipo' })).toHaveValue('house')
    await expect(drawer.getByRole('checkbox', { name: 'Piscina' })).toBeChecked()
    await page.goBack()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL('/properties?type=house&comodidades=pool')
  })

  for (const close of [/^Ver /, 'Cerrar filtros'])
    await test.step(`in filters that ${String(close)} closes before hydration`, async () => {
      const release = await loadHeld()
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await drawer.getByRole('combobox', { name: 'Dormitorios' }).selectOption('2')
      await drawer.getByRole('button', { name: close }).click()
      release()
      await expect(page).toHaveURL('/properties?dormitorios=2')
      await expect(drawer).toHaveCount(0)
    })

  await test.step('what is closed before hydration stays closed, and opens again', async () => {
    const release = await loadHeld()
    const open = page.getByRole('button', { name: 'Abrir menú' })
    await open.click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.keyboard.press('Escape')
    release()
    await waitForHydration(page)
    await expect(menu).toHaveCount(0)
    await expect(drawer).toHaveCount(0)
    await open.click()
    await menu.getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test('the list page of a type follows a filter that changes without a key, a pointer or the focus; a search there keeps the type, and the search box keeps the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/properties/villa')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).evaluate((select: HTMLSelectElement) => {
    select.value = 'house'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL('/properties?type=house')
  await expect(page.getByRole('button', { name: 'Quitar filtro: Casa' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/properties/villa')
  await page.getByRole('searchbox').pressSequentially('mar', { delay: 150 })
  await expect(page).toHaveURL('/properties?type=villa&q=mar')
  await page.keyboard.type('zzzz')
  await expect(page).toHaveURL('/properties?type=villa&q=marzzzz')
  await expect(page.getByRole('searchbox')).toHaveValue('marzzzz')
  await page.goBack()
  await expect(page).not.toHaveURL(/marzzzz/)
})

/** Holds back a chunk, by default `main`, until the returned function is called. */
async function holdChunk(page: Page, name = 'main'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

for (const event of ['hydration', 'scroll'])
  test(`on a phone the scripts of the list load together, and the photos below the first screen wait for ${event}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    const release = await holdChunk(page)
    const requestedPhotos: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requestedPhotos.push(request.url())
    })
    const pageScript = page.waitForRequest('**/assets/list-page-*.js')
    await page.goto('/properties', { waitUntil: 'commit' })
    await pageScript
    const readPhotoUrl = (index: number) => page.getByRole('article').nth(index).locator('img').getAttribute('src')
    expect(requestedPhotos).toContain(await readPhotoUrl(0))
    expect(requestedPhotos).not.toContain(await readPhotoUrl(1))
    if (event === 'hydration') release()
    else await page.evaluate(() => scrollTo(0, 1))
    const secondPhotoUrl = await readPhotoUrl(1)
    await expect.poll(() => requestedPhotos).toContain(secondPhotoUrl)
  })

test('before hydration: a click shows at once that it was taken, and is replayed once; what is typed and chosen in the complaints book stays, even if there is a draft', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await holdChunk(page)
  await page.addInitScript(() => {
    const values = { consumerName: 'Borrador', kind: 'claim', currency: 'USD' }
    const draft = { id: crypto.randomUUID(), savedAt: new Date().toISOString(), values, photos: [], mainId: null }
    localStorage.setItem('draft:complaint:x', JSON.stringify(draft))
  })
  await page.goto('/libro-de-reclamaciones')
  const form = page.getByRole('form', { name: 'Hoja de Reclamación' })
  const name = form.getByLabel('Nombre completo')
  await name.fill('Rosa Quispe')
  await form.getByRole('radio', { name: 'Queja' }).check()
  await form.getByLabel('Producto o servicio').selectOption('service')
  const dropdown = page.getByRole('banner').getByRole('button', { name: 'Propiedades' })
  await dropdown.click()
  await expect(dropdown).toHaveAttribute('aria-expanded', 'false')
  await expect(dropdown).toHaveAttribute('aria-busy', 'true')
  release()
  await waitForHydration(page)
  await expect(dropdown).toHaveAttribute('aria-expanded', 'true')
  await expect(dropdown).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('button', { name: 'Continuar borrador' })).toBeVisible()
  await expect(name).toHaveValue('Rosa Quispe')
  await expect(form.getByRole('radio', { name: 'Queja' })).toBeChecked()
  await expect(form.getByLabel('Producto o servicio')).toHaveValue('service')
  await expect(form.getByLabel('Moneda')).toHaveValue('PEN')

  // The form took these values over: its first message is about another field.
  await form.getByRole('button', { name: 'Presentar hoja' }).click()
  await expect(form.getByLabel('Número de documento')).toBeFocused()
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('a beach area that is pressed on the home page before hydration is shown', async ({ page }) => {
  const release = await holdChunk(page)
  await page.goto('/')
  const area = page.getByRole('list', { name: 'Zonas' }).getByRole('button', { name: 'Miramar' })
  await area.click()
  release()
  await expect(area).toHaveAttribute('aria-pressed', 'true')
})

test('what is typed and chosen in the publish form before hydration stays, and counts as a change', async ({
  page,
}) => {
  const release = await holdChunk(page)
  await page.goto('/admin/upload-property')
  await page.getByLabel('Título').fill('Casa temprana')
  await page.getByLabel('Tipo de propiedad').selectOption('house')
  await page.getByRole('radio', { name: '$ Dólares' }).check()
  await page.getByRole('radio', { name: 'Alquiler' }).check()
  await page.getByLabel('Piscina').check()
  release()
  await waitForHydration(page)
  // The form knows of the operation.
  await expect(page.getByLabel('Alquiler por')).toBeVisible()
  await expect(page.getByRole('radio', { name: '$ Dólares' })).toBeChecked()
  const readPropertyDraft = () => readDraft(page, 'property')
  await expect
    .poll(readPropertyDraft)
    .toContain('"title":"Casa temprana","propertyType":"house","price":"","currency":"USD"')
  expect(await readPropertyDraft()).toContain('"features":["pool"]')
  const question = page.waitForEvent('dialog')
  void page.getByRole('link', { name: 'Contacto', exact: true }).first().click()
  const dialog = await question
  expect(dialog.message()).toBe('Tiene datos sin guardar. ¿Desea salir de esta página?')
  await dialog.dismiss()
})

for (const path of ['/', '/properties'])
  test(`a listing newer than the build is shown on ${path} in the place of another one, and nothing moves at 360, 768 or 1440 px`, async ({
    page,
    request,
  }) => {
    const title = `Departamento de estreno con terraza frente al mar y dos estacionamientos ${Date.now()}`
    await storeListing(request, crypto.randomUUID(), {
      title,
      address_street: 'Malecón Ferreyros 1200, al costado del Casino Náutico de Ancón',
      // Not a house: so cheap an area would make the price of the houses that other tests publish unusual.
      property_type: 'apartment',
      price: 125_000,
      square_feet: 1234,
      currency: 'USD',
      created_at: new Date(Date.now() + 60_000),
    })
    const readLayoutShift = await recordLayoutShift(page)
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/rest/v1/rpc/search_properties?*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path)
    await waitForHydration(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const card = page.getByRole('article').first()
    const facts = card.getByRole('list')
    /** Distances in pixels of the card's bottom and of its facts from the top of the page, at each width. */
    const measure = async () => {
      const places: number[] = []
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await waitForFrames(page, 2)
        for (const part of [card, facts])
          places.push(await part.evaluate((node) => Math.round(node.getBoundingClientRect().bottom + scrollY)))
      }
      return places
    }
    const places = await measure()
    await facts.scrollIntoViewIfNeeded()
    const before = await readLayoutShift()
    release()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(facts).toBeInViewport()
    // The header may still become smaller after the scroll: 0.00001.
    expect((await readLayoutShift()) - before).toBeLessThan(0.001)
    await expect.poll(measure).toEqual(places)
  })

test('a listing in dollars whose first request fails is shown after an automatic retry, and nothing moves when the exchange rate arrives', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.setViewportSize({ width: 360, height: 740 })
  const id = crypto.randomUUID()
  await storeListing(request, id, { title: 'Villa en dólares', price: 89_000, currency: 'USD' })
  const readLayoutShift = await recordLayoutShift(page)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rest/v1/site_settings?*', async (route) => {
    await released
    await route.continue()
  })
  await page.route('**/rest/v1/properties?*', (route) => route.abort(), { times: 2 })
  await page.goto(`/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Villa en dólares' })).toBeVisible()
  release()
  await expect(page.getByRole('region', { name: 'Contacto' })).toContainText('S/')
  expect(await readLayoutShift()).toBeLessThan(0.01)
})

test('a listing keeps its HTML on reload and on coming back; the home page keeps its HTML and scroll position on reload', async ({
  page,
}) => {
  await markServedHtml(page)
  await page.goto('/properties?orden=price-desc&utm_source=whatsapp')
  await waitForHydration(page)
  const card = page.getByRole('article').nth(6)
  await card.scrollIntoViewIfNeeded()
  const title = await card.getByRole('heading').innerText()
  // Finds the card by its title: a more expensive listing of another test changes its position.
  await page.getByRole('heading', { name: title, exact: true }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.reload()
  await expectHydratedHtml(page)
  await page.goto('about:blank')
  await page.goBack()
  await expectHydratedHtml(page)
  // The link to the list keeps the sort order.
  await expect(page.getByRole('link', { name: 'Volver a propiedades' })).toHaveAttribute('href', /orden=price-desc/)

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Presentación' })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await page.reload()
  await expectHydratedHtml(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
})

test('a listing that is newer than the build opens from the list; on reload it shows its first photo before the application loads', async ({
  page,
  request,
}) => {
  const id = crypto.randomUUID()
  await storeListing(request, id, { title: 'Casa recién llegada' })
  await page.goto('/properties?q=recién+llegada')
  await page.getByRole('heading').getByRole('link', { name: 'Casa recién llegada' }).first().click()
  await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible()
  const release = await holdChunk(page)
  await page.reload({ waitUntil: 'commit' })
  const photo = page.locator('#first-photo img')
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('Cargando propiedad...')).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Casa recién llegada' })).toBeVisible()
})

test('going back from a reloaded listing before its hydration shows the earlier page: before the first script runs, while the code of the page or of the site loads, and while React hydrates', async ({
  page,
}) => {
  // A prerendered list may still change when it is live: another test may have published a listing.
  const listPath = '/properties?orden=price-desc'
  const listHeading = page.getByRole('heading', { level: 1, name: 'Mis Propiedades' })
  async function expectList() {
    await expect(page).toHaveURL(listPath)
    await expect(listHeading).toBeVisible()
    await waitForHydration(page)
  }
  async function openFromList(index: number) {
    const link = findSeedCards(page).nth(index).getByRole('heading').getByRole('link')
    const title = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible()
    return title
  }
  await page.goto(listPath)
  await expectList()

  for (const chunk of ['index', 'detail-page']) {
    await openFromList(2)
    const release = await holdChunk(page, chunk)
    const chunkRequest = page.waitForRequest(`**/assets/${chunk}-*.js`)
    await page.reload({ waitUntil: 'commit' })
    await chunkRequest
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(listPath)
    release()
    await expectList()
  }

  // Two pages back.
  const title = await openFromList(2)
  // No other test publishes so expensive a listing.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Propiedades de Lujo' }).click()
  await expect(listHeading).toBeVisible()
  expect(await openFromList(1)).not.toBe(title)
  const release = await holdChunk(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible()
  await page.evaluate(() => history.go(-2))
  release()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await waitForHydration(page)

  await page.addInitScript(() => {
    const { addEventListener } = window
    const watch = (...listener: Parameters<typeof addEventListener>) => {
      addEventListener(...listener)
      // The router has just begun to listen, and the page is hydrated next.
      if (listener[0] === 'popstate' && !sessionStorage.getItem('back')) {
        sessionStorage.setItem('back', 'pressed')
        history.back()
      }
    }
    Object.assign(window, { addEventListener: watch })
  })
  await page.reload({ waitUntil: 'commit' })
  await expectList()
})
