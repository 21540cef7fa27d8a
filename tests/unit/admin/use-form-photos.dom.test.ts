import '@tests/support/node-blobs'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noPhotos } from '@/admin/upload-property/photo-set'
import { useFormPhotos } from '@/admin/upload-property/use-form-photos'
import { expectConsole } from '@tests/setup/no-console-error'
import { photo, unreadable } from '@tests/support/image-files'

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
  URL.revokeObjectURL = vi.fn()
})

test('a file that cannot be read is refused alone, and the others become photos of the form', async () => {
  expectConsole('warn', 'A photo is uploaded as it is')
  const { result } = renderHook(() => useFormPhotos(noPhotos, false))
  const outcome = await act(() => result.current.add([photo('1.jpg'), unreadable('carpeta'), photo('2.jpg')]))
  expect(outcome).toEqual({
    added: 2,
    refused: [
      {
        name: 'carpeta',
        message: 'Tipo de imagen no permitido. Use JPG, PNG o WEBP',
        reason: 'Tipo de archivo no permitido. Use JPG, PNG o WEBP',
      },
    ],
  })
  expect(result.current.set.photos.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
})
