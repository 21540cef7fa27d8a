/** The Supabase project to check, with the keys that the caller has given. */
export interface Project {
  /** Without a slash at the end. */
  url: string
  /** Publishable key, or the legacy anon key. */
  key: string
  /** Secret key, or the legacy service_role key. */
  secretKey?: string | undefined
  /** Runs SQL as the database owner. Resolves to the rows. */
  run?: ((sql: string) => Promise<Record<string, unknown>[]>) | undefined
  fetch: (request: Request) => Promise<Response>
}

/** One line of the output. `off`: something optional is not in use, or was not checked. */
export interface Finding {
  state: 'ok' | 'off' | 'failed'
  text: string
  /** How to fix it. */
  remedy?: string
}

export type Check = (project: Project) => Promise<Finding>

export const toFinding = (isOk: boolean, okText: string, failedText: string, remedy: string): Finding =>
  isOk ? { state: 'ok', text: okText } : { state: 'failed', text: failedText, remedy }

interface RequestOptions {
  method?: string
  body?: string
  /** MIME type of the body. JSON by default. */
  type?: string
  /** The public key by default. */
  key?: string | undefined
  /** Sends the key, but no JWT. */
  isStranger?: boolean
}

export interface ApiResponse {
  status: number
  /** The parsed JSON, or the text. */
  body: unknown
}

/** Sends a request to the project's API. */
export async function request(
  project: Project,
  path: string,
  { method = 'GET', body, type = 'application/json', key = project.key, isStranger = false }: RequestOptions = {},
): Promise<ApiResponse> {
  const headers = new Headers({ apikey: key })
  if (body !== undefined) headers.set('content-type', type)
  // A legacy key is a JWT, which begins with 'eyJ'. Storage reads the key's role from this header.
  if (key.startsWith('eyJ') && !isStranger) headers.set('authorization', `Bearer ${key}`)
  const signal = AbortSignal.timeout(20_000)
  const call = new Request(project.url + path, { method, headers, signal, ...(body !== undefined && { body }) })
  const response = await project.fetch(call)
  const text = await response.text()
  return { status: response.status, body: parseJson(text) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads a nested field of a JSON value; undefined if there is none. */
export function readField(value: unknown, ...names: string[]): unknown {
  let inner = value
  for (const name of names) inner = (inner as Record<string, unknown> | null | undefined)?.[name]
  return inner
}
