/** One condition taken out of a statement of the migrations. `in`: words that only this statement has. */
export interface Clause {
  in: string
  remove: string
  put?: string
  /** Takes it out of both `using` and `with check`, where either alone refuses. */
  everywhere?: true
}

const ownEdit = 'create policy "owners and admins edit"'
const publish = 'create policy "everyone publishes in his own name"'
const deletes = 'create policy "owners, admins and an open site delete"'
const enquire = 'create policy "everyone sends enquiries"'
const readImages = 'create policy "read image records"'
const upload = 'create policy "upload images"'
const overwrite = 'create policy "overwrite images"'
const removal = 'create policy "remove images"'
const write = 'function private.properties_before_write()'
const countLead = 'function private.count_lead('
const countPublication = 'function private.count_publication()'
const photos = 'function private.may_upload_photo()'
const urls = 'function private.are_image_urls('
const orphans = 'function public.orphan_images()'

/** Every condition that the policies and the limits are made of. */
export const clauses: Clause[] = [
  { in: publish, remove: "user_id = 'anonymous'\n      and ", put: '' },
  { in: publish, remove: 'and owner_id is not distinct from (select auth.uid())' },
  { in: publish, remove: "and status = 'active'" },
  { in: publish, remove: "and listing_type = 'sale'" },
  { in: publish, remove: 'and created_at = now()' },
  { in: publish, remove: '(select private.is_admin())', put: 'false' },
  { in: ownEdit, remove: 'using (owner_id = (select auth.uid()) or (select private.is_admin()))', put: 'using (true)' },
  {
    in: ownEdit,
    remove: 'with check (owner_id = (select auth.uid()) or (select private.is_admin()))',
    put: 'with check (true)',
  },
  { in: ownEdit, remove: 'using (owner_id = (select auth.uid()) or', put: 'using (false or' },
  { in: ownEdit, remove: 'with check (owner_id = (select auth.uid()) or', put: 'with check (false or' },
  { in: ownEdit, remove: 'or (select private.is_admin()))\n', put: ')\n' },
  { in: deletes, remove: 'owner_id = (select auth.uid())', put: 'false' },
  { in: deletes, remove: 'or (select private.is_admin())' },
  { in: deletes, remove: 'or (select private.is_open())' },
  { in: deletes, remove: '(select private.is_open())', put: 'true' },
  { in: enquire, remove: "status = 'nuevo' and" },
  { in: enquire, remove: 'and created_at = now()' },
  { in: enquire, remove: 'and owner_id is not distinct from (select auth.uid())' },
  { in: 'create policy "admins read enquiries"', remove: '(select private.is_admin())', put: 'true' },
  {
    in: 'create policy "admins mark enquiries"',
    remove: 'using ((select private.is_admin()))\n  with check ((select private.is_admin()))',
    put: 'using (true) with check (true)',
  },
  { in: 'create policy "admins delete enquiries"', remove: '(select private.is_admin())', put: 'true' },
  {
    in: 'create policy "admins change the settings"',
    remove: 'using ((select private.is_admin()))\n  with check ((select private.is_admin()))',
    put: 'using (true) with check (true)',
  },
  { in: 'create policy "a user sees his own entry"', remove: 'user_id = (select auth.uid())', put: 'true' },
  {
    in: 'create policy "everyone lists the site\'s buckets"',
    remove: "id in ('property-images', 'featured-property-images', 'fotosweb')",
    put: 'true',
  },
  { in: readImages, remove: "bucket_id in ('fotosweb', 'featured-property-images')\n    or", put: '' },
  {
    in: readImages,
    remove:
      "(select private.storage_operation()) in (\n          'object.upload', 'object.upload_update', 'object.delete', 'object.delete_many'\n        )",
    put: 'true',
  },
  { in: readImages, remove: '(select private.is_admin())\n        or', put: '' },
  { in: upload, remove: 'private.is_image_name(name)\n    and', put: '' },
  { in: upload, remove: 'and (select private.may_upload_photo())' },
  { in: upload, remove: 'and (select private.is_open())' },
  { in: upload, remove: "or bucket_id in ('fotosweb', 'featured-property-images') and (select private.is_open())" },
  {
    in: upload,
    remove: "(select private.is_admin()) and bucket_id in ('property-images', 'fotosweb', 'featured-property-images')",
    put: 'false',
  },
  {
    in: overwrite,
    remove:
      "using (\n    bucket_id in ('property-images', 'fotosweb', 'featured-property-images')\n    and (\n      (select private.is_admin())\n      or owner_id = (select auth.uid())::text",
    put: 'using (\n    (\n      (select private.is_admin())\n      or true',
  },
  { in: overwrite, remove: 'with check (\n    private.is_image_name(name)\n    and', put: 'with check (' },
  { in: overwrite, remove: "and (bucket_id = 'property-images' or (select private.is_open()))", everywhere: true },
  { in: removal, remove: 'and not private.is_used_image(name)' },
  { in: removal, remove: "bucket_id in ('fotosweb', 'featured-property-images') and", put: '' },
  {
    in: removal,
    remove: "bucket_id in ('fotosweb', 'featured-property-images') and (select private.is_admin())\n    or",
    put: '',
  },
  { in: removal, remove: 'and (select private.is_admin())\n    or', put: 'or' },
  { in: removal, remove: "bucket_id = 'property-images'\n      and", put: '' },
  { in: removal, remove: 'owner_id = (select auth.uid())::text\n        or', put: '' },
  { in: removal, remove: 'or (select private.is_admin())\n        or', put: 'or' },
  { in: removal, remove: 'or (select private.is_open())' },
  { in: removal, remove: '(select private.is_open())', put: 'true' },
  { in: write, remove: 'perform private.count_publication();' },
  { in: write, remove: 'new.id is distinct from old.id or', put: '' },
  {
    in: write,
    remove:
      '(new.user_id, new.listing_type, new.created_at)\n      is distinct from (old.user_id, old.listing_type, old.created_at)',
    put: '(new.listing_type, new.created_at)\n      is distinct from (old.listing_type, old.created_at)',
  },
  {
    in: write,
    remove:
      '(new.user_id, new.listing_type, new.created_at)\n      is distinct from (old.user_id, old.listing_type, old.created_at)',
    put: '(new.user_id, new.created_at)\n      is distinct from (old.user_id, old.created_at)',
  },
  {
    in: write,
    remove:
      '(new.user_id, new.listing_type, new.created_at)\n      is distinct from (old.user_id, old.listing_type, old.created_at)',
    put: '(new.user_id, new.listing_type)\n      is distinct from (old.user_id, old.listing_type)',
  },
  { in: write, remove: 'new.price_pen := private.in_soles(new.price, new.currency);' },
  { in: write, remove: 'new.updated_at := new.created_at;' },
  { in: write, remove: 'new.updated_at := now();' },
  { in: 'function private.leads_before_insert()', remove: 'perform private.count_lead(new.email);', put: 'null;' },
  { in: 'function private.is_restricted()', remove: 'and not private.is_admin()' },
  { in: 'function private.is_restricted()', remove: "current_user in ('anon', 'authenticated') and not", put: 'not' },
  { in: countPublication, remove: 'if written >= allowed then', put: 'if false then' },
  { in: countPublication, remove: 'and sender is not distinct from session_id' },
  { in: countPublication, remove: "and at > now() - interval '1 hour'" },
  { in: countPublication, remove: 'then publications_without_session else', put: 'then publications_per_session else' },
  { in: countPublication, remove: "where kind = 'publication' and", put: 'where' },
  { in: countPublication, remove: "delete from private.write_log where at < now() - interval '1 day';" },
  { in: countLead, remove: 'total >= limits.leads_total or', put: '' },
  { in: countLead, remove: 'greatest(from_session, from_address)', put: 'from_address' },
  { in: countLead, remove: 'greatest(from_session, from_address)', put: 'from_session' },
  { in: countLead, remove: 'lower(btrim(lead_email))', put: 'lead_email' },
  { in: countLead, remove: "and at > now() - interval '1 hour'" },
  { in: countLead, remove: "delete from private.write_log where at < now() - interval '1 day';" },
  { in: photos, remove: 'if uploaded >= allowed then', put: 'if false then' },
  { in: photos, remove: 'and owner_id is not distinct from session_id' },
  { in: photos, remove: "and created_at > now() - interval '1 hour'" },
  { in: photos, remove: "where bucket_id = 'property-images'\n      and", put: 'where' },
  { in: photos, remove: '24 * case', put: '1000 * case' },
  { in: 'function private.refuse_too_many(', remove: "errcode = 'PT429'", put: "errcode = 'P0001'" },
  { in: 'function private.is_image_name(', remove: "object_name ~ '^[a-z0-9.-]{5,200}$'\n    and", put: '' },
  {
    in: 'function private.is_image_name(',
    remove: "and lower(storage.extension(object_name)) in ('jpg', 'jpeg', 'png', 'webp')",
  },
  {
    in: 'function private.is_used_image(',
    remove: 'where private.image_names(images) @> array[object_name]',
    put: 'where false',
  },
  { in: 'function private.image_names(', remove: ", (regexp_replace(main, '(\\.[^.]+)$', '-card\\1'))" },
  { in: urls, remove: 'and char_length(url) <= 2048' },
  { in: urls, remove: 'url is not null\n    and', put: '' },
  { in: urls, remove: `[^[:space:]"''<>\\\\]+$`, put: '.+$' },
  { in: orphans, remove: 'if not private.is_admin() then', put: 'if false then' },
  { in: orphans, remove: "and o.created_at < now() - interval '1 day'" },
  { in: orphans, remove: 'and not private.is_used_image(o.name)' },
  { in: orphans, remove: "o.bucket_id = 'property-images'\n      and", put: '' },
  { in: 'function private.search_ids(', remove: 'least(greatest(size, 0), 300)', put: 'greatest(size, 0)' },
  { in: 'function private.follow_rate()', remove: "where currency = 'USD'", put: 'where false' },
]
