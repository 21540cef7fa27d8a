import { hash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { App } from '@supabase/lite'

type Adapter = NonNullable<App['_storageAdapter']>

/** Stores the bytes of objects in a folder, or in memory for tests. */
interface ByteStore {
  read(path: string): Promise<Buffer>
  write(path: string, bytes: Buffer): Promise<void>
  remove(path: string): Promise<void>
}

export function memoryStore(): ByteStore {
  const objects = new Map<string, Buffer>()
  return {
    read: async (path) => objects.get(path) ?? Promise.reject(new Error(`No object at ${path}`)),
    write: async (path, bytes) => void objects.set(path, bytes),
    remove: async (path) => void objects.delete(path),
  }
}

export function folderStore(folder: string): ByteStore {
  const inside = (path: string) => {
    const file = resolve(folder, path)
    if (!file.startsWith(folder + sep)) throw new Error(`Object outside the store: ${path}`)
    return file
  }
  return {
    read: (path) => readFile(inside(path)),
    async write(path, bytes) {
      await mkdir(dirname(inside(path)), { recursive: true })
      await writeFile(inside(path), bytes)
    },
    remove: (path) => rm(inside(path), { force: true }),
  }
}

/**
 * Returns a storage adapter that answers with whole buffers: images have at most 10 MiB. The package's own folder
 * adapter streams files, which gives empty bodies on Node 20.
 */
export function storageAdapter(store: ByteStore): Adapter {
  return {
    driver: store,
    async getObject(bucket, key, _version, headers) {
      const bytes = await store.read(`${bucket}/${key}`)
      const metadata = describe(key, bytes)
      if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata }
      return { httpStatusCode: 200, metadata, body: bytes }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body)
      await store.write(`${bucket}/${key}`, bytes)
      return { ...describe(key, bytes), mimetype: contentType, cacheControl }
    },
    deleteObject: (bucket, key) => store.remove(`${bucket}/${key}`),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => store.remove(`${bucket}/${key}`)))
    },
    async copyObject(fromBucket, fromKey, _version, toBucket, toKey) {
      const bytes = await store.read(`${fromBucket}/${fromKey}`)
      await store.write(`${toBucket}/${toKey}`, bytes)
      return { httpStatusCode: 200, ...describe(toKey, bytes) }
    },
    headObject: async (bucket, key) => describe(key, await store.read(`${bucket}/${key}`)),
    privateAssetUrl: async (bucket, key) => `local://${bucket}/${key}`,
  }
}

const typeOf = (key: string) => /\.(jpg|jpeg|png|webp)$/i.exec(key)?.[1]?.toLowerCase().replace('jpg', 'jpeg')

const describe = (key: string, bytes: Buffer): Awaited<ReturnType<Adapter['headObject']>> => ({
  cacheControl: 'max-age=3600',
  contentLength: bytes.length,
  size: bytes.length,
  mimetype: typeOf(key) ? `image/${typeOf(key)}` : 'application/octet-stream',
  lastModified: new Date(),
  eTag: `"${hash('md5', bytes)}"`,
})
