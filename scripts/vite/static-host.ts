import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { securityHeaders, type HeaderOptions } from '../security-headers.ts'
import { withBackendTags } from './announce-backend.ts'
import { cacheControl, isApplicationPage } from './hosting-files.ts'

const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )

/**
 * The HTML that answers an address, with its status: the prerendered page, else the shell for a page that the application
 * knows, else the 404 page. Null for a missing picture or script, which gets a bare 404, and where nothing was built.
 * @param pathname as the URL parser gives it: without `..`
 */
export async function findPage(dist: string, pathname: string): Promise<{ file: string; status: 200 | 404 } | null> {
  const own = join(dist, pathname, 'index.html')
  if (await isFile(own)) return { file: own, status: 200 }
  const isKnown = isApplicationPage(pathname.replace(/\/+$/, ''))
  if (!isKnown && extname(pathname) !== '') return null
  for (const name of [isKnown ? 'app-shell.html' : '404.html', 'app-shell.html', 'index.html']) {
    const file = join(dist, name)
    if (await isFile(file)) return { file, status: isKnown ? 200 : 404 }
  }
  return null
}

/**
 * `vite preview` as a good static host for dist/: to the files and the compression of Vite it adds security headers, caching
 * by kind of file, prerendered pages, the shell for pages that are newer than the build, and a true 404.
 */
export function staticHost({ announce, headers: options }: { announce: boolean; headers?: HeaderOptions }): Plugin {
  const headers = Object.entries(securityHeaders(options))
  return {
    name: 'ancon:static-host',
    // Vite answers every unknown address with the start page otherwise.
    config: (_, { isPreview }) => (isPreview ? { appType: 'custom' } : undefined),
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir)
      const pathnameOf = (url = '/') => new URL(url, 'http://localhost').pathname
      middlewares.use((request, response, next) => {
        for (const [name, value] of headers) response.setHeader(name, value)
        response.setHeader('Cache-Control', cacheControl(pathnameOf(request.url)))
        next()
      })
      const answer = async (pathname: string) => {
        const page = await findPage(dist, pathname)
        const html = page && (await readFile(page.file, 'utf8'))
        return { status: page?.status ?? 404, html: html && announce ? withBackendTags(html) : html }
      }
      // After Vite's own middleware, which answers with files.
      return () =>
        middlewares.use((request, response, next) => {
          answer(pathnameOf(request.url)).then(({ status, html }) => {
            const type = html === null ? 'text/plain' : 'text/html; charset=utf-8'
            response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(html ?? '404')
          }, next)
        })
    },
  }
}
