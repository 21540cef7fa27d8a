import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PluginOption } from 'vite'
import { readCheckedEnv } from './scripts/vite/checked-env.ts'
import { siteFiles } from './scripts/vite/site-files.ts'
import { staticHost } from './scripts/vite/static-host.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The packages that most public pages need. Those of admin screens, maps and the lightbox load where they are used. */
const publicPackages =
  /\/node_modules\/(react(-dom)?|scheduler|react-router(-dom)?|@tanstack\/[^/]+|@supabase\/postgrest-js|zod|sonner)\//

/** What every form needs. The lists and a listing's page load these modules with the first form that a visitor uses. */
const formModules = /\/node_modules\/(react-hook-form|@hookform\/resolvers)\/|\/src\/components\/form\/(?!newsletter)/

/** Modules without side effects: the bundler may drop a module of which no export is used. */
const sideEffectFreeModules = /\/src\/(schemas|content|config|lib|services)\//

/**
 * Chunks of the client build: the packages, the forms, and the modules that many entry chunks share (`minShareCount`). Without
 * groups the bundler creates a chunk for every combination of entry chunks that share a module.
 */
const clientChunks = {
  treeshake: { moduleSideEffects: (id: string) => !sideEffectFreeModules.test(id) },
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'libraries', test: publicPackages, priority: 2 },
        { name: 'forms', test: formModules, priority: 2 },
        // Contains the modules that listing-shell.ts imports: this script must not wait for React before the first paint.
        { name: 'base', test: /\/src\/(config|lib)\//, minShareCount: 8, priority: 1 },
        // An icon is smaller than the headers of its answer.
        { name: 'icons', test: /\/lucide-react\//, minShareCount: 3, priority: 1 },
        // The group `shared` imports it and is imported by it: a chunk of its own would run first, without its imports.
        { name: 'shared', test: /\/src\/services\/properties\/local-properties/, priority: 1 },
        // Excludes the administration.
        { name: 'shared', test: /\/src\/(?!.*\badmin)/, minShareCount: 6 },
      ],
    },
  },
}

export default defineConfig(async ({ command, mode, isSsrBuild }) => {
  const env = readCheckedEnv(mode, here('.'))
  const plugins: PluginOption[] = [react(), tailwindcss()]
  if (command === 'build') {
    plugins.push(siteFiles(env))
  } else {
    // Without VITE_SUPABASE_URL the served site uses the local Supabase.
    const local = env.VITE_SUPABASE_URL ? null : await import('./scripts/local-supabase/vite-plugin.ts')
    plugins.push(local?.localSupabase(), staticHost(env, local?.addLocalBackend))
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
      modulePreload: { polyfill: false },
      assetsInlineLimit: (file: string) => (/\.woff2?$/.test(file) ? false : undefined),
      reportCompressedSize: false,
      manifest: !isSsrBuild,
      // The SSR bundle for prerendering is not split into chunk groups.
      rolldownOptions: isSsrBuild ? { checks: { ineffectiveDynamicImport: false } } : clientChunks,
    },
    server: { host: 'localhost' },
  }
})
