import type { Page } from 'playwright/test'
import { openForm } from './support/publish-form'
import { toSeedPath } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

const enlarge = (page: Page) => page.getByRole('button', { name: /^Ver en pantalla completa/ })
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Galería de fotos' })
const expectEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs)).toBe(1)
const readLength = (page: Page) => page.evaluate(() => history.length)
/** The number of the router's own navigations since the start of the browser tab. */
const readPosition = (page: Page) => page.evaluate(() => (history.state as { idx: number }).idx)

/** A page that costs nothing, as another site. */
const otherPath = '/robots.txt'

test('on a listing, closing the photos takes their history entry back; Back closes them or a visit that is half typed, and keeps the photo, the scroll and what was typed; Forward and a reload do not open the photos again, and the next Back leaves the listing, as do two quick ones with open photos', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(otherPath)
  await page.goto(toSeedPath(8))
  await waitForHydration(page)

  await test.step('closing the photos takes their entry back, also when they open again at once', async () => {
    const position = await readPosition(page)
    await enlarge(page).click()
    await expectEntry(page)
    const length = await readLength(page)
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await expect(lightbox(page)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    await expect.poll(() => readPosition(page)).toBe(position)
    expect(await readLength(page)).toBe(length)
  })

  await test.step('Back in a visit that is half typed keeps what was typed', async () => {
    const open = page.getByRole('button', { name: 'Proponer horario' }).first()
    const dialog = page.getByRole('dialog', { name: 'Proponer horario' })
    await open.click()
    await dialog.getByLabel('Nombre').fill('Ana Quispe')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(toSeedPath(8))
    await open.click()
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana Quispe')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('Back in the photos keeps the photo and the scroll, and Forward does not open them again', async () => {
    await page.evaluate(() => scrollTo(0, 120))
    await enlarge(page).click()
    await expect(lightbox(page).getByText('1 / 7')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lightbox(page).getByText('2 / 7')).toBeVisible()
    const scroll = await page.evaluate(() => scrollY)
    await page.goBack()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(page).toHaveURL(toSeedPath(8))
    await expect(page.getByRole('button', { name: /pantalla completa: foto 2 de 7/ })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scroll)
    await page.goForward()
    await expect(lightbox(page)).toHaveCount(0)
  })

  await test.step('after a reload Back leaves the listing, as do two quick ones with open photos', async () => {
    await enlarge(page).click()
    await expect(lightbox(page)).toBeVisible()
    await expectEntry(page)
    await page.reload()
    await waitForHydration(page)
    await expect(lightbox(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(otherPath)

    await page.goForward()
    await waitForHydration(page)
    await enlarge(page).click()
    await expectEntry(page)
    // Later: leaving the page would end the call.
    await page.evaluate(
      () =>
        void setTimeout(() => {
          history.back()
          history.back()
        }),
    )
    await expect(page).toHaveURL(otherPath)
  })
})

test('the filters chosen in the drawer are one history entry; Back in the open drawer closes it and keeps them', async ({
  page,
}) => {
  await page.goto('/properties')
  await waitForHydration(page)
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const filters = page.getByRole('button', { name: /^Filtros/ })
  const position = await readPosition(page)
  for (const close of [() => drawer.getByRole('button', { name: /^Ver / }).click(), () => page.goBack()]) {
    await filters.click()
    await drawer.getByLabel('Tipo').selectOption({ label: 'Casa' })
    await drawer.getByLabel('Dormitorios').selectOption('2')
    await drawer.getByLabel('Solo con rebaja').click()
    await expect(page).toHaveURL(/rebaja/)
    await expect(drawer.getByLabel('Solo con rebaja')).toBeChecked()
    await close()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL(/rebaja/)
    await expect(filters).toHaveText('Filtros (3)')
    expect(await readPosition(page)).toBe(position + 1)
    await page.goBack()
    await expect(page).toHaveURL('/properties')
    await expect(filters).toHaveText('Filtros')
  }
})

test("a link of the phone's menu takes the place of the menu's entry, also after a question about unsaved changes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(menu).toBeVisible()
    await expectEntry(page)
  }
  await page.goto('/contact')
  await waitForHydration(page)
  const position = await readPosition(page)
  await openMenu()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await openMenu()
  await menu.getByRole('link', { name: 'Contacto' }).click()
  await expect(menu).toHaveCount(0)
  await expect.poll(() => readPosition(page)).toBe(position)
  await openMenu()
  await menu.getByRole('link', { name: 'Inversión' }).click()
  await expect(page).toHaveURL('/investment')
  await page.goBack()
  await expect(page).toHaveURL('/contact')

  await openForm(page)
  await page.getByLabel('Título').fill('Casa de prueba')
  await openMenu()
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', (question) => void question[answer]())
  await menu.getByRole('link', { name: 'Inversión' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL('/admin/upload-property')
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs)).toBeUndefined()
  // Back asks too, and the page stays.
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => history.back())
  await question
  await expect(page).toHaveURL('/admin/upload-property')
  await expect(page.getByLabel('Título')).toHaveValue('Casa de prueba')
  answer = 'accept'
  await openMenu()
  await menu.getByRole('link', { name: 'Inversión' }).click()
  await expect(page).toHaveURL('/investment')
})

test('closing the dialog of a management link removes the link from the address, and Back does not open it again', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: /administrar/i })
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.goto(otherPath)
    await page.goto(`${toSeedPath(1)}#administrar=${'x'.repeat(43)}`)
    await expect(dialog).toBeVisible()
    await expectEntry(page)
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(toSeedPath(1))
    await page.goBack()
    await expect(page).toHaveURL(otherPath)
  }
})

test('two fingers enlarge a photo that fills the screen, also on its side', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(toSeedPath(8))
  await waitForHydration(page)
  await enlarge(page).tap()
  const photo = lightbox(page).locator('.yarl__slide_current img')
  const readSize = () => photo.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect)
  await expect.poll(async () => (await readSize()).width).toBe(390)

  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-apart, apart].map((x, id) => ({ x: 195 + x, y: 300, id })),
    })
  await send('touchStart', 20)
  for (let apart = 28; apart <= 60; apart += 8) await send('touchMove', apart)
  await send('touchEnd')
  await expect.poll(async () => (await readSize()).width).toBeGreaterThan(390 * 2)
  // The page itself does not zoom.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)

  await page.setViewportSize({ width: 664, height: 390 })
  await page.getByRole('button', { name: 'Foto siguiente' }).tap()
  await expect.poll(async () => (await readSize()).height).toBeGreaterThanOrEqual(0.85 * 390)
  await expect(page.getByRole('navigation', { name: 'Miniaturas' })).toBeHidden()
  const next = await page.getByRole('button', { name: 'Foto siguiente' }).boundingBox()
  expect(next).toMatchObject({ width: 48, height: 48 })
  await page.goBack()
  await expect(lightbox(page)).toHaveCount(0)
  await context.close()
})
