import { expose } from 'comlink'
import type { Encoders } from '@/services/images/preparation/worker'

/** One end of the channel between a page and its worker. Passes messages without a copy: Node's copies lose the names of files. */
class Channel extends EventTarget {
  otherEnd?: Channel
  postMessage(data: unknown) {
    queueMicrotask(() => this.otherEnd?.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

const passThrough: Encoders = {
  photo: async (source) => ({ photo: source as Blob, card: source as Blob }),
  siteImage: async (source) => ({ photo: source as Blob, variants: [] }),
}

/**
 * A class that replaces the worker which prepares photos: Node has no browser workers and decodes no images. It
 * returns photos as they are, unless `encoders` says otherwise.
 */
export const createPreparationWorker = (encoders: Partial<Encoders> = {}) =>
  class extends Channel {
    constructor() {
      super()
      const workerEnd = new Channel()
      workerEnd.otherEnd = this
      this.otherEnd = workerEnd
      expose({ ...passThrough, ...encoders }, workerEnd)
    }
  } as unknown as typeof Worker

/** The class of a worker that cannot prepare the photos with these names; `problem` is what the browser's worker would report. */
export const createRefusingWorker = (problem: string, ...names: string[]) =>
  createPreparationWorker({
    photo: async (source) => {
      if (source instanceof File && names.includes(source.name)) throw new Error(problem)
      return { photo: source as Blob, card: source as Blob }
    },
  })
