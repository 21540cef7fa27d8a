import '@tests/support/node-blobs'
import { expect, test } from 'vitest'
import { selectFiles } from '@/components/bucket-images/selected-files'
import { makePhotoFile } from '@tests/support/image-files'

test('the selected files include images of any type, and a problem names each other file', async () => {
  const avif = new File(['....ftypavif'], 'dos.avif', { type: 'image/avif' })
  const pdf = new File(['%PDF'], 'plano.pdf', { type: 'application/pdf' })
  const { images, problems } = await selectFiles([makePhotoFile('uno.jpg'), pdf, avif], 'Solo imágenes')
  expect(images.map(({ file }) => file.name)).toEqual(['uno.jpg', 'dos.avif'])
  expect(problems).toEqual(['plano.pdf: Solo imágenes'])
})
