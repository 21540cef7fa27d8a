import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDERS } from './recipes'

/**
 * Entry of a generated photo: `from` is the digest of its source and recipe, `hash` the content hash in its file names.
 * Sizes are in pixels.
 */
export type LockEntry = { from: string; hash: string; width: number; height: number; widths: number[] }
export type Lock = Record<string, LockEntry>

const LOCK_FILE = join(FOLDERS.assets, 'images.lock.json')

export const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** Returns the hash for the file names: 8 hex digits of the contents, independent of their order. */
export const nameHash = (contents: Buffer[]) =>
  digest(
    contents
      .map((content) => digest(content))
      .sort()
      .join(''),
  ).slice(0, 8)

export async function readLock(): Promise<Lock> {
  return existsSync(LOCK_FILE) ? (JSON.parse(await readFile(LOCK_FILE, 'utf8')) as Lock) : {}
}

export async function writeLock(lock: Lock): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(lock).sort(([a], [b]) => a.localeCompare(b)))
  await writeFile(LOCK_FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}
