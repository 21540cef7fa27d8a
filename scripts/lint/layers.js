/**
 * Allow-list of imports between the layers (folders of src). All others are forbidden.
 * `scripts/lint/layers-rule.js` enforces it, and `tests/lint/rules.test.ts` tests it.
 */
const base = ['lib', 'config', 'schemas']

export const layers = {
  lib: [],
  browser: ['lib'],
  config: ['lib'],
  schemas: ['lib', 'config'],
  content: base,
  services: base,
  ui: ['lib', 'browser'],
  components: [...base, 'services', 'content', 'ui', 'browser'],
  layout: [...base, 'services', 'content', 'ui', 'browser', 'components'],
  pages: [...base, 'services', 'content', 'ui', 'browser', 'components', 'layout'],
  admin: [...base, 'services', 'content', 'ui', 'browser', 'components', 'layout'],
  'service-worker': [],
  app: [...base, 'services', 'content', 'ui', 'browser', 'components', 'layout', 'pages', 'admin'],
  prerender: [...base, 'services', 'app'],
}

/** Layers that only the build runs. The browser's entry points must not import them. */
export const buildLayers = ['prerender']

/** Layers whose folders contain a screen, or the screens of a domain. These folders must not import one another. */
export const screenLayers = ['pages', 'admin']

/** Folders of src outside the layers, which every layer may import: style sheets and images. */
export const neutralFolders = ['styles', 'assets']

const reactReason = 'services know no React but the hooks of the query library; schemas, content, config and lib none'
const withoutReact = ['lib', 'config', 'schemas', 'content', 'services', 'service-worker']
const withReact = Object.keys(layers).filter((layer) => !withoutReact.includes(layer))

/** Packages, or scopes of packages, that only some layers may import. */
export const packages = [
  { name: '@supabase', layers: ['services'], reason: 'only src/services talks to Supabase' },
  { name: 'idb-keyval', layers: ['services'], reason: 'only src/services stores data in the browser' },
  { name: 'react', layers: withReact, reason: reactReason },
  { name: 'react-dom', layers: withReact, reason: reactReason },
  { name: 'react-router-dom', layers: withReact, reason: reactReason },
  { name: '@tanstack/react-query', layers: [...withReact, 'services'], reason: reactReason },
]
