import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** What the client build made, as far as the pages' HTML, the budgets and the service worker need it. */
export interface ClientBuild {
  /** What runs on every page: the start (`src/boot.ts`) and the application that it fetches. */
  entries: readonly string[]
  /** Files that each script imports before it runs. */
  importsOf: ReadonlyMap<string, readonly string[]>
  /** The script of each page in the order of the route table; the not-found page's comes last. */
  pages: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

/** @param pageModules ids of the lazily imported modules of `src/app/routes.tsx`, in its order */
export function describeBundle(bundle: Rolldown.OutputBundle, pageModules: readonly string[]): ClientBuild {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry')
  const chunkOf = (id: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && resolve(facadeModuleId) === resolve(id))
    if (!chunk) throw new Error(`No chunk was built for ${id}`)
    return chunk.fileName
  }
  const named = (ending: string) => outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith(ending))
  return {
    entries: [entry.fileName, ...entry.dynamicImports],
    importsOf: new Map(chunks.map(({ fileName, imports }) => [fileName, imports])),
    pages: pageModules.map(chunkOf),
    styles: named('.css'),
    fonts: named('.woff2'),
  }
}

/** The scripts and everything that they import, each once. */
export function withImports({ importsOf }: ClientBuild, scripts: readonly string[]): string[] {
  const all = new Set<string>()
  const add = (script: string) => {
    if (all.has(script)) return
    all.add(script)
    importsOf.get(script)?.forEach(add)
  }
  scripts.forEach(add)
  return [...all]
}
