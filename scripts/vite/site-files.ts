import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import type { Env } from '../../src/config/env-schema.ts'
import { LOCAL_SUPABASE } from '../local-supabase/keys.ts'
import { listPhotoOrigins } from '../security-headers.ts'
import { writeHostingFiles } from './hosting-files.ts'

/**
 * After the client build, writes the HTML of public pages and listings, sitemap.xml, robots.txt, the files for static
 * hosts and the service worker.
 */
export function siteFiles(env: Env): Plugin {
  return {
    name: 'ancon:site-files',
    // `closeBundle` would run after an error of the build too, and hide it.
    async writeBundle() {
      const config = this.environment.getTopLevelConfig()
      if (config.build.ssr) return
      const dist = resolve(config.root, config.build.outDir)
      const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      const local = env.VITE_SUPABASE_URL ? null : await openLocalSupabase(config)
      const { backendUrl, pages, photoOrigins } = await prerender(config, dist, manifest, local !== null)
      await local?.close()
      await writeHostingFiles(dist, pages, { ...env, listingPhotos: photoOrigins })
      await buildServiceWorker(config, dist, manifest, local ? null : backendUrl)
      await rm(resolve(dist, '.vite'), { recursive: true })
      if (local)
        config.logger.info(
          '\nThis build shows the sample listings of the local database: it is for `npm run preview`, not for a host.',
        )
    },
  }
}

/** Opens the local database: a build without settings shows its listings. Returns null if that fails. */
async function openLocalSupabase({ logger }: ResolvedConfig) {
  const { openForBuild } = await import('../local-supabase/vite-plugin.ts')
  return openForBuild().catch((error: unknown) => {
    logger.warn(
      `prerender: the local database cannot be read. ${error instanceof Error ? error.message : String(error)}`,
    )
    return null
  })
}

/** Bundles src/prerender with the site's configuration, which resolves `@/` and JSX, and imports the bundle. */
async function loadPrerender(config: ResolvedConfig, isLocal: boolean) {
  // Inside the project, so that the bundle resolves its packages.
  const folder = resolve(config.root, `node_modules/.ancon-prerender-${process.pid}`)
  // The bundle imports its chunks while it renders.
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
    build: { ssr: 'src/prerender/write-site.ts', outDir: folder, copyPublicDir: false },
  })
  const { href } = pathToFileURL(join(folder, 'write-site.js'))
  return (await import(href)) as typeof import('../../src/prerender/write-site.ts')
}

/** Writes the pages. Returns their paths, the backend's URL, and the https origins of listings' photos that the policy can name. */
async function prerender(config: ResolvedConfig, dist: string, manifest: Manifest, isLocal: boolean) {
  const { logger } = config
  const warn = (message: string) => logger.warn(`prerender: ${message}`)
  const { backendUrl, writeSite } = await loadPrerender(config, isLocal)
  if (backendUrl === null) logger.info('prerender: pages without listings, because no backend is configured')
  const start = performance.now()
  const { pages, listings } = await writeSite({
    dist,
    listScripts: (module) => listScripts(manifest, module),
    warn,
  }).catch((error: unknown) => {
    const backend = backendUrl ?? 'no backend'
    throw new Error(
      `The pages cannot be written from ${backend}, so this build fails: a host keeps the site that is up. ${String(error)}`,
      { cause: error },
    )
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  logger.info(`prerendered ${pages.length - listings.length + 1} pages and ${listings.length} listings in ${seconds} s`)
  const photos = listings
    .flatMap((listing) => listing.images)
    .filter((url) => url.startsWith('https://') && !url.startsWith(LOCAL_SUPABASE.url))
  const photoOrigins = listPhotoOrigins(photos)
  const hiddenCount = photos.filter((url) => !photoOrigins.includes(new URL(url).origin)).length
  if (hiddenCount > 0) warn(`${hiddenCount} photos stay hidden, because the policy does not name their hosts`)
  return { backendUrl, pages, photoOrigins }
}

/**
 * Returns the URLs of the scripts that a source module imports statically, beginning with its own.
 * @throws Error when the module has no chunk
 */
function listScripts(manifest: Manifest, module: string, found = new Set<string>()): string[] {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build made no chunk for ${module}`)
  if (!found.has(`/${chunk.file}`)) {
    found.add(`/${chunk.file}`)
    chunk.imports?.forEach((name) => listScripts(manifest, name, found))
  }
  return [...found]
}

/** Writes dist/sw.js. It precaches the app shell with its scripts, styles and fonts, and the scripts of lists and favourites. */
async function buildServiceWorker(config: ResolvedConfig, dist: string, manifest: Manifest, backendUrl: string | null) {
  const modules = [
    'index.html',
    'src/main.tsx',
    'src/pages/properties/list/list-page.tsx',
    'src/pages/favorites/favorites-page.tsx',
  ]
  const scripts = new Set(modules.flatMap((module) => listScripts(manifest, module)))
  const fontsAndStyles = Object.values(manifest).flatMap(({ file, css = [], isEntry }) => {
    if (file.endsWith('.woff2')) return file
    return isEntry ? css : []
  })
  const shell = await readFile(join(dist, 'app-shell.html'))
  const precache = [
    { url: '/app-shell.html', revision: createHash('sha256').update(shell).digest('hex').slice(0, 8) },
    ...[...scripts, ...fontsAndStyles.map((file) => `/${file}`)].map((url) => ({ url, revision: null })),
  ]
  await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __PRECACHE__: JSON.stringify(precache),
      __API_ORIGIN__: JSON.stringify(backendUrl && new URL(backendUrl).origin),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: resolve(config.root, 'src/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
