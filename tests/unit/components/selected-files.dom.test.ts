import '@tests/support/node-blobs'
import { expect, test } from 'vitest'
import { selectFiles } from '@/components/bucket-images/selected-files'
import { unreadable } from '@tests/support/unreadable-file'

const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' })

test('refuses only the unreadable file, by name', async () => {
  const { images, problems } = await selectFiles(
    [photo('uno.jpg'), unreadable('movida.jpg'), photo('dos.jpg')],
    'Solo imágenes',
  )
  expect(images.map(({ file }) => file.name)).toEqual(['uno.jpg', 'dos.jpg'])
  expect(problems).toEqual(['movida.jpg: Tipo de archivo no permitido. Use JPG, PNG o WEBP'])
})
