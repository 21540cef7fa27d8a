import { expect, test } from 'vitest'
import { checkImageFile, imageFileMessages, createImageUploadSchema } from '@/schemas/images'
import { makeUnreadableFile } from '@tests/support/image-files'

const signatures = {
  jpeg: [0xff, 0xd8, 0xff, 0xe1],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50],
  wav: [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45],
  tiff: [0x49, 0x49, 0x2a, 0x00],
}
const makeFile = (signature: number[], size = 32, name = 'foto.jpg', type = 'image/jpeg') => {
  const bytes = new Uint8Array(size)
  bytes.set(signature)
  return new File([bytes], name, { type })
}
const tenMegabytes = 10 * 1024 * 1024

test.each(['jpeg', 'png', 'webp'] as const)(
  '%s is accepted by its content, whatever its name and type',
  async (kind) => {
    expect(await checkImageFile(makeFile(signatures[kind], 32, 'plano.txt', 'text/plain'))).toBeNull()
  },
)

test.each(['wav', 'tiff'] as const)('%s is refused, even if it is named .jpg', async (kind) => {
  expect(await checkImageFile(makeFile(signatures[kind]))).toBe('wrongType')
})

test.each([
  ['an empty file', new File([], 'vacia.jpg', { type: 'image/jpeg' })],
  ['a file in the cloud that cannot be read', makeUnreadableFile('nube.jpg')],
])('%s is unreadable, not of a wrong type', async (_, unreadableFile) => {
  expect(await checkImageFile(unreadableFile)).toBe('unreadable')
})

test('exactly 10 MB is accepted, one byte more is refused', async () => {
  expect(await checkImageFile(makeFile(signatures.jpeg, tenMegabytes))).toBeNull()
  expect(await checkImageFile(makeFile(signatures.jpeg, tenMegabytes + 1))).toBe('tooLarge')
})

test('the messages about size and type are those of the specification', () => {
  expect(imageFileMessages).toMatchObject({
    tooLarge: 'El archivo excede el tamaño máximo de 10MB',
    wrongType: 'Tipo de archivo no permitido. Use JPG, PNG o WEBP',
  })
})

test.each([
  [['foto-1.jpg', 'foto-1.jpg'], false],
  [['foto-1.jpg', 'foto-2.jpg'], true],
])('an upload of images named %j is accepted: %s', (names, isAccepted) => {
  const images = names.map((name, id) => ({ id, name, file: makeFile(signatures.jpeg) }))
  expect(createImageUploadSchema('Elija una imagen').safeParse({ images }).success).toBe(isAccepted)
})
