import { rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type ResolvedConfig } from 'vite'
import { withImports, type ClientBuild } from './client-build.ts'
import { withShareImage } from './share-images.ts'
import { robotsTxt, sitemapXml, type SitemapEntry } from './sitemap.ts'

type Renderer = typeof import('../../src/prerender.tsx')

const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}/index.html`)
const LISTING = '/properties/:id'
const matchListing = /^\/properties\/([^/]+)$/

export interface PrerenderedSite {
  /** Address → file below dist. */
  pages: ReadonlyMap<string, string>
  backendUrl: string | null
  /** Addresses of the photos that the listings show. */
  imageUrls: string[]
}

async function loadRenderer(config: ResolvedConfig): Promise<Renderer> {
  // Inside the project, so that the server bundle finds its packages.
  const folder = path.resolve(config.root, `node_modules/.ancon-prerender-${process.pid}`)
  try {
    await build({
      configFile: config.configFile ?? false,
      mode: config.mode,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
    })
    return (await import(pathToFileURL(path.join(folder, 'prerender.js')).href)) as Renderer
  } finally {
    // Chunks of the bundle are imported while it renders.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
}

/** The published listings; null, with a line that says so, where there is no backend or it does not answer. */
async function listingsOf({ backendUrl, readListings }: Renderer, config: ResolvedConfig) {
  if (backendUrl === null) {
    config.logger.info('prerender: no backend is configured, so pages are written without listings')
    return null
  }
  try {
    return await readListings()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    config.logger.warn(`prerender: ${backendUrl} does not answer (${reason}), so pages are written without listings`)
    return null
  }
}

/**
 * Puts a rendered route into the built page: `data-route` tells main.tsx that it may hydrate there, `data-code`
 * tells boot.ts which files the page needs.
 */
const fill = (
  template: string,
  { route, code, head, body, data }: Record<'route' | 'code' | 'head' | 'body' | 'data', string>,
) =>
  template
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="root"><!--app--></div>',
      () => `<div id="root" data-route="${route}" data-code="${code}">${body}</div>${data}`,
    )

const isIndexed = (head: string) => !/<meta name="robots" content="noindex"/.test(head)

/** Writes the HTML of every public page and published listing, 404.html, the empty shell, sitemap.xml and robots.txt. */
export async function prerenderSite(
  config: ResolvedConfig,
  dist: string,
  client: ClientBuild,
): Promise<PrerenderedSite> {
  const renderer = await loadRenderer(config)
  const { routeTable, renderRoute, siteUrl, backendUrl } = renderer
  if (client.pages.length !== routeTable.length + 1)
    throw new Error('src/app/routes.tsx must import nothing lazily but its pages')

  const [boot = '', ...application] = client.entries
  const codeOf = (script: string | undefined) =>
    withImports(client, [...application, ...(script ? [script] : [])])
      .filter((file) => file !== boot)
      .map((file) => `/${file}`)
      .join(' ')

  const listings = await listingsOf(renderer, config)
  const template = await readFile(path.join(dist, 'index.html'), 'utf8')
  const pages = new Map<string, string>()
  const sitemap: SitemapEntry[] = []
  const write = async (file: string, route: string, script: string | undefined, lastmod?: string) => {
    const { head: plainHead, body, data } = await renderRoute(route, listings !== null && route !== '/404')
    const listing = matchListing.exec(route)?.[1]
    const head = listing ? await withShareImage(plainHead, dist, `previews/${listing}.jpg`, siteUrl) : plainHead
    const target = path.join(dist, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, fill(template, { route, code: codeOf(script), head, body, data }))
    pages.set(route, file)
    if (isIndexed(head)) sitemap.push({ path: route, lastmod })
  }

  const newest = listings
    ?.map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  for (const [index, { path: route, prerender }] of routeTable.entries()) {
    if (prerender) await write(fileOf(route), route, client.pages[index], route === '/properties' ? newest : undefined)
  }
  const listingScript = client.pages[routeTable.findIndex((route) => route.path === LISTING)]
  for (const { path: route, updatedAt } of listings ?? []) await write(fileOf(route), route, listingScript, updatedAt)
  await write('404.html', '/404', client.pages.at(-1))

  await writeFile(path.join(dist, 'app-shell.html'), template.replace('<!--head-->', '').replace('<!--app-->', ''))
  await writeFile(path.join(dist, 'sitemap.xml'), sitemapXml(siteUrl, sitemap))
  await writeFile(path.join(dist, 'robots.txt'), robotsTxt(siteUrl))
  config.logger.info(`prerendered ${pages.size} pages, ${listings?.length ?? 0} of them listings`)
  const imageUrls = (listings ?? []).flatMap(({ images }) => images).filter((url) => url.startsWith('https://'))
  return { pages, backendUrl, imageUrls }
}
