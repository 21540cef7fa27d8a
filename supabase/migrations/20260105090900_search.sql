-- The search of listings: a page of results, their number, and listings that are similar to another one.
--
-- Everybody searches; only administrators may set the filter `admin_view`. The filters are one JSON object, checked
-- before use. A new filter needs an attribute of `listing_filters` and a line of `private.matches`: lists, counts,
-- saved searches and alerts then have it.
--
-- The functions set `plan_cache_mode = force_custom_plan`: the planner sees the values of the filters, inlines the
-- small SQL functions (those without a `set` clause) and drops conditions that do not filter, as if each search were a
-- statement of its own. The functions run as the owner of the table: under a policy, even one that lets everybody
-- read, the planner may not use statistics for operators that could leak values (LIKE, comparisons of numerics). So
-- `private.matches` says which listings a visitor sees.
--
-- Prices are compared in soles at the reference rate, and a monthly rent is never compared with the price of a sale.
-- If a search names no operation, an order by price puts rents after sales, and a filter by price leaves rents out.
-- Sold and rented listings come last in all orders except 'newest', which the specification fixes, and 'id'.

create index properties_features on public.properties using gin (features);

-- Without pg_trgm, the search works, but is slower.
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

-- Bounds of the values that screens send. They also refuse NaN, which is greater than every number.
create domain private.search_number as numeric check (value between -1e15 and 1e15 and scale(value) <= 30);
create domain private.search_name as text check (char_length(value) <= 100);
create domain private.search_words as text check (char_length(value) <= 300);
create domain private.search_names as text[] check (cardinality(value) <= 12 and char_length(value::text) <= 300);
create domain private.search_ids as text check (char_length(value) <= 6400 and value ~ '^([0-9a-f]{32})*$');

-- The filters of a search; a null does not filter.
create type private.listing_filters as (
  words private.search_words,
  listing_type private.search_name,
  property_type private.search_name,
  status private.search_name,
  -- In `price_currency`; null means soles.
  price_min private.search_number,
  price_max private.search_number,
  price_currency private.search_name,
  -- The minimum price of a luxury listing, by currency.
  luxury_pen private.search_number,
  luxury_usd private.search_number,
  bedrooms integer,
  bathrooms private.search_number,
  area_min private.search_number,
  area_max private.search_number,
  features private.search_names,
  -- Ids without hyphens, one after the other: up to 200 favourites must fit into the 8 KB of a GET request's URL.
  only_ids private.search_ids,
  -- Only listings with greater ids, to read all of them in the order 'id'.
  after_id uuid,
  verified boolean,
  -- Of rentals. With dates, only what is free then and let for so many nights; prices are then those for the dates.
  arrival date,
  departure date,
  guests integer,
  rent_period private.search_name,
  -- Only where pets are welcome.
  pets boolean,
  -- Only listings with a recent price drop.
  price_drop boolean,
  -- Edges of a zone of the map.
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  -- Lists that only administrators may see, instead of the public one: 'all', 'pending', 'rejected', or 'stale' for
  -- approved listings whose confirmation has lapsed.
  admin_view private.search_name,
  -- private.derive_filters fills these from the others and the settings. `pen_min` is null if prices do not filter.
  -- The words become patterns of LIKE.
  listed_since timestamptz,
  usd_to_pen numeric,
  pen_min numeric,
  pen_max numeric,
  usd_min numeric,
  usd_max numeric,
  ids uuid[],
  patterns text[],
  nights integer,
  -- The listings that are not free on the dates.
  busy uuid[]
);

create function private.refuse_search(message text default 'La búsqueda no es válida.') returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT422', message = message;
end;
$$;

-- Reads the filters from a JSON object with the names of the attributes; those in `ignored` stay null. Refuses values
-- that no screen sends, since anyone may call the functions.
create function private.read_filters(filters jsonb, ignored text[] default '{}') returns private.listing_filters
language plpgsql stable set search_path = ''
as $$
declare
  -- Never read from a request: these attributes have no bounds, and an alert stores the filters of its request.
  derived constant text[] := array[
    'listed_since', 'usd_to_pen', 'pen_min', 'pen_max', 'usd_min', 'usd_max', 'ids', 'patterns', 'nights', 'busy'
  ];
  f private.listing_filters;
begin
  -- PostgREST before version 13 passes the object of a GET request as a JSON string.
  if jsonb_typeof(filters) = 'string' then
    filters := (filters #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(filters) is distinct from 'object'
    or jsonb_path_exists(
      filters, 'strict $.* ? (@.type() == "object" || @.type() == "array" && exists (@[*] ? (@.type() != "string")))'
    )
  then
    perform private.refuse_search();
  end if;
  f := jsonb_populate_record(null::private.listing_filters, filters - ignored - derived);
  if f.admin_view is not null then perform private.require_admin(); end if;
  if f.price_currency not in ('PEN', 'USD') or f.admin_view not in ('all', 'pending', 'rejected', 'stale') then
    perform private.refuse_search();
  end if;
  if num_nulls(f.south, f.west, f.north, f.east) not in (0, 4)
    or not (f.south between -90 and f.north and f.north <= 90 and f.west between -180 and f.east and f.east <= 180)
  then
    perform private.refuse_search('La zona del mapa no es válida.');
  end if;
  if num_nulls(f.arrival, f.departure) = 1
    or not (isfinite(f.arrival) and isfinite(f.departure) and f.departure - f.arrival between 1 and 370)
  then
    perform private.refuse_search('Las fechas no son válidas.');
  end if;
  return f;
exception when data_exception or check_violation then
  perform private.refuse_search();
end;
$$;

-- Fills the derived attributes. A word is found anywhere inside the words of a listing. A word without three letters
-- or digits in a row is found only at the beginning of words, since the trigram index cannot find it elsewhere; every
-- text begins with a space. The ending of a plural does not count. Punctuation and words such as 'en' do not filter, and
-- neither do words after the eighth. A plus precedes
-- each word in `words`, to say that it is required.
create function private.derive_filters(f private.listing_filters) returns private.listing_filters
language plpgsql stable set search_path = ''
as $$
declare
  soles constant numeric := private.soles_for(f.price_currency);
begin
  f.listed_since := private.listed_since();
  f.usd_to_pen := private.soles_for('USD');
  f.nights := f.departure - f.arrival;
  if f.nights is not null then
    f.busy := array(
      select distinct property_id from private.stays where during && daterange(f.arrival, f.departure)
    );
  end if;
  f.pen_min := null;
  if num_nonnulls(f.price_min, f.price_max, f.luxury_pen) > 0 then
    f.pen_min := coalesce(greatest(f.price_min * soles, f.luxury_pen), 0);
    f.pen_max := coalesce(f.price_max * soles, 'infinity');
    f.usd_min := coalesce(greatest(f.price_min * soles / f.usd_to_pen, f.luxury_usd), 0);
    f.usd_max := coalesce(f.price_max * soles / f.usd_to_pen, 'infinity');
  end if;
  if f.only_ids is not null then
    f.ids := array(
      select substr(f.only_ids, place, 32)::uuid from generate_series(1, char_length(f.only_ids), 32) as place
    );
  end if;
  f.patterns := array(
    select case when word ~ '[[:alnum:]]{3}' then '%' else '% ' end || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(f.words, ' +') as part
    cross join lateral (select regexp_replace(
      substr(part, 2), '^(\w{2,}[nrldjs])es$|^(\w{3,})s$', '\1\2'
    ) as word) as parts
    where word ~ '[^!-/:-@[-`{-~]' and word <> all ('{en,de,por,del,la,las,el,los,con,se,y}') limit 8
  );
  return f;
end;
$$;

-- The next three functions set no search_path, so that PostgreSQL inlines them into the query and uses indexes for what
-- they compare. They name the schema of all that they use.
--
-- A price drop counts as recent for 30 days (`priceDropDays` in src/services/properties/columns.ts).
create function private.has_recent_price_drop(p public.properties) returns boolean
language sql stable
as $$
  select p.price_drop is not null and p.price_changed_at > now() - interval '30 days';
$$;

-- The price that a search compares: with dates, the one for these dates.
create function private.compared_price(p public.properties, f private.listing_filters) returns numeric
language sql immutable
as $$
  select case when f.nights is null then p.price else private.stay_total(p.price, p.rent_period, f.nights) end;
$$;

-- Whether a price may be compared with others. Prices of rentals are for different periods: without dates, a search
-- compares those of one period, by default of months.
create function private.has_compared_period(p public.properties, f private.listing_filters) returns boolean
language sql immutable
as $$
  select p.listing_type <> 'rent' or f.nights is not null
    or coalesce(p.rent_period, 'month') = coalesce(f.rent_period::text, 'month');
$$;

-- Whether a rental is let for the nights of the search, and free: one that is marked as rented is not. Compares with a
-- list, since PostgreSQL inlines no function with a subquery.
create function private.is_free(p public.properties, f private.listing_filters) returns boolean
language sql immutable
as $$
  select p.listing_type = 'rent' and p.status = 'active'
    and f.nights >= private.shortest_stay(p.rent_period, p.min_nights) and p.id <> all (f.busy);
$$;

create function private.matches(p public.properties, f private.listing_filters) returns boolean
language sql stable
as $$
  select case
      when f.admin_view is null then p.review = 'approved' and p.confirmed_at >= f.listed_since
      when f.admin_view = 'stale' then p.review = 'approved' and p.confirmed_at < f.listed_since
      else f.admin_view = 'all' or p.review = f.admin_view
    end
    and (f.listing_type is null or p.listing_type = f.listing_type)
    and (f.property_type is null or p.property_type = f.property_type)
    and (f.status is null or p.status = f.status)
    and (f.pen_min is null
      or (p.listing_type <> 'rent' or f.listing_type is not null) and private.has_compared_period(p, f) and (
        p.currency = 'PEN' and private.compared_price(p, f) between f.pen_min and f.pen_max
        or p.currency = 'USD' and private.compared_price(p, f) between f.usd_min and f.usd_max))
    and (f.rent_period is null or p.listing_type = 'rent' and coalesce(p.rent_period, 'month') = f.rent_period)
    and (f.guests is null or p.guests >= f.guests)
    and (f.pets is not true or p.pets = 'yes')
    and (f.nights is null or private.is_free(p, f))
    and (f.bedrooms is null or p.bedrooms >= f.bedrooms)
    and (f.bathrooms is null or p.bathrooms >= f.bathrooms)
    and (f.area_min is null or p.square_feet >= f.area_min)
    and (f.area_max is null or p.square_feet <= f.area_max)
    and (f.features is null or p.features @> f.features)
    and (f.ids is null or p.id = any (f.ids))
    and (f.after_id is null or p.id > f.after_id)
    and (f.verified is not true or p.verified_at is not null)
    and (f.price_drop is not true or private.has_recent_price_drop(p))
    and (f.south is null or p.latitude between f.south and f.north and p.longitude between f.west and f.east)
    and (f.patterns[1] is null or p.search like f.patterns[1])
    and (f.patterns[2] is null or p.search like f.patterns[2])
    and (f.patterns[3] is null or p.search like f.patterns[3])
    and (f.patterns[4] is null or p.search like f.patterns[4])
    and (f.patterns[5] is null or p.search like f.patterns[5])
    and (f.patterns[6] is null or p.search like f.patterns[6])
    and (f.patterns[7] is null or p.search like f.patterns[7])
    and (f.patterns[8] is null or p.search like f.patterns[8]);
$$;

-- The price of a listing in soles, to compare it with others.
create function private.in_soles(p public.properties, f private.listing_filters) returns numeric
language sql immutable
as $$
  select private.compared_price(p, f) * case p.currency when 'USD' then f.usd_to_pen else 1 end;
$$;

-- The listings with these ids, in this order, as everybody may read them: without their owners.
create function private.listings_in_order(ids uuid[]) returns setof public.properties
language sql stable security definer set search_path = ''
as $$
  select shown.*
  from unnest(ids) with ordinality as found (id, place)
  join public.properties as p using (id)
  cross join lateral jsonb_populate_record(p, '{"owner_id": null}') as shown
  where (select private.reads_whole_rows())
  order by found.place;
$$;

-- A page of the listings that match the filters. `sort` is 'price-asc', 'price-desc', 'area', 'price-drop',
-- 'available' (the newest first, after them what is sold or rented) or 'id'; anything else means 'newest'. A page has at most 300 listings. `random_page_cost` is that of solid-state disks: with
-- the default, for hard disks, the planner reads the whole table where a tenth of it matches. `jit` is off because
-- compiling takes longer than the search.
create function public.search_properties(
  filters jsonb default '{}', sort text default 'newest', first integer default 0, size integer default 24
) returns setof public.properties
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan set random_page_cost = 1.1 set jit = off set statement_timeout = '2s'
as $$
declare
  f private.listing_filters := private.derive_filters(private.read_filters(filters));
begin
  if first > 5000 then
    perform private.refuse_search('Afine su búsqueda: solo se pueden ver las primeras 5000 propiedades.');
  end if;
  return query select * from private.listings_in_order(array(
    select id from public.properties as p
    where private.matches(p, f)
    order by
      case when sort = 'id' then id end,
      case when sort in ('price-asc', 'price-desc', 'area', 'price-drop', 'available') then status <> 'active' end,
      case when sort in ('price-asc', 'price-desc') then listing_type = 'rent' and f.listing_type is null end,
      case when sort in ('price-asc', 'price-desc') then not private.has_compared_period(p, f) end,
      case when sort in ('price-asc', 'price-desc') then price_unusual end,
      case sort
        when 'price-asc' then private.in_soles(p, f)
        when 'price-desc' then -private.in_soles(p, f)
        when 'area' then -square_feet
        when 'price-drop' then case when private.has_recent_price_drop(p) then -price_drop else 0 end
      end,
      created_at desc, id desc
    offset greatest(first, 0) limit least(greatest(size, 0), 300)
  ));
end;
$$;

-- Counts the listings that match the filters. Stops at 1001, which means "more than 1000": a visitor does not need the
-- exact number.
create function public.count_properties(filters jsonb default '{}') returns integer
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan set random_page_cost = 1.1 set jit = off set statement_timeout = '2s'
as $$
declare
  f private.listing_filters := private.derive_filters(private.read_filters(filters));
begin
  return (select count(*) from (select from public.properties as p where private.matches(p, f) limit 1001) as found);
end;
$$;

-- The counts of up to six searches, of the same filters each, for the hints of a list with few results.
create function public.count_each_search(searches jsonb) returns integer[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan set random_page_cost = 1.1 set jit = off set statement_timeout = '2s'
as $$
declare
  filters jsonb;
  f private.listing_filters;
  counts integer[] := '{}';
begin
  if jsonb_typeof(searches) is distinct from 'array' or jsonb_array_length(searches) > 6 then
    perform private.refuse_search();
  end if;
  for filters in select value from jsonb_array_elements(searches) loop
    f := private.derive_filters(private.read_filters(filters, '{admin_view}'));
    counts := counts || (
      select count(*)::integer from (select from public.properties as p where private.matches(p, f) limit 1001) as found
    );
  end loop;
  return counts;
end;
$$;

-- Available listings of the same operation as a listing. Looks for the same kind, in the zone around the listing, at a
-- similar price (40 % more or less). While these are too few, also looks at any price, then in any zone, then for any
-- kind. Each step takes the newest 24 and puts the nearest in price first. Returns at most 24, and none for a listing
-- that the visitor may not read.
create function public.similar_properties(listing uuid, size integer default 3) returns setof public.properties
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan set random_page_cost = 1.1 set jit = off set statement_timeout = '2s'
as $$
declare
  -- Half the side of the zone, in degrees: about 900 m.
  radius constant double precision := 0.008;
  most constant integer := least(greatest(size, 0), 24);
  given public.properties;
  f private.listing_filters;
  soles numeric;
  ids uuid[] := '{}';
begin
  select * into given from public.properties
    where id = listing;
  if not found or private.is_readable(given) is not true then return; end if;
  f.listing_type := given.listing_type;
  if given.listing_type = 'rent' then f.rent_period := coalesce(given.rent_period, 'month'); end if;
  f.status := 'active';
  f := private.derive_filters(f);
  soles := private.in_soles(given, f);
  f.property_type := given.property_type;
  f.south := given.latitude - radius;
  f.north := given.latitude + radius;
  f.west := given.longitude - radius;
  f.east := given.longitude + radius;
  f.price_min := soles * 0.6;
  f.price_max := soles * 1.4;
  for step in 1..4 loop
    case step
      when 1 then null;
      when 2 then f.price_min := null; f.price_max := null;
      when 3 then f.south := null;
      when 4 then f.property_type := null;
    end case;
    f := private.derive_filters(f);
    ids := ids || array(
      select newest.id
      from (
        select p.id, abs(private.in_soles(p, f) - soles) as distance from public.properties as p
        where private.matches(p, f) and p.id <> listing and p.id <> all (ids)
        order by p.created_at desc, p.id desc limit 24
      ) as newest
      order by newest.distance limit most - cardinality(ids)
    );
    exit when cardinality(ids) >= most;
  end loop;
  return query select * from private.listings_in_order(ids);
end;
$$;

grant execute on function public.search_properties, public.count_properties, public.count_each_search, public.similar_properties
  to anon, authenticated, service_role;
