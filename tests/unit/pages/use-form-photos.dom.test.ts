import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyPhotoSet } from '@/pages/publish/photo-set'
import { useFormPhotos } from '@/pages/publish/use-form-photos'
import { makePhotoFile, makeUnreadableFile } from '@tests/support/image-files'
import { createRefusingWorker } from '@tests/support/preparation-worker'

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
  URL.revokeObjectURL = vi.fn()
})

const unreadableMessage =
  'No se pudo leer el archivo. Si está en la nube, descárguelo a su dispositivo y elíjalo de nuevo.'

test('only the file that cannot be read is refused, and the others become photos of the form', async () => {
  const { result } = renderHook(() => useFormPhotos(emptyPhotoSet, false))
  const outcome = await act(() =>
    result.current.add([makePhotoFile('1.jpg'), makeUnreadableFile('carpeta'), makePhotoFile('2.jpg')]),
  )
  expect(outcome).toEqual({
    added: 2,
    refused: [
      {
        name: 'carpeta',
        message: unreadableMessage,
        reason: unreadableMessage,
      },
    ],
  })
  expect(result.current.photoSet.photos.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
})

test('a photo that cannot be prepared is removed from the form, and the reason is returned', async () => {
  vi.stubGlobal('Worker', createRefusingWorker('tooManyPixels', 'enorme.jpg'))
  const { result } = renderHook(() => useFormPhotos(emptyPhotoSet, false))
  const outcome = await act(() => result.current.add([makePhotoFile('1.jpg'), makePhotoFile('enorme.jpg')]))
  const reason = 'La imagen excede el tamaño máximo de 100 megapíxeles'
  expect(outcome).toEqual({ added: 1, refused: [{ name: 'enorme.jpg', message: reason, reason }] })
  expect(result.current.photoSet.photos.map(({ name }) => name)).toEqual(['1.jpg'])
})
