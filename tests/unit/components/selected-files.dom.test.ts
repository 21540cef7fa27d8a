import { expect, test } from 'vitest'
import { selectFiles } from '@/components/bucket-images/selected-files'
import { makePhotoFile } from '@tests/support/image-files'

test('the selected files include images of any type, and every other file is named in a problem', async () => {
  const avif = new File(['....ftypavif'], 'dos.avif', { type: 'image/avif' })
  const pdf = new File(['%PDF'], 'plano.pdf', { type: 'application/pdf' })
  const { images, problems } = await selectFiles([makePhotoFile('uno.jpg'), pdf, avif], 'Solo imágenes')
  expect(images.map(({ file }) => file.name)).toEqual(['uno.jpg', 'dos.avif'])
  expect(problems).toEqual(['plano.pdf: Solo imágenes'])
})

test('the content decides about a file without a type or of unknown type', async () => {
  const photo = makePhotoFile('uno.jpg')
  const makeFile = (name: string, content: BlobPart, type = '') => new File([content], name, { type })
  const unreadable = Object.assign(makeFile('nube.jpg', 'x'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  })
  const files = [
    makeFile('sin-tipo.jpg', photo),
    makeFile('IMG-20261127-WA0001', photo, 'application/octet-stream'),
    makeFile('notas.txt', 'una casa'),
    unreadable,
  ]
  const { images, problems } = await selectFiles(files, 'Solo imágenes')
  expect(images.map(({ name }) => name)).toEqual(['sin-tipo.jpg', 'img-20261127-wa0001.jpg'])
  expect(problems).toEqual(['notas.txt: Solo imágenes', expect.stringMatching(/^nube\.jpg: No se pudo leer/)])
})
