import { expose } from 'comlink'
import { decodeImage } from './decode'
import { encodePhoto, encodeSiteImage } from './encode'

/** A file, or its pixels if only the page can decode it. */
type Source = Blob | ImageBitmap

const readPixels = (source: Source) => (source instanceof Blob ? decodeImage(source) : source)

const encoders = {
  photo: async (source: Source, type: string) => encodePhoto(await readPixels(source), type),
  siteImage: async (source: Source, type: string) => encodeSiteImage(await readPixels(source), type),
}

export type Encoders = typeof encoders

expose(encoders)
