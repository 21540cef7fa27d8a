/** What the page asks of the worker. `type` is what the file's first bytes say. */
export interface PreparationRequest {
  id: number
  file: Blob
  type: string
}

export type PreparationAnswer = { id: number; photo: Blob; card: Blob } | { id: number; error: string }
