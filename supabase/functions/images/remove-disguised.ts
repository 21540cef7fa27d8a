// Removes what is stored as a photo and is none. Storage compares the type that the sender declares, not the content, and
// hands any file out under the name that an address asks for (`?download=Contrato.exe`).

/** The subset of the supabase-js client that this function uses. Deno and the tests each pass their own client. */
export interface StoredFilesClient {
  rpc(
    name: 'recent_images',
    args: { after: string },
  ): PromiseLike<{ data: { name: string }[] | null; error: { message: string } | null }>
  storage: {
    from(bucket: string): {
      download(name: string): {
        asStream(): PromiseLike<{ data: ReadableStream<Uint8Array> | null; error: { message: string } | null }>
      }
      remove(names: string[]): Promise<{ data: { name: string }[] | null; error: { message: string } | null }>
    }
  }
}

/** The first bytes of a JPEG, PNG or WebP file, a character a byte, as `detectImageType` (src/lib) knows them. */
const imageStart = /^(?:\xFF\xD8\xFF|\x89PNG\r\n\x1A\n|RIFF[^]{4}WEBP)/

/** Files that are read at the same time: a day of small uploads is 15 000, and an Edge Function has 150 seconds. */
const concurrency = 20

/**
 * Removes the recent files in `property-images` that do not begin like a photo, whether a listing shows them or not.
 * @returns the number of removed files
 * @throws Error with the message of the database or of Storage; at the end, if some files could not be read
 */
export async function removeDisguisedFiles(client: StoredFilesClient): Promise<number> {
  const bucket = client.storage.from('property-images')
  let removed = 0
  let unread = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const { data: recent, error } = await client.rpc('recent_images', { after })
    if (error) throw new Error(error.message)
    const names = (recent ?? []).map(({ name }) => name)
    after = names.at(-1)
    const disguised: string[] = []
    const waiting = names.values()
    const readNext = async () => {
      for (const name of waiting) {
        const start = await readStart(bucket.download(name))
        if (start === undefined) unread++
        else if (!imageStart.test(start)) disguised.push(name)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, readNext))
    if (disguised.length === 0) continue
    const answer = await bucket.remove(disguised)
    if (answer.error) throw new Error(answer.error.message)
    removed += answer.data?.length ?? 0
  }
  if (unread > 0) throw new Error(`${unread} files could not be read`)
  return removed
}

/** The first 16 bytes of a file, a character a byte; fewer if it is shorter, undefined if it cannot be read. */
async function readStart(
  file: ReturnType<ReturnType<StoredFilesClient['storage']['from']>['download']>,
): Promise<string | undefined> {
  const { data: stream } = await file.asStream()
  if (!stream) return undefined
  const reader = stream.getReader()
  let start = ''
  while (start.length < 16) {
    const { value, done } = await reader.read()
    if (done) break
    start += String.fromCharCode(...value.subarray(0, 16))
  }
  await reader.cancel()
  return start
}
