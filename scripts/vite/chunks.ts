/** Matches the modules of npm packages. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)

/** Modules without side effects: the bundler may drop their unused exports. */
const definitions = /\/src\/(schemas|content|config|lib)\//

/** What to load beside a chunk: nothing for administrators, because every page carries the list of all such files. */
export const preloads = (_chunk: string, needed: string[]) =>
  needed.some((file) => file.includes('/admin-')) ? [] : needed

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
        // What listing-shell.ts needs: before the first paint it must not wait for React.
        { name: 'base', test: /\/src\/(config|lib)\//, minShareCount: 8, priority: 1 },
        { name: 'shared', test: /\/src\/|\/lucide-react\//, minShareCount: 8 },
      ],
    },
  },
}
