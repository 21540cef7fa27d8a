-- Who sees a listing: reviewed by the agency where it asks for that, confirmed by its owner within the days it sets.
--
-- Who may read a row is said by the policy "listings are read by everyone once approved"; what is listed (search, counts,
-- map, featured, similar, prerendering, sitemap) by public.is_listed and private.plain_conditions, side by side below.

alter table public.site_settings
  add column review_listings boolean not null default false,
  add column listing_days integer not null default 0
    constraint site_settings_listing_days check (listing_days between 0 and 3650);
comment on column public.site_settings.review_listings is
  'On: what owners publish or change is shown once an administrator approved it. Off: at once.';
comment on column public.site_settings.listing_days is
  'Days after which a listing that nobody confirmed leaves the lists. 0: never.';
-- The publishing form and each listing say what applies.
grant select (review_listings, listing_days) on public.site_settings to anon, authenticated;
grant update (review_listings, listing_days) on public.site_settings to authenticated;

-- No role is granted these columns to write: triggers and the functions of the desk keep them, for administrators too.
alter table public.properties
  add column review text not null default 'approved'
    constraint properties_review check (review in ('approved', 'pending', 'rejected')),
  add column review_reason text constraint properties_review_reason
    check (char_length(btrim(review_reason)) between 5 and 500 and private.is_one_line(review_reason)),
  add column confirmed_at timestamptz not null default now(),
  add column verified_at timestamptz,
  -- What the agency checked before it vouched for the listing.
  add column verified_checks text[] not null default '{}' constraint properties_verified_checks check (
    verified_checks <@ array['identity', 'visit', 'title', 'photos']::text[]
    and cardinality(verified_checks) <= 4 and coalesce(array_ndims(verified_checks), 1) = 1
    and (verified_at is null) = (verified_checks = '{}')
  ),
  add constraint properties_rejected_reason check ((review = 'rejected') = (review_reason is not null));

-- What is listed today was confirmed when its owner last saved it.
alter table public.properties disable trigger user;
update public.properties set confirmed_at = updated_at;

-- A planned count (`Prefer: count=planned`) answers from the statistics of all rows, waiting ones included, whatever the
-- policy hides. Texts that nothing filters by have none; the words of a waiting listing are not in the column.
alter table public.properties
  alter column title set statistics 0, alter column description set statistics 0,
  alter column address_street set statistics 0, alter column address_city set statistics 0,
  alter column address_state set statistics 0, alter column address_country set statistics 0,
  alter column review_reason set statistics 0,
  drop column search;
alter table public.properties
  add column search text not null generated always as (
    case when review = 'approved' then private.normalise(title || ' ' || address_street || ' ' || address_city) else '' end
  ) stored;
alter table public.properties alter column search set statistics 1000;
alter table public.properties enable trigger user;

do $$
declare
  schema_name text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'
  );
begin
  if schema_name is not null then
    execute format('create index properties_search on public.properties using gin (search %I.gin_trgm_ops)', schema_name);
  end if;
end;
$$;

create index properties_waiting on public.properties (updated_at, id) where review <> 'approved';
create index properties_confirmed on public.properties (confirmed_at);
create index properties_verified on public.properties (created_at desc, id desc) where verified_at is not null;

create or replace function private.reviews_listings() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select review_listings from public.site_settings), true);
$$;

-- The oldest confirmation that keeps a listing in the lists.
create or replace function private.listed_since() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when listing_days = 0 then '-infinity' else now() - listing_days * interval '1 day' end
  from public.site_settings;
$$;

drop policy "everyone reads listings" on public.properties;
create policy "listings are read by everyone once approved" on public.properties
  for select to anon, authenticated
  using (
    review = 'approved'
    or owner_id = (select auth.uid())
    or (select private.is_admin())
    -- Whoever publishes without a session gets the stored row back, within that transaction only.
    or owner_id is null and created_at = now()
  );

-- A computed column of the Data API: `properties?is_listed=is.true`.
create or replace function public.is_listed(listing public.properties) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select listing.review = 'approved' and listing.confirmed_at >= private.listed_since();
$$;

alter type private.listing_filters add attribute verified boolean;
-- What the desk asks for instead of what is listed: 'all', 'pending', 'rejected', or 'stale' for what nobody confirmed.
alter type private.listing_filters add attribute desk text;

-- As before, with the first two conditions new.
create or replace function private.plain_conditions(f private.listing_filters, in_currency text) returns text
language sql stable set search_path = ''
as $$
  select concat(
    case
      when f.desk is null then format('review = ''approved'' and confirmed_at >= %L', private.listed_since())
      when f.desk = 'stale' then format('review = ''approved'' and confirmed_at < %L', private.listed_since())
      when f.desk = 'all' then 'true'
      else format('review = %L', f.desk)
    end,
    case when f.verified then ' and verified_at is not null' end,
    case when f.listing is not null then format(' and listing_type = %L', f.listing) end,
    case when f.kind is not null then format(' and property_type = %L', f.kind) end,
    case when f.state is not null then format(' and status = %L', f.state) end,
    case when f.rooms is not null then format(' and bedrooms >= %L', f.rooms) end,
    case when f.baths is not null then format(' and bathrooms >= %L', f.baths) end,
    case when f.area_min is not null then format(' and square_feet >= %L', f.area_min) end,
    case when f.area_max is not null then format(' and square_feet <= %L', f.area_max) end,
    case when f.only_ids is not null then format(' and id = any (%L::uuid[])', f.only_ids) end,
    case when in_currency is not null then format(' and currency = %L', in_currency) end,
    case when in_currency is not null and f.price_min is not null then
      format(' and price >= %L', f.price_min / private.soles_for(in_currency))
    end,
    case when in_currency is not null and f.price_max is not null then
      format(' and price <= %L', f.price_max / private.soles_for(in_currency))
    end,
    -- From which price on a listing is luxury, each in its own currency.
    case when in_currency is not null and f.luxury_pen is not null then
      format(' and price >= %L', case in_currency when 'USD' then f.luxury_usd else f.luxury_pen end)
    end
  );
$$;

-- As before; the desk finds the words of waiting listings in the listings themselves.
create or replace function private.text_conditions(f private.listing_filters) returns text
language sql stable set search_path = ''
as $$
  select nullif(concat_ws(' and ',
    (
      select string_agg(
        case when f.desk is null then 'search' || match else format(
          '(search%1$s or id in (select id from public.properties where review <> ''approved'''
            ' and private.normalise(title || '' '' || address_street || '' '' || address_city)%1$s))', match
        ) end, ' and ')
      from (
        select case when word ~ '[[:alnum:]]{3}'
          then format(' like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
          else format(' ~ %L', '(^| )' || regexp_replace(word, '([][\\^$.|?*+(){}])', '\\\1', 'g'))
        end as match
        from (
          select substr(part, 2) as word from regexp_split_to_table(f.words, ' +') as part
          where part !~ '^[!-/:-@[-`{-~]*$' limit 8
        ) as words
      ) as matches
    ),
    case when f.amenities is not null then format('features @> %L::text[]', f.amenities) end
  ), '');
$$;

-- As before; what the desk asks is for administrators.
create or replace function private.require_bounds(f private.listing_filters, first integer default 0) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if f.desk is not null then perform private.require_admin(); end if;
  if first > 5000 then
    raise exception using
      errcode = 'PT422', message = 'Afine su búsqueda: solo se pueden ver las primeras 5000 propiedades.';
  end if;
  if char_length(f.words) > 300 or char_length(concat(f.listing, f.kind, f.state)) > 100
    or cardinality(f.only_ids) > 200
    or cardinality(f.amenities) > 12 or char_length(f.amenities::text) > 300
    or f.desk not in ('all', 'pending', 'rejected', 'stale')
    or 'NaN' in (f.price_min, f.price_max, f.baths, f.area_min, f.area_max, f.luxury_pen, f.luxury_usd)
  then
    raise exception using errcode = 'PT422', message = 'La búsqueda no es válida.';
  end if;
end;
$$;

drop function public.search_properties, public.count_properties;

-- What a card shows of the listings that pass the filters, in order. `size` is at most 300.
create function public.search_properties(
  words text default null, listing text default null, kind text default null, state text default null,
  price_min numeric default null, price_max numeric default null, rooms integer default null, baths numeric default null,
  area_min numeric default null, area_max numeric default null, luxury_pen numeric default null,
  luxury_usd numeric default null, amenities text[] default null, only_ids uuid[] default null,
  verified boolean default null, desk text default null,
  sort text default 'newest', first integer default 0, size integer default 24
) returns table (
  id uuid, title text, property_type text, listing_type text, price numeric, currency text, address_street text,
  address_city text, bedrooms integer, bathrooms numeric, parking_spaces integer, square_feet numeric,
  year_built integer, status text, features text[], images text[], latitude double precision,
  longitude double precision, owner_id uuid, review text, confirmed_at timestamptz, verified_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.title, p.property_type, p.listing_type, p.price, p.currency, p.address_street, p.address_city,
    p.bedrooms, p.bathrooms, p.parking_spaces, p.square_feet, p.year_built, p.status, p.features, p.images,
    p.latitude, p.longitude, p.owner_id, p.review, p.confirmed_at, p.verified_at
  from unnest(private.search_ids(
    row(words, listing, kind, state, price_min, price_max, rooms, baths, area_min, area_max, luxury_pen, luxury_usd, amenities,
    only_ids, verified, desk)::private.listing_filters,
    sort, first, size
  )) with ordinality as found (id, place)
  join public.properties as p on p.id = found.id
  order by found.place;
$$;

create function public.count_properties(
  words text default null, listing text default null, kind text default null, state text default null,
  price_min numeric default null, price_max numeric default null, rooms integer default null, baths numeric default null,
  area_min numeric default null, area_max numeric default null, luxury_pen numeric default null,
  luxury_usd numeric default null, amenities text[] default null, only_ids uuid[] default null,
  verified boolean default null, desk text default null
) returns integer
language sql volatile security invoker set search_path = ''
as $$
  select private.search_count(
    row(words, listing, kind, state, price_min, price_max, rooms, baths, area_min, area_max, luxury_pen, luxury_usd, amenities,
    only_ids, verified, desk)::private.listing_filters
  );
$$;

revoke all on function private.reviews_listings, private.listed_since, public.is_listed, public.search_properties,
  public.count_properties from public;
grant execute on function private.reviews_listings, private.listed_since, public.is_listed, public.search_properties,
  public.count_properties to anon, authenticated, service_role;
