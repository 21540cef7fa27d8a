import { createServer } from 'node:net'

const VITE_PORT = 5173

function valueOf(args, name) {
  const index = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  if (index === -1) return undefined
  const [, inline] = args[index].split('=')
  return inline ?? args[index + 1]
}

/** Resolves to null if a server can listen on the port, otherwise to the error code. */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code ?? 'UNKNOWN'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/** Resolves to false and prints a message if Vite's port is in use, forbidden or invalid. */
export async function ensurePort(args) {
  const wanted = valueOf(args, '--port')
  const port = wanted === undefined ? VITE_PORT : Number(wanted)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`\n--port needs a number from 0 to 65535, not "${wanted}".\n`)
    return false
  }
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryPort(port, host)
    if (code === 'EADDRINUSE') {
      console.error(
        `\nPort ${port} is busy: perhaps the site is already running in another terminal.` +
          `\nStop that one, or choose another port:  npm start -- --port ${port + 1}\n`,
      )
      return false
    }
    if (code === 'EACCES') {
      console.error(`\nThis user may not open port ${port}. Choose another one:  npm start -- --port ${VITE_PORT}\n`)
      return false
    }
  }
  return true
}
