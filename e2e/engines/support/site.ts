import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LocalServer, forwardRequest, startServer, readText } from '../../support/local-server.ts'

export interface Site extends LocalServer {
  /** Errors of the pages and failed requests, in the order of their arrival. */
  problems: string[]
}

const recorderPath = '/__recorder.js'

/** Runs in every page before the page's scripts. WebDriver shows no console, so the page reports its errors. */
function recordProblems() {
  const report = (kind: string, problem: unknown) => {
    const text = problem instanceof Error ? `${problem.message}\n${problem.stack}` : String(problem)
    navigator.sendBeacon('/__problem', `${kind} at ${location.pathname}: ${text}`)
  }
  const { error } = console
  console.error = (...args) => {
    report('console', args.map(String).join(' '))
    error(...args)
  }
  // The API has another origin, so its responses do not pass through this server: the page reports failed ones.
  const { fetch } = window
  window.fetch = async (...args) => {
    const response = await fetch(...args)
    const { pathname, origin } = new URL(response.url || location.href)
    const method = args[1]?.method ?? (args[0] instanceof Request ? args[0].method : 'GET')
    if (response.status >= 400 && origin !== location.origin)
      navigator.sendBeacon('/__problem', `${response.status} ${method} ${pathname}`)
    return response
  }
  const reportImage = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    // Leaving a page cancels its pictures and fires their errors. The page ends before this response arrives, so it reports none.
    void fetch(target.src).then(
      () => navigator.sendBeacon('/__problem', `image ${new URL(target.src).pathname}`),
      () => undefined,
    )
  }
  // Errors of elements do not bubble.
  addEventListener('error', reportImage, true)
  addEventListener('error', ({ error: thrown, message }) => report('error', (thrown as unknown) ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', reason))
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    report('security policy', `${effectiveDirective} blocks ${blockedURI}`),
  )
}

/** Serves the site of `targetOrigin` under a new origin, and collects the errors of its pages. */
export async function startSite(targetOrigin: string): Promise<Site> {
  const problems: string[] = []
  const server = await startServer((request, response) => {
    const path = request.url ?? '/'
    if (path === recorderPath)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(recordProblems)})()`)
    else if (path === '/__problem') void readText(request).then((text) => problems.push(text) && response.end())
    else forward(targetOrigin, request, response, (problem) => problems.push(problem))
  })
  return { ...server, problems }
}

function forward(
  targetOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
  report: (problem: string) => void,
) {
  const { 'accept-encoding': _, ...headers } = request.headers
  forwardRequest(request, response, { url: new URL(request.url ?? '/', targetOrigin), headers }, (upstream) => {
    const status = upstream.statusCode ?? 500
    if (status >= 400) report(`${status} ${request.method} ${request.url}`)
    const isPage = upstream.headers['content-type']?.startsWith('text/html') && request.method === 'GET'
    if (!isPage) {
      response.writeHead(status, upstream.headers)
      upstream.pipe(response)
      return
    }
    const { 'content-length': __, ...pageHeaders } = upstream.headers
    void readText(upstream).then((html) =>
      response
        .writeHead(status, pageHeaders)
        .end(html.replace('<head>', `<head><script src="${recorderPath}"></script>`)),
    )
  })
}
