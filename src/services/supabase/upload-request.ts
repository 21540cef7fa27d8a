import { limits } from '@/config/limits'
import { refreshedSession } from '@/services/session/stored-session'
import { supabase } from './client'
import { requireBackend, uploadTimeout } from './request'

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
 * Stores a file in Storage and replaces an existing one; the result is for `call`. An XMLHttpRequest,
 * because `fetch` does not report how much of the body is sent.
 * @param path bucket and name
 * @param onSent called with the share of the file that is sent, from 0 to 1
 */
export async function uploadRequest(path: string, file: Blob, onSent?: (share: number) => void) {
  const { url, anonKey } = requireBackend()
  const { auth } = await supabase()
  const session = await refreshedSession(auth)

  const body = new FormData()
  body.append('cacheControl', String(limits.storageCacheSeconds))
  body.append('', file)

  const request = new XMLHttpRequest()
  request.open('POST', `${url}/storage/v1/object/${path}`)
  request.setRequestHeader('apikey', anonKey)
  request.setRequestHeader('Authorization', `Bearer ${session?.access_token ?? anonKey}`)
  request.setRequestHeader('x-upsert', 'true')
  request.timeout = uploadTimeout(file.size)
  if (onSent) request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)

  return new Promise<{ data: unknown; error: unknown; status: number }>((resolve) => {
    const fail = (message: string) => resolve({ data: null, error: { message }, status: 0 })
    request.onerror = () => fail('Network error')
    request.ontimeout = () => fail('The upload timed out')
    request.onload = () => {
      const { status, statusText } = request
      const response = parseObject(request.responseText)
      if (status >= 200 && status < 300) resolve({ data: response, error: null, status })
      else resolve({ data: null, error: { message: statusText, ...response, status }, status })
    }
    request.send(body)
  })
}
