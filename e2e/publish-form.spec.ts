import { dragWithFinger } from './support/drag'
import { choose, openForm, photos, picture, prepared, publishPath, tiles } from './support/publish-form'
import { expect, test } from './support/test'

test('a draft survives a reload, and leaving asks first', async ({ page }) => {
  test.slow()
  const question = 'confirm: Tiene datos sin guardar. ¿Desea salir de esta página?'
  await page.goto('/properties')
  // Once listings are there the page is alive, and its links lead on without loading another one.
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Nueva Propiedad' }).click()
  await page.getByLabel('Título').fill('Casa a medias')
  await page.getByLabel('Piscina').check()
  await choose(page, (await photos()).slice(1))
  await prepared(page, 2)

  const questions: string[] = []
  let leaves = false
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`)
    void (leaves || dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss())
  })
  await page.getByRole('link', { name: 'Contacto', exact: true }).first().click()
  await expect(page).toHaveURL(publishPath)
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toEqual([question, question])
  await expect(page).toHaveURL(publishPath)
  await expect(page.getByLabel('Título')).toHaveValue('Casa a medias')
  leaves = true
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Propiedades' })).toBeVisible()
  await page.evaluate(() => history.forward())
  await page.getByRole('button', { name: 'Continuar borrador' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Casa a medias')
  await expect(page.getByLabel('Piscina')).toBeChecked()
  await prepared(page, 2)
  await page.reload()
  expect(questions).toEqual([question, question, question, 'beforeunload: '])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.reload()
  await expect(page.getByText('Sistema de almacenamiento listo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar borrador' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('photos follow the finger', async ({ page }) => {
    await openForm(page)
    await choose(page, (await photos()).slice(1))
    await prepared(page, 2)
    await dragWithFinger(page, picture(page, 'terraza.webp'), picture(page, 'sala.png'))
    await expect(tiles(page)).toContainText(['terraza.webp', 'sala.png'])
  })
})
