import { expect, test, vi } from 'vitest'
import { prepareImage } from '@/services/images/preparation/prepare-image'
import { expectConsole } from '@tests/setup/no-console-error'
import { unreadable } from '@tests/support/image-files'
import { eventually } from '@tests/support/timers'

test('an unreadable photo is not prepared, so that its upload reports the error', async () => {
  expectConsole('warn', 'A photo is uploaded as it is')
  const file = unreadable('movida.jpg')
  expect(await prepareImage(file)).toEqual({ photo: file, card: null })
})

test('two workers prepare the photos, and are terminated after the last one', async () => {
  const running = new Set<Worker>()
  let maximum = 0
  class Preparation extends EventTarget {
    constructor() {
      super()
      running.add(this as unknown as Worker)
      maximum = Math.max(maximum, running.size)
    }
    postMessage({ id, file }: { id: number; file: Blob }) {
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id, photo: file, card: file } })))
    }
    terminate() {
      running.delete(this as unknown as Worker)
    }
  }
  vi.stubGlobal('Worker', Preparation)
  const files = ['1', '2', '3', '4', '5'].map((text) => new Blob([text], { type: 'image/jpeg' }))
  const images = await Promise.all(files.map(prepareImage))
  expect(images).toEqual(files.map((file) => ({ photo: file, card: file })))
  expect(maximum).toBe(2)
  expect(running.size).toBe(0)
})

test('a photo that stops its worker is uploaded as it is, and those behind it are prepared in another', async () => {
  expectConsole('warn', 'A photo is uploaded as it is')
  class Preparation extends EventTarget {
    postMessage({ id, file }: { id: number; file: Blob }) {
      const answer =
        file === files[0]
          ? Object.assign(new Event('error'), { message: 'out of memory' })
          : new MessageEvent('message', { data: { id, photo: file, card: file } })
      setTimeout(() => this.dispatchEvent(answer))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Preparation)
  const files = ['1', '2', '3', '4', '5'].map((text) => new Blob([text], { type: 'image/jpeg' }))
  const images = await Promise.all(files.map(prepareImage))
  expect(images).toEqual(files.map((file) => ({ photo: file, card: file === files[0] ? null : file })))
})

test('a worker is terminated after a minute, and the photo is uploaded as it is', async () => {
  expectConsole('warn', 'A photo is uploaded as it is')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const terminated = vi.fn()
    class Stuck extends EventTarget {
      postMessage() {}
      terminate = terminated
    }
    vi.stubGlobal('Worker', Stuck)
    const file = new Blob(['lenta'], { type: 'image/jpeg' })
    const done = vi.fn()
    const image = prepareImage(file).finally(done)
    await eventually(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(59_000)
    expect([done.mock.calls.length, terminated.mock.calls.length]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await image).toEqual({ photo: file, card: null })
    expect(terminated).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
