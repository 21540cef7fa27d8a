import { createServer, type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  origin: string
  /** Stops the server. */
  close: () => void
}

/** Answers requests under an origin of its own. */
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

/** Forwards a request to an address, with the given headers instead of its own. */
export function forwardRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: { address: URL; headers: IncomingMessage['headers'] },
  onResponse: (upstream: IncomingMessage) => void,
) {
  const forwarded = request(target.address, { method: incoming.method, headers: target.headers }, onResponse)
  forwarded.on('error', () => response.destroy())
  incoming.pipe(forwarded)
}

export async function readText(message: IncomingMessage): Promise<string> {
  const parts = (await message.toArray()) as Buffer[]
  return Buffer.concat(parts).toString()
}
