import type { Plugin } from 'vite'

/** `react-style-singleton` by the site's own means: see src/ui/style-singleton.ts. */
const SINGLETON = 'react-style-singleton'

/**
 * Packages that write a <style> element while they run would need 'unsafe-inline' in the Content Security
 * Policy. sonner's sheet is imported as a file instead (src/ui/toast-stack.tsx), and the scroll lock of
 * dialogs gets a constructed sheet.
 */
export function quietStyles(): Plugin {
  let root = ''
  return {
    name: 'ancon:quiet-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId(source) {
      return source === SINGLETON ? `${root}/src/ui/style-singleton.ts` : null
    },
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs(\?|$)/.test(id)) return null
      const quiet = code.replace(/^__insertCSS\(.*$/m, '')
      if (quiet === code)
        throw new Error('sonner no longer inserts its styles by __insertCSS: adapt scripts/vite/quiet-styles.ts')
      return { code: quiet, map: null }
    },
  }
}
