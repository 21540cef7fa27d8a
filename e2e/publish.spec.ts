import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { dragWithMouse } from './support/drag'
import { press } from './support/keyboard'
import {
  bothSizes,
  choose,
  fillForm,
  kept,
  openForm,
  photos,
  picture,
  prepared,
  publishButton,
  publishPath,
  tiles,
} from './support/publish-form'
import { expect, test } from './support/test'

/** Milliseconds from the moment a text is shown until the page navigates away, measured in the browser. */
const timeOnPageAfter = (page: Page, text: string) =>
  page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const { pathname } = window.location
        let shown = 0
        const timer = setInterval(() => {
          if (shown === 0 && document.querySelector('main')?.textContent.includes(words)) shown = performance.now()
          if (window.location.pathname === pathname) return
          clearInterval(timer)
          resolve(performance.now() - shown)
        }, 20)
      }),
    text,
  )

test('three photos are published, shown, and deleted again', async ({ page }) => {
  test.setTimeout(90_000)
  const title = `Casa de prueba ${Date.now()}`
  await openForm(page)
  await fillForm(page, title)
  await choose(page, await photos())
  await expect(page.getByText('3 imágenes cargadas correctamente')).toBeVisible()
  await prepared(page, 3)

  // By keyboard: move the last photo to the first place, which makes it the main photo.
  await page.getByRole('button', { name: 'Mover terraza.webp' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('terraza.webp: lugar 3 de 3.')).toBeAttached()
  // Picking up scrolls the photo into view, and an arrow key during the scroll may have no effect: press again.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('terraza.webp: lugar 2 de 3.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('terraza.webp: lugar 1 de 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(tiles(page).first()).toContainText('terraza.webp')
  await expect(tiles(page).first()).toContainText('Principal')

  // By mouse: the picture is the drag handle.
  await dragWithMouse(page, picture(page, 'sala.png'), picture(page, 'Fachada Mar.JPG'))
  await expect(tiles(page)).toContainText(['terraza.webp', 'sala.png', 'Fachada Mar.JPG'])

  // A click right after a drag may count as its end: click again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Marcar Fachada Mar.JPG como principal' }).click({ timeout: 1000 })
    await expect(tiles(page).last()).toContainText('Principal', { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Verificar Datos' }).click()
  await expect(page.getByText('Los datos del formulario son válidos')).toBeVisible()
  const leftAfter = timeOnPageAfter(page, '¡Completado!')
  await publishButton(page).dblclick()
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Su propiedad ha sido publicada exitosamente.')).toBeVisible()
  await expect(page.getByText('¡Completado!')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(page).toHaveURL(/\/properties$/)
  // 2 s; more on a busy machine.
  expect(await leftAfter).toBeGreaterThan(1900)
  expect(await leftAfter).toBeLessThan(4000)

  const { id, images } = await kept(page)
  expect(images.map((url) => url.replace(/.*property-\d+-/, ''))).toEqual([
    '0-fachada-mar.jpg',
    '1-terraza.webp',
    '2-sala.png',
  ])
  const details = await Promise.all(
    images.flatMap(bothSizes).map(async (url) => {
      const { format, width, height, exif } = await sharp(await (await page.request.get(url)).body()).metadata()
      return `${format} ${width}x${height}${exif ? ' with EXIF' : ''}`
    }),
  )
  expect(details).toEqual([
    'jpeg 1920x2560',
    'jpeg 800x1067',
    'webp 1600x1200',
    'webp 800x600',
    'png 800x600',
    'png 800x600',
  ])

  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto('/properties')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: `Eliminar ${title}` }).click()
  await expect(page.getByText('Propiedad eliminada correctamente')).toBeVisible()
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
})

test('the browser that published edits, marks as sold and deletes; another one edits nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const title = `Casa con dueña ${Date.now()}`
  await openForm(page)
  await fillForm(page, title)
  await choose(page, (await photos()).slice(1))
  await prepared(page, 2)
  await publishButton(page).click()
  await expect(page).toHaveURL(/\/properties$/, { timeout: 20_000 })
  const { id } = await kept(page)

  // By keyboard: Alt+T leads to the notices, and Tab to the links of the message, which stays until it is closed.
  await expect(page.getByRole('link', { name: 'Compartir por WhatsApp' })).toHaveAttribute('href', new RegExp(id))
  await page.keyboard.press('Alt+KeyT')
  await press(page, page.getByRole('link', { name: 'Ver mi anuncio' }))
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect(page.getByText('Propiedad publicada correctamente')).toHaveCount(0)

  await page.getByRole('region', { name: 'Administrar esta propiedad' }).getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editar propiedad' })).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await page.getByLabel('Precio').fill('240000')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Propiedad actualizada correctamente')).toBeVisible({ timeout: 20_000 })

  await page.goto(`${publishPath}?editar=${id}`)
  await page.getByRole('radio', { name: 'Vendida' }).click()
  await expect(page.getByText('Estado actualizado: Vendida')).toBeVisible()

  const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })).newPage()
  await stranger.goto(`/properties/${id}`)
  await expect(stranger.getByText('Vendida').first()).toBeVisible()
  await expect(stranger.getByText('S/ 240,000').first()).toBeVisible()
  await stranger.goto(`${publishPath}?editar=${id}`)
  await expect(stranger.getByText('Solo puede editarla el navegador que la publicó o un administrador.')).toBeVisible()
  await stranger.context().close()

  await page.goto(`/properties/${id}`)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Propiedad eliminada correctamente')).toBeVisible()
})

test('offline nothing is lost, and a retry publishes', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page)
  await fillForm(page, 'Casa sin conexión')
  await choose(page, (await photos()).slice(1))
  await prepared(page, 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await context.setOffline(true)
  await publishButton(page).click()
  await expect(page.getByText('Error al publicar la propiedad')).toBeVisible({ timeout: 20_000 })
  await expect(
    page.getByText('Hubo un problema al procesar su solicitud. Por favor, intente nuevamente.'),
  ).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Casa sin conexión')
  await expect(tiles(page)).toHaveCount(2)

  await context.setOffline(false)
  await publishButton(page).click()
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible({ timeout: 20_000 })
})

test('with the backend stopped the page shows it and stays usable', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/)
  await page.route('**/storage/v1/**', (route) => route.abort())
  await page.goto(publishPath)
  await expect(page.getByText('Error al verificar el sistema de almacenamiento')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Error al verificar el almacenamiento')).toBeVisible()
  await publishButton(page).click()
  await expect(page.getByText('Suba al menos una imagen', { exact: true })).toBeVisible()
})

test('on a slow network the progress bar moves while one photo is sent', async ({ page, context }) => {
  test.setTimeout(90_000)
  await openForm(page)
  await fillForm(page, 'Casa por una conexión lenta')
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  await choose(page, [{ name: 'playa.jpg', mimeType: 'image/jpeg', buffer: noise }])
  await prepared(page, 1)

  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  // Bytes a second: the photo takes some seconds.
  const slow = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 100_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  const values = page.evaluate(
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
  await publishButton(page).click()
  const seen = await values
  expect(seen[0]).toBe(10)
  expect(seen.filter((value) => value > 10 && value < 90).length).toBeGreaterThan(4)
})
