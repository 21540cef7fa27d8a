-- The search of listings: one page of them, and their count.
--
-- Everybody searches; what only administrators may ask for (`admin_view`) is refused to others. The filters are one
-- JSON object, checked before use. A new filter is an attribute of `listing_filters` and a condition in
-- `plain_conditions`; saved searches and alerts then know it too.
--
-- Why functions and not the Data API's filters: below a policy, even one that lets everybody read, the planner may not
-- look at the statistics of operators that could leak (LIKE, comparisons of numerics). It then guesses, and sorts nine
-- thousand matches where the first twenty-four of an index would do. The private functions find ids as the owner of the
-- table; the rows themselves are read as the visitor, through the policies.
--
-- Prices are compared in soles at the reference rate. Each currency is read in its own order and the two are merged, so
-- that a new rate costs nothing. A monthly rent is never compared with the price of a purchase: without an operation,
-- rents follow the sales where prices order the list, and are left out where prices narrow it. Every order but that by
-- date, which the specification fixes, ends with what is sold or rented.

create index properties_area on public.properties (square_feet, id);
create index properties_listing_type on public.properties (listing_type, created_at desc, id desc);
create index properties_property_type on public.properties (property_type, created_at desc, id desc);
create index properties_currency_price on public.properties (currency, price, id);
create index properties_listing_price on public.properties (listing_type, currency, price, id);
create index properties_kind_price on public.properties (property_type, listing_type, currency, price, id);
create index properties_features on public.properties using gin (features);
-- Listings with many rooms are rare; no other index finds them.
create index properties_rooms on public.properties (bedrooms, bathrooms);
-- Sold and rented listings come last and may be rare: their arms (private.search_arms) have indexes of their own.
create index properties_closed_newest on public.properties (created_at desc, id desc) where status <> 'active';
create index properties_closed_area on public.properties (square_feet, id) where status <> 'active';
create index properties_closed_price on public.properties (listing_type, currency, price, id)
  where status <> 'active';
create index properties_closed_kind_price on public.properties (property_type, listing_type, currency, price, id)
  where status <> 'active';
create index properties_verified on public.properties (created_at desc, id desc) where verified_at is not null;
-- The largest price drops first; few listings have one.
create index properties_price_drop on public.properties (price_drop desc, created_at desc, id desc)
  where price_drop is not null;
-- A B-tree, not GiST: the planner estimates rows between two numbers from statistics, but guesses rows in a box.
create index properties_place on public.properties (latitude, longitude);

-- Without pg_trgm, the search is only slower.
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

-- The filters of a search; a null does not filter.
create type private.listing_filters as (
  words text,
  listing_type text,
  property_type text,
  status text,
  price_min numeric,
  price_max numeric,
  bedrooms integer,
  bathrooms numeric,
  area_min numeric,
  area_max numeric,
  -- The minimum price of a luxury listing, by currency.
  luxury_pen numeric,
  luxury_usd numeric,
  features text[],
  only_ids uuid[],
  verified boolean,
  -- The administrators' view instead of the listed ones: 'all', 'pending', 'rejected', or 'stale' for those that nobody
  -- confirmed.
  admin_view text,
  -- Edges of a zone of the map.
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  -- Only listings with a recent price drop.
  dropped boolean,
  -- The currency of price_min and price_max; null for soles.
  price_currency text
);

create function private.refuse_search(message text default 'La búsqueda no es válida.') returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT422', message = message;
end;
$$;

-- Refuses filters that no screen sends before any work is done: anyone may call the functions.
create function private.require_bounds(f private.listing_filters) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if f.admin_view is not null then perform private.require_admin(); end if;
  if char_length(f.words) > 300 or char_length(concat(f.listing_type, f.property_type, f.status)) > 100
    or f.price_currency not in ('PEN', 'USD')
    or cardinality(f.only_ids) > 200
    or cardinality(f.features) > 12 or char_length(f.features::text) > 300
    or f.admin_view not in ('all', 'pending', 'rejected', 'stale')
    -- The short text '1e131071' is a number of as many digits. NaN is greater than every number.
    or exists (
      select from unnest(array[
        f.price_min, f.price_max, f.bathrooms, f.area_min, f.area_max, f.luxury_pen, f.luxury_usd
      ]) as number
      where number not between -1e15 and 1e15 or scale(number) > 30
    )
  then
    perform private.refuse_search();
  end if;
  -- NaN is greater than every number, so no comparison lets it through.
  if num_nulls(f.south, f.west, f.north, f.east) not in (0, 4)
    or not (f.south between -90 and f.north and f.north <= 90 and f.west between -180 and f.east and f.east <= 180)
  then
    perform private.refuse_search('La zona del mapa no es válida.');
  end if;
end;
$$;

-- The filters in a JSON object, by the names of the attributes. Those that are `ignored` stay null.
create function private.filters_of(filters jsonb, ignored text[] default '{}') returns private.listing_filters
language plpgsql stable set search_path = ''
as $$
declare
  f private.listing_filters;
begin
  -- Before version 13, PostgREST passes the JSON of a GET request as text.
  if jsonb_typeof(filters) = 'string' and pg_column_size(filters) <= 20000 then
    filters := (filters #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(filters) is distinct from 'object' or octet_length(filters::text) > 20000 then
    perform private.refuse_search();
  end if;
  f := jsonb_populate_record(null::private.listing_filters, filters - ignored);
  perform private.require_bounds(f);
  return f;
exception when data_exception then
  perform private.refuse_search();
end;
$$;

-- The currencies of a search. Where prices are compared, each has a range of its own in an index; with "or" between them
-- the planner reads all of it. Null stands for both.
create function private.currencies_of(f private.listing_filters) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when f.price_min is not null or f.price_max is not null or f.luxury_pen is not null then array['PEN', 'USD']
    else array[null]
  end;
$$;

-- Null where both currencies are searched at once. Prices to buy for are no prices of rents.
create function private.price_conditions(f private.listing_filters, in_currency text) returns text
language sql stable set search_path = ''
as $$
  select case when in_currency is not null then concat_ws(' and ',
    format('currency = %L', in_currency),
    case when f.listing_type is null and cardinality(private.currencies_of(f)) > 1 then
      'listing_type in (''sale'', ''new'')'
    end,
    case when f.price_min is not null then
      format('price >= %L', f.price_min * private.soles_for(f.price_currency) / private.soles_for(in_currency))
    end,
    case when f.price_max is not null then
      format('price <= %L', f.price_max * private.soles_for(f.price_currency) / private.soles_for(in_currency))
    end,
    case when f.luxury_pen is not null then
      format('price >= %L', case in_currency when 'USD' then f.luxury_usd else f.luxury_pen end)
    end
  ) end;
$$;

-- A price drop counts as recent for 30 days.
create function private.recent_drop() returns text
language sql immutable set search_path = ''
as $$
  select 'price_drop is not null and price_changed_at > now() - interval ''30 days''';
$$;

-- What narrows the list, besides words, features and the zone. Every value is quoted. For houses from 300 000 soles on,
-- in dollars:
--
--   review = 'approved' and confirmed_at >= '-infinity' and property_type = 'house'
--     and currency = 'USD' and price >= '80000'
create function private.plain_conditions(f private.listing_filters, in_currency text) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' and ',
    case
      when f.admin_view is null then format('review = ''approved'' and confirmed_at >= %L', private.listed_since())
      when f.admin_view = 'stale' then format('review = ''approved'' and confirmed_at < %L', private.listed_since())
      when f.admin_view = 'all' then 'true'
      else format('review = %L', f.admin_view)
    end,
    case when f.verified then 'verified_at is not null' end,
    case when f.listing_type is not null then format('listing_type = %L', f.listing_type) end,
    case when f.property_type is not null then format('property_type = %L', f.property_type) end,
    case when f.status is not null then format('status = %L', f.status) end,
    case when f.bedrooms is not null then format('bedrooms >= %L', f.bedrooms) end,
    case when f.bathrooms is not null then format('bathrooms >= %L', f.bathrooms) end,
    case when f.area_min is not null then format('square_feet >= %L', f.area_min) end,
    case when f.area_max is not null then format('square_feet <= %L', f.area_max) end,
    case when f.only_ids is not null then format('id = any (%L::uuid[])', f.only_ids) end,
    case when f.dropped then private.recent_drop() end,
    private.price_conditions(f, in_currency)
  );
$$;

-- Words are found inside words; those without three letters or digits in a row, which the trigram index cannot find
-- there, at the beginning of words; punctuation alone narrows nothing. Each is preceded by a plus, as it is required.
-- For '+miramar +mz':
--
--   search like '%miramar%' and search ~ '(^| )mz'
--
-- Administrators find the words of waiting listings in the listings themselves. Null without words.
create function private.word_conditions(words text, with_waiting boolean) returns text
language sql stable set search_path = ''
as $$
  select string_agg(
    case when with_waiting then format(
      '(search%1$s or id in (select id from public.properties where review <> ''approved'''
        ' and private.normalise(title || '' '' || address_street || '' '' || address_city || '' an-'' || right(id::text, 8))%1$s))',
      match
    ) else 'search' || match end, ' and ')
  from (
    select case when word ~ '[[:alnum:]]{3}'
      then format(' like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
      else format(' ~ %L', '(^| )' || regexp_replace(word, '([][\\^$.|?*+(){}])', '\\\1', 'g'))
    end as match
    from (
      select substr(part, 2) as word from regexp_split_to_table(words, ' +') as part
      where part !~ '^[!-/:-@[-`{-~]*$' limit 8
    ) as parts
  ) as matches;
$$;

-- Null without words and features.
create function private.text_conditions(f private.listing_filters) returns text
language sql stable set search_path = ''
as $$
  select nullif(concat_ws(' and ',
    private.word_conditions(f.words, f.admin_view is not null),
    case when f.features is not null then format('features @> %L::text[]', f.features) end
  ), '');
$$;

-- Edges belong to the zone. Null without one.
create function private.zone_conditions(f private.listing_filters) returns text
language sql immutable set search_path = ''
as $$
  select case when f.south is not null then
    format('latitude between %L and %L and longitude between %L and %L', f.south, f.north, f.west, f.east)
  end;
$$;

-- The whole condition of a search.
create function private.search_condition(f private.listing_filters) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    '(' || string_agg('(' || private.plain_conditions(f, currency) || ')', ' or ') || ')',
    private.text_conditions(f),
    private.zone_conditions(f)
  )
  from unnest(private.currencies_of(f)) as currency;
$$;

create function private.search_order(sort text) returns text
language sql immutable set search_path = ''
as $$
  select case sort
    when 'price-asc' then 'soles, id'
    when 'price-desc' then 'soles desc, id desc'
    when 'area' then 'square_feet desc, id desc'
    when 'drop' then 'fall desc, created_at desc, id desc'
    else 'created_at desc, id desc'
  end;
$$;

-- The listings of a search as arms of a union: one for each currency and, without an operation, each operation where
-- prices order the list; one for what is available and one for what is not, which has the higher `standing`; and, where
-- price drops come first, one for those, which have an index of their own, and one for all others. Each arm is read in
-- its own order up to `most` rows; without `most` it is read whole, with the condition `scattered`. With `is_first` only
-- the arms of the lowest standing are read. For the cheapest 24:
--
--   (select id, created_at, square_feet, 0 as standing, price * '1' as soles, 0 as fall, search, features, …
--    from public.properties where review = 'approved' and confirmed_at >= '-infinity' and currency = 'PEN'
--      and status = 'active' and listing_type = 'sale'
--    order by price, id limit 24)
--   union all
--   (select id, created_at, square_feet, 3 as standing, price * '3.7500' as soles, …
--    where review = 'approved' and confirmed_at >= '-infinity' and currency = 'USD'
--      and status <> 'active' and listing_type = 'rent'
--    order by price, id limit 24)
--   …
create function private.search_arms(
  f private.listing_filters, sort text, most integer, scattered text default null, is_first boolean default false
) returns text
language sql stable set search_path = ''
as $$
  select string_agg(
    format('(select id, created_at, square_feet, %s as standing', state.standing + operation.standing)
    || format(', price * %L as soles, %s as fall', private.soles_for(currency), fall)
    || case when most is not null then ', search, features, latitude, longitude' else '' end
    || ' from public.properties where '
    || concat_ws(
      ' and ', private.plain_conditions(f, currency), state.condition, operation.condition, arm.condition, scattered
    )
    || case when most is not null then format(' order by %s limit %s', arm_order, most) else '' end
    || ')', ' union all ')
  from unnest(case when sort like 'price%' then array['PEN', 'USD'] else private.currencies_of(f) end) as currency
  cross join lateral (select private.search_order(sort) = private.search_order('newest')) as by_date (is_true)
  cross join lateral (
    values
      (by_date.is_true, 0, null),
      (not by_date.is_true and (f.status = 'active') is not false, 0, 'status = ''active'''),
      (
        not by_date.is_true and (f.status = 'active') is not true and (f.status is not null or not is_first), 2,
        'status <> ''active'''
      )
  ) as state (is_read, standing, condition)
  cross join lateral (
    values
      ((sort like 'price%' and f.listing_type is null) is not true, 0, null),
      (sort like 'price%' and f.listing_type is null, 0, 'listing_type = ''sale'''),
      (sort like 'price%' and f.listing_type is null, 0, 'listing_type = ''new'''),
      (
        sort like 'price%' and f.listing_type is null and cardinality(private.currencies_of(f)) = 1 and not is_first, 1,
        'listing_type = ''rent'''
      )
  ) as operation (is_read, standing, condition)
  cross join lateral (
    values
      (sort = 'drop', private.recent_drop(), 'price_drop', 'price_drop desc, ' || private.search_order('newest')),
      (
        sort = 'drop' and f.dropped is not true, format('(%s) is not true', private.recent_drop()), '0',
        private.search_order('newest')
      ),
      (sort is distinct from 'drop', null, '0', replace(private.search_order(sort), 'soles', 'price'))
  ) as arm (is_read, condition, fall, arm_order)
  where state.is_read and operation.is_read and arm.is_read;
$$;

-- Ids of one page, in order. The cost of a random page is that of solid-state disks: with the default, for hard disks, the
-- planner reads the whole table where a tenth of it matches. No JIT: compiling takes longer than the search.
create function private.search_ids(filters jsonb, sort text, first integer, size integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off
as $$
declare
  f private.listing_filters := private.filters_of(filters);
  -- What is refused below is kept small: the numbers that follow from it would overflow.
  skip integer := least(greatest(first, 0), 5001);
  take integer := least(greatest(size, 0), 300);
  in_order text := 'standing, ' || private.search_order(sort);
  page text := format('order by %s offset %s limit %s', in_order, skip, take);
  -- Conditions whose matches are scattered over that order.
  scattered text := nullif(concat_ws(' and ', private.text_conditions(f), private.zone_conditions(f)), '');
  -- Matches are looked for among this many rows first, then through their index: one in forty fills a page.
  near integer := greatest(5000, 4 * skip + 40 * take);
  ids uuid[];
begin
  if skip > 5000 then
    perform private.refuse_search('Afine su búsqueda: solo se pueden ver las primeras 5000 propiedades.');
  end if;
  if scattered is null then
    execute format(
      'select array(select id from (%s) as arms %s)', private.search_arms(f, sort, skip + take), page
    ) into ids;
    return ids;
  end if;

  -- Frequent matches fill a page from the nearest available listings. Rare ones are read whole: the planner's statistics
  -- do not tell how often words stand together or where a zone is empty, and reading a million rows in order takes
  -- seconds to find none.
  execute format(
    'select array(select id from (select * from (%s) as arms order by %s limit %s) as nearest where %s %s)',
    private.search_arms(f, sort, near, is_first => true), in_order, near, scattered, page
  ) into ids;
  if cardinality(ids) = take then return ids; end if;
  execute format(
    'with found as materialized (%s) select array(select id from found %s)',
    private.search_arms(f, sort, null, scattered), page
  ) into ids;
  return ids;
end;
$$;

-- Counting stops at 1001, "more than 1000": the exact number of a hundred thousand tells a visitor nothing and costs
-- far more than a page of 24. Words and features that many listings share are counted by the planner's estimate, in
-- two figures, once a hundred are found; above 1001 an answer means "about". (Volatile only because PostgreSQL
-- runs no explain inside a stable function; it writes nothing, so GET may call it.) No sequential scan: one
-- that finds too little would read the whole table.
create function private.search_count(filters jsonb) returns integer
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 set enable_seqscan = off
  set jit = off
as $$
declare
  f private.listing_filters := private.filters_of(filters);
  texts text := private.text_conditions(f);
  matches text;
  plan json;
  expected numeric;
  total integer;
begin
  select string_agg(
    'select 1 from public.properties where '
      || concat_ws(' and ', private.plain_conditions(f, currency), private.zone_conditions(f), texts),
    ' union all ')
  into matches from unnest(private.currencies_of(f)) as currency;
  if texts is not null then
    execute 'explain (format json) ' || matches into plan;
    expected := (plan #>> '{0,Plan,Plan Rows}')::numeric;
    if expected > 2000 then
      total := cardinality(private.search_ids(filters, 'newest', 0, 100));
      if total < 100 then return total; end if;
      return round(expected, 1 - floor(log(expected))::integer);
    end if;
  end if;
  execute format('select count(*) from (%s limit 1001) as found', matches) into total;
  return total;
end;
$$;

-- The listings that match the filters, in order, with the columns of a card. `size` is at most 300.
create function public.search_properties(
  filters jsonb default '{}', sort text default 'newest', first integer default 0, size integer default 24
) returns table (
  id uuid, title text, property_type text, listing_type text, price numeric, currency text, address_street text,
  address_city text, bedrooms integer, bathrooms numeric, parking_spaces integer, square_feet numeric,
  year_built integer, status text, features text[], images text[], latitude double precision,
  longitude double precision, owner_id uuid, review text, confirmed_at timestamptz, verified_at timestamptz,
  price_drop smallint, price_changed_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.title, p.property_type, p.listing_type, p.price, p.currency, p.address_street, p.address_city,
    p.bedrooms, p.bathrooms, p.parking_spaces, p.square_feet, p.year_built, p.status, p.features, p.images,
    p.latitude, p.longitude, p.owner_id, p.review, p.confirmed_at, p.verified_at,
    p.price_drop, p.price_changed_at
  from unnest(private.search_ids(filters, sort, first, size)) with ordinality as found (id, place)
  join public.properties as p on p.id = found.id
  order by found.place;
$$;

create function public.count_properties(filters jsonb default '{}') returns integer
language sql volatile security invoker set search_path = ''
as $$
  select private.search_count(filters);
$$;

-- Run as the visitor, the two public functions need the private ones that they call.
grant execute on function private.search_ids, private.search_count, public.search_properties, public.count_properties
  to anon, authenticated, service_role;
