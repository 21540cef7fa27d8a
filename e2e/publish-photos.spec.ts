import sharp from 'sharp'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import {
  toPhotoUrls,
  choosePhotos,
  fillForm,
  readPublished,
  openForm,
  waitForPreparedPhotos,
  findPublishButton,
  waitForReadyForm,
  findPhotoTiles,
} from './support/publish-form'
import { expect, test } from './support/test'

const photoFile = (name: string) => `e2e/support/photos/${name}`
const findRefusal = (page: Page) => page.getByRole('region', { name: /^Fotos/ }).getByText(/no se agreg/)

/** Publishes the form, and reads the stored files of its photos: each photo, then its card. */
async function publishAndRead(page: Page) {
  await findPublishButton(page).click()
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
  const { images } = await readPublished(page)
  return Promise.all(
    images.flatMap(toPhotoUrls).map(async (url) => {
      const body = await (await page.request.get(url)).body()
      const { format, width, height, exif } = await sharp(body).metadata()
      return { url, body, image: `${format} ${width}x${height}`, hasExif: exif !== undefined || body.includes('Exif') }
    }),
  )
}

test('a damaged photo is prepared anew or refused by name, a PNG of many megabytes becomes a JPEG, and no stored photo has EXIF; the JPEG and its card are within their budgets', async ({
  page,
}) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#777', noise } })
  const buffer = await picture.png({ compressionLevel: 1 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(6_000_000)
  await openForm(page)
  await fillForm(page, 'Casa con fotos dañadas')
  const withoutEnd = await readFile(photoFile('sin-ultimos-2-bytes-con-gps.jpg'))
  expect((await sharp(withoutEnd, { failOn: 'none' }).metadata()).exif).toBeDefined()
  const files = [
    'sin-ultimos-2-bytes-con-gps.jpg',
    'cortada-a-la-mitad-con-gps.jpg',
    'solo-cabecera.jpg',
    'alta-400x6000.png',
    'Dpto. 3er piso..jpg',
  ]
  await choosePhotos(page, files.map(photoFile))
  await expect(page.getByText('3 imágenes cargadas correctamente')).toBeVisible()
  await expect(findRefusal(page)).toHaveText('2 archivos no se agregaron')
  await expect(
    page.getByText(/^cortada-a-la-mitad-con-gps\.jpg, solo-cabecera\.jpg: La imagen está dañada/),
  ).toBeVisible()
  await waitForPreparedPhotos(page, 3)
  await choosePhotos(page, [{ name: 'captura.png', mimeType: 'image/png', buffer }])
  await waitForPreparedPhotos(page, 4)
  await expect(findPhotoTiles(page)).toContainText([
    'sin-ultimos-2-bytes-con-gps.jpg',
    'alta-400x6000.png',
    'Dpto. 3er piso..jpg',
    'captura.png',
  ])

  const stored = await publishAndRead(page)
  expect(stored.map(({ image }) => image)).toEqual([
    'jpeg 160x120',
    'jpeg 160x120',
    'png 400x6000',
    'jpeg 107x1600',
    'jpeg 8x8',
    'jpeg 8x8',
    expect.stringMatching(/^jpeg/),
    'jpeg 800x600',
  ])
  expect(stored.filter(({ hasExif }) => hasExif)).toEqual([])
  expect(stored[4]?.url).toMatch(/-2-dpto\.-3er-piso\.jpg$/)
  const [, , tall, tallCard, , , screenshot, screenshotCard] = stored
  expect(tallCard?.body.length).toBeLessThan(tall?.body.length ?? 0)
  expect(screenshot?.body.length).toBeLessThan(850_000)
  expect(screenshotCard?.body.length).toBeLessThan(60_000)
})

test('in a browser that falsifies what is read from a canvas, the form refuses photos and says why', async ({
  page,
}) => {
  // Like Firefox with privacy.resistFingerprinting: the encoded file has random pixels.
  const falsify = () => {
    const { prototype } = OffscreenCanvas
    const encode = prototype.convertToBlob
    prototype.convertToBlob = function (options) {
      const { width, height } = this
      const context = this.getContext('2d')
      const pixels = crypto.getRandomValues(new Uint8ClampedArray(4 * 32 * 32))
      for (let x = 0; x < width; x += 32)
        for (let y = 0; y < height; y += 32) context?.putImageData(new ImageData(pixels, 32, 32), x, y)
      return encode.call(this, options)
    }
  }
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${falsify.toString()})();${await response.text()}` })
  })
  await page.goto('/admin/upload-property')
  await waitForReadyForm(page)
  await choosePhotos(page, [photoFile('Dpto. 3er piso..jpg')])
  await expect(findRefusal(page)).toHaveText('Dpto. 3er piso..jpg no se agregó')
  await expect(page.getByText(/^Su navegador altera las imágenes para protegerlo del rastreo/).first()).toBeVisible()
  await expect(findPhotoTiles(page)).toHaveCount(0)
})
