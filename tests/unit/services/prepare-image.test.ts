import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareImage, prepareSiteImage } from '@/services/images/preparation/prepare-image'
import { createPreparationWorker, createRefusingWorker } from '@tests/support/preparation-worker'
import { makePhotoFile } from '@tests/support/image-files'
import { eventually } from '@tests/support/timers'

const jpeg = (name: string) => makePhotoFile(name, 64)
const readMessage = (error: unknown) => (error as Error).message
const undecodableMessage =
  'La imagen está dañada o su formato no se puede leer. Elija otra copia, o guárdela de nuevo como JPG.'

const runningWorkers = new Set<Worker>()
let maxRunning = 0
/** A subclass whose workers are counted in `runningWorkers` and `maxRunning`. */
const toCountedWorker = (Preparation: typeof Worker) =>
  class extends Preparation {
    constructor(url: URL) {
      super(url)
      runningWorkers.add(this)
      maxRunning = Math.max(maxRunning, runningWorkers.size)
    }
    override terminate() {
      runningWorkers.delete(this)
    }
  }

beforeEach(() => {
  runningWorkers.clear()
  maxRunning = 0
})
afterEach(() => expect(runningWorkers.size).toBe(0))

test('photos are prepared by at most two workers at a time, and every worker is terminated', async () => {
  vi.stubGlobal('Worker', toCountedWorker(createPreparationWorker()))
  const files = ['1', '2', '3', '4', '5'].map(jpeg)
  expect(await Promise.all(files.map(prepareImage))).toEqual(files.map((file) => ({ photo: file, card: file })))
  expect(maxRunning).toBe(2)
})

test.each([
  ['tooManyPixels', 'La imagen excede el tamaño máximo de 100 megapíxeles'],
  ['unreadable', 'No se pudo leer el archivo. Si está en la nube, descárguelo a su dispositivo y elíjalo de nuevo.'],
  ['falsified', /^Su navegador altera las imágenes/],
  ['RangeError: out of memory', 'Su navegador no pudo preparar la imagen. Elíjala de nuevo, o use otro navegador.'],
])('a photo with the problem %s is refused with its reason, and the others are prepared', async (problem, reason) => {
  vi.stubGlobal('Worker', toCountedWorker(createRefusingWorker(problem, 'mala.jpg')))
  const files = ['mala.jpg', '2.jpg', '3.jpg'].map(jpeg)
  const [bad, ...others] = await Promise.allSettled(files.map(prepareImage))
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'invalid', message: expect.stringMatching(reason) } })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('a file that neither the worker nor the page decodes is refused', async () => {
  vi.stubGlobal('Worker', toCountedWorker(createRefusingWorker('undecodable', 'rota.jpg')))
  expect(await prepareImage(jpeg('rota.jpg')).catch(readMessage)).toBe(undecodableMessage)
})

test('a worker encodes the pixels of a damaged photo that only the page can decode', async () => {
  const pixels = { width: 1200, height: 900 }
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        drawImage: () => undefined,
        getImageData: () => ({ data: new Uint8ClampedArray(4 * 32 * 32).fill(100) }),
      })
      transferToImageBitmap = () => pixels
    },
  )
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = pixels.width
      naturalHeight = pixels.height
      decode = async () => undefined
    },
  )
  const encoded = { photo: new Blob(['foto']), card: new Blob(['tarjeta']) }
  const Preparation = createPreparationWorker({
    photo: async (source) => {
      if (source instanceof Blob) throw new Error('undecodable')
      return encoded
    },
  })
  vi.stubGlobal('Worker', toCountedWorker(Preparation))
  expect(await prepareImage(jpeg('sin-final.jpg'))).toEqual(encoded)
})

test('a photo that crashes its worker is refused, and the next photo is prepared', async () => {
  const Crashing = class extends toCountedWorker(createPreparationWorker()) {
    override postMessage() {
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' })))
    }
  }
  vi.stubGlobal('Worker', Crashing)
  expect(await prepareImage(jpeg('1.jpg')).catch(readMessage)).toMatch(/^Su navegador no pudo preparar la imagen/)
  vi.stubGlobal('Worker', toCountedWorker(createPreparationWorker()))
  expect(await prepareImage(jpeg('2.jpg'))).toHaveProperty('card')
})

test('a worker is terminated after a minute, and the photo is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const Stuck = class extends toCountedWorker(createPreparationWorker()) {
      override postMessage() {}
    }
    vi.stubGlobal('Worker', Stuck)
    const done = vi.fn()
    const image = prepareImage(jpeg('lenta.jpg')).catch(readMessage).finally(done)
    await eventually(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(59_000)
    expect([done.mock.calls.length, runningWorkers.size]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await image).toMatch(/^Su navegador no pudo preparar la imagen/)
  } finally {
    vi.useRealTimers()
  }
})

test('an image of the site that cannot be decoded is refused as well', async () => {
  const Preparation = createPreparationWorker({ siteImage: () => Promise.reject(new Error('undecodable')) })
  vi.stubGlobal('Worker', toCountedWorker(Preparation))
  expect(await prepareSiteImage(jpeg('rota.jpg'), 'rota.jpg').catch(readMessage)).toBe(undecodableMessage)
})
