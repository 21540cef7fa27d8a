import { createServer, type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  origin: string
  /** Stops the server and closes its connections. */
  close: () => void
}

/** Starts a server on a free port of localhost. */
export async function startServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Forwards a request to the target's URL, with the target's headers instead of those of the request. */
export function forwardRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: { url: URL; headers: IncomingMessage['headers'] },
  onResponse: (upstream: IncomingMessage) => void,
) {
  const forwarded = request(target.url, { method: incoming.method, headers: target.headers }, onResponse)
  forwarded.on('error', () => response.destroy())
  incoming.pipe(forwarded)
}

export async function readText(message: IncomingMessage): Promise<string> {
  const parts = (await message.toArray()) as Buffer[]
  return Buffer.concat(parts).toString()
}
