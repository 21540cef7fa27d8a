-- Listings: the stored fields, plus what two currencies, searching and ownership need.

-- Lower case without accents. translate() instead of the unaccent extension: that one is not available everywhere and
-- is not immutable, so it could not feed a generated column. Capitals are listed, because lower() knows only ASCII in
-- a database with the locale C. src/lib normalises what a visitor types the same way.
create or replace function private.normalise(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(translate(
    value,
    'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
    'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc'
  ));
$$;

-- Photos are shown as <img src>: only web addresses, or public objects of this same project, ever get in.
-- 2048 characters is what every browser and proxy accepts as an address.
create or replace function private.are_image_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(
    url is not null
    and char_length(url) <= 2048
    and url ~ '^(https?://[^[:space:]/"''<>\\]+/|/storage/v1/object/public/)[^[:space:]"''<>\\]+$'
  ), false)
  from unnest(urls) as url;
$$;

-- The names of the objects of property-images that a listing shows. A photo's card-size version lies beside it as
-- <name>-card.<extension> and belongs to the listing as well.
create or replace function private.image_names(urls text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(name), '{}')
  from (
    select substring(url from '/property-images/([^/?#]+)') as main from unnest(urls) as url
  ) as photos
  cross join lateral (values (main), (regexp_replace(main, '(\.[^.]+)$', '-card\1'))) as both_sizes (name)
  where main is not null;
$$;

grant execute on function private.normalise(text), private.are_image_urls(text[]), private.image_names(text[])
  to anon, authenticated, service_role;

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  -- Minimum lengths and the messages that go with them are those of the publishing form. The maximum lengths are
  -- far above any honest listing and keep hostile input small.
  title text not null constraint properties_title check (char_length(btrim(title)) >= 5 and char_length(title) <= 160),
  description text not null constraint properties_description
    check (char_length(btrim(description)) >= 20 and char_length(description) <= 5000),
  property_type text not null constraint properties_property_type
    check (property_type in ('house', 'apartment', 'villa', 'land', 'commercial', 'condo')),
  listing_type text not null default 'sale' constraint properties_listing_type
    check (listing_type in ('sale', 'rent', 'new')),
  -- Up to 9 999 999 999.99: a district's worth, and still exact as a JavaScript number.
  price numeric(12, 2) not null constraint properties_price check (price > 0),
  currency text not null default 'PEN' constraint properties_currency check (currency in ('PEN', 'USD')),
  -- The price in soles at the reference rate: filters and sorting compare both currencies by it. Kept by triggers.
  price_pen numeric(14, 2) not null default 0,
  bedrooms integer not null default 0 constraint properties_bedrooms check (bedrooms between 0 and 200),
  -- One decimal: half bathrooms are customary.
  bathrooms numeric(4, 1) not null default 0 constraint properties_bathrooms check (bathrooms between 0 and 200),
  -- Square metres, in spite of the name.
  square_feet numeric(12, 2) not null constraint properties_area check (square_feet > 0),
  parking_spaces integer not null default 0 constraint properties_parking check (parking_spaces between 0 and 1000),
  year_built integer constraint properties_year check (year_built between 1500 and 2200),
  features text[] not null default '{}' constraint properties_features check (
    features <@ array[
      'pool', 'garden', 'terrace', 'security', 'elevator', 'furnished',
      'ac', 'heating', 'laundry', 'gym', 'parking', 'balcony'
    ]::text[] and cardinality(features) <= 12
  ),
  images text[] not null constraint properties_images
    check (cardinality(images) between 1 and 30 and private.are_image_urls(images)),
  address_street text not null constraint properties_street
    check (char_length(btrim(address_street)) >= 5 and char_length(address_street) <= 200),
  address_city text not null constraint properties_city
    check (char_length(btrim(address_city)) >= 3 and char_length(address_city) <= 100),
  address_state text not null constraint properties_state
    check (char_length(btrim(address_state)) >= 3 and char_length(address_state) <= 100),
  address_country text not null constraint properties_country
    check (char_length(btrim(address_country)) >= 3 and char_length(address_country) <= 100),
  latitude double precision constraint properties_latitude check (latitude between -90 and 90),
  longitude double precision constraint properties_longitude check (longitude between -180 and 180),
  -- Always the literal 'anonymous': owners have no login. Who published is in owner_id.
  user_id text not null default 'anonymous' constraint properties_user_id check (char_length(user_id) between 1 and 64),
  -- The (anonymous) session that published, or null where there was none.
  owner_id uuid default auth.uid() references auth.users (id) on delete set null,
  status text not null default 'active' constraint properties_status check (status in ('active', 'sold', 'rented')),
  search text not null generated always as (
    private.normalise(title || ' ' || address_street || ' ' || address_city)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every order ends in the id, so that pages never overlap.
create index properties_newest on public.properties (created_at desc, id desc);
create index properties_active_newest on public.properties (created_at desc, id desc) where status = 'active';
create index properties_price_pen on public.properties (price_pen, id);
create index properties_area on public.properties (square_feet, id);
create index properties_listing_type on public.properties (listing_type, created_at desc, id desc);
create index properties_property_type on public.properties (property_type, created_at desc, id desc);
create index properties_status on public.properties (status, created_at desc, id desc);
-- 'luxury' compares each listing in its own currency.
create index properties_currency_price on public.properties (currency, price);
create index properties_features on public.properties using gin (features);
create index properties_owner on public.properties (owner_id);
-- Serves the question whether an object in property-images still belongs to a listing.
create index properties_image_names on public.properties using gin (private.image_names(images));

-- Searching inside words needs trigrams. Where the extension is missing, search still works, only slower.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension if not exists pg_trgm with schema extensions;
    execute format(
      'create index properties_search on public.properties using gin (search %I.gin_trgm_ops)',
      (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm')
    );
  end if;
end;
$$;

create or replace function private.in_soles(amount numeric, of_currency text) returns numeric
language sql stable security definer set search_path = ''
as $$
  select round(case when of_currency = 'USD' then amount * usd_to_pen else amount end, 2) from public.site_settings;
$$;

create or replace function private.properties_before_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.price_pen := private.in_soles(new.price, new.currency);
  if tg_op = 'INSERT' then
    -- A listing is new when it is stored, whatever its sender says.
    if private.is_restricted() then
      new.updated_at := new.created_at;
      perform private.count_publication();
    end if;
    return new;
  end if;

  -- Policies see one row at a time; what must not change is compared here. The owner needs no comparison: the policy
  -- asks that the row belonged to the sender and still does.
  if new.id is distinct from old.id or (
    (new.user_id, new.listing_type, new.created_at)
      is distinct from (old.user_id, old.listing_type, old.created_at)
    and private.is_restricted()
  ) then
    raise exception using errcode = '42501', message = 'No se puede cambiar el origen de una propiedad publicada.';
  end if;
  new.updated_at := now();
  return new;
end;
$$;

create trigger properties_before_insert before insert on public.properties
  for each row execute function private.properties_before_write();

-- The listed columns are all but price_pen: following the rate is no change of the listing.
create trigger properties_before_update before update of
  id, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, year_built, features, images, address_street, address_city, address_state, address_country,
  latitude, longitude, user_id, owner_id, status, created_at, updated_at
  on public.properties
  for each row execute function private.properties_before_write();

create or replace function private.follow_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.properties set price_pen = round(price * new.usd_to_pen, 2) where currency = 'USD';
  return null;
end;
$$;

create trigger site_settings_rate after update of usd_to_pen on public.site_settings
  for each row when (new.usd_to_pen is distinct from old.usd_to_pen)
  execute function private.follow_rate();

revoke all on function private.in_soles(numeric, text), private.properties_before_write(), private.follow_rate()
  from public;
grant execute on function private.in_soles(numeric, text) to anon, authenticated, service_role;

alter table public.properties enable row level security;
revoke all on public.properties from anon, authenticated;
grant select, delete on public.properties to anon, authenticated;
-- price_pen and search are kept by the database, so nobody is given them to write.
grant insert (
  id, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, year_built, features, images, address_street, address_city, address_state, address_country,
  latitude, longitude, user_id, owner_id, status, created_at, updated_at
) on public.properties to anon, authenticated;
grant update (
  title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, year_built, features, images, address_street, address_city, address_state, address_country,
  latitude, longitude, user_id, owner_id, status, created_at
) on public.properties to authenticated;
grant all on public.properties to service_role;

create policy "everyone reads listings" on public.properties
  for select to anon, authenticated
  using (true);

create policy "everyone publishes in his own name" on public.properties
  for insert to anon, authenticated
  with check (
    (select private.is_admin())
    or (
      user_id = 'anonymous'
      and owner_id is not distinct from (select auth.uid())
      and status = 'active'
      and listing_type = 'sale'
      and created_at = now()
    )
  );

create policy "owners and admins edit" on public.properties
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));

create policy "owners, admins and an open site delete" on public.properties
  for delete to anon, authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()) or (select private.is_open()));
