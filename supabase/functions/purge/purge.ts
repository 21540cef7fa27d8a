/** As much of supabase-js as the purge uses, so that Deno and the tests bring a client of their own. */
export interface PurgeClient {
  rpc(name: 'orphan_images'): PromiseLike<{ data: { name: string }[] | null; error: { message: string } | null }>
  storage: {
    from(bucket: string): {
      remove(names: string[]): Promise<{ data: { name: string }[] | null; error: { message: string } | null }>
    }
  }
}

/** The database names at most this many in one answer. */
const PAGE = 1000
/** Storage removes at most this many objects in one request. */
const BATCH = 500

/**
 * Removes the photos that no listing shows and that are older than a day, and gives how many. Ends where a round
 * removes nothing, so that an object that cannot be removed does not keep it going.
 * @throws Error with the message of the database or of Storage
 */
export async function purgeImages(client: PurgeClient): Promise<number> {
  let total = 0
  for (;;) {
    const { data: orphans, error } = await client.rpc('orphan_images')
    if (error) throw new Error(error.message)
    const names = (orphans ?? []).map(({ name }) => name)
    let removed = 0
    for (let first = 0; first < names.length; first += BATCH) {
      const answer = await client.storage.from('property-images').remove(names.slice(first, first + BATCH))
      if (answer.error) throw new Error(answer.error.message)
      removed += answer.data?.length ?? 0
    }
    total += removed
    if (names.length < PAGE || removed === 0) return total
  }
}

/** Whether a request carries the secret; compares digests, so that the time of the answer tells nothing. */
export async function isAuthorised(request: Request, secret: string | undefined): Promise<boolean> {
  if (!secret) return false
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [given, expected] = await Promise.all([digest(request.headers.get('x-purge-secret') ?? ''), digest(secret)])
  return given.every((byte, index) => byte === expected[index])
}
