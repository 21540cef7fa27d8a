import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { App } from '@supabase/lite'

type Adapter = NonNullable<App['_storageAdapter']>
type Metadata = Awaited<ReturnType<Adapter['headObject']>>
type Body = Parameters<Adapter['uploadObject']>[3]

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Stores the bytes of objects in a folder, or in memory for tests. */
interface ByteStore {
  read(path: string): Promise<Buffer>
  write(path: string, bytes: Buffer): Promise<void>
  remove(path: string): Promise<void>
}

export function memoryStore(): ByteStore {
  const objects = new Map<string, Buffer>()
  return {
    async read(path) {
      const bytes = objects.get(path)
      if (!bytes) throw new Error(`No object at ${path}`)
      return bytes
    },
    async write(path, bytes) {
      objects.set(path, bytes)
    },
    async remove(path) {
      objects.delete(path)
    },
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
  const path = (bucket: string, key: string) => `${bucket}/${key}`
  return {
    driver: store,
    async getObject(bucket, key, _version, headers) {
      const bytes = await store.read(path(bucket, key))
      const metadata = describe(key, bytes)
      if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata }
      return { httpStatusCode: 200, metadata, body: bytes }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = await toBuffer(body)
      await store.write(path(bucket, key), bytes)
      return { ...describe(key, bytes), mimetype: contentType, cacheControl }
    },
    deleteObject: (bucket, key) => store.remove(path(bucket, key)),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => store.remove(path(bucket, key))))
    },
    async copyObject(fromBucket, fromKey, _version, toBucket, toKey) {
      const bytes = await store.read(path(fromBucket, fromKey))
      await store.write(path(toBucket, toKey), bytes)
      const { eTag, lastModified } = describe(toKey, bytes)
      return { httpStatusCode: 200, eTag, lastModified }
    },
    headObject: async (bucket, key) => describe(key, await store.read(path(bucket, key))),
    privateAssetUrl: async (bucket, key) => `local://${path(bucket, key)}`,
  }
}

function describe(key: string, bytes: Buffer): Metadata {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return {
    cacheControl: 'max-age=3600',
    contentLength: bytes.length,
    size: bytes.length,
    mimetype: mimeTypes[extension] ?? 'application/octet-stream',
    lastModified: new Date(),
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  }
}

async function toBuffer(body: Body): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
