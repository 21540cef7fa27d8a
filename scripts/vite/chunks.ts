/** Which modules travel together: what every page needs, and what many share. Left alone, the bundler makes a file of whatever two share. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)

/** Modules that only define: what a page does not use of them need not travel with it. */
const definitions = /\/src\/(schemas|content|config|lib)\//

export const clientChunks = {
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
        { name: 'shared', test: /\/src\/|\/lucide-react\//, minShareCount: 8 },
      ],
    },
  },
}
