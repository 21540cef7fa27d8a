import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Manifest, type ResolvedConfig } from 'vite'
import { scriptsOf } from './manifest.ts'

const modules = ['index.html', 'src/main.tsx', 'src/pages/properties/list/list-page.tsx']

/** Writes dist/sw.js. It precaches the app shell, its scripts, styles and fonts, and the list page (favorites). */
export async function buildServiceWorker(
  config: ResolvedConfig,
  dist: string,
  manifest: Manifest,
  backendUrl: string | null,
) {
  const scripts = new Set(modules.flatMap((module) => scriptsOf(manifest, module)))
  const others = Object.values(manifest).flatMap(({ file, css = [], isEntry }) =>
    file.endsWith('.woff2') ? file : isEntry ? css : [],
  )
  const shell = createHash('sha256').update(await readFile(join(dist, 'app-shell.html')))
  const precache = [
    { url: '/app-shell.html', revision: shell.digest('hex').slice(0, 8) },
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
