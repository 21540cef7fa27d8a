import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DeployProxy {
  origin: string
  /** Paths and queries of all GET requests, from pages and from the service worker. */
  reads: string[]
  /** Contents of files, by their paths, instead of the site's. */
  files: Map<string, string>
  /** Serves the service worker of a new build: replaces the app shell's revision in its code. */
  deploy: (oldRevision: string, newRevision: string) => void
  close: () => void
}

/** Proxies the site under its own origin, where a test can deploy a newer build without affecting other tests. */
export async function startDeployProxy(site: string): Promise<DeployProxy> {
  let worker = (code: string) => code
  const reads: string[] = []
  const files = new Map<string, string>()
  const server = createServer((asked, answer) => {
    const address = new URL(asked.url ?? '/', site)
    if (asked.method === 'GET') reads.push(address.pathname + address.search)
    const file = files.get(address.pathname)
    if (file !== undefined) {
      answer.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }).end(file)
      return
    }
    const isWorker = address.pathname === '/sw.js'
    const headers = isWorker ? {} : asked.headers
    const onward = request(address, { method: asked.method, headers }, (found) => {
      if (!isWorker) {
        answer.writeHead(found.statusCode ?? 500, found.headers)
        found.pipe(answer)
        return
      }
      let code = ''
      found.setEncoding('utf8').on('data', (part: string) => (code += part))
      found.on('end', () => answer.writeHead(200, { 'content-type': 'text/javascript' }).end(worker(code)))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    reads,
    files,
    deploy: (oldRevision, newRevision) => {
      worker = (code) => code.replaceAll(oldRevision, newRevision)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
