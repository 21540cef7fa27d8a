import { makeListingRow, type ListingInsert } from './listings'
import type { TestSupabase } from './supabase'

export const unreadableId = 'd0000000-0000-4000-8000-0000000000bb'

/**
 * Changes to values that a database with an older schema may have, and that no screen can show.
 * The local API returns NaN as null, the hosted API as 'NaN'.
 */
export const unreadable = {
  'a price that is not a number': `price = 'NaN'`,
  'nested photos': `images = array[array['https://fotos.test/a.jpg', 'https://fotos.test/b.jpg']]`,
  'nested amenities': `features = '{{pool,garden},{gym,parking}}'`,
} as const

/** Changes a stored listing without its check constraints and triggers: a database with an older schema may have such rows. */
export const changeUnchecked = (supabase: TestSupabase, id: string, change: string) =>
  supabase.run(`
    create temporary table rules on commit drop as
      select conname as name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
      from pg_constraint where conrelid = 'public.properties'::regclass and contype = 'c';
    do $$ declare rule record; begin
      for rule in select * from rules loop
        execute format('alter table public.properties drop constraint %I', rule.name);
      end loop;
    end; $$;
    set local session_replication_role = replica;
    update public.properties set ${change} where id = '${id}';
    do $$ declare rule record; begin
      for rule in select * from rules loop
        execute format('alter table public.properties add constraint %I %s not valid', rule.name, rule.definition);
      end loop;
    end; $$`)

/** Stores a readable listing and a newer unreadable one. */
export async function storeUnreadable(
  supabase: TestSupabase,
  change: (typeof unreadable)[keyof typeof unreadable],
  readable: Partial<ListingInsert> = {},
): Promise<void> {
  const rows = [
    makeListingRow({ created_at: '2026-01-01T00:00:00Z', ...readable }),
    makeListingRow({ id: unreadableId, title: 'No se lee', created_at: '2026-01-02T00:00:00Z' }),
  ]
  const { error } = await supabase.service.from('properties').insert(rows, { defaultToNull: false })
  if (error) throw new Error(error.message)
  await changeUnchecked(supabase, unreadableId, change)
}
