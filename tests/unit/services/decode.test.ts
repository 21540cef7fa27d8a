import { afterEach, expect, test, vi } from 'vitest'
import { decodeImage } from '@/services/images/preparation/decode'
import { makeUnreadableFile } from '@tests/support/image-files'

type Pixels = [red: number, green: number, blue: number, alpha: number]

/**
 * Stubs a browser whose canvas returns `read(colour)` for pixels drawn in `colour`. It decodes the PNG with which the canvas is
 * probed, and every other image to `size`, or none of them if `size` is null.
 */
function stubBrowser(read = (colour: Pixels): Pixels => colour, size: object | null = { width: 40, height: 30 }) {
  let colour: Pixels = [0, 0, 0, 0]
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        set fillStyle(style: string) {
          colour = [...style.matchAll(/\d+/g)].map(Number).concat(255) as Pixels
        },
        fillRect: () => undefined,
        drawImage: () => undefined,
        getImageData: (_: number, __: number, width: number, height: number) => ({
          data: Uint8ClampedArray.from(Array.from({ length: width * height }, () => read(colour)).flat()),
        }),
      })
      convertToBlob = async () => new Blob(['probe'], { type: 'image/png' })
    },
  )
  const createBitmap = vi.fn(async (file: Blob) => {
    if (file.type === 'image/png') return {}
    if (!size) throw new DOMException('The source image could not be decoded', 'InvalidStateError')
    return size
  })
  vi.stubGlobal('createImageBitmap', createBitmap)
  return createBitmap
}

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  )
const file = (content: Uint8Array<ArrayBuffer>) => new File([content], 'foto.jpg', { type: 'image/jpeg' })
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const uint16 = (value: number) => uint32(value).slice(2)
const littleEndian24 = (value: number) => uint32(value).slice(1).reverse()
const png = (width: number, height: number) =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    uint32(13),
    'IHDR',
    uint32(width),
    uint32(height),
    [8, 6, 0, 0, 0],
  )
const segment = [0xff, 0xe1, ...uint16(60_002), ...Array.from({ length: 60_000 }, () => 0)]
const jpeg = (width: number, height: number, segments = 0) =>
  bytes([0xff, 0xd8], ...Array.from({ length: segments }, () => segment), [
    0xff,
    0xc2,
    0,
    17,
    8,
    ...uint16(height),
    ...uint16(width),
    3,
  ])
const webp = (width: number, height: number) =>
  bytes(
    'RIFF',
    [0, 0, 0, 0],
    'WEBPVP8X',
    [10, 0, 0, 0, 0, 0, 0, 0],
    littleEndian24(width - 1),
    littleEndian24(height - 1),
  )

/** 'image' if `decodeImage` decodes the file, else the problem with which it rejects. */
const outcome = (input: Blob) =>
  decodeImage(input).then(
    () => 'image',
    (error: unknown) => (error as Error).message,
  )

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['PNG', png(50_000, 50_000)],
  ['JPEG', jpeg(60_000, 60_000)],
  ['JPEG with 600 kB of segments before its size', jpeg(60_000, 60_000, 10)],
  ['WebP', webp(16_000, 16_000)],
])('a %s that declares more than 100 megapixels is refused without decoding it', async (_, content) => {
  const createBitmap = stubBrowser()
  expect(await outcome(file(content))).toBe('tooManyPixels')
  // Only for the PNG with which the canvas is probed.
  expect(createBitmap).toHaveBeenCalledOnce()
})

test.each([
  ['PNG', png(10_000, 10_000)],
  ['JPEG', jpeg(10_000, 10_000)],
  ['WebP', webp(10_000, 10_000)],
  ['file that declares no size', bytes([0xff, 0xd8, 0xff])],
])('a %s within 100 megapixels is decoded', async (_, content) => {
  stubBrowser()
  expect(await outcome(file(content))).toBe('image')
})

test('the size is checked again after decoding', async () => {
  stubBrowser(undefined, { width: 20_000, height: 6000 })
  expect(await outcome(file(bytes([0xff, 0xd8, 0xff])))).toBe('tooManyPixels')
})

test('a file that the browser cannot decode or read is refused with that problem', async () => {
  stubBrowser(undefined, null)
  expect(await outcome(file(jpeg(40, 30)))).toBe('undecodable')
  expect(await outcome(makeUnreadableFile('nube.jpg'))).toBe('unreadable')
})

test.each<[string, (colour: Pixels) => Pixels, string]>([
  ['returns random pixels', () => [...crypto.getRandomValues(new Uint8Array(4))] as unknown as Pixels, 'falsified'],
  ['returns only white pixels', () => [255, 255, 255, 255], 'falsified'],
  ['changes each colour a little', ([red, green, blue, alpha]) => [red + 1, green, blue - 1, alpha], 'image'],
])('a browser that %s: %j', async (_, read, expected) => {
  stubBrowser(read)
  expect(await outcome(file(jpeg(40, 30)))).toBe(expected)
})
