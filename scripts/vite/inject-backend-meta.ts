import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { LOCAL_ADMIN, LOCAL_SUPABASE } from '../local-supabase/keys.ts'

const tags = [
  { name: 'supabase-url', content: LOCAL_SUPABASE.url },
  { name: 'supabase-anon-key', content: LOCAL_SUPABASE.anonKey },
]

/**
 * Adds meta tags with the local Supabase's URL and key to the HTML of a built page. src/config/env.ts reads them. The
 * file on disk does not change.
 */
export const withBackendTags = (html: string): string =>
  html.replace(
    /<head[^>]*>/i,
    (head) => head + tags.map(({ name, content }) => `<meta name="${name}" content="${content}">`).join(''),
  )

function printAdmin(server: ViteDevServer | PreviewServer): void {
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    console.info(`  ➜  Local admin: ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}\n`)
  }
}

/** Adds the local Supabase's URL and key to every page, and prints its admin account in the terminal. */
export function injectBackendMeta(): Plugin {
  return {
    name: 'ancon:announce-backend',
    configureServer: printAdmin,
    configurePreviewServer: printAdmin,
    transformIndexHtml: () => tags.map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' as const })),
  }
}
