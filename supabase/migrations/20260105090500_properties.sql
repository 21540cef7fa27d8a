-- Listings: what is stored of a property, who reads it and who may write it.
--
-- Everybody reads approved listings, but not who owns them. Every session publishes in its own name. Administrators and the
-- session that published or took over edit and delete a listing; on an open site everybody deletes. Functions check the
-- same with `require_own_listing` (chapter `owners`). A visitor publishes for sale or for rent: only an edit
-- makes it a new development.
-- No API role writes the columns of review, confirmation, verification and price drops: triggers and functions of the
-- chapters `publishing`, `review` and `price_history` do. Limits: publications and edits (chapter `publishing`).

-- Whether these URLs may be stored as photos, which pages show as <img src>: http(s) URLs and public objects of this
-- project. Every browser and proxy accepts URLs of 2048 characters.
create function private.are_image_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(
    url is not null
    and char_length(url) <= 2048
    and url ~ '^(https?://[^[:space:]/"''<>\\]+/|/storage/v1/object/public/)[^[:space:]"''<>\\]+$'
  ), false)
  from unnest(urls) as url;
$$;

-- An address for comparisons: letters and digits only. Floors and numbers count, the rest of the punctuation does not.
create function private.address_key(street text, city text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(private.normalise(left(street, 200) || ' ' || left(city, 100)), '[^[:alnum:]]+', ' ', 'g'));
$$;

-- The words by which people in Peru look for a type, an operation, a period of rent or an amenity. Lower case, without
-- accents, in the singular: a search drops the ending of a plural.
create function private.words_for(property_type text, listing_type text, rent_period text, features text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select concat_ws(' ',
    case property_type
      when 'house' then 'casa chalet'
      when 'apartment' then 'departamento depa dpto depto flat apartamento'
      when 'condo' then 'condominio departamento depa dpto depto flat apartamento'
      when 'villa' then 'villa casa casona'
      when 'land' then 'terreno lote'
      when 'commercial' then 'local oficina comercial tienda negocio'
    end,
    case listing_type
      when 'sale' then 'venta comprar vendo'
      when 'new' then 'venta comprar nuevo estreno proyecto desarrollo'
      when 'rent' then 'alquiler alquilar alquilo arriendo renta ' || case coalesce(rent_period, 'month')
        when 'month' then 'mes mensual' when 'season' then 'temporada verano' when 'week' then 'semana semanal verano'
        else 'noche dia diario verano' end
    end,
    (
      select string_agg(case feature
        when 'pool' then 'piscina' when 'garden' then 'jardin' when 'terrace' then 'terraza'
        when 'security' then 'seguridad vigilancia' when 'elevator' then 'ascensor'
        when 'furnished' then 'amoblado amueblado' when 'ac' then 'aire acondicionado' when 'heating' then 'calefaccion'
        when 'laundry' then 'lavanderia' when 'gym' then 'gimnasio'
        when 'parking' then 'cochera estacionamiento garaje' when 'balcony' then 'balcon'
      end, ' ')
      from unnest(features) as feature
    )
  );
$$;

-- The text in which a search finds words, with the reference code that the page shows. A space precedes every word, the
-- first one too. The texts are cut because this runs before the constraints measure them.
create function private.searched_text(title text, street text, city text, id uuid, words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select ' ' || private.normalise(left(title, 160) || ' ' || left(street, 200) || ' ' || left(city, 100))
    || ' an-' || right(id::text, 8) || ' ' || words;
$$;

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  -- The minimum lengths are those of the publishing form. The maximum lengths are far above those of real listings and
  -- keep hostile input small.
  title text not null
    constraint properties_title check (char_length(btrim(title)) >= 5 and char_length(title) <= 160)
    constraint properties_title_one_line check (private.is_one_line(title)),
  description text not null constraint properties_description
    check (char_length(btrim(description)) >= 20 and char_length(description) <= 5000),
  property_type text not null constraint properties_property_type
    check (property_type in ('house', 'apartment', 'villa', 'land', 'commercial', 'condo')),
  listing_type text not null default 'sale' constraint properties_listing_type
    check (listing_type in ('sale', 'rent', 'new')),
  -- At most 9 999 999 999.99, which is exact as a JavaScript number. `> 0` does not refuse 'NaN', which in numeric is
  -- greater than every number.
  price numeric(12, 2) not null
    constraint properties_price check (price > 0)
    constraint properties_price_finite check (price <> 'NaN'),
  currency text not null default 'PEN' constraint properties_currency check (currency in ('PEN', 'USD')),
  bedrooms integer not null default 0 constraint properties_bedrooms check (bedrooms between 0 and 200),
  -- One decimal: half bathrooms are customary.
  bathrooms numeric(4, 1) not null default 0 constraint properties_bathrooms check (bathrooms between 0 and 200),
  -- Square metres, in spite of the name.
  square_feet numeric(12, 2) not null
    constraint properties_square_feet check (square_feet > 0)
    constraint properties_square_feet_finite check (square_feet <> 'NaN'),
  parking_spaces integer not null default 0 constraint properties_parking_spaces
    check (parking_spaces between 0 and 1000),
  -- The next five are of rentals only: a trigger empties them for other operations. A rent without a period is by month.
  rent_period text constraint properties_rent_period check (rent_period in ('month', 'season', 'week', 'night')),
  guests integer
    constraint properties_guests check (guests between 1 and 40)
    constraint properties_guests_required
      check (guests is not null or listing_type <> 'rent' or coalesce(rent_period, 'month') = 'month'),
  -- In `currency`. The upper bound also refuses 'NaN', which is greater than every number.
  deposit numeric(12, 2) constraint properties_deposit check (deposit > 0 and deposit <= 9999999999.99),
  min_nights integer constraint properties_min_nights check (min_nights between 1 and 90),
  pets text constraint properties_pets check (pets in ('ask', 'yes', 'no')),
  year_built integer constraint properties_year_built check (year_built between 1500 and 2200),
  features text[] not null default '{}'
    constraint properties_features check (
      cardinality(features) <= 12 and features <@ array[
        'pool', 'garden', 'terrace', 'security', 'elevator', 'furnished',
        'ac', 'heating', 'laundry', 'gym', 'parking', 'balcony'
      ]::text[]
    )
    constraint properties_features_flat check (coalesce(array_ndims(features), 1) = 1),
  images text[] not null
    constraint properties_images check (cardinality(images) between 1 and 30 and private.are_image_urls(images))
    constraint properties_images_flat check (array_ndims(images) = 1),
  address_street text not null
    constraint properties_address_street
      check (char_length(btrim(address_street)) >= 5 and char_length(address_street) <= 200)
    constraint properties_address_street_one_line check (private.is_one_line(address_street))
    -- A link to a map is no address.
    constraint properties_address_street_no_link check (address_street !~* '://|www\.|goo\.gl'),
  address_city text not null
    constraint properties_address_city
      check (char_length(btrim(address_city)) >= 3 and char_length(address_city) <= 100)
    constraint properties_address_city_one_line check (private.is_one_line(address_city)),
  address_state text not null
    constraint properties_address_state
      check (char_length(btrim(address_state)) >= 3 and char_length(address_state) <= 100)
    constraint properties_address_state_one_line check (private.is_one_line(address_state)),
  address_country text not null
    constraint properties_address_country
      check (char_length(btrim(address_country)) >= 3 and char_length(address_country) <= 100)
    constraint properties_address_country_one_line check (private.is_one_line(address_country)),
  -- Only an edit adds the next three; the publishing form has no fields for them. The fee is in soles a month.
  maintenance_fee numeric(10, 2) constraint properties_maintenance_fee
    -- The upper bound also refuses 'NaN', which is greater than every number.
    check (maintenance_fee > 0 and maintenance_fee <= 1000000),
  floor_plan text constraint properties_floor_plan
    check (floor_plan is null or private.are_image_urls(array[floor_plan])),
  -- The canonical URL of a YouTube or Vimeo video (src/lib/videos.ts): the page embeds no other host. An unlisted video of
  -- Vimeo has a hash after its number.
  video_url text constraint properties_video_url
    check (video_url ~ '^https://(www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com/[0-9]{5,12}(/[0-9a-f]{8,16})?)$'),
  -- The area of the chart (src/assets/chart.json): 25 km of coast from Ventanilla to Chancay, rounded outwards to
  -- tenths of a degree. The maps of the site draw no coast outside it, so a place there is a mistake. The form has the
  -- same bounds (src/config/listing-region.ts).
  latitude double precision constraint properties_latitude check (latitude between -11.9 and -11.6),
  longitude double precision constraint properties_longitude check (longitude between -77.4 and -77),
  -- The site always stores the literal 'anonymous': owners have no login. `owner_id` says whose listing it is.
  user_id text not null default 'anonymous'
    constraint properties_user_id check (char_length(user_id) between 1 and 64)
    constraint properties_user_id_one_line check (private.is_one_line(user_id)),
  -- The session that published or took over; null after Auth deleted it, which leaves the listing to administrators.
  owner_id uuid default auth.uid() references auth.users (id) on delete set null,
  status text not null default 'active' constraint properties_status check (status in ('active', 'sold', 'rented')),
  review text not null default 'approved'
    constraint properties_review check (review in ('approved', 'pending', 'rejected')),
  review_reason text constraint properties_review_reason
    check (char_length(btrim(review_reason)) between 5 and 500 and private.is_one_line(review_reason)),
  -- The time of its publication, of the last change by its owner, or of the last confirmation by its owner or an
  -- administrator: the latest of them.
  confirmed_at timestamptz not null default now(),
  verified_at timestamptz,
  -- What the agency checked when it verified the listing.
  verified_checks text[] not null default '{}' constraint properties_verified_checks check (
    verified_checks <@ array['identity', 'visit', 'title', 'photos']::text[]
    and cardinality(verified_checks) <= 4 and coalesce(array_ndims(verified_checks), 1) = 1
    and (verified_at is null) = (verified_checks = '{}')
  ),
  -- The price is far from those of its kind (`private.is_unusual_price`), and no administrator has approved it since.
  price_unusual boolean not null default false,
  -- When it was first listed: at once, or when it was approved. A later change does not make it new.
  listed_at timestamptz,
  -- By how much the price fell, in whole percent, by the rule of `private.with_price_drop`; null without a drop.
  price_drop smallint constraint properties_price_drop check (price_drop between 1 and 50),
  -- When the price or the currency last changed, for the present operation.
  price_changed_at timestamptz,
  search text not null generated always as (
    private.searched_text(
      title, address_street, address_city, id, private.words_for(property_type, listing_type, rent_period, features)
    )
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint properties_cheap_to_cast check (
    private.is_cheap_to_cast(title) and private.is_cheap_to_cast(description)
    and private.is_cheap_to_cast(address_street) and private.is_cheap_to_cast(address_city)
    and private.is_cheap_to_cast(address_state) and private.is_cheap_to_cast(address_country)
    and private.is_cheap_to_cast(review_reason)
  ),
  -- A corrected listing that waits keeps the reason of its rejection, for the next reviewer.
  constraint properties_rejected_reason
    check (case review when 'rejected' then review_reason is not null when 'approved' then review_reason is null end),
  -- JavaScript reads no years beyond 9999.
  constraint properties_dates check (
    created_at between timestamptz '2000-01-01Z' and timestamptz '2100-12-31Z'
    and updated_at between timestamptz '2000-01-01Z' and timestamptz '2100-12-31Z'
  )
);

-- Every order ends with the id, so that pages never overlap. The first index holds all that the search compares and orders
-- by, except for words and features: a scan of it costs a third of a scan of the table, at any size.
create index properties_newest on public.properties (created_at desc, id desc) include (
  review, confirmed_at, status, listing_type, property_type, price, currency, bedrooms, bathrooms, square_feet, latitude,
  longitude, verified_at, price_drop, price_changed_at, price_unusual, rent_period, guests, min_nights, pets
);
-- For the duplicates of a review.
create index properties_address on public.properties (private.address_key(address_street, address_city));
create index properties_latitude on public.properties (latitude);
create index properties_owner on public.properties (owner_id);
create index properties_waiting on public.properties (updated_at, id) where review <> 'approved';
create index properties_listed on public.properties (listed_at desc, id desc) where listed_at is not null;

alter table public.properties enable row level security;
-- Without `owner_id`: no select tells who owns a listing. A session gets its own listings from `own_listings`, an
-- administrator the waiting ones from `review_queue`.
grant select (
  id, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, rent_period, guests, deposit, min_nights, pets, year_built, features, images, maintenance_fee,
  floor_plan, video_url, address_street, address_city, address_state, address_country, latitude, longitude, user_id, status, review, review_reason, confirmed_at, verified_at,
  verified_checks, listed_at, price_drop, price_changed_at, created_at, updated_at
) on public.properties to anon, authenticated;
grant delete on public.properties to anon, authenticated;
grant insert (
  id, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, rent_period, guests, deposit, min_nights, pets, year_built, features, images, address_street,
  address_city, address_state, address_country, latitude, longitude, user_id, owner_id, status, created_at, updated_at
) on public.properties to authenticated;
grant update (
  title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, rent_period, guests, deposit, min_nights, pets, year_built, features, images, maintenance_fee,
  floor_plan, video_url, address_street, address_city, address_state, address_country, latitude, longitude, user_id,
  owner_id, status, created_at
) on public.properties to authenticated;
grant all on public.properties to service_role;

create policy "listings are read by everyone once approved" on public.properties
  for select to anon, authenticated
  using (
    review = 'approved'
    or owner_id = (select auth.uid())
    or (select private.is_admin())
  );

create policy "sessions publish in their own name" on public.properties
  for insert to authenticated
  with check (
    (select private.is_admin())
    or (
      user_id = 'anonymous'
      and owner_id = (select auth.uid())
      and status = 'active'
      and listing_type in ('sale', 'rent')
      and created_at = now()
    )
  );

create policy "owners and administrators edit" on public.properties
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));

create policy "owners, administrators and an open site delete" on public.properties
  for delete to anon, authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()) or (select private.is_open()));

-- The listings of the session, at most 1000, the newest first.
create function public.own_listings() returns setof public.properties
language sql stable security definer set search_path = ''
as $$
  select * from public.properties
  where owner_id = (select auth.uid()) and (select private.reads_whole_rows())
  order by created_at desc, id desc limit 1000;
$$;

-- Whether the visitor may read a listing: the rule of the policy, for functions that read as the owner of the table.
create function private.is_readable(listing public.properties) returns boolean
language sql stable security definer set search_path = ''
as $$
  select listing.review = 'approved' or listing.owner_id = (select auth.uid()) or private.is_admin();
$$;

create function private.refuse_missing_listing() returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT404', message = 'La propiedad ya no existe.';
end;
$$;

grant execute on function private.are_image_urls, private.address_key, private.words_for, private.searched_text to authenticated, service_role;
grant execute on function public.own_listings to authenticated;
