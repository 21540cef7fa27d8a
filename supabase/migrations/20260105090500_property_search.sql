-- Searching listings: one page of them, and how many there are.
--
-- Why functions and not the Data API's filters: below a policy, even one that lets everybody read, the planner may not
-- look at the statistics of operators that could leak (LIKE, comparisons of numerics). It then guesses, and sorts nine
-- thousand matches where the first twenty-four of an index would do. The private functions find ids as the owner of the
-- table; the rows themselves are read as the visitor, through the policies.

-- A guess at how many listings hold a word is shown to visitors: it rests on ten times the usual sample.
alter table public.properties alter column search set statistics 1000;

-- Sorting by price makes sense within one operation: rents would otherwise come before all sales.
create index properties_listing_price on public.properties (listing_type, price_pen, id);
-- Many rooms are rare, and nothing else finds the few that have them.
create index properties_rooms on public.properties (bedrooms, bathrooms);

-- What narrows the list; null does not.
create type private.listing_filters as (
  words text,
  listing text,
  kind text,
  state text,
  price_min numeric,
  price_max numeric,
  rooms integer,
  baths numeric,
  area_min numeric,
  area_max numeric,
  luxury_pen numeric,
  luxury_usd numeric,
  amenities text[],
  only_ids uuid[]
);

-- The conditions of a search as SQL, so that each search is planned for its own values. Every value is quoted.
-- `only_currency` leaves the luxury of that currency alone.
create or replace function private.search_conditions(f private.listing_filters, only_currency text default null)
returns text
language sql stable set search_path = ''
as $$
  select concat(
    'true',
    -- Each word is preceded by a plus, as it is required; what is left of it is looked for as it stands.
    (
      select string_agg(format(' and search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '')
      from (
        select substr(part, 2) as word from regexp_split_to_table(f.words, ' +') as part where length(part) > 1 limit 8
      ) as words
    ),
    case when f.listing is not null then format(' and listing_type = %L', f.listing) end,
    case when f.kind is not null then format(' and property_type = %L', f.kind) end,
    case when f.state is not null then format(' and status = %L', f.state) end,
    case when f.price_min is not null then format(' and price_pen >= %L', f.price_min) end,
    case when f.price_max is not null then format(' and price_pen <= %L', f.price_max) end,
    case when f.rooms is not null then format(' and bedrooms >= %L', f.rooms) end,
    case when f.baths is not null then format(' and bathrooms >= %L', f.baths) end,
    case when f.area_min is not null then format(' and square_feet >= %L', f.area_min) end,
    case when f.area_max is not null then format(' and square_feet <= %L', f.area_max) end,
    -- From which price on a listing is luxury, each in its own currency.
    case when f.luxury_pen is not null then
      case only_currency
        when 'PEN' then format(' and currency = ''PEN'' and price >= %L', f.luxury_pen)
        when 'USD' then format(' and currency = ''USD'' and price >= %L', f.luxury_usd)
        else format(
          ' and ((currency = ''PEN'' and price >= %L) or (currency = ''USD'' and price >= %L))', f.luxury_pen, f.luxury_usd
        )
      end
    end,
    case when f.amenities is not null then format(' and features @> %L::text[]', f.amenities) end,
    case when f.only_ids is not null then format(' and id = any (%L::uuid[])', f.only_ids) end
  );
$$;

-- The price of a random page is that of solid-state disks: with the default, made for turning ones, the planner reads
-- the whole table where a tenth of it matches.
create or replace function private.search_ids(f private.listing_filters, sort text, first integer, size integer)
returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select id from public.properties where %s order by %s offset %L::integer limit %L::integer)',
    private.search_conditions(f),
    case sort
      when 'price-asc' then 'price_pen, id'
      when 'price-desc' then 'price_pen desc, id desc'
      when 'area' then 'square_feet desc, id desc'
      else 'created_at desc, id desc'
    end,
    greatest(first, 0), least(greatest(size, 0), 300)
  ) into ids;
  return ids;
end;
$$;

-- Counting stops at 1001, "more than 1000": the exact number of a hundred thousand tells a visitor nothing and costs far
-- more than a page of 24. An index finds a thousand and one matches as soon as the page is read, except for words and
-- amenities that many listings share: where the planner expects more than 2000 of those, its estimate, in two figures, is
-- the answer, and above 1001 an answer means "about". (Volatile only because PostgreSQL explains nothing inside a stable function; it writes
-- nothing, so it can be asked with GET.) No sequential scan: one that finds too little would read the whole table.
create or replace function private.search_count(f private.listing_filters) returns integer
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 set enable_seqscan = off
as $$
declare
  matches text := 'select 1 from public.properties where ';
  plan json;
  expected numeric;
  total integer;
begin
  matches := case
    -- Each currency has a range of its own in an index; with "or" between them the planner reads all of it.
    when f.luxury_pen is not null then
      matches || private.search_conditions(f, 'PEN') || ' union all ' || matches || private.search_conditions(f, 'USD')
    else matches || private.search_conditions(f)
  end;
  if f.words is not null or f.amenities is not null then
    execute 'explain (format json) ' || matches into plan;
    expected := (plan #>> '{0,Plan,Plan Rows}')::numeric;
    if expected > 2000 then return round(expected, 1 - floor(log(expected))::integer); end if;
  end if;
  execute format('select count(*) from (%s limit 1001) as found', matches) into total;
  return total;
end;
$$;

-- What a card shows of the listings that pass the filters, in order. `size` is at most 300.
create or replace function public.search_properties(
  words text default null, listing text default null, kind text default null, state text default null,
  price_min numeric default null, price_max numeric default null, rooms integer default null, baths numeric default null,
  area_min numeric default null, area_max numeric default null, luxury_pen numeric default null,
  luxury_usd numeric default null, amenities text[] default null, only_ids uuid[] default null,
  sort text default 'newest', first integer default 0, size integer default 24
) returns table (
  id uuid, title text, property_type text, listing_type text, price numeric, currency text, address_street text,
  address_city text, bedrooms integer, bathrooms numeric, parking_spaces integer, square_feet numeric,
  year_built integer, status text, features text[], images text[], latitude double precision,
  longitude double precision, owner_id uuid
)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.title, p.property_type, p.listing_type, p.price, p.currency, p.address_street, p.address_city,
    p.bedrooms, p.bathrooms, p.parking_spaces, p.square_feet, p.year_built, p.status, p.features, p.images,
    p.latitude, p.longitude, p.owner_id
  from unnest(private.search_ids(
    row(words, listing, kind, state, price_min, price_max, rooms, baths, area_min, area_max, luxury_pen, luxury_usd, amenities,
    only_ids)::private.listing_filters,
    sort, first, size
  )) with ordinality as found (id, place)
  join public.properties as p on p.id = found.id
  order by found.place;
$$;

create or replace function public.count_properties(
  words text default null, listing text default null, kind text default null, state text default null,
  price_min numeric default null, price_max numeric default null, rooms integer default null, baths numeric default null,
  area_min numeric default null, area_max numeric default null, luxury_pen numeric default null,
  luxury_usd numeric default null, amenities text[] default null, only_ids uuid[] default null
) returns integer
language sql volatile security invoker set search_path = ''
as $$
  select private.search_count(
    row(words, listing, kind, state, price_min, price_max, rooms, baths, area_min, area_max, luxury_pen, luxury_usd, amenities,
    only_ids)::private.listing_filters
  );
$$;

revoke all on function private.search_conditions, private.search_ids, private.search_count, public.search_properties,
  public.count_properties from public;
grant execute on function private.search_ids, private.search_count, public.search_properties, public.count_properties
  to anon, authenticated, service_role;
grant usage on type private.listing_filters to anon, authenticated, service_role;
