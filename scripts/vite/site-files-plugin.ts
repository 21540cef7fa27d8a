import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Env } from '../../src/config/env-schema.ts'
import { headerOptions } from '../security-headers.ts'
import { checkBudgets } from './budgets.ts'
import { describeBundle, type ClientBuild } from './client-build.ts'
import { writeHostingFiles } from './hosting-files.ts'
import { prerenderSite } from './prerender.ts'
import { buildServiceWorker } from './service-worker.ts'

/**
 * After the client build: HTML of every public page and listing, sitemap, robots, files for static
 * hosts, the service worker. Fails the build when a page weighs more than its budget.
 */
export function siteFiles(env: Env): Plugin {
  let config: ResolvedConfig
  let client: ClientBuild | undefined

  return {
    name: 'ancon:site-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle(_, bundle) {
      if (config.build.ssr) return
      // Dynamic imports come in the order of the source, and the route table is nothing but a list of them.
      const routes = this.getModuleInfo(resolve(config.root, 'src/app/routes.tsx'))
      client = describeBundle(bundle, routes?.dynamicallyImportedIds ?? [])
    },
    async closeBundle() {
      if (config.build.ssr || !client) return
      const dist = resolve(config.root, config.build.outDir)
      const { pages, backendUrl, imageUrls } = await prerenderSite(config, dist, client)
      await writeHostingFiles(dist, headerOptions(env, backendUrl, imageUrls))
      await buildServiceWorker(config, dist, client, backendUrl)
      checkBudgets(dist, pages, client)
    },
  }
}
