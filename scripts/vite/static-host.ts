import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type HeaderOptions, createSecurityHeaders } from '../security-headers.ts'
import { findCacheControl, isApplicationPage, findShell } from './hosting-files.ts'

/**
 * Finds the HTML file for a path and its status: the prerendered page, else the shell of a route of the application
 * (`findShell`), else the 404 page. Returns null for a missing asset, which gets a plain 404, and without a build.
 * @param pathname normalized by the URL parser: without `..`
 */
export function findPage(dist: string, pathname: string): { file: string; status: 200 | 404 } | null {
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile()
  const find = (...names: string[]) => names.map((name) => join(dist, name)).find(isFile)
  const prerendered = find(`${pathname}/index.html`)
  if (prerendered) return { file: prerendered, status: 200 }
  const isRoute = isApplicationPage(pathname.replace(/\/+$/, ''))
  if (!isRoute && extname(pathname) !== '') return null
  const file = find(isRoute ? `${findShell(pathname)}.html` : '404.html', 'app-shell.html', 'index.html')
  return file ? { file, status: isRoute ? 200 : 404 } : null
}

/**
 * Makes `vite preview` serve dist/ like a static host. Adds security headers, Cache-Control by type of file,
 * prerendered pages, a shell for other pages of the application, and status 404 for unknown paths.
 * @param transform changes the HTML of a page before it is sent
 */
export function staticHost(
  options: HeaderOptions,
  transform: (html: string, origin: string) => string = (html) => html,
): Plugin {
  const headers = new Headers(createSecurityHeaders(options))
  return {
    name: 'ancon:static-host',
    // By default Vite serves index.html for unknown paths.
    config: (_, { isPreview }) => (isPreview ? { appType: 'custom' } : undefined),
    configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir)
      const readOrigin = ({ headers: { host } }: IncomingMessage) => `http://${host}`
      const readPathname = (url = '/') => new URL(url, 'http://localhost').pathname
      middlewares.use((request, response, next) => {
        const pathname = readPathname(request.url)
        response.setHeaders(headers).setHeader('Cache-Control', findCacheControl(pathname))
        // The service worker requests the app shell by its file name. Transform it like other pages.
        const shell = join(dist, 'app-shell.html')
        if (pathname !== '/app-shell.html' || !existsSync(shell)) return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(transform(readFileSync(shell, 'utf8'), readOrigin(request)))
      })
      // Vite runs the returned function after its own middleware, which serves files.
      return () =>
        middlewares.use((request, response) => {
          const page = findPage(dist, readPathname(request.url))
          const type = page ? 'text/html; charset=utf-8' : 'text/plain'
          response.writeHead(page?.status ?? 404, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
          response.end(page ? transform(readFileSync(page.file, 'utf8'), readOrigin(request)) : '404')
        })
    },
  }
}
