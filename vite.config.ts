import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PluginOption } from 'vite'
import { headerOptions } from './scripts/security-headers.ts'
import { checkedEnv } from './scripts/vite/checked-env.ts'
import { clientChunks, preloads } from './scripts/vite/chunks.ts'
import { siteFiles } from './scripts/vite/site-files-plugin.ts'
import { staticHost } from './scripts/vite/static-host.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(async ({ command, mode, isSsrBuild }) => {
  const env = checkedEnv(mode, here('.'))
  const plugins: PluginOption[] = [react(), tailwindcss()]
  if (command === 'build') {
    plugins.push(siteFiles(env))
  } else {
    // Without VITE_SUPABASE_URL the served site uses the local Supabase. A build never contains it.
    const local = env.VITE_SUPABASE_URL ? null : await import('./scripts/local-supabase/vite-plugin.ts')
    plugins.push(local?.localSupabase(), staticHost(headerOptions(env), local?.withBackendTags))
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
