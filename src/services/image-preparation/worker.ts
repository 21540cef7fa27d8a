import { encodePhoto } from './encode'

/** Message from the page to the worker. `type` is the MIME type sniffed from the file's first bytes. */
export interface PreparationRequest {
  id: number
  file: Blob
  type: string
}

export type PreparationAnswer = { id: number; photo: Blob; card: Blob } | { id: number; error: string }

self.onmessage = ({ data: { id, file, type } }: MessageEvent<PreparationRequest>) => {
  const answer = (message: PreparationAnswer) => self.postMessage(message)
  encodePhoto(file, type).then(
    (images) => answer({ id, ...images }),
    (error: unknown) => answer({ id, error: String(error) }),
  )
}
