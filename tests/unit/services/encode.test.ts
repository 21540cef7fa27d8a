import { afterEach, expect, test, vi } from 'vitest'
import { encodePhoto } from '@/services/images/preparation/encode'

interface Drawn {
  width: number
  height: number
  isWhite: boolean
}

/** Stubs a canvas that encodes only `types` and returns a PNG for any other type, as Safari does for WebP. */
function stubCanvas(types: string[], bytes = 1000) {
  const drawn: Drawn[] = []
  vi.stubGlobal('createImageBitmap', async (_: Blob, options: ImageBitmapOptions) => {
    expect(options).toEqual({ imageOrientation: 'from-image' })
    return { width: 4000, height: 3000, close: () => undefined }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      private readonly drawing: Drawn
      constructor(width: number, height: number) {
        this.drawing = { width, height, isWhite: false }
        drawn.push(this.drawing)
      }
      getContext() {
        return { drawImage: () => undefined, fillRect: () => (this.drawing.isWhite = true) }
      }
      async convertToBlob({ type }: { type: string }) {
        return new Blob([new Uint8Array(bytes)], { type: types.includes(type) ? type : 'image/png' })
      }
    },
  )
  return drawn
}

afterEach(() => vi.unstubAllGlobals())

test('a photo and its card keep their format', async () => {
  const drawn = stubCanvas(['image/webp', 'image/jpeg'])
  const { photo, card } = await encodePhoto(new Blob(), 'image/webp')
  expect([photo.type, card.type]).toEqual(['image/webp', 'image/webp'])
  expect(drawn).toEqual([
    { width: 2560, height: 1920, isWhite: false },
    { width: 800, height: 600, isWhite: false },
  ])
})

test('photo and card both become JPEG on white when the browser cannot encode WebP', async () => {
  const drawn = stubCanvas(['image/jpeg'])
  const { photo, card } = await encodePhoto(new Blob(), 'image/webp')
  expect([photo.type, card.type]).toEqual(['image/jpeg', 'image/jpeg'])
  expect(drawn.filter(({ isWhite }) => isWhite)).toEqual([
    { width: 2560, height: 1920, isWhite: true },
    { width: 800, height: 600, isWhite: true },
  ])
})

test("a PNG larger than the bucket's limit becomes a JPEG", async () => {
  stubCanvas(['image/jpeg'], 10 * 1024 * 1024 + 1)
  const { photo } = await encodePhoto(new Blob(), 'image/png')
  expect(photo.type).toBe('image/jpeg')
})
