import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Files of this and earlier builds in `folder`, named by a hash of what they were made from. The site gets hard links
 * to them: two names for one file.
 */
export function pageCache(folder: string) {
  const used = new Set<string>()
  let made = 0

  /**
   * Puts the file with this key at `target`. Makes it if no build has.
   * @param make returns null if there is nothing to put there, and an empty content if later builds need not try again
   * @returns whether there is a file
   */
  async function place(key: string, target: string, make: () => Promise<string | Buffer | null>): Promise<boolean> {
    const name = key + path.extname(target)
    const cached = path.join(folder, name)
    used.add(name)
    await mkdir(path.dirname(target), { recursive: true })
    await rm(target, { force: true })
    if ((await stat(cached).catch(() => null))?.size === 0) return false
    if (await linkOrCopy(cached, target).catch(() => false)) return true
    const content = await make()
    if (content === null) return false
    await mkdir(folder, { recursive: true })
    // A build that is killed leaves no half-written file under the final name.
    const unfinished = path.join(folder, `${name}.${process.pid}`)
    await writeFile(unfinished, content)
    const isEmpty = content.length === 0
    if (!isEmpty) {
      await linkOrCopy(unfinished, target)
      made += 1
    }
    // Fails if another build is pruning the folder: the file is then made again by the next build.
    await rename(unfinished, cached).catch(() => undefined)
    return !isEmpty
  }

  /** Removes the files that this build has not placed. */
  async function prune(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    for (const name of names) if (!used.has(name)) await rm(path.join(folder, name), { force: true })
  }

  return { place, prune, made: () => made }
}

/** Copies where the file system has no hard links, or the folders are on two of them. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to)
    .catch(() => copyFile(from, to))
    .then(() => true)
