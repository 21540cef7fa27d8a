import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PluginOption } from 'vite'
import { checkedEnv } from './scripts/vite/checked-env.ts'
import { siteFiles } from './scripts/vite/site-files.ts'
import { staticHost } from './scripts/vite/static-host.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Matches the modules of npm packages. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)

/** Modules without side effects: the bundler may drop their unused exports. */
const definitions = /\/src\/(schemas|content|config|lib|services)\//

/** The files to preload with a chunk. None of the administrators', because every page contains the list of all of them. */
const preloads = (_chunk: string, needed: string[]) => (needed.some((file) => file.includes('/admin-')) ? [] : needed)

/**
 * Chunks of the client build: packages that every page needs, folders of some layers, each loaded as a whole, and
 * modules that six or more entry chunks use. Without groups the bundler creates a chunk for every combination of
 * sharing chunks.
 */
const clientChunks = {
  treeshake: { moduleSideEffects: (id: string) => !definitions.test(id) },
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          name: 'libraries',
          test: packages(
            'react(-dom)?',
            'scheduler',
            'react-router(-dom)?',
            '@tanstack/[^/]+',
            '@supabase/postgrest-js',
          ),
          priority: 2,
        },
        { name: 'zod', test: packages('zod'), priority: 2 },
        // Only administrators need it.
        {
          name: 'admin',
          test: /\/src\/((components|layout|content)\/admin\/|schemas\/admin-|services\/use-admin-)/,
          priority: 1,
        },
        // Every page with a form needs all of it; the others, nothing.
        {
          name: 'forms',
          test: /\/src\/(components\/form\/|schemas\/(draft|honeypot)\.|services\/drafts\.)|\/(react-hook-form|@hookform\/resolvers)\//,
          priority: 1,
        },
        // Other pages need not create the schemas of enquiries and listings.
        {
          name: 'leads',
          test: /\/src\/(schemas\/leads|services\/leads\/(send|outbox))\.ts/,
          priority: 1,
        },
        {
          name: 'listings',
          test: /\/src\/(schemas\/properties\/property|services\/properties\/(rows|read))\.ts/,
          priority: 1,
        },
        // What listing-shell.ts needs: before the first paint it must not wait for React.
        { name: 'base', test: /\/src\/(config|lib)\//, minShareCount: 8, priority: 1 },
        { name: 'shared', test: /\/src\/|\/lucide-react\//, minShareCount: 6 },
      ],
    },
  },
}

export default defineConfig(async ({ command, mode, isSsrBuild }) => {
  const env = checkedEnv(mode, here('.'))
  const plugins: PluginOption[] = [react(), tailwindcss()]
  if (command === 'build') {
    plugins.push(siteFiles(env))
  } else {
    // Without VITE_SUPABASE_URL the served site uses the local Supabase.
    const local = env.VITE_SUPABASE_URL ? null : await import('./scripts/local-supabase/vite-plugin.ts')
    plugins.push(local?.localSupabase(), staticHost(env, local?.withLocalBackend))
  }

  return {
    plugins,
    resolve: {
      alias: [
        { find: '@tests', replacement: here('./tests') },
        { find: '@', replacement: here('./src') },
      ],
    },
    build: {
      target: 'es2022',
      sourcemap: false,
      modulePreload: { polyfill: false, resolveDependencies: preloads },
      assetsInlineLimit: (file: string) => (/\.woff2?$/.test(file) ? false : undefined),
      reportCompressedSize: false,
      manifest: !isSsrBuild,
      // The SSR bundle for prerendering is not split into chunk groups.
      rolldownOptions: isSsrBuild ? { checks: { ineffectiveDynamicImport: false } } : clientChunks,
    },
    server: { host: 'localhost' },
  }
})
