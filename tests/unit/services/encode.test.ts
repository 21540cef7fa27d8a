import { afterEach, expect, test, vi } from 'vitest'
import {
  encodePhoto,
  encodeSiteImage,
  findNarrowCrop,
  fitInside,
  toPhotoSize,
  toVariantSize,
} from '@/services/images/preparation/encode'

interface DrawnCanvas {
  width: number
  height: number
  isWhite: boolean
}

/**
 * Stubs a canvas that encodes only `types` and returns a PNG for any other type, as Safari does for WebP. A PNG has
 * `bytesPerPixel` bytes a pixel, any other file 0.01. Returns the list of the created canvases.
 */
function stubCanvas(types: string[], bytesPerPixel = 0.01) {
  const canvases: DrawnCanvas[] = []
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      private readonly drawing: DrawnCanvas
      constructor(width: number, height: number) {
        this.drawing = { width, height, isWhite: false }
        canvases.push(this.drawing)
      }
      getContext() {
        return { drawImage: () => undefined, fillRect: () => (this.drawing.isWhite = true) }
      }
      async convertToBlob({ type }: { type: string }) {
        const encoded = types.includes(type) ? type : 'image/png'
        const bytes = this.drawing.width * this.drawing.height * (encoded === 'image/png' ? bytesPerPixel : 0.01)
        return new Blob([new Uint8Array(bytes)], { type: encoded })
      }
    },
  )
  return canvases
}

const image = { width: 4000, height: 3000 } as ImageBitmap
const listTypes = ({ photo, card }: { photo: Blob; card: Blob }) => [photo.type, card.type]

afterEach(() => vi.unstubAllGlobals())

test('a WebP photo of 4000 × 3000 pixels is scaled down and stays WebP, and its card is a JPEG on white', async () => {
  const canvases = stubCanvas(['image/webp', 'image/jpeg'])
  expect(listTypes(await encodePhoto(image, 'image/webp'))).toEqual(['image/webp', 'image/jpeg'])
  expect(canvases).toEqual([
    { width: 2560, height: 1920, isWhite: false },
    { width: 800, height: 600, isWhite: true },
  ])
})

test('photo and card both become JPEG on white when the browser cannot encode WebP', async () => {
  const canvases = stubCanvas(['image/jpeg'])
  expect(listTypes(await encodePhoto(image, 'image/webp'))).toEqual(['image/jpeg', 'image/jpeg'])
  expect(canvases.filter(({ isWhite }) => isWhite)).toEqual([
    { width: 2560, height: 1920, isWhite: true },
    { width: 800, height: 600, isWhite: true },
  ])
})

test.each([
  ['a photo above its budget', 1, 'image/jpeg'],
  ['a photo within its budget', 0.1, 'image/png'],
])('a PNG with %s, at %d bytes a pixel, is stored as %s, and its card as JPEG', async (_, bytesPerPixel, type) => {
  stubCanvas(['image/jpeg'], bytesPerPixel)
  const small = { width: 1600, height: 1000 } as ImageBitmap
  const { photo, card } = await encodePhoto(small, 'image/png')
  expect([photo.type, card.type]).toEqual([type, 'image/jpeg'])
  expect(photo.size).toBeLessThan(850_000)
  expect(card.size).toBeLessThan(90_000)
})

test('a PNG image of the site above its budget becomes a JPEG, with two variants and the narrow crop in WebP', async () => {
  stubCanvas(['image/jpeg', 'image/webp'], 1)
  const { photo, variants } = await encodeSiteImage(image, 'image/png')
  expect([photo, ...variants].map(({ type }) => type)).toEqual(['image/jpeg', ...Array(3).fill('image/webp')])
})

test.each([
  ['a panorama', [4000, 1500], [900, 1500]],
  ['a photo of a phone', [3000, 4000], [2400, 4000]],
  ['a long screenshot', [600, 4000], [600, 1000]],
])('the narrow crop of %s is its middle, three fifths as wide as high', (_, [width = 0, height = 0], crop) => {
  const region = findNarrowCrop({ width, height })
  expect([region.width, region.height]).toEqual(crop)
  expect([region.x, region.y]).toEqual([(width - region.width) / 2, (height - region.height) / 2])
})

test('a photo is scaled down by its longest side, and never enlarged', () => {
  expect(fitInside({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(fitInside({ width: 3000, height: 4000 }, 2560)).toEqual({ width: 1920, height: 2560 })
  expect(fitInside({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 })
  expect(fitInside({ width: 9000, height: 1 }, 2560)).toEqual({ width: 2560, height: 1 })
})

test.each([
  ['a photo of a phone', [3000, 4000], [1920, 2560], [800, 1067]],
  ['a long screenshot', [400, 6000], [400, 6000], [107, 1600]],
  ['a longer screenshot', [1000, 20_000], [400, 8000], [80, 1600]],
  ['a panorama', [12_000, 3000], [3200, 800], [800, 200]],
])('%s keeps enough pixels to be legible, and its card has fewer pixels', (_, [width = 0, height = 0], photo, card) => {
  const size = { width, height }
  expect(Object.values(toPhotoSize(size))).toEqual(photo)
  expect(Object.values(toVariantSize(size, 800))).toEqual(card)
})
