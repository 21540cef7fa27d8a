import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import type { Env } from '../../src/config/env-schema.ts'
import { writeHostingFiles } from './hosting-files.ts'
import { hashOf } from './page-cache.ts'
import { prerenderSite } from './prerender-site.ts'

/**
 * After the client build, writes the HTML of public pages and listings, sitemap.xml, robots.txt, the files for static
 * hosts and the service worker.
 */
export function siteFiles(env: Env): Plugin {
  return {
    name: 'ancon:site-files',
    // Not `closeBundle`: it also runs after an error of the build, and would hide it.
    async writeBundle() {
      const config = this.environment.getTopLevelConfig()
      if (config.build.ssr) return
      const dist = resolve(config.root, config.build.outDir)
      const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      const local = env.VITE_SUPABASE_URL ? null : await openLocalSupabase(config)
      const site = await prerenderSite(config, dist, (module) => scriptsOf(manifest, module), local !== null)
      await local?.close()
      await writeHostingFiles(dist, site.pages, { ...env, listingPhotos: site.listingPhotos })
      await buildServiceWorker(config, dist, manifest, site.backendUrl)
      await rm(resolve(dist, '.vite'), { recursive: true })
      if (local)
        config.logger.info(
          '\nThis build shows the sample listings of the local database: it is for `npm run preview`, not for a host.',
        )
    },
  }
}

/** A build without settings shows the listings of the local database, as a hosted build shows those of its own. */
async function openLocalSupabase({ logger }: ResolvedConfig) {
  const { openForBuild } = await import('../local-supabase/vite-plugin.ts')
  return openForBuild().catch((error: unknown) => {
    logger.warn(
      `prerender: the local database cannot be read. ${error instanceof Error ? error.message : String(error)}`,
    )
    return null
  })
}

/**
 * Returns the URLs of the scripts that a source module statically needs, its own first.
 * @throws Error when the module has no chunk
 */
function scriptsOf(manifest: Manifest, module: string, known = new Set<string>()): string[] {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`No chunk was built for ${module}`)
  if (!known.has(`/${chunk.file}`)) {
    known.add(`/${chunk.file}`)
    chunk.imports?.forEach((name) => scriptsOf(manifest, name, known))
  }
  return [...known]
}

/** Writes dist/sw.js. It precaches the app shell, its scripts, styles and fonts, and the pages of lists and favourites. */
async function buildServiceWorker(config: ResolvedConfig, dist: string, manifest: Manifest, backendUrl: string | null) {
  const modules = [
    'index.html',
    'src/main.tsx',
    'src/pages/properties/list/list-page.tsx',
    'src/pages/favorites/favorites-page.tsx',
  ]
  const scripts = new Set(modules.flatMap((module) => scriptsOf(manifest, module)))
  const others = Object.values(manifest).flatMap(({ file, css = [], isEntry }) =>
    file.endsWith('.woff2') ? file : isEntry ? css : [],
  )
  const precache = [
    { url: '/app-shell.html', revision: hashOf(await readFile(join(dist, 'app-shell.html'), 'utf8')).slice(0, 8) },
    ...[...scripts, ...others.map((file) => `/${file}`)].map((url) => ({ url, revision: null })),
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
