import { rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type ResolvedConfig } from 'vite'
import { scriptsOf } from './manifest.ts'
import { withShareImage } from './share-images.ts'
import { robotsTxt, sitemapXml, type SitemapEntry } from './sitemap.ts'

type Renderer = typeof import('../../src/prerender.tsx')

const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}/index.html`)

interface PrerenderedSite {
  backendUrl: string | null
  /** https URLs of the listings' photos. */
  imageUrls: string[]
}

async function loadRenderer(config: ResolvedConfig): Promise<Renderer> {
  // Inside the project, so that the SSR bundle resolves its packages.
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
    // Delete on exit: the bundle imports its chunks while it renders.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
}

/** Returns the published listings. Logs a message and returns null if there is no backend or it does not respond. */
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

const isIndexed = (head: string) => !/<meta name="robots" content="noindex"/.test(head)

/** Writes the HTML of public pages and listings, 404.html, the empty app shell, sitemap.xml and robots.txt. */
export async function prerenderSite(
  config: ResolvedConfig,
  dist: string,
  manifest: Manifest,
): Promise<PrerenderedSite> {
  const renderer = await loadRenderer(config)
  const { staticPaths, renderRoute, siteUrl, backendUrl } = renderer
  const listings = await listingsOf(renderer, config)
  const template = await readFile(path.join(dist, 'index.html'), 'utf8')
  const sitemap: SitemapEntry[] = []

  const write = async (address: string, file = fileOf(address), lastmod?: string, preview?: string) => {
    const { route, head: ownHead, body, data } = await renderRoute(address, listings !== null && address !== '/404')
    const head = preview ? await withShareImage(ownHead, dist, preview, siteUrl) : ownHead
    const target = path.join(dist, file)
    await mkdir(path.dirname(target), { recursive: true })
    // main.tsx hydrates the page only if `data-route` is the current route.
    const root = `<div id="root" data-route="${route}">${body}</div>${data}`
    await writeFile(
      target,
      template.replace('<!--head-->', () => head).replace('<div id="root"><!--app--></div>', () => root),
    )
    if (isIndexed(head)) sitemap.push({ path: address, lastmod })
  }

  const newest = listings
    ?.map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  for (const address of staticPaths) await write(address, undefined, address === '/properties' ? newest : undefined)
  for (const { path: address, updatedAt } of listings ?? [])
    await write(address, undefined, updatedAt, `previews/${path.basename(address)}.jpg`)
  await write('/404', '404.html')

  // The shell is empty until its scripts run: preload all of them.
  const preloads = scriptsOf(manifest, 'src/main.tsx').map(
    (file) => `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  await writeFile(
    path.join(dist, 'app-shell.html'),
    template.replace('<!--head-->', preloads.join('')).replace('<!--app-->', ''),
  )
  await writeFile(path.join(dist, 'sitemap.xml'), sitemapXml(siteUrl, sitemap))
  await writeFile(path.join(dist, 'robots.txt'), robotsTxt(siteUrl))
  config.logger.info(`prerendered ${staticPaths.length + 1} pages and ${listings?.length ?? 0} listings`)
  const imageUrls = (listings ?? []).flatMap(({ images }) => images).filter((url) => url.startsWith('https://'))
  return { backendUrl, imageUrls }
}
