/** The project that is looked at, with what its owner has given. */
export interface Project {
  /** Address without a slash at the end. */
  url: string
  /** Publishable key, or the legacy anon key. */
  key: string
  /** Secret key, or the legacy service_role key. */
  secretKey?: string | undefined
  /** Runs SQL as the database owner. Resolves to the rows. */
  run?: ((sql: string) => Promise<Record<string, unknown>[]>) | undefined
  fetch: (request: Request) => Promise<Response>
}

/** One line of the report. `off`: something optional is not in use. */
export interface Finding {
  state: 'ok' | 'off' | 'failed'
  text: string
  /** What to do. */
  remedy?: string
}

export type Check = (project: Project) => Promise<Finding>

export const found = (isRight: boolean, right: string, wrong: string, remedy: string): Finding =>
  isRight ? { state: 'ok', text: right } : { state: 'failed', text: wrong, remedy }

interface Question {
  method?: string
  body?: string
  type?: string
  /** The public key by default. */
  key?: string | undefined
  /** Sends no legacy key as a JWT: a stranger has none. */
  isStranger?: boolean
}

export interface Answer {
  status: number
  /** The parsed JSON, or the text. */
  body: unknown
}

/** Sends a request to the project's API. */
export async function ask(
  project: Project,
  path: string,
  { method = 'GET', body, type = 'application/json', key = project.key, isStranger = false }: Question = {},
): Promise<Answer> {
  const headers = new Headers({ apikey: key })
  if (body !== undefined) headers.set('content-type', type)
  // Storage reads the role of a legacy key from here. Other keys are no JWTs.
  if (key.startsWith('eyJ') && !isStranger) headers.set('authorization', `Bearer ${key}`)
  const signal = AbortSignal.timeout(20_000)
  const request = new Request(project.url + path, { method, headers, signal, ...(body !== undefined && { body }) })
  const response = await project.fetch(request)
  const text = await response.text()
  return { status: response.status, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A field of a JSON object; undefined if there is none. */
export const field = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value)
