/**
 * Which modules travel together. Left alone, the bundler puts whatever two pages share into a file of its own: fifty
 * for the list page, each with its own request and none large enough to compress well.
 */
const libraries = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//

/** What the frame of the pages shares with the pages. It must import nothing of the frame itself. */
const base = new RegExp(
  [
    '/src/config/(paths|site|env|limits)\\.ts',
    '/src/content/(messages|missing-code|navigation|chat)\\.ts',
    '/src/lib/(focus|numbers|prefers-stillness|well-formed|whatsapp)\\.ts',
    '/src/queries/error-reason\\.ts',
    '/src/services/(errors|browser-storage)\\.ts',
    '/src/components/missing-notice\\.tsx',
    '/src/ui/(cx|spinner|button|button-style|button-link|icon-button|text-link|toast|toaster|lazy-part|use-hydrated|isobaths)\\.(?:tsx?|svg)',
    '/lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|context|shared/.+)\\.(js|mjs)',
    '/@tanstack/query-core/.+/(queryClient|query|queryCache|mutation|mutationCache|removable|retryer|subscribable|focusManager|onlineManager|notifyManager|timeoutManager|thenable|environmentManager|utils|infiniteQueryBehavior)\\.js',
  ].join('|'),
)

/** What shows data and prices, and what a listing is made of: the form that publishes one needs it, but none of the cards. */
const data = new RegExp(
  [
    '/@tanstack/(query-core/.+/queryObserver|react-query/.+/(useQuery|useBaseQuery|queryOptions|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider))\\.js',
    '/src/queries/(settings|keys|lazily)\\.ts',
    '/src/lib/(money|dates|numbers|text|file-names)\\.ts',
    '/src/(schemas/property-values|config/buckets|content/property-labels)\\.ts',
    '/src/components/price\\.tsx',
  ].join('|'),
)

/** What a list of cards needs besides. */
const listings = new RegExp(
  [
    '/src/schemas/property-filters\\.ts',
    '/src/services/visitor-lists\\.ts',
    '/src/queries/(visitor-lists|property-search|property-results|properties)\\.ts',
    '/src/lib/(area|prefers-stillness|card-link)\\.ts',
    '/src/components/(property-card|property-card-skeleton|property-photo|property-facts|favorite-button|status-badge|travelling-photo)\\.tsx',
    '/src/ui/(badge|skeleton|image-with-fallback)\\.tsx',
  ].join('|'),
)

/** Icons and small pieces that many pages share. */
const pieces =
  /\/lucide-react\/dist\/esm\/icons\/|\/src\/(ui\/(segmented|select|input|pagination|error-state|alert|rule|retry-if-broken|image-missing|field|section-head|picture)|layout\/page-head|components\/(json-ld|honeypot|missing-part|use-delete-property)|content\/opening-hours|lib\/(when-calm|responsive-image))\.tsx?/

/** Icons that only the agency's people and owners see. */
const deskIcons = /\/lucide-react\/dist\/esm\/icons\/(eye|eye-off|image-up|lock)\.m?js/

/** The public read side of the backend; follows the first paint. */
const reading = new RegExp(
  [
    '/@supabase/postgrest-js/',
    '/src/services/(site-settings|supabase/public-client)\\.ts',
    '/src/schemas/site-settings\\.ts',
  ].join('|'),
)

/** Modules that only define: what a page does not use of them need not travel with it. */
const definitions = /\/src\/(schemas|content|config|lib)\//

export const clientChunks = {
  treeshake: { moduleSideEffects: (id: string) => !definitions.test(id) },
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'libraries', test: libraries, priority: 5 },
        { name: 'zod', test: /\/node_modules\/zod\//, priority: 4 },
        { name: 'data', test: data, priority: 3 },
        { name: 'base', test: base, priority: 2.5 },
        { name: 'listings', test: listings, priority: 2 },
        { name: 'reading', test: reading, priority: 1 },
        { name: 'desk-icons', test: deskIcons, priority: 0.6, minShareCount: 2 },
        { name: 'pieces', test: pieces, priority: 0.5, minShareCount: 3 },
      ],
    },
  },
}
