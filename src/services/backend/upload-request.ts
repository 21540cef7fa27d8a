import { supabase } from './client'
import { requireBackend, toUploadTimeout } from './request'
import { endedSessionError, isTokenRefused, type SessionAnswer, sendWithSession } from './session-fetch'

const storageCacheSeconds = 3600

/** Storage returns a JSON object; a proxy may return anything. */
function parseObject(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}

export interface UploadOptions {
  /** Called with the sent share of the file, from 0 to 1. */
  onSent?: ((share: number) => void) | undefined
  /** Ends the upload. */
  signal?: AbortSignal | undefined
}

/** Ends each unanswered upload of this tab, and the size of its file in bytes. */
const pendingUploads = new Map<() => void, number>()
let deadline: ReturnType<typeof setTimeout> | undefined

/**
 * Gives the unanswered uploads as much time as they need together on a very slow line. Called whenever one of them makes progress:
 * they share a line, so one that waits for the others is not stuck. All unanswered bytes count, because a browser reports
 * bytes as sent while they still wait in a buffer of the system.
 */
function restartDeadline() {
  clearTimeout(deadline)
  if (pendingUploads.size === 0) return
  const bytes = [...pendingUploads.values()].reduce((sum, size) => sum + size)
  deadline = setTimeout(() => [...pendingUploads.keys()].forEach((giveUp) => giveUp()), toUploadTimeout(bytes))
}

/**
 * Stores a file in Storage and replaces an existing one; the result is for `runRequest`. Uses XMLHttpRequest, because `fetch` does
 * not report how much of the body is sent. Gives up when no upload of this tab makes progress (`restartDeadline`).
 * @param path bucket and name
 */
export async function sendUpload(path: string, file: Blob, options: UploadOptions = {}) {
  const { auth } = await supabase()
  const answer = await sendWithSession(auth, (token) => sendFile(path, file, token, options))
  return answer ?? { data: null, error: endedSessionError, status: 403 }
}

function sendFile(path: string, file: Blob, token: string, { onSent, signal }: UploadOptions) {
  const { url, anonKey } = requireBackend()
  const body = new FormData()
  body.append('cacheControl', String(storageCacheSeconds))
  body.append('', file)

  const request = new XMLHttpRequest()
  request.open('POST', `${url}/storage/v1/object/${path}`)
  request.setRequestHeader('apikey', anonKey)
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.setRequestHeader('x-upsert', 'true')
  request.upload.onprogress = ({ loaded, total }) => {
    restartDeadline()
    onSent?.(loaded / total)
  }

  return new Promise<SessionAnswer<{ data: unknown; error: unknown; status: number }>>((resolve) => {
    const end = (answer: Parameters<typeof resolve>[0]) => {
      pendingUploads.delete(giveUp)
      restartDeadline()
      signal?.removeEventListener('abort', cancel)
      resolve(answer)
    }
    const fail = (message: string) =>
      end({ response: { data: null, error: { message }, status: 0 }, isTokenRefused: false })
    const giveUp = () => {
      request.abort()
      fail('The upload timed out')
    }
    const cancel = () => {
      request.abort()
      fail('The upload was aborted')
    }
    signal?.addEventListener('abort', cancel)
    pendingUploads.set(giveUp, file.size)
    restartDeadline()
    request.onerror = () => fail('Network error')
    request.onload = () => {
      const { status, statusText, responseText } = request
      const parsed = parseObject(responseText)
      const isStored = status >= 200 && status < 300
      const response = isStored
        ? { data: parsed, error: null, status }
        : { data: null, error: { message: statusText, ...parsed, status }, status }
      end({ response, isTokenRefused: !isStored && isTokenRefused(status, responseText) })
    }
    if (signal?.aborted) cancel()
    else request.send(body)
  })
}
