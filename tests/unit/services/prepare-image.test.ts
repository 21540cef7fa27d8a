import { expect, test, vi } from 'vitest'
import { prepareImage } from '@/services/images/preparation/prepare-image'
import { expectConsole } from '@tests/setup/no-console-error'
import { unreadable } from '@tests/support/unreadable-file'

test('an unreadable photo is passed on unchanged, so that its upload reports the error', async () => {
  expectConsole('warn', 'A photo is uploaded as it is')
  const file = unreadable('movida.jpg')
  expect(await prepareImage(file)).toEqual({ photo: file, card: null })
})

test('two workers share the photos, and end when there is no more to do', async () => {
  const running = new Set<Worker>()
  let most = 0
  class Preparation extends EventTarget {
    constructor() {
      super()
      running.add(this as unknown as Worker)
      most = Math.max(most, running.size)
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
  expect(most).toBe(2)
  expect(running.size).toBe(0)
})

test('a worker that is busy for a minute is ended, and the photo is uploaded as it is', async () => {
  expectConsole('warn', 'A photo is uploaded as it is')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ended = vi.fn()
    class Stuck extends EventTarget {
      postMessage() {}
      terminate = ended
    }
    vi.stubGlobal('Worker', Stuck)
    const file = new Blob(['lenta'], { type: 'image/jpeg' })
    const done = vi.fn()
    const image = prepareImage(file).finally(done)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(59_000)
    expect([done.mock.calls.length, ended.mock.calls.length]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await image).toEqual({ photo: file, card: null })
    expect(ended).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
