import type { RouteName } from './match-route'

/** An attribute in every page of the site (index.html). `id="root"` is no proof: most React applications have it. */
const siteAttribute = 'id="start-error"'

/** The content type with which a request asks for one row, as an object. */
const oneRowType = 'application/vnd.pgrst.object+json'

/** The content types by file extension. Other files may have any type except text and JSON: hosts may not know newer formats. */
const fileTypes: Record<string, RegExp> = { js: /javascript/, css: /css/, svg: /svg/ }

const readBody = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null)

/** Whether the body has the shape that the request asks for: the rows of a search or a table, one row, or a count. */
async function hasRequestedShape(request: Request, response: Response): Promise<boolean> {
  const body = await readBody(response)
  const isOneRow = request.headers.get('accept')?.includes(oneRowType) ?? false
  if (isOneRow) return typeof body === 'object' && body !== null && !Array.isArray(body)
  return Array.isArray(body) || typeof body === 'number'
}

/**
 * Whether a response is what its request asked for. A portal, a proxy or a host that lacks the file may answer 200 with a
 * page of its own, which must not replace a good answer in the cache.
 */
export async function isGenuineResponse(
  route: RouteName | undefined,
  request: Request,
  response: Response,
): Promise<boolean> {
  if (response.status !== 200) return false
  if (route === 'listings') return hasRequestedShape(request, response)
  const type = response.headers.get('content-type') ?? ''
  const extension = /\.(\w+)$/.exec(new URL(request.url).pathname)?.[1] ?? 'html'
  if (route === 'pages' || extension === 'html')
    return /html/.test(type) && (await response.clone().text()).includes(siteAttribute)
  return fileTypes[extension]?.test(type) ?? !/^text\/|json/.test(type)
}
