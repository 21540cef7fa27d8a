import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Env } from '../../src/config/env-schema.ts'
import { headerOptions } from '../security-headers.ts'
import { writeHostingFiles } from './hosting-files.ts'
import { readManifest } from './manifest.ts'
import { prerenderSite } from './prerender.ts'
import { buildServiceWorker } from './service-worker.ts'

/**
 * After the client build, writes the HTML of public pages and listings, sitemap.xml, robots.txt, the files for static
 * hosts and the service worker.
 */
export function siteFiles(env: Env): Plugin {
  let config: ResolvedConfig
  return {
    name: 'ancon:site-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle(error) {
      if (config.build.ssr || error) return
      const dist = resolve(config.root, config.build.outDir)
      const manifest = readManifest(dist)
      const { backendUrl, imageUrls } = await prerenderSite(config, dist, manifest)
      await writeHostingFiles(dist, headerOptions(env, backendUrl, imageUrls))
      await buildServiceWorker(config, dist, manifest, backendUrl)
      await rm(resolve(dist, '.vite'), { recursive: true })
    },
  }
}
