-- Photos: whose they are, who may upload them and how many, and which no listing shows.

-- A listing shows photos of this project's storage and no others: an address elsewhere would tell its owner who looks
-- at the listing, and could change after it was looked at. Addresses are kept without their host, so that they follow
-- the project to another address and nobody else's host gets in.
create or replace function private.storage_path(url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    substring(url from '^https?://[^/?#]+(/storage/v1/object/public/(?:property-images|fotosweb)/[^/?#]+)$'), url
  );
$$;

create or replace function private.properties_images() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- What a listing shows already stays, wherever it lies; the site shows http addresses as https ones.
  kept text[] := case when tg_op = 'UPDATE' then old.images || array(
    select regexp_replace(url, '^http:', 'https:') from unnest(old.images) as url
  ) end;
begin
  -- unnest would flatten what the constraint on dimensions has to see.
  if coalesce(array_ndims(new.images), 0) <> 1 then return new; end if;
  new.images := array(
    select case when url = any (kept) then url else private.storage_path(url) end
    from unnest(new.images) with ordinality as photo (url, place) order by place
  );
  if current_user in ('anon', 'authenticated') and exists (
    select 1 from unnest(new.images) as url
    where url !~ '^/storage/v1/object/public/(property-images|fotosweb)/[a-z0-9.-]{5,200}$'
      and not url = any (coalesce(kept, '{}'))
  ) then
    raise exception using errcode = '23514', message = 'Las fotos deben estar en el almacenamiento de este sitio.';
  end if;
  return new;
end;
$$;

create trigger properties_images before insert or update of images on public.properties
  for each row execute function private.properties_images();

-- Which listing shows which object, both sizes of each photo. Asking each of a million listings, even through an
-- index over their arrays, took 6.7 s for 300 000 objects; this takes 0.5 s.
create table private.listing_photos (
  name text not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  primary key (name, property_id)
);
create index listing_photos_property on private.listing_photos (property_id);

insert into private.listing_photos (name, property_id)
select distinct name, id from public.properties, unnest(private.image_names(images)) as name;

create or replace function private.keep_listing_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then delete from private.listing_photos where property_id = new.id; end if;
  insert into private.listing_photos (name, property_id)
    select distinct name, new.id from unnest(private.image_names(new.images)) as name;
  return null;
end;
$$;

create trigger properties_photos after insert or update of images on public.properties
  for each row execute function private.keep_listing_photos();

create or replace function private.is_used_image(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.listing_photos where name = object_name);
$$;

drop index public.properties_image_names;

-- Signed URLs, resumable and multipart uploads, copies: there the right is checked once and used without limit later.
-- A storage server that does not name its operation is taken for one of those.
create or replace function private.is_plain_upload() returns boolean
language sql stable set search_path = ''
as $$
  select private.storage_operation() in ('object.upload', 'object.upload_update');
$$;

-- `property-{milliseconds}-{index}-…` (specification, section 7), made within a day of now: clocks of visitors may be
-- wrong. Older ones are restored by the owner of the project, whom no limit concerns.
create or replace function private.is_new_photo_name(object_name text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    substring(object_name from '^property-(\d{13})-\d{1,3}-')::numeric / 1000
      between extract(epoch from now() - interval '1 day') and extract(epoch from now() + interval '1 day'),
    false
  );
$$;

-- Counts what is stored, not what is there: nothing that a visitor deletes gives a limit back. The trigger runs when
-- the right is checked, so that most refusals come before the bytes, and again when the object is recorded, where the
-- lock lets parallel uploads pass one by one.
create or replace function private.count_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  size bigint := coalesce((new.metadata ->> 'size')::bigint, (new.metadata ->> 'contentLength')::bigint, 0);
  network_id text := private.client_network();
  limits public.site_settings;
  files integer;
  mb integer;
  stored record;
begin
  if not private.is_new_photo_name(new.name) and (tg_op = 'INSERT' or new.owner_id is null)
    or exists (select 1 from public.admins where user_id::text = new.owner_id)
  then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('ancon.upload'));
  delete from private.write_log where at < now() - interval '1 day';

  select * into limits from public.site_settings;
  if new.owner_id is null then
    files := limits.upload_files_without_session;
    mb := limits.upload_mb_without_session;
  else
    files := limits.upload_files_per_session;
    mb := limits.upload_mb_per_session;
  end if;
  select count(*) as day_files, coalesce(sum(bytes), 0) as day_bytes,
      count(*) filter (where network = network_id) as network_files,
      coalesce(sum(bytes) filter (where network = network_id), 0) as network_bytes,
      count(*) filter (where sender is not distinct from new.owner_id and at > now() - interval '1 hour') as files,
      coalesce(
        sum(bytes) filter (where sender is not distinct from new.owner_id and at > now() - interval '1 hour'), 0
      ) as bytes
    into stored
    from private.write_log
    where kind = 'upload' and at > now() - interval '1 day';
  if stored.files >= files or stored.bytes + size > mb * 1048576::bigint
    or stored.day_files >= limits.upload_files_per_day
    or stored.day_bytes + size > limits.upload_mb_per_day * 1048576::bigint
    or stored.network_files >= ceil(limits.upload_files_per_day * limits.address_share / 100.0)
    or stored.network_bytes + size > limits.upload_mb_per_day * 1048576::bigint * limits.address_share / 100
      and network_id is not null
  then
    perform private.refuse_too_many('Se alcanzó el límite de fotos por hora. Por favor, inténtelo más tarde.');
  end if;

  insert into private.write_log (kind, sender, network, bytes) values ('upload', new.owner_id, network_id, size);
  return null;
end;
$$;

create trigger count_upload after insert or update of version on storage.objects
  for each row when (new.bucket_id = 'property-images') execute function private.count_upload();

revoke all on function private.storage_path(text), private.properties_images(), private.keep_listing_photos(),
  private.is_plain_upload(), private.is_new_photo_name(text), private.count_upload() from public;
grant execute on function private.storage_path(text), private.is_plain_upload(), private.is_new_photo_name(text)
  to anon, authenticated, service_role;

drop policy "upload images" on storage.objects;
create policy "upload images" on storage.objects
  for insert to anon, authenticated
  with check (
    private.is_image_name(name)
    and (
      (select private.is_admin()) and bucket_id in ('property-images', 'fotosweb', 'featured-property-images')
      or (select private.is_plain_upload()) and (select private.has_required_session()) and (
        bucket_id = 'property-images' and private.is_new_photo_name(name)
        or bucket_id in ('fotosweb', 'featured-property-images') and (select private.is_open())
      )
    )
  );

-- Overwriting: one's own upload while one still may upload there, and anything for admins.
drop policy "overwrite images" on storage.objects;
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

-- As in 20260105090400_storage.sql, which an early project may have applied in a form that let owners and admins
-- remove photos that a listing shows.
drop policy "remove images" on storage.objects;
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

drop function private.may_upload_photo();

-- Photos without a listing, older than a day (younger ones may belong to a form that is still being filled in), the
-- oldest thousand: whoever removes them asks again. For administrators, and for the scheduled purge.
create or replace function public.orphan_images() returns table (name text, size bigint, created_at timestamptz)
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
      and o.created_at < now() - interval '1 day'
      and not exists (select 1 from private.listing_photos as shown where shown.name = o.name)
    order by o.created_at
    limit 1000;
end;
$$;
