import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LocalServer, forwardRequest, startServer, readText } from '../../support/local-server.ts'

export interface Site extends LocalServer {
  /** Errors of the pages and failed requests, in order. */
  problems: string[]
}

const recorder = '/__recorder.js'

/** Runs in every page before its own scripts. WebDriver shows no console, so the page reports what it logs. */
function record() {
  const report = (kind: string, problem: unknown) => {
    const text = problem instanceof Error ? `${problem.message}\n${problem.stack}` : String(problem)
    navigator.sendBeacon('/__problem', `${kind} at ${location.pathname}: ${text}`)
  }
  const { error } = console
  console.error = (...args) => {
    report('console', args.map(String).join(' '))
    error(...args)
  }
  // The API has another origin, so its answers do not pass this server; the page reports failed ones.
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
    // Leaving a page cancels its pictures, which is no problem. Such a page ends before this answer and reports nothing.
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

/** Serves the site at `target` under a new origin, and collects the errors of its pages. */
export async function startSite(target: string): Promise<Site> {
  const problems: string[] = []
  const server = await startServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (path === recorder) answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(record)})()`)
    else if (path === '/__problem') void readText(asked).then((text) => problems.push(text) && answer.end())
    else pass(target, asked, answer, (problem) => problems.push(problem))
  })
  return { ...server, problems }
}

function pass(site: string, asked: IncomingMessage, answer: ServerResponse, report: (problem: string) => void) {
  const { 'accept-encoding': _, ...headers } = asked.headers
  forwardRequest(asked, answer, { address: new URL(asked.url ?? '/', site), headers }, (found) => {
    const status = found.statusCode ?? 500
    if (status >= 400) report(`${status} ${asked.method} ${asked.url}`)
    const isPage = found.headers['content-type']?.startsWith('text/html') && asked.method === 'GET'
    if (!isPage) {
      answer.writeHead(status, found.headers)
      found.pipe(answer)
      return
    }
    const { 'content-length': __, ...kept } = found.headers
    void readText(found).then((html) =>
      answer.writeHead(status, kept).end(html.replace('<head>', `<head><script src="${recorder}"></script>`)),
    )
  })
}
