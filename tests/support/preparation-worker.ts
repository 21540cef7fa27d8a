import { expose } from 'comlink'
import type { Encoders } from '@/services/images/preparation/worker'

/** The messages between a page and its worker, without the copies that jsdom's files do not survive. */
class Channel extends EventTarget {
  other?: Channel
  postMessage(data: unknown) {
    queueMicrotask(() => this.other?.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

const unchanged: Encoders = {
  photo: async (source) => ({ photo: source as Blob, card: source as Blob }),
  siteImage: async (source) => ({ photo: source as Blob, variants: [] }),
}

/**
 * A class that stands for the worker which prepares photos: neither jsdom nor Node has workers of a browser, nor decodes
 * images. Its photos stay as they are, except those for which `encoders` say otherwise.
 */
export const preparationWorker = (encoders: Partial<Encoders> = {}) =>
  class extends Channel {
    constructor() {
      super()
      const inside = new Channel()
      inside.other = this
      this.other = inside
      expose({ ...unchanged, ...encoders }, inside)
    }
  } as unknown as typeof Worker

/** The photos with these names cannot be prepared; the problem is that of the browser's worker. */
export const refusePhotos = (problem: string, ...names: string[]) =>
  preparationWorker({
    photo: async (source) => {
      if (source instanceof File && names.includes(source.name)) throw new Error(problem)
      return { photo: source as Blob, card: source as Blob }
    },
  })
