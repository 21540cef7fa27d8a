import { hash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { App } from '@supabase/lite'

export type StorageAdapter = NonNullable<App['_storageAdapter']>

const createFolderStore = (folder: string) => ({
  read: (path: string): Promise<Buffer> => readFile(join(folder, path)),
  async write(path: string, bytes: Buffer) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  },
  remove: (path: string) => rm(join(folder, path), { force: true }),
})

function createMemoryStore(): ReturnType<typeof createFolderStore> {
  const objects = new Map<string, Buffer>()
  return {
    read: async (path) => objects.get(path) ?? Promise.reject(new Error(`No object at ${path}`)),
    write: async (path, bytes) => void objects.set(path, bytes),
    remove: async (path) => void objects.delete(path),
  }
}

/** Stores the bytes of objects in a folder, or in memory for tests. The package has checked the paths. */
export function createStorageAdapter(folder?: string): StorageAdapter {
  const store = folder ? createFolderStore(folder) : createMemoryStore()
  return {
    driver: null,
    async getObject(bucket, key) {
      const body = await store.read(`${bucket}/${key}`)
      return { httpStatusCode: 200, metadata: toMetadata(key, body), body }
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body)
      await store.write(`${bucket}/${key}`, bytes)
      return { ...toMetadata(key, bytes), mimetype, cacheControl }
    },
    deleteObject: (bucket, key) => store.remove(`${bucket}/${key}`),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => store.remove(`${bucket}/${key}`)))
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const bytes = await store.read(`${bucket}/${key}`)
      await store.write(`${toBucket}/${toKey}`, bytes)
      return toMetadata(toKey, bytes)
    },
    headObject: async (bucket, key) => toMetadata(key, await store.read(`${bucket}/${key}`)),
    privateAssetUrl: async (bucket, key) => `local://${bucket}/${key}`,
  }
}

const types: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

const toMetadata = (key: string, bytes: Buffer): Awaited<ReturnType<StorageAdapter['headObject']>> => ({
  cacheControl: 'max-age=3600',
  contentLength: bytes.length,
  size: bytes.length,
  mimetype: types[extname(key).slice(1).toLowerCase()] ?? 'application/octet-stream',
  lastModified: new Date(),
  eTag: `"${hash('md5', bytes)}"`,
})
