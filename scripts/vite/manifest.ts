import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Reads the manifest of the client build. `siteFiles` deletes it after the build. */
export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/**
 * Returns the URLs of the scripts that a source module statically needs, its own first.
 * @throws Error when the module has no chunk
 */
export function scriptsOf(manifest: Manifest, module: string, known = new Set<string>()): string[] {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`No chunk was built for ${module}`)
  if (!known.has(chunk.file)) {
    known.add(chunk.file)
    chunk.imports?.forEach((name) => scriptsOf(manifest, name, known))
  }
  return [...known].map((file) => `/${file}`)
}
