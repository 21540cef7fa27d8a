// Removes photos that no listing shows. `private.purge_expired` (chapter `jobs`) deletes expired enquiries and other rows.

/** The subset of the supabase-js client that this function uses. Deno and the tests each pass their own client. */
export interface ImagesClient {
  rpc(name: 'unused_images'): PromiseLike<{ data: { name: string }[] | null; error: { message: string } | null }>
  storage: {
    from(bucket: string): {
      remove(names: string[]): Promise<{ data: { name: string }[] | null; error: { message: string } | null }>
    }
  }
}

/** Maximum number of objects to remove per Storage request. */
const maxImagesPerRequest = 500

/**
 * Removes the photos that are older than a day and that no listing references.
 * Ends with a round that removes nothing: no such photo is left, or none that can be removed. Even a round of few photos is
 * followed by another, since the project may limit the rows of a response.
 * @returns the number of removed objects
 * @throws Error with the message of the database or of Storage
 */
export async function removeUnusedImages(client: ImagesClient): Promise<number> {
  let total = 0
  for (;;) {
    const { data: unused, error } = await client.rpc('unused_images')
    if (error) throw new Error(error.message)
    const names = (unused ?? []).map(({ name }) => name)
    let removed = 0
    for (let start = 0; start < names.length; start += maxImagesPerRequest) {
      const answer = await client.storage
        .from('property-images')
        .remove(names.slice(start, start + maxImagesPerRequest))
      if (answer.error) throw new Error(answer.error.message)
      removed += answer.data?.length ?? 0
    }
    total += removed
    if (removed === 0) return total
  }
}
