import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** What the client build made; the build leaves it out of what is published. */
export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** The addresses of the scripts that a source module needs before it runs, its own first. */
export function scriptsOf(manifest: Manifest, module: string, known = new Set<string>()): string[] {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`No chunk was built for ${module}`)
  if (!known.has(chunk.file)) {
    known.add(chunk.file)
    chunk.imports?.forEach((name) => scriptsOf(manifest, name, known))
  }
  return [...known].map((file) => `/${file}`)
}
