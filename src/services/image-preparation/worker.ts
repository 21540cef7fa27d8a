import { encodePhoto } from './encode'

/** What the page asks of the worker. `type` is what the file's first bytes say. */
export interface PreparationRequest {
  id: number
  file: Blob
  type: string
}

export type PreparationAnswer = { id: number; photo: Blob; card: Blob } | { id: number; error: string }

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<PreparationRequest>) => void) | null
  postMessage: (answer: PreparationAnswer) => void
}

scope.onmessage = ({ data: { id, file, type } }) => {
  encodePhoto(file, type).then(
    (images) => scope.postMessage({ id, ...images }),
    (error: unknown) => scope.postMessage({ id, error: String(error) }),
  )
}
