import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { LOCAL_ADMIN, LOCAL_SUPABASE } from '../local-supabase/keys.ts'

const tags = [
  { name: 'supabase-url', content: LOCAL_SUPABASE.url },
  { name: 'supabase-anon-key', content: LOCAL_SUPABASE.anonKey },
]

/** Tells a built page which backend serves it (src/config/env.ts reads this); the file on disk stays as it is. */
export const withBackendTags = (html: string): string =>
  html.replace(
    /<head[^>]*>/i,
    (head) => head + tags.map(({ name, content }) => `<meta name="${name}" content="${content}">`).join(''),
  )

function announceAdmin(server: ViteDevServer | PreviewServer): void {
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    console.info(`  ➜  Local admin: ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}\n`)
  }
}

/** For servers with the local Supabase: its address and key in every page, its admin in the terminal. */
export function announceBackend(): Plugin {
  return {
    name: 'ancon:announce-backend',
    configureServer: announceAdmin,
    configurePreviewServer: announceAdmin,
    transformIndexHtml: () => tags.map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' as const })),
  }
}
