import type { Locator, Page } from 'playwright/test'
import { dragWithFinger } from './support/drag'
import {
  choosePhotos,
  openForm,
  makePhotos,
  findPreview,
  waitForPreparedPhotos,
  publishPath,
  findPhotoTiles,
} from './support/publish-form'
import { expect, test, waitForHydration } from './support/test'

test('a draft survives leaving the page and a reload until it is discarded, and leaving asks first', async ({
  page,
}) => {
  test.slow()
  const question = 'confirm: Tiene datos sin guardar. ¿Desea salir de esta página?'
  await page.goto('/properties')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Nueva Propiedad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publicar propiedad' })).toBeVisible()
  await page.getByLabel('Título').fill('Casa a medias')
  await page.getByLabel('Piscina').check()
  await choosePhotos(page, (await makePhotos()).slice(1))
  await waitForPreparedPhotos(page, 2)

  const questions: string[] = []
  let canLeave = false
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`)
    void (canLeave || dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss())
  })
  await page.getByRole('link', { name: 'Contacto', exact: true }).first().click()
  await expect.poll(() => questions).toEqual([question])
  await expect(page).toHaveURL(publishPath)
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toEqual([question, question])
  await expect(page).toHaveURL(publishPath)
  await expect(page.getByLabel('Título')).toHaveValue('Casa a medias')
  canLeave = true
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Propiedades' })).toBeVisible()
  await page.evaluate(() => history.forward())
  await page.getByRole('button', { name: 'Continuar borrador' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Casa a medias')
  await expect(page.getByLabel('Piscina')).toBeChecked()
  await waitForPreparedPhotos(page, 2)
  await page.reload()
  expect(questions).toEqual([question, question, question, 'beforeunload: '])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.reload()
  await expect(page.getByText('Sistema de almacenamiento listo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar borrador' })).toHaveCount(0)
})

/** Distance in pixels of an element from the top of the window, once scrolling has stopped. */
async function measureRestingTop(element: Locator) {
  let top = Number.NaN
  await expect
    .poll(
      async () => {
        const previousTop = top
        top = await element.evaluate((node) => Math.round(node.getBoundingClientRect().top))
        return top === previousTop
      },
      { intervals: [300] },
    )
    .toBe(true)
  return top
}

async function expectIndexToLeadToSection(page: Page) {
  await openForm(page)
  await page.getByLabel('Título').fill('Casa con índice')
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
  const index = page.getByRole('navigation', { name: 'Secciones del formulario' })
  const section = page.getByRole('region', { name: /^Fotos/ })

  await index.getByRole('link', { name: 'Fotos' }).focus()
  const start = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${publishPath}#fotos`)
  // Directly below the header (scroll-padding-top), or as close as the end of the page allows.
  await expect(section.getByRole('heading')).toBeInViewport()
  const top = await measureRestingTop(section)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  if ((await page.evaluate(() => Math.ceil(scrollY))) < end) expect(top).toBeCloseTo(96, -1)
  else expect(top).toBeGreaterThan(95)
  await page.keyboard.press('Tab')
  expect(await section.evaluate((node) => node.contains(document.activeElement))).toBe(true)

  // Back restores the scroll position, forward the section. The form stays mounted, so no confirmation appears.
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(start))
  await page.goForward()
  await expect.poll(() => measureRestingTop(section)).toBe(top)
  await expect(page.getByLabel('Título')).toHaveValue('Casa con índice')
}

test('below 1100 px, where a toast is at the top, it covers no field and no button of the form', async ({ page }) => {
  // The toast stays: what should happen more than a second later does not.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, { setTimeout: (run: TimerHandler, after = 0) => (after > 1000 ? 0 : setTimeout(run, after)) })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/admin/upload-property')
  const message = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
  await expect(message).toHaveText('Sistema de almacenamiento listo')
  const countCovered = () =>
    message.evaluate((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      return [...document.querySelectorAll('form :is(input, select, textarea, button)')].filter((field) => {
        const box = field.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      }).length
    })
  for (const width of [360, 768, 1099]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(message).toHaveCSS('opacity', '1')
    // The toast moves after a change of the width.
    await expect.poll(countCovered, `at the top, ${width} px`).toBe(0)
    for (const button of ['Verificar Datos', 'Publicar Propiedad']) {
      await page.getByRole('button', { name: button }).scrollIntoViewIfNeeded()
      expect(await countCovered(), `${button} in view, ${width} px`).toBe(0)
    }
  }
})

test('the index of the form leads to a section and stays in view', async ({ page }) => {
  await expectIndexToLeadToSection(page)
  await expect(page.getByRole('navigation', { name: 'Secciones del formulario' })).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the index of the form leads to a section, and photos can be dragged by touch', async ({ page }) => {
    await expectIndexToLeadToSection(page)
    await choosePhotos(page, (await makePhotos()).slice(1))
    await waitForPreparedPhotos(page, 2)
    await dragWithFinger(page, findPreview(page, 'terraza.webp'), findPreview(page, 'sala.png'))
    await expect(findPhotoTiles(page)).toContainText(['terraza.webp', 'sala.png'])
  })
})
