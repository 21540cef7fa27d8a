import { rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type ResolvedConfig } from 'vite'
import { paths } from '../../src/config/paths.ts'
import type { RenderedRoute } from '../../src/prerender.tsx'
import { LOCAL_SUPABASE } from '../local-supabase/keys.ts'
import { photoOrigins } from '../security-headers.ts'
import { hashOf, pageCache } from './page-cache.ts'
import { writeListings } from './prerender-listings.ts'

/** Builds the SSR bundle. `code` is a hash of it. */
async function loadRenderer(config: ResolvedConfig, isLocal: boolean) {
  // Inside the project, so that the SSR bundle resolves its packages.
  const folder = path.resolve(config.root, `node_modules/.ancon-prerender-${process.pid}`)
  // Not before: the bundle imports its chunks while it renders.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: config.configFile ?? false,
    mode: config.mode,
    logLevel: 'warn',
    define: isLocal
      ? {
          'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(LOCAL_SUPABASE.url),
          'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(LOCAL_SUPABASE.anonKey),
        }
      : {},
    build: { ssr: 'src/prerender.tsx', outDir: folder, copyPublicDir: false },
  })
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js')).sort()
  const code = hashOf(...(await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))))
  const { href } = pathToFileURL(path.join(folder, 'prerender.js'))
  return { code, renderer: (await import(href)) as typeof import('../../src/prerender.tsx') }
}

/**
 * Writes the HTML of public pages and listings, 404.html, the empty app shell, the sitemap and robots.txt.
 * @param scriptsOf returns the URLs of the scripts that a source module statically needs
 * @param isLocal reads the listings from the local Supabase
 * @returns also the paths of the pages, and the URLs of the listings' photos on other hosts
 */
export async function prerenderSite(
  config: ResolvedConfig,
  dist: string,
  scriptsOf: (module: string) => string[],
  isLocal: boolean,
) {
  const { renderer, code } = await loadRenderer(config, isLocal)
  const { staticPaths, preparePage, siteUrl, backendUrl, sitemapFiles, robotsTxt } = renderer
  const { logger } = config
  const start = performance.now()
  if (backendUrl === null) logger.info('prerender: pages without listings, because no backend is configured')
  const listed = backendUrl
    ? await renderer.readListings().catch((error: unknown) => {
        logger.warn(`prerender: pages without listings, because ${backendUrl} does not answer (${String(error)})`)
        return null
      })
    : null
  const template = await readFile(path.join(dist, 'index.html'), 'utf8')
  const cache = pageCache(process.env.ANCON_BUILD_CACHE ?? path.resolve(config.root, 'node_modules/.cache/ancon-pages'))
  // The year stands in the footer.
  const version = hashOf(code, template, new Date().getFullYear())
  const toHtml = ({ route, head, body, data }: RenderedRoute) => {
    // main.tsx hydrates the page only if `data-route` is the current route.
    const root = `<div id="root" data-route="${route}">${body}</div>${data}`
    return template.replace('<!--head-->', () => head).replace('<div id="root"><!--app--></div>', () => root)
  }

  const sitemap = []
  const newest = new Map<string, string>()
  for (const { lists, updatedAt } of listed?.listings ?? [])
    for (const list of lists)
      if (Date.parse(updatedAt) > Date.parse(newest.get(list) ?? '1970')) newest.set(list, updatedAt)
  for (const address of [...staticPaths, '/404']) {
    const file = path.join(dist, address === '/404' ? '404.html' : `${address}/index.html`)
    const page = await preparePage(address, listed !== null && address !== '/404')
    await cache.place(hashOf(version, address, page.key), file, async () => toHtml(await page.render()))
    const isIndexed = !(await readFile(file, 'utf8')).includes('<meta name="robots" content="noindex"')
    if (isIndexed) sitemap.push({ path: address, lastmod: newest.get(address) })
  }
  const written = listed
    ? await writeListings({ ...listed, dist, siteUrl, backendUrl, version, cache, toHtml, logger })
    : []

  const preloads = (module: string) =>
    scriptsOf(module)
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
      .join('')
  // The shell is empty until its scripts run: preload all of them.
  const shell = template.replace('<!--head-->', preloads('src/main.tsx')).replace('<!--app-->', '')
  await writeFile(path.join(dist, 'app-shell.html'), shell)
  // Any listing: its page without data is the loading state.
  const listing = await (await preparePage(paths.property('-'), false)).render()
  const head = listing.head + preloads('src/app/listing-shell.ts')
  await writeFile(path.join(dist, 'listing-shell.html'), toHtml({ ...listing, head }))
  const entries = [...sitemap, ...written.map(({ updatedAt, ...rest }) => ({ ...rest, lastmod: updatedAt }))]
  for (const { name, content } of sitemapFiles(siteUrl, entries)) await writeFile(path.join(dist, name), content)
  await writeFile(path.join(dist, 'robots.txt'), robotsTxt(siteUrl))
  // A backend that does not answer has not removed its listings.
  if (listed || backendUrl === null) await cache.prune()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  logger.info(
    `prerendered ${staticPaths.length + 1} pages and ${written.length} listings in ${seconds} s, ${cache.made()} new files, ${megabytes} MB`,
  )
  const photos = written
    .flatMap(({ images }) => images)
    .filter((url) => url.startsWith('https://') && !url.startsWith(LOCAL_SUPABASE.url))
  const origins = new Set(photoOrigins(photos))
  const hidden = photos.filter((url) => !origins.has(new URL(url).origin)).length
  if (hidden > 0) logger.warn(`prerender: ${hidden} photos stay hidden, because the policy does not name their hosts`)
  return {
    /** Null for the local Supabase, which the server of the site itself serves. */
    backendUrl: isLocal ? null : backendUrl,
    pages: [...staticPaths, ...written.map((listing) => listing.path)],
    listingPhotos: [...origins],
  }
}
