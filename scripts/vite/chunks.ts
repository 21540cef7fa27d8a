/** Matches the modules of npm packages. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)

/** Modules without side effects: the bundler may drop their unused exports. */
const definitions = /\/src\/(schemas|content|config|lib)\//

/**
 * Chunks of the client build: packages that every page needs, and modules that at least eight entry chunks use. Without
 * groups the bundler creates a chunk for every combination of sharing chunks.
 */
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
        // What only administrators need, though many of their screens share it.
        { name: 'admin', test: /\/src\/(components|layout|content)\/(session|admin)/, priority: 1 },
        { name: 'shared', test: /\/src\/|\/lucide-react\//, minShareCount: 8 },
      ],
    },
  },
}
