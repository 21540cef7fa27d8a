import { makeListingRow, type ListingInsert } from './listings'
import type { TestSupabase } from './supabase'

export const unreadableId = 'd0000000-0000-4000-8000-0000000000bb'

/**
 * Values that a database with an older schema may hold and that no screen can show.
 * The local API returns NaN as null, the hosted one as 'NaN'.
 */
export const unreadable = {
  'a price that is not a number': `price = 'NaN'`,
  'nested photos': `images = array[array['https://fotos.test/a.jpg', 'https://fotos.test/b.jpg']]`,
  'nested amenities': `features = '{{pool,garden},{gym,parking}}'`,
} as const

const dropChecksSql = `
do $$
declare rule record;
begin
  for rule in
    select conname from pg_constraint where conrelid = 'public.properties'::regclass and contype = 'c'
  loop
    execute format('alter table public.properties drop constraint %I', rule.conname);
  end loop;
end;
$$;
`

/** Stores a readable listing and a newer unreadable one. Drops the check constraints, which would refuse the second. */
export async function storeUnreadable(
  supabase: TestSupabase,
  change: (typeof unreadable)[keyof typeof unreadable],
  readable: Partial<ListingInsert> = {},
): Promise<void> {
  await supabase.run(dropChecksSql)
  const rows = [
    makeListingRow({ created_at: '2026-01-01T00:00:00Z', ...readable }),
    makeListingRow({ id: unreadableId, title: 'No se lee', created_at: '2026-01-02T00:00:00Z' }),
  ]
  const { error } = await supabase.service.from('properties').insert(rows, { defaultToNull: false })
  if (error) throw new Error(error.message)
  // Disables the triggers, which parse the photos.
  await supabase.run(`
    set local session_replication_role = replica;
    update public.properties set ${change} where id = '${unreadableId}'`)
}
