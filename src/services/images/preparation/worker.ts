import { encodePhoto, encodeSiteImage } from './encode'

/** Message from the page to the worker. */
export interface PreparationRequest {
  id: number
  file: Blob
  /** MIME type of the photo that the worker makes. */
  type: string
  isSiteImage: boolean
}

export type PreparationAnswer =
  | { id: number; photo: Blob; card: Blob }
  | { id: number; photo: Blob; variants: Blob[] }
  | { id: number; error: string }

self.onmessage = ({ data: { id, file, type, isSiteImage } }: MessageEvent<PreparationRequest>) => {
  const answer = (message: PreparationAnswer) => self.postMessage(message)
  const encode = isSiteImage ? encodeSiteImage : encodePhoto
  encode(file, type).then(
    (images) => answer({ id, ...images }),
    (error: unknown) => answer({ id, error: String(error) }),
  )
}
