import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createQueryClient } from '@/app/query-client'
import { pages } from '@/app/routes'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { ServiceError } from '@/services/backend/errors'
import { queryKeys } from '@/services/query-keys'
import { type PrerenderedListing, readListings } from './listings'
import { type RenderedPage, renderPage } from './render-page'
import { formatSitemap, formatRobotsTxt, type SitemapEntry } from './sitemap'

interface SiteOptions {
  dist: string
  /** Returns the URLs of the script of a source module and of the scripts that it imports statically. */
  listScripts: (module: string) => string[]
  warn: (message: string) => void
}

/** URL of the backend in the build's settings, or null. */
export const backendUrl = backend?.url ?? null

const maxParallelPages = 8

const pageModules = import.meta.glob<{ Component: unknown }>('/src/pages/**/*-page.tsx')

/** The source module of a route's page, such as `src/pages/home/home-page.tsx`; none for the page of unknown paths. */
async function findModule(route: string): Promise<string[]> {
  const page = await pages.find(({ path: id }) => id === route)?.load()
  for (const [file, load] of Object.entries(pageModules))
    if (page && (await load()).Component === page.Component) return [file.slice(1)]
  return []
}

/**
 * Writes the HTML of public pages and listings, 404.html, the two shells, the sitemap and robots.txt to `dist`. The index.html
 * there is the template of all HTML. Without a backend in the settings, pages have no listings.
 * @returns the paths of the pages, and the listings that have a page
 * @throws Error when the backend fails or a public page cannot be rendered: the build fails, and the host keeps the previous site
 */
export async function writeSite({ dist, listScripts, warn }: SiteOptions) {
  const template = await readFile(path.join(dist, 'index.html'), 'utf8')
  async function write(file: string, { route, path: address, head, body, data }: RenderedPage): Promise<void> {
    // main.tsx hydrates the page only at this address: Back may lead to another one before the first script runs.
    const pathAttribute = address === null ? '' : ` data-path="${address}"`
    const modules = ['src/main.tsx', ...(await findModule(route))]
    const scripts = [...new Set(modules.flatMap((module) => listScripts(module)))].join(' ')
    const root = `<div id="root" data-route="${route}"${pathAttribute} data-scripts="${scripts}">${body}</div>${data}`
    const html = template.replace('<!--head-->', () => head).replace('<div id="root"><!--app--></div>', () => root)
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
    await writeFile(path.join(dist, file), html)
  }

  const hasBackend = backendUrl !== null
  const client = createQueryClient()
  // Reads through a query, which retries.
  const listings = hasBackend
    ? await client
        .query({ queryKey: [...queryKeys.properties, 'listed'], queryFn: readListings })
        .finally(() => client.clear())
    : []

  const staticPaths = pages.filter(({ handle }) => handle.prerender).map((page) => page.path)
  const sitemapEntries: SitemapEntry[] = []
  for (const address of staticPaths) {
    const page = await renderPage(address, hasBackend)
    await write(`${address}/index.html`, page)
    if (!page.head.includes('<meta name="robots" content="noindex"')) sitemapEntries.push({ path: address })
  }
  await write('404.html', await renderPage('/404', false))

  const writtenListings: PrerenderedListing[] = []
  async function writeListing(listing: PrerenderedListing): Promise<void> {
    const page = await renderListing(listing.path, warn)
    if (!page) return
    await write(`${listing.path}/index.html`, page)
    writtenListings.push(listing)
  }
  // All loops take their listings from one iterator.
  const remainingListings = listings.values()
  const writeRemaining = async () => {
    for (const listing of remainingListings) await writeListing(listing)
  }
  await Promise.all(Array.from({ length: maxParallelPages }, writeRemaining))

  const toPreloadLinks = (module: string) =>
    listScripts(module)
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
      .join('')
  // The app shell is empty until its scripts run: preload all of them.
  const shell = template.replace('<!--head-->', toPreloadLinks('src/main.tsx')).replace('<!--app-->', '')
  await writeFile(path.join(dist, 'app-shell.html'), shell)
  // Without data, this page is the loading state of every listing.
  const loadingPage = await renderPage(paths.property('-'), false)
  await write('listing-shell.html', {
    ...loadingPage,
    head: loadingPage.head + toPreloadLinks('src/app/listing-shell.ts'),
  })
  for (const { path: address, updatedAt, images } of writtenListings)
    sitemapEntries.push({ path: address, lastmod: updatedAt, image: images[0] })
  await writeFile(path.join(dist, 'sitemap.xml'), formatSitemap(site.url, sitemapEntries))
  await writeFile(path.join(dist, 'robots.txt'), formatRobotsTxt(site.url))
  return { pages: [...staticPaths, ...writtenListings.map((listing) => listing.path)], listings: writtenListings }
}

/**
 * The page of a listing. Null if the listing is gone, or the page cannot be rendered: the host then answers with
 * listing-shell.html.
 * @throws ServiceError when the backend fails
 */
async function renderListing(address: string, warn: SiteOptions['warn']): Promise<RenderedPage | null> {
  try {
    const page = await renderPage(address, true)
    return page.isComplete ? page : null
  } catch (error) {
    if (error instanceof ServiceError) throw error
    warn(`prerender: ${address} is left out (${String(error)})`)
    return null
  }
}
