import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { securityHeaders, type HeaderOptions } from '../security-headers.ts'
import { withBackendTags } from './announce-backend.ts'
import { findFile } from './static-files.ts'
import { cacheControl, contentType, isCompressible } from './static-headers.ts'

const compress = promisify(gzip)
/** Answered by the local Supabase, which stands before this in the chain. */
const API = /^\/(auth|rest|storage|functions)\/v1(\/|$)|^\/_system(\/|$)/
const SMALLEST_WORTH_COMPRESSING = 1024

interface Prepared {
  modified: number
  etag: string
  plain: Buffer
  zipped: Buffer | null
}

/**
 * `vite preview` as a good static host for dist/: compression, caching by kind of file, security
 * headers, prerendered pages, the application shell for pages younger than the build, a true 404.
 */
export function staticHost({ announce, headers: options }: { announce: boolean; headers?: HeaderOptions }): Plugin {
  const headers = Object.entries(securityHeaders(options))
  const cache = new Map<string, Prepared>()

  async function prepare(path: string): Promise<Prepared> {
    const modified = (await stat(path)).mtimeMs
    const known = cache.get(path)
    if (known?.modified === modified) return known
    const content = await readFile(path)
    const plain =
      announce && extname(path) === '.html' ? Buffer.from(withBackendTags(content.toString('utf8'))) : content
    const worthIt = isCompressible(path) && plain.length >= SMALLEST_WORTH_COMPRESSING
    const prepared: Prepared = {
      modified,
      etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
      plain,
      zipped: worthIt ? await compress(plain, { level: 9 }) : null,
    }
    cache.set(path, prepared)
    return prepared
  }

  async function answer(dist: string, pathname: string, request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of headers) response.setHeader(name, value)
    const found = await findFile(dist, pathname)
    if (found === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
      response.end('404')
      return
    }
    const { etag, plain, zipped } = await prepare(found.path)
    response.setHeader('Cache-Control', found.status === 200 ? cacheControl(pathname, found.path) : 'no-cache')
    response.setHeader('ETag', etag)
    if (zipped) response.setHeader('Vary', 'Accept-Encoding')
    if (found.status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }
    const useZipped = zipped !== null && /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
    if (useZipped) response.setHeader('Content-Encoding', 'gzip')
    const body = useZipped ? zipped : plain
    response.writeHead(found.status, { 'Content-Type': contentType(found.path), 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return {
    name: 'ancon:static-host',
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir)
      server.middlewares.use((request, response, next) => {
        const pathname = decodedPath(request.url)
        if ((request.method !== 'GET' && request.method !== 'HEAD') || pathname === null || API.test(pathname)) {
          next()
          return
        }
        answer(dist, pathname, request, response).catch(next)
      })
    },
  }
}

function decodedPath(url: string | undefined): string | null {
  try {
    return decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname)
  } catch {
    return null
  }
}
