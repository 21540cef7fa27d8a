import { type LocalServer, forwardRequest, startServer, readText } from './local-server'

export interface DeployProxy extends LocalServer {
  /** Paths and queries of all GET requests to the site, from pages and from the service worker. */
  reads: string[]
  /** Texts of drawings and pages that replace those of the site, by path. */
  files: Map<string, string>
  /** Serves the service worker of a new build: replaces the app shell's revision in its code. */
  deploy: (oldRevision: string, newRevision: string) => void
}

/** Proxies the site under its own origin, where a test can deploy a newer build without affecting other tests. */
export async function startDeployProxy(siteOrigin: string): Promise<DeployProxy> {
  let changeWorker = (code: string) => code
  const reads: string[] = []
  const files = new Map<string, string>()
  const server = await startServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', siteOrigin)
    if (incoming.method === 'GET') reads.push(url.pathname + url.search)
    const file = files.get(url.pathname)
    if (file !== undefined) {
      const type = file.startsWith('<svg') ? 'image/svg+xml' : 'text/html'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file)
      return
    }
    const isWorker = url.pathname === '/sw.js'
    forwardRequest(incoming, response, { url, headers: isWorker ? {} : incoming.headers }, (upstream) => {
      if (!isWorker) {
        response.writeHead(upstream.statusCode ?? 500, upstream.headers)
        upstream.pipe(response)
        return
      }
      void readText(upstream).then((code) =>
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(changeWorker(code)),
      )
    })
  })
  return {
    ...server,
    reads,
    files,
    deploy: (oldRevision, newRevision) => {
      changeWorker = (code) => code.replaceAll(oldRevision, newRevision)
    },
  }
}
