import '@tests/support/node-blobs'
import { expect, test } from 'vitest'
import { selectFiles } from '@/components/bucket-images/selected-files'

const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' })

test('accepts any image, and names each file that is not one', async () => {
  const avif = new File(['....ftypavif'], 'dos.avif', { type: 'image/avif' })
  const pdf = new File(['%PDF'], 'plano.pdf', { type: 'application/pdf' })
  const { images, problems } = await selectFiles([photo('uno.jpg'), pdf, avif], 'Solo imágenes')
  expect(images.map(({ file }) => file.name)).toEqual(['uno.jpg', 'dos.avif'])
  expect(problems).toEqual(['plano.pdf: Solo imágenes'])
})
