import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { dragWithMouse } from './support/drag'
import { expectNoSidewaysScroll } from './support/layout'
import {
  toPhotoUrls,
  choosePhotos,
  fillForm,
  readPublished,
  makeNoisePhoto,
  openForm,
  makePhotos,
  findPreview,
  waitForPreparedPhotos,
  findPublishButton,
  findPhotoTiles,
} from './support/publish-form'
import { expect, test } from './support/test'

/** Milliseconds from the moment a text is shown until the page navigates away, measured in the browser. */
const measureTimeOnPage = (page: Page, text: string) =>
  page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const { pathname } = window.location
        let shownAt = 0
        const timer = setInterval(() => {
          if (shownAt === 0 && document.querySelector('main')?.textContent.includes(words)) shownAt = performance.now()
          if (window.location.pathname === pathname) return
          clearInterval(timer)
          resolve(performance.now() - shownAt)
        }, 20)
      }),
    text,
  )

test('a double click publishes a listing once; its three photos are reordered, the large one is resized, and none has EXIF; the listing opens from the list and is deleted', async ({
  page,
}) => {
  const title = `Casa de prueba ${Date.now()}`
  await openForm(page)
  await fillForm(page, title)
  await choosePhotos(page, await makePhotos())
  await expect(page.getByText('3 imágenes cargadas correctamente')).toBeVisible()
  await waitForPreparedPhotos(page, 3)

  // The picture is the drag handle, and the first photo is the main one.
  await dragWithMouse(page, findPreview(page, 'terraza.webp'), findPreview(page, 'Fachada Mar.JPG'))
  await expect(findPhotoTiles(page)).toContainText(['terraza.webp', 'Fachada Mar.JPG', 'sala.png'])
  await expect(findPhotoTiles(page).first()).toContainText('Principal')

  // A click right after a drag may count as its end: click again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Marcar Fachada Mar.JPG como principal' }).click({ timeout: 1000 })
    await expect(findPhotoTiles(page).nth(1)).toContainText('Principal', { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Verificar Datos' }).click()
  await expect(page.getByText('Los datos del formulario son válidos')).toBeVisible()
  const timeOnPage = measureTimeOnPage(page, '¡Completado!')
  await findPublishButton(page).dblclick()
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
  await expect(page.getByText('Su propiedad ha sido publicada exitosamente.')).toBeVisible()
  await expect(page.getByText('¡Completado!')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await expect(page.getByText('¡Completado!')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/\/properties$/)
  // The site waits 2 s; a busy machine takes longer.
  expect(await timeOnPage).toBeGreaterThan(1900)

  const { id, images } = await readPublished(page)
  expect(images.map((url) => url.replace(/.*property-\d+-/, ''))).toEqual([
    '0-fachada-mar.jpg',
    '1-terraza.webp',
    '2-sala.png',
  ])
  const details = await Promise.all(
    images.flatMap(toPhotoUrls).map(async (url) => {
      const { format, width, height, exif } = await sharp(await (await page.request.get(url)).body()).metadata()
      return `${format} ${width}x${height}${exif ? ' with EXIF' : ''}`
    }),
  )
  expect(details).toEqual([
    'jpeg 1920x2560',
    'jpeg 800x1067',
    'webp 1600x1200',
    'jpeg 800x600',
    'png 800x600',
    'jpeg 800x600',
  ])

  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goBack()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: `Eliminar ${title}` }).click()
  await expect(page.getByText('Propiedad eliminada correctamente')).toBeVisible()
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
})

test('where Auth opens no session, the form says so, keeps its values and is sent again two minutes later', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/429/)
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page)
  await fillForm(page, 'Casa que espera')
  await choosePhotos(page, (await makePhotos()).slice(1, 2))
  await waitForPreparedPhotos(page, 1)
  const refusal = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }
  await page.route('**/auth/v1/signup', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await findPublishButton(page).click()
  await expect(page.getByText('En este momento no se pudo abrir la sesión')).toBeVisible()
  await expect(page.getByText(/Próximo intento automático: \d/)).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Casa que espera')
  await expectNoSidewaysScroll(page)
  await page.clock.fastForward('02:00')
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
})

test('without network the form keeps its values; a retry on a slow network publishes, its progress bar moves meanwhile, and a phone shows the end until the redirect', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const title = 'Casa por una conexión lenta'
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page)
  await fillForm(page, title)
  await choosePhotos(page, [await makeNoisePhoto('playa.jpg', { width: 1600, height: 1200, sigma: 20 })])
  await waitForPreparedPhotos(page, 1)
  await expectNoSidewaysScroll(page)

  await context.setOffline(true)
  await findPublishButton(page).click()
  await expect(page.getByText('Error al publicar la propiedad')).toHaveCount(1)
  await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible()
  await expect(
    page.getByText('Hubo un problema al procesar su solicitud. Por favor, intente nuevamente.'),
  ).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await expect(findPhotoTiles(page)).toHaveCount(1)

  await context.setOffline(false)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  // Bytes a second: the photo takes some seconds.
  const slow = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 100_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  const progressValues = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen = new Set<number>()
        const watch = setInterval(() => {
          const value = document.querySelector('form [role=progressbar]')?.getAttribute('aria-valuenow')
          if (value) seen.add(Number(value))
          if (value !== '100') return
          clearInterval(watch)
          resolve([...seen])
        }, 20)
      }),
  )
  await findPublishButton(page).click()
  const seen = await progressValues
  expect(seen[0]).toBe(10)
  expect(seen.filter((value) => value > 10 && value < 90).length).toBeGreaterThan(4)
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
  await expect(page.getByText('¡Completado!')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Título')).toBeDisabled()
  await expect(page).toHaveURL(/\/properties$/)
})
