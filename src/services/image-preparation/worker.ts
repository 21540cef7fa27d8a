import { encodePhoto } from './encode'
import type { PreparationAnswer, PreparationRequest } from './protocol'

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
