-- The three buckets of images, and who may do what in them. All are public: whoever knows an object's URL reads it,
-- and no policy is asked.
--
-- `property-images` holds the photos of listings. Every session uploads new ones; administrators, the session that
-- uploaded a photo, and on an open site everybody, remove it once no listing shows it. `fotosweb` and
-- `featured-property-images` hold the site's own images. Administrators upload and remove them; on an open site
-- everybody uploads. No visitor replaces somebody else's object (the policy), or a photo that a listing shows
-- (`keep_named_photo`). Limit: megabytes of `property-images` per day. The triggers refuse with 42501:
-- Storage answers any other code with 500 and without the message.

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

-- Whether a name has the form of those that `toStoredImageName` makes: lower-case letters, digits, dots and hyphens,
-- without a folder. It does not begin with a dot, since lists hide such names. Its extension is checked as well,
-- because some servers derive the content type from it.
create function private.is_image_name(object_name text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select object_name ~ '^[a-z0-9-][a-z0-9.-]{4,199}$'
    and storage.extension(object_name) in ('jpg', 'jpeg', 'png', 'webp');
$$;

-- The operation for which the storage server checks a policy: 'object.upload', 'object.list_v2', …; empty if the
-- server does not name it.
create function private.storage_operation() returns text
language sql stable set search_path = ''
as $$
  select regexp_replace(coalesce(storage.operation(), ''), '^storage\.', '');
$$;

-- Whether this is a plain upload. Signed URLs, resumable and multipart uploads, and copies are not: Storage checks
-- their policy once, before any number of uses. If the storage server does not name its operation, it is not plain.
create function private.is_plain_upload() returns boolean
language sql stable set search_path = ''
as $$
  select private.storage_operation() in ('object.upload', 'object.upload_update');
$$;

-- Nobody empties a bucket: Storage removes all objects with its own role. Until April 2026 it asked for no permission but to
-- read the bucket and an object; until August 2026, for the permission to remove one object.
create policy "everyone lists the site's buckets" on storage.buckets
  for select to anon, authenticated
  using (
    id in ('property-images', 'featured-property-images', 'fotosweb')
    and (select private.storage_operation()) <> 'bucket.empty'
  );

-- Whoever may read rows of storage.objects may list a bucket. Only administrators list property-images. Others may read
-- its rows only while the storage server checks their upload or removal.
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
      or (select private.is_plain_upload()) and (
        bucket_id = 'property-images' and (select auth.uid()) is not null
        or bucket_id in ('fotosweb', 'featured-property-images') and (select private.is_open())
      )
    )
  );

-- A session overwrites its own uploads as long as it may upload there; administrators overwrite anything.
create policy "overwrite images" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('property-images', 'fotosweb', 'featured-property-images')
    and (
      (select private.is_admin())
      or owner_id = (select auth.uid())::text
        and (select private.is_plain_upload())
        and (bucket_id = 'property-images' or (select private.is_open()))
    )
  )
  with check (
    private.is_image_name(name)
    and bucket_id in ('property-images', 'fotosweb', 'featured-property-images')
    and (
      (select private.is_admin())
      or owner_id = (select auth.uid())::text
        and (bucket_id = 'property-images' or (select private.is_open()))
    )
  );

-- Anyone may publish a listing that names photos of another one, and whoever deletes a listing removes the photos that
-- it names. So nobody removes an object of property-images that any listing shows, neither the session that uploaded it
-- nor an administrator: the listing is changed or deleted first. On an open site, anyone removes photos that no listing
-- shows. Only administrators remove the site's own images.
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

-- The steps before Storage records or replaces an object, in their order. Storage writes with the visitor's role while
-- it checks the policy, and with its own role once the bytes are there, perhaps minutes later. Here are the rules that
-- must still be true then. They do not apply to the owner of the database.
create function private.objects_before() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_stored_image(new);
  if tg_op = 'UPDATE' then perform private.keep_image_owner(old, new); end if;
  return new;
end;
$$;

create trigger objects_before before insert or update on storage.objects
  for each row when (current_user in ('anon', 'authenticated', 'service_role', 'supabase_storage_admin'))
  execute function private.objects_before();

-- The steps after Storage records, replaces or removes an object. Uploads are counted here, not in `objects_before`: an
-- upload that may replace an object is an insert with `on conflict`, for which PostgreSQL runs the trigger before the
-- insert and the one before the update, so `objects_before` would count it twice.
create function private.objects_after() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.audit_image('delete', old, (select auth.uid()));
    return null;
  end if;
  perform private.keep_named_photo(new);
  perform private.count_upload(old, new);
  -- Where Storage writes with its own role, there is no session: the row's owner is the account that uploaded.
  perform private.audit_image(lower(tg_op), new, coalesce((select auth.uid()), new.owner));
  return null;
end;
$$;

create trigger objects_after after insert or delete or update of version, user_metadata on storage.objects
  for each row execute function private.objects_after();

-- Checks the size that was stored: a chunked body without a length bypasses Storage's own limit.
create function private.check_stored_image(image storage.objects) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- While the policy is checked, there is no size: nothing is stored yet.
  if (image.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets where id = image.bucket_id) then
    raise exception using errcode = '42501', message = 'La imagen supera el tamaño permitido.';
  end if;
end;
$$;

-- Refuses to replace somebody else's image. Storage checks the policy when an upload begins, and records the object
-- when it ends: an upload that is held open must not replace what somebody else stored meanwhile under its name.
create function private.keep_image_owner(before storage.objects, after storage.objects) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if after.owner_id is distinct from before.owner_id
    and not private.is_admin() and not private.is_admin_account(after.owner_id)
  then
    raise exception using errcode = '42501', message = 'Esta imagen es de otra persona: no se puede reemplazar.';
  end if;
end;
$$;

-- Refuses a visitor's upload under a name that a listing shows, whether the object exists or not: so a reviewed photo
-- does not change afterwards. Also refuses the file for lists (`.card.jpg`) of somebody else's photo, and the photo
-- of somebody else's file for lists.
create function private.keep_named_photo(photo storage.objects) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- What the owner of the project restores has no owner id either. On an open site, the role `anon` tells visitors without
  -- a session from them, while the policy is checked.
  if photo.owner_id is null and (select auth.role()) is distinct from 'anon' or private.is_admin_account(photo.owner_id) then
    return;
  end if;
  if photo.bucket_id = 'property-images' and private.is_used_image(photo.name)
    or photo.bucket_id = 'fotosweb' and exists (
      select 1 from public.properties where images @> array['/storage/v1/object/public/fotosweb/' || photo.name]
    )
  then
    raise exception using errcode = '42501', message = 'Una propiedad publicada muestra esta foto: no se puede reemplazar.';
  end if;
  if photo.bucket_id = 'property-images' and exists (
    select 1 from storage.objects as o
    where o.bucket_id = 'property-images'
      and o.name in (photo.name || '.card.jpg', substring(photo.name from '^(.+)\.card\.jpg$'))
      and o.owner_id is distinct from photo.owner_id
  ) then
    raise exception using errcode = '42501', message = 'Esta foto es de otra persona.';
  end if;
end;
$$;

-- Counts uploads, not stored files, so that removing a photo does not undo its count. Runs twice for an upload.
-- Storage first checks the policy with an insert that it rolls back, which undoes the count: most refusals come then,
-- before the bytes. Later Storage records the object, and this count stays. A file counts as at least 100 kB, for its
-- row and its request. Its user metadata counts too, because the database stores it.
create function private.count_upload(before storage.objects, after storage.objects) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  size constant bigint := coalesce((after.metadata ->> 'size')::bigint, (after.metadata ->> 'contentLength')::bigint, 0);
  user_metadata_size constant bigint := coalesce(pg_column_size(after.user_metadata), 0);
begin
  -- The owner of the project restores photos, without an owner id.
  if after.bucket_id <> 'property-images' or after.owner_id is null or private.is_admin_account(after.owner_id) then
    return;
  end if;
  -- Forms send no user metadata. The other metadata may contain the sender's text too, such as cacheControl.
  if user_metadata_size > 2000 or pg_column_size(after.metadata) > 2000 then
    raise exception using errcode = '42501', message = 'La foto lleva datos que el sitio no guarda.';
  end if;
  perform private.count_write('upload', null, (greatest(size, 102400) + user_metadata_size) / 1048576.0, after.owner_id);
end;
$$;

create function private.audit_image(action text, image storage.objects, actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_admin_account(actor::text) then
    perform private.audit(action, 'images', image.bucket_id || '/' || image.name, '{}', actor);
  end if;
end;
$$;

-- The oldest thousand photos without a listing that are older than a day; younger ones may belong to a form that is
-- still open. For administrators, and for the nightly job, which removes them and calls again.
create function public.unused_images() returns table (name text, size bigint, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce((select auth.role()), '') <> 'service_role' and not private.is_admin() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede ver las imágenes sin uso.';
  end if;
  return query
    select o.name, (o.metadata ->> 'size')::bigint, o.created_at
    from storage.objects o
    where o.bucket_id = 'property-images'
      and o.created_at < now() - interval '24 hours'
      and not exists (select 1 from private.listing_photos as shown where shown.name = o.name)
    order by o.created_at
    limit 1000;
end;
$$;

-- Names of the photos that were stored in the last two days, the first thousand after a name. For the nightly job, which
-- removes those that are no photos. Two days, so that a night without the job leaves none out.
create function public.recent_images(after text default '') returns table (name text)
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'property-images' and o.name > after
    and greatest(o.created_at, o.updated_at) > now() - interval '48 hours'
  order by o.name limit 1000;
$$;

grant execute on function private.is_image_name, private.storage_operation, private.is_plain_upload
  to anon, authenticated, service_role;
grant execute on function public.unused_images to authenticated, service_role;
grant execute on function public.recent_images to service_role;
