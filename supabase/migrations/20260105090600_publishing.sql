-- What a write of a listing checks and stores: its origin stays, it is counted, its photos are those of this project.
--
-- Limits: publications and edits of a session, of all visitors without one, and of everybody, one row a request.
-- `listing_photos` says which listing shows which object, `published_ids` which ids were ever used; triggers keep them,
-- nobody else reaches them.

create function private.properties_before_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- The dates of a new listing are those of the database, whatever the request says.
    if private.is_restricted() then
      new.updated_at := new.created_at;
    end if;
    return new;
  end if;

  -- Policies see one row at a time; what must not change is compared here. The owner needs no comparison: the policy
  -- asks that the row belonged to the sender and still does.
  if new.id is distinct from old.id or (
    (new.user_id, new.created_at) is distinct from (old.user_id, old.created_at) and private.is_restricted()
  ) then
    raise exception using errcode = '42501', message = 'No se puede cambiar el origen de una propiedad publicada.';
  end if;
  -- A confirmation changes nothing that is reviewed: it must not end a review.
  if new.confirmed_at = old.confirmed_at
    or to_jsonb(new) - array['confirmed_at', 'search'] <> to_jsonb(old) - array['confirmed_at', 'search']
  then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

-- By its name before all other triggers. Thirty URLs of 2048 characters are 60 kB, a description in any script 20 kB.
create trigger properties_admission before insert or update or delete on public.properties
  for each statement execute function private.admit_row();
create trigger properties_admit before insert or update or delete on public.properties
  for each row execute function private.admit_row(200000);
create trigger properties_before_insert before insert on public.properties
  for each row execute function private.properties_before_write();
create trigger properties_before_update before update on public.properties
  for each row execute function private.properties_before_write();

-- One count for each statement.
create function private.properties_after_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_restricted() and exists (select from written) then
    perform private.count_use(case tg_op when 'INSERT' then 'publication' else 'edit' end);
  end if;
  return null;
end;
$$;

create trigger properties_after_insert after insert on public.properties
  referencing new table as written
  for each statement execute function private.properties_after_write();
create trigger properties_after_update after update on public.properties
  referencing new table as written
  for each statement execute function private.properties_after_write();

-- Every id that a listing ever had: a reported or hidden listing cannot return under its old id. The reference code
-- is what visitors name on the telephone (referenceCode in src/lib/ids.ts), so no two listings share one.
create table private.published_ids (
  id uuid primary key,
  reference_code text not null
    generated always as ('AN-' || upper(right(replace(id::text, '-', ''), 8))) stored
    constraint published_ids_reference_code unique
);

-- Takes an id for a new listing. The owner of the project restores deleted listings under their old ids.
create function private.take_listing_id(listing uuid, is_restored boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.published_ids (id) values (listing) on conflict do nothing;
  if found or is_restored and exists (select 1 from private.published_ids where id = listing) then return; end if;
  raise exception using errcode = 'PT409', message = 'El código de esta propiedad ya se usó.';
end;
$$;

create function private.properties_take_id() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.take_listing_id(new.id, current_user not in ('anon', 'authenticated'));
  return null;
end;
$$;

create trigger properties_take_id after insert on public.properties
  for each row execute function private.properties_take_id();

-- A listing shows photos of this project's Storage only: another host would learn who views the listing, and could
-- change the photo after its review. URLs are stored without their host, so that they stay valid when the project moves.
create function private.storage_path(url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    substring(url from '^https?://[^/?#]+(/storage/v1/object/public/(?:property-images|fotosweb)/[^/?#]+)$'), url
  );
$$;

create function private.properties_images() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Photos that a listing shows already stay, on any host; the site shows http URLs as https. Without nulls, which
  -- would make every comparison with the list unknown.
  shown text[] := case when tg_op = 'UPDATE' then array_remove(old.images || old.floor_plan, null) end;
  kept text[] := shown || array(select regexp_replace(url, '^http:', 'https:') from unnest(shown) as url);
begin
  -- The constraints refuse these. unnest would flatten several dimensions.
  if coalesce(array_ndims(new.images), 0) <> 1 or cardinality(new.images) > 30 then return new; end if;
  new.images := array(
    select case when url = any (kept) then url else private.storage_path(url) end
    from unnest(new.images) with ordinality as photo (url, place) order by place
  );
  if not coalesce(new.floor_plan = any (kept), false) then
    new.floor_plan := private.storage_path(new.floor_plan);
  end if;
  if current_user in ('anon', 'authenticated') and (
    exists (
      select 1 from unnest(new.images) as url
      where url !~ '^/storage/v1/object/public/(property-images|fotosweb)/[a-z0-9.-]{5,200}$'
        and not url = any (coalesce(kept, '{}'))
    )
    or new.floor_plan !~ '^/storage/v1/object/public/property-images/[a-z0-9.-]{5,200}$'
      and not new.floor_plan = any (coalesce(kept, '{}'))
  ) then
    raise exception using errcode = '23514', message = 'Las fotos deben estar en el almacenamiento de este sitio.';
  end if;
  return new;
end;
$$;

create trigger properties_images before insert or update of images, floor_plan on public.properties
  for each row execute function private.properties_images();

-- The names of the objects of property-images at these addresses. A photo's card-size version lies beside it as
-- <name>-card.<extension> and belongs to the listing as well.
create function private.image_names(urls text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(name), '{}')
  from (
    select substring(url from '/property-images/([^/?#]+)') as main from unnest(urls) as url
  ) as photos
  cross join lateral (values (main), (regexp_replace(main, '(\.[^.]+)$', '-card\1'))) as both_sizes (name)
  where main is not null;
$$;

-- Which listing shows which object: both sizes of each photo and of the floor plan. A table, since the arrays of all
-- listings are slow to search (docs/decisions/listing-photos.md).
create table private.listing_photos (
  name text not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  primary key (name, property_id)
);
create index listing_photos_property on private.listing_photos (property_id);

create function private.keep_listing_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then delete from private.listing_photos where property_id = new.id; end if;
  insert into private.listing_photos (name, property_id)
    select distinct name, new.id from unnest(private.image_names(new.images || new.floor_plan)) as name;
  return null;
end;
$$;

create trigger properties_photos after insert or update of images, floor_plan on public.properties
  for each row execute function private.keep_listing_photos();

create function private.is_used_image(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.listing_photos where name = object_name);
$$;

-- Triggers and policies call these with the role that writes.
grant execute on function private.take_listing_id, private.storage_path, private.image_names, private.is_used_image
  to anon, authenticated, service_role;
