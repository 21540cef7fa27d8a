-- The three buckets and who may do what in them. All are public: an object is read by its address without a policy.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  -- 10 MiB, the limit that the publishing form announces.
  ('property-images', 'property-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('featured-property-images', 'featured-property-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('fotosweb', 'fotosweb', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Names are what the upload makes of them: lower case, letters, digits, dots and hyphens, in no folder.
-- The extension is checked as well, because some servers derive the content type from it.
create or replace function private.is_image_name(object_name text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select object_name ~ '^[a-z0-9.-]{5,200}$'
    and lower(storage.extension(object_name)) in ('jpg', 'jpeg', 'png', 'webp');
$$;

-- The storage server names the operation it checks a policy for: 'storage.object.upload', 'storage.object.list_v2', ...
create or replace function private.storage_operation() returns text
language sql stable set search_path = ''
as $$
  select regexp_replace(coalesce(storage.operation(), ''), '^storage\.', '');
$$;

create or replace function private.is_used_image(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.properties where private.image_names(images) @> array[object_name]
  );
$$;

-- Uploads follow the limit on publications: 12 photos of two sizes for each listing, counted over the last hour.
-- A function in the policy instead of a trigger: hosted projects do not own storage.objects.
create or replace function private.may_upload_photo() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_id text := (select auth.uid())::text;
  allowed integer;
  uploaded integer;
begin
  select 24 * case when session_id is null then publications_without_session else publications_per_session end
    into allowed from public.site_settings;
  select count(*) into uploaded from storage.objects
    where bucket_id = 'property-images'
      and owner_id is not distinct from session_id
      and created_at > now() - interval '1 hour';
  if uploaded >= allowed then
    perform private.refuse_too_many('Se alcanzó el límite de fotos por hora. Por favor, inténtelo más tarde.');
  end if;
  return true;
end;
$$;

revoke all on function private.is_image_name(text), private.storage_operation(), private.is_used_image(text),
  private.may_upload_photo() from public;
grant execute on function private.is_image_name(text), private.storage_operation(), private.is_used_image(text),
  private.may_upload_photo() to anon, authenticated, service_role;

create policy "everyone lists the site's buckets" on storage.buckets
  for select to anon, authenticated
  using (id in ('property-images', 'featured-property-images', 'fotosweb'));

-- Reading rows of storage.objects means listing. property-images is listed by admins only; its other readers are
-- the storage server itself while it checks an upload or a removal for somebody.
create policy "read image records" on storage.objects
  for select to anon, authenticated
  using (
    bucket_id in ('fotosweb', 'featured-property-images')
    or (
      bucket_id = 'property-images'
      and (
        (select private.is_admin())
        or (select private.storage_operation()) in (
          'object.upload', 'object.upload_update', 'object.delete', 'object.delete_many'
        )
      )
    )
  );

create policy "upload images" on storage.objects
  for insert to anon, authenticated
  with check (
    private.is_image_name(name)
    and (
      (select private.is_admin()) and bucket_id in ('property-images', 'fotosweb', 'featured-property-images')
      or bucket_id = 'property-images' and (select private.may_upload_photo())
      or bucket_id in ('fotosweb', 'featured-property-images') and (select private.is_open())
    )
  );

-- Overwriting: one's own upload while one still may upload there, and anything for admins.
create policy "overwrite images" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('property-images', 'fotosweb', 'featured-property-images')
    and (
      (select private.is_admin())
      or owner_id = (select auth.uid())::text and (bucket_id = 'property-images' or (select private.is_open()))
    )
  )
  with check (
    private.is_image_name(name)
    and bucket_id in ('property-images', 'fotosweb', 'featured-property-images')
    and (
      (select private.is_admin())
      or owner_id = (select auth.uid())::text and (bucket_id = 'property-images' or (select private.is_open()))
    )
  );

-- Anyone may publish a listing that names photos of another one, and whoever deletes a listing removes the photos that
-- it names. So a photo stays as long as any listing shows it, for its owner and for admins too: a listing is changed or
-- deleted before its photos. On an open site anyone may remove the rest. The site's own images are removed by admins only.
create policy "remove images" on storage.objects
  for delete to anon, authenticated
  using (
    bucket_id in ('fotosweb', 'featured-property-images') and (select private.is_admin())
    or bucket_id = 'property-images'
      and not private.is_used_image(name)
      and (
        owner_id = (select auth.uid())::text
        or (select private.is_admin())
        or (select private.is_open())
      )
  );

-- Photos without a listing, older than a day (younger ones may belong to a form that is still being filled in).
-- Not security definer: the caller's own policies decide what he sees, and the first line says who may ask.
create or replace function public.orphan_images() returns table (name text, size bigint, created_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede ver las imágenes sin uso.';
  end if;
  return query
    select o.name, (o.metadata ->> 'size')::bigint, o.created_at
    from storage.objects o
    where o.bucket_id = 'property-images'
      and o.created_at < now() - interval '1 day'
      and not private.is_used_image(o.name)
    order by o.created_at;
end;
$$;

revoke all on function public.orphan_images() from public, anon;
grant execute on function public.orphan_images() to authenticated, service_role;
