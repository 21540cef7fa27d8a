/** Which modules travel together: by package, and what many pages share. Left alone, the bundler makes a file of whatever two share. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)

/** Modules that only define: what a page does not use of them need not travel with it. */
const definitions = /\/src\/(schemas|content|config|lib)\//

export const clientChunks = {
  treeshake: { moduleSideEffects: (id: string) => !definitions.test(id) },
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 2 },
        { name: 'router', test: packages('react-router', 'react-router-dom'), priority: 2 },
        { name: 'query', test: packages('@tanstack/[^/]+'), priority: 2 },
        { name: 'zod', test: packages('zod'), priority: 2 },
        { name: 'postgrest', test: packages('@supabase/postgrest-js'), priority: 2 },
        { name: 'shared', test: /\/src\/|\/lucide-react\//, minShareCount: 6 },
      ],
    },
  },
}
