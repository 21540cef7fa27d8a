import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/services/database.types.ts'
import type { Acknowledged } from './people.ts'

const PAGE = 1000

/** Reads all values of a column, page by page. */
async function readAll(
  read: (first: number, last: number) => PromiseLike<{ data: string[] | null; message: string | null }>,
): Promise<string[]> {
  const all: string[] = []
  for (;;) {
    const { data, message } = await read(all.length, all.length + PAGE - 1)
    if (message !== null || data === null) throw new Error(message ?? 'No answer')
    all.push(...data)
    if (data.length < PAGE) return all
  }
}

/** Returns a message for each acknowledged write that is not stored exactly once, and for each damaged photo. */
export async function findLosses(
  client: SupabaseClient<Database>,
  { leads, listings }: Acknowledged,
): Promise<string[]> {
  const emails = await readAll((first, last) =>
    client
      .rpc('read_leads', { first, size: last - first + 1 })
      .then(({ data, error }) => ({ data: data?.map(({ email }) => email) ?? null, message: error?.message ?? null })),
  )
  const titles = await readAll((first, last) =>
    client
      .from('properties')
      .select('title')
      .order('id')
      .range(first, last)
      .then(({ data, error }) => ({ data: data?.map(({ title }) => title) ?? null, message: error?.message ?? null })),
  )
  const losses: string[] = []
  const check = (what: string, name: string, stored: string[]) => {
    const times = stored.filter((one) => one === name).length
    if (times !== 1) losses.push(`${what} ${name} is stored ${times} times`)
  }
  leads.forEach((email) => check('The enquiry of', email, emails))
  listings.forEach(({ title }) => check('The listing', title, titles))
  for (const { title, photo } of listings) {
    const answer = await fetch(photo)
    if (!answer.ok || (await answer.arrayBuffer()).byteLength !== 200_000)
      losses.push(`The photo of ${title} is damaged`)
  }
  return losses
}
