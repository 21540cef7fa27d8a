import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

interface CacheOptions {
  /** Contains the images of this and earlier builds. */
  folder: string
  /** Receives the images of this build. */
  target: string
  /** Identifies how images are made. A new value renews all images. */
  recipe: string
  /** Returns null if a later build may succeed, and an empty buffer if none will. */
  make: (photo: string) => Promise<Buffer | null>
}

/**
 * Makes one share image for each photo and keeps it for later builds. Its name is a hash of the recipe and the photo's URL:
 * a new photo gets a new URL, so messengers do not show an old copy.
 */
export function createShareImageCache({ folder, target, recipe, make }: CacheOptions) {
  const namesByPhoto = new Map<string, Promise<string | null>>()
  const usedNames = new Set<string>()
  let madeCount = 0

  async function place(photo: string): Promise<string | null> {
    const hash = createHash('sha256')
      .update(JSON.stringify([recipe, photo]))
      .digest('hex')
    const name = `${hash.slice(0, 32)}.jpg`
    const [cachedFile, placedFile] = [path.join(folder, name), path.join(target, name)]
    usedNames.add(name)
    const size = (await stat(cachedFile).catch(() => null))?.size
    if (size === 0) return null
    await mkdir(target, { recursive: true })
    if (size !== undefined && (await tryToCopy(cachedFile, placedFile))) return name
    const image = await make(photo)
    if (image === null) return null
    await writeImage(cachedFile, image)
    if (image.length === 0) return null
    await writeFile(placedFile, image)
    madeCount += 1
    return name
  }

  return {
    /** Makes or copies the image of a photo and returns its file name; null if there is none. */
    makeImage(photo: string): Promise<string | null> {
      const name = namesByPhoto.get(photo) ?? place(photo)
      namesByPhoto.set(photo, name)
      return name
    },
    /** Removes from the folder the images that this build has not used. */
    async prune(): Promise<void> {
      const names = await readdir(folder).catch(() => [])
      for (const name of names)
        if (!usedNames.has(name)) await rm(path.join(folder, name), { recursive: true, force: true })
    },
    /** The number of images that this build has made. */
    countMade: () => madeCount,
  }
}

const tryToCopy = (from: string, to: string) =>
  copyFile(from, to).then(
    () => true,
    () => false,
  )

/** Writes under a temporary name first, so that killed or concurrent builds leave no half-written file under the final name. */
async function writeImage(file: string, image: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, image)
  // Fails while another build prunes the folder. The next build then makes the image again.
  await rename(unfinished, file).catch(() => undefined)
}
