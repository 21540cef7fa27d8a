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

/**
 * Stores a file in Storage and replaces an existing one; the result is for `call`. Uses XMLHttpRequest, because `fetch` does
 * not report how much of the body is sent.
 * @param path bucket and name
 * @param onSent called with the sent share of the file, from 0 to 1
 */
export async function sendUpload(path: string, file: Blob, onSent?: (share: number) => void) {
  const { auth } = await supabase()
  const answer = await sendWithSession(auth, (token) => sendFile(path, file, token, onSent))
  return answer ?? { data: null, error: endedSessionError, status: 403 }
}

function sendFile(path: string, file: Blob, token: string, onSent?: (share: number) => void) {
  const { url, anonKey } = requireBackend()
  const body = new FormData()
  body.append('cacheControl', String(storageCacheSeconds))
  body.append('', file)

  const request = new XMLHttpRequest()
  request.open('POST', `${url}/storage/v1/object/${path}`)
  request.setRequestHeader('apikey', anonKey)
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.setRequestHeader('x-upsert', 'true')
  request.timeout = toUploadTimeout(file.size)
  if (onSent) request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)

  return new Promise<SessionAnswer<{ data: unknown; error: unknown; status: number }>>((resolve) => {
    const fail = (message: string) =>
      resolve({ response: { data: null, error: { message }, status: 0 }, isTokenRefused: false })
    request.onerror = () => fail('Network error')
    request.ontimeout = () => fail('The upload timed out')
    request.onload = () => {
      const { status, statusText, responseText } = request
      const parsed = parseObject(responseText)
      const isStored = status >= 200 && status < 300
      const response = isStored
        ? { data: parsed, error: null, status }
        : { data: null, error: { message: statusText, ...parsed, status }, status }
      resolve({ response, isTokenRefused: !isStored && isTokenRefused(status, responseText) })
    }
    request.send(body)
  })
}
