import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type ResolvedConfig } from 'vite'
import { withImports, type ClientBuild } from './client-build.ts'

const LIST = '/list-page-'

/** The shell, its code, styles and fonts, and the page that shows what a visitor saved. */
function precached(client: ClientBuild): string[] {
  const saved = client.pages.filter((file) => file.includes(LIST))
  const style = client.styles.filter((file) => /\/index-/.test(file))
  const files = [...withImports(client, [...client.entries, ...saved]), ...style, ...client.fonts]
  return ['/app-shell.html', '/favicon.svg', ...files.map((file) => `/${file}`)]
}

/** Writes dist/sw.js. Its version follows the shell, which names the entry and so changes with every build. */
export async function buildServiceWorker(
  config: ResolvedConfig,
  dist: string,
  client: ClientBuild,
  backendUrl: string | null,
) {
  const files = precached(client)
  const shell = await readFile(join(dist, 'app-shell.html'))
  const version = createHash('sha256').update(shell).update(files.join()).digest('hex').slice(0, 8)
  await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(version),
      __PRECACHE__: JSON.stringify(files),
      __API_ORIGIN__: JSON.stringify(backendUrl && new URL(backendUrl).origin),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      rollupOptions: {
        input: resolve(config.root, 'src/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
