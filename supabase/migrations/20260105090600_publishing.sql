-- What happens when a listing is written. `properties_before` and `properties_after` call the steps in their order.
-- The steps for ids, photos and `updated_at` are in this chapter, the others in `limits`, `audit`, `review`,
-- `price_history`, `stays` and `jobs`.
--
-- Limits: publications and edits, one row per request; checked before anything is written. `listing_photos` says which
-- listing shows which object of property-images, `published_ids` which ids were ever used; the API reaches neither
-- table.

-- Runs with the role that writes, because the rules for visitors apply to the API roles only.
create function private.properties_before() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_visitor constant boolean := private.is_restricted();
begin
  if is_visitor then
    perform private.require_one_row(tg_op || ' properties');
    if tg_op = 'DELETE' then
      perform private.require_no_booking(old.id);
    else
      perform private.count_write(case tg_op when 'INSERT' then 'publication' else 'edit' end);
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;

  if tg_op = 'INSERT' then
    perform private.take_listing_id(new.id, current_user not in ('anon', 'authenticated'));
  else
    perform private.require_same_origin(old, new, is_visitor);
    new := private.with_price_drop(old, new);
  end if;
  new.description := private.without_direction_marks(new.description);
  new := private.with_rent_terms(new);
  new := private.with_stored_photos(old, new);
  new := private.with_review(old, new, is_visitor);
  new := private.with_listed_at(old, new);
  new := private.with_updated_at(old, new, is_visitor);
  return new;
end;
$$;

create trigger properties_before before insert or update or delete on public.properties
  for each row execute function private.properties_before();

create trigger properties_rows before insert or update on public.properties
  for each statement execute function private.refuse_jsonb_rows();

-- Runs as the owner of the tables: when Auth deletes an account, Auth's own role removes the account from its listings.
create function private.properties_after() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change('properties', to_jsonb(old), to_jsonb(new));
  perform private.note_site_change(to_jsonb(old), to_jsonb(new));
  if tg_op = 'DELETE' then return null; end if;

  perform private.keep_listing_photos(old, new);
  if tg_op = 'UPDATE' then perform private.keep_content_before_change(old, new); end if;
  return null;
end;
$$;

create trigger properties_after after insert or update or delete on public.properties
  for each row execute function private.properties_after();

-- Refuses changes of the columns that must stay; a policy cannot compare the row before with the row after. It does not
-- compare the owner, since the policy requires that the row belonged to the sender before and after.
create function private.require_same_origin(before public.properties, after public.properties, is_visitor boolean)
returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if after.id is distinct from before.id
    or is_visitor and (after.user_id, after.created_at) is distinct from (before.user_id, before.created_at)
  then
    raise exception using errcode = '42501', message = 'No se puede cambiar el origen de una propiedad publicada.';
  end if;
end;
$$;

-- Empties the columns of rentals for other operations, and the fewest nights unless it is let by the night.
create function private.with_rent_terms(after public.properties) returns public.properties
language plpgsql immutable set search_path = ''
as $$
begin
  if after.listing_type <> 'rent' then
    after.rent_period := null;
    after.guests := null;
    after.deposit := null;
    after.pets := null;
  end if;
  if after.rent_period is distinct from 'night' then after.min_nights := null; end if;
  return after;
end;
$$;

-- Sets `updated_at`, whatever a visitor's request says. In a visitor's new listing it equals `created_at`, which the
-- policy compares with the clock. A status, a confirmation and a new owner leave `updated_at` as it is: they are no
-- content, and an administrator's decision names a version by this time.
create function private.with_updated_at(before public.properties, after public.properties, is_visitor boolean)
returns public.properties
language plpgsql stable set search_path = ''
as $$
declare
  undated constant text[] := array['updated_at', 'confirmed_at', 'owner_id', 'status', 'search'];
begin
  if before.id is null then
    if is_visitor then after.updated_at := after.created_at; end if;
  elsif to_jsonb(after) - undated <> to_jsonb(before) - undated then
    after.updated_at := now();
  else
    after.updated_at := before.updated_at;
  end if;
  return after;
end;
$$;

-- Every id that a listing ever had: a reported or hidden listing cannot return under its old id. The reference code
-- is what visitors name on the telephone (toReferenceCode in src/lib/ids.ts), so no two listings share one.
create table private.published_ids (
  id uuid primary key,
  reference_code text not null
    generated always as ('AN-' || upper(right(id::text, 8))) stored
    constraint published_ids_reference_code unique
);

-- Reserves the id of a new listing; refuses one that was used before, unless the owner of the project restores a deleted
-- listing. While the listing exists, the primary key refuses its id: most likely a repetition after a lost response.
create function private.take_listing_id(listing uuid, is_restored boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.published_ids (id) values (listing) on conflict do nothing;
  if found or is_restored and exists (select 1 from private.published_ids where id = listing)
    or exists (select 1 from public.properties where id = listing)
  then
    return;
  end if;
  raise exception using errcode = 'PT409', message = 'El código de esta propiedad ya se usó.';
end;
$$;

-- Visitors and administrators add photos of this project's Storage only: another host would learn who views the
-- listing, and could change the photo after its review. URLs are stored without their host, so that they stay valid
-- when the project moves.
create function private.storage_path(url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    substring(url from '^https?://[^/?#]+(/storage/v1/object/public/(?:property-images|fotosweb)/[^/?#]+)$'), url
  );
$$;

create function private.with_stored_photos(before public.properties, after public.properties)
returns public.properties
language plpgsql stable set search_path = ''
as $$
declare
  -- Photos that the listing already shows may stay, on any host. The site shows http URLs as https, so both count.
  -- Nulls are removed, since they would make every comparison with the list unknown.
  shown constant text[] := array_remove(before.images || before.floor_plan, null);
  kept constant text[] := shown || array(select regexp_replace(url, '^http:', 'https:') from unnest(shown) as url);
begin
  -- The constraints refuse these arrays; unnest would flatten several dimensions.
  if coalesce(array_ndims(after.images), 0) <> 1 or cardinality(after.images) > 30 then return after; end if;
  after.images := array(
    select case when url = any (kept) then url else private.storage_path(url) end
    from unnest(after.images) with ordinality as photo (url, place) order by place
  );
  if not coalesce(after.floor_plan = any (kept), false) then
    after.floor_plan := private.storage_path(after.floor_plan);
  end if;
  if current_user in ('anon', 'authenticated') and (
    exists (
      select 1 from unnest(after.images) as url
      where url !~ '^/storage/v1/object/public/(property-images|fotosweb)/[a-z0-9.-]{5,200}$'
        and not url = any (coalesce(kept, '{}'))
    )
    or after.floor_plan !~ '^/storage/v1/object/public/property-images/[a-z0-9.-]{5,200}$'
      and not after.floor_plan = any (coalesce(kept, '{}'))
  ) then
    raise exception using errcode = '23514', message = 'Las fotos deben estar en el almacenamiento de este sitio.';
  end if;
  return after;
end;
$$;

-- The names of the objects in property-images at these URLs, in both sizes: <photo> and <photo>.card.jpg.
create function private.image_names(urls text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(name), '{}')
  from (
    select substring(url from '/property-images/([^/?#]+)') as main from unnest(urls) as url
  ) as photos
  cross join lateral (values (main), (main || '.card.jpg')) as both_sizes (name)
  where main is not null;
$$;

-- Which listing shows which object of property-images: both sizes of each photo and of the floor plan. A table, since
-- the arrays of all listings are slow to search (docs/decisions/listing-photos.md).
create table private.listing_photos (
  name text not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  primary key (name, property_id)
);
create index listing_photos_property on private.listing_photos (property_id);

create function private.keep_listing_photos(before public.properties, after public.properties) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.listing_photos where property_id = before.id;
  insert into private.listing_photos (name, property_id)
    select distinct name, after.id from unnest(private.image_names(after.images || after.floor_plan)) as name;
end;
$$;

create function private.is_used_image(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.listing_photos where name = object_name);
$$;

-- The trigger and policies call these with the role that writes.
grant execute on function private.take_listing_id, private.require_same_origin, private.with_rent_terms,
  private.with_updated_at,
  private.with_stored_photos, private.storage_path to authenticated, service_role;
grant execute on function private.is_used_image to anon, authenticated, service_role;
