import sharp from 'sharp'
import { expect, type Locator, type Page } from 'playwright/test'
import { findButton } from './page-parts.ts'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const publishPath = '/admin/upload-property'
const createPlainImage = (background: string, width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A JPEG like a phone's: rotated by its EXIF orientation, with GPS coordinates. */
const makePhonePhoto = async (name: string, background: string): Promise<PhotoFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createPlainImage(background, 4000, 3000)
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '11/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
})
/** One photo of each format that the form accepts: a JPEG like a phone's, a PNG, a WebP. */
export const makePhotos = async (): Promise<PhotoFile[]> => [
  await makePhonePhoto('Fachada Mar.JPG', '#2a6f97'),
  { name: 'sala.png', mimeType: 'image/png', buffer: await createPlainImage('#e9c46a', 800, 600).png().toBuffer() },
  { name: 'terraza.webp', mimeType: 'image/webp', buffer: await createPlainImage('#8ab17d').webp().toBuffer() },
]

/** A JPEG of noise, like a photo at night: the worst case for compression. `sigma` is the strength of the noise. */
export async function makeNoisePhoto(
  name: string,
  { sigma, ...size }: { width: number; height: number; sigma: number },
): Promise<PhotoFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const image = sharp({ create: { ...size, channels: 3, background: '#777', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 90 }).toBuffer() }
}

/** Waits until the publish form accepts files. Looks at the button, since the message about Storage soon disappears. */
export const waitForReadyForm = (page: Page) => expect(findButton(page, 'Elegir archivos')).toBeEnabled()

export async function openForm(page: Page) {
  await page.goto(publishPath)
  await waitForReadyForm(page)
}

export async function fillForm(page: Page, title: string) {
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Tipo de propiedad').selectOption({ label: 'Casa' })
  await page.getByLabel('Área').fill('120')
  await page.getByLabel('Precio').fill('250000')
  await page.getByLabel('Descripción').fill('Una casa amplia frente al mar de Ancón.')
  await page.getByLabel('Dirección').fill('Malecón Ferreyros 123')
  await page.getByLabel('Dormitorios').fill('3')
}

/** Chooses photos, or files by their paths in the project. */
export const choosePhotos = (page: Page, files: PhotoFile[] | string[]) =>
  page.getByLabel('Fotos de la propiedad').setInputFiles(files)
export const findPhotoTiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Fotos elegidas' }).getByRole('listitem')
export const waitForPreparedPhotos = (page: Page, count: number) =>
  expect(findPhotoTiles(page).getByRole('img')).toHaveCount(count)
export const findPreview = (page: Page, name: string) =>
  findPhotoTiles(page).getByRole('img', { name: `Vista previa de ${name}` })
export const findPublishButton = (page: Page) => page.getByRole('button', { name: 'Publicar Propiedad' })

interface PublishedListing {
  id: string
  images: string[]
}
/** The copy in localStorage of the last listing that this browser published. */
export const readPublished = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('properties') ?? '[]') as PublishedListing[])[0],
  ) as Promise<PublishedListing>

/** URLs of a stored photo and of its smaller version for cards. */
export const toPhotoUrls = (url: string) => [url, `${url}.card.jpg`]
