import { measureLongestTask } from './support/longest-task'
import {
  toPhotoUrls,
  fillForm,
  readPublished,
  makeNoisePhoto,
  openForm,
  waitForPreparedPhotos,
  findPublishButton,
} from './support/publish-form'
import { expect, test } from './support/test'

test('four photos of more than 7 MB each become uploads of less than 4 MB together, and never block the page for 100 ms', async ({
  page,
  browser,
}) => {
  const { buffer: noise, mimeType } = await makeNoisePhoto('foto-grande.jpg', { width: 4000, height: 3000, sigma: 40 })
  expect(noise.length).toBeGreaterThan(7_000_000)
  expect(noise.length).toBeLessThan(10 * 1024 * 1024)

  await openForm(page)
  await fillForm(page, 'Casa con cuatro fotos')
  // Create the files in the page: setInputFiles with 30 MB may itself block the page.
  await page.route('**/foto-grande.jpg', (route) => route.fulfill({ body: noise, contentType: mimeType }))
  await browser.startTracing(page, { categories: ['-*', '__metadata', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate(
    async (names) => {
      const body = await (await fetch('/foto-grande.jpg')).blob()
      const data = new DataTransfer()
      names.forEach((name) => data.items.add(new File([body], name, { type: 'image/jpeg' })))
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('No file input')
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [0, 1, 2, 3].map((index) => `foto-${index}.jpg`),
  )
  await waitForPreparedPhotos(page, 4)
  await findPublishButton(page).click()
  await expect(page.getByText('Subiendo archivos y guardando propiedad...')).toBeVisible()
  await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
  const longest = measureLongestTask(await browser.stopTracing())

  const { images } = await readPublished(page)
  expect(images).toHaveLength(4)
  const sizes = await Promise.all(
    images.flatMap(toPhotoUrls).map(async (url) => (await (await page.request.get(url)).body()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(4_000_000)
  expect(longest).toBeLessThan(100)
})
