-- Searching: prices follow the exchange rate without being stored again, every word is answered through an index, and
-- every parameter has a bound.

-- Prices in soles were a column, rewritten for every listing in dollars when the rate changed: 15 s at 100 000. Now
-- each currency is read in its own order and the two are merged, so that a new rate costs nothing.
drop trigger site_settings_rate on public.site_settings;
drop function private.follow_rate();
drop index public.properties_currency_price;
alter table public.properties drop column price_pen;
drop function private.in_soles(numeric, text);

create index properties_currency_price on public.properties (currency, price, id);
create index properties_listing_price on public.properties (listing_type, currency, price, id);
create index properties_kind_price on public.properties (property_type, listing_type, currency, price, id);

-- Soles for one unit of a currency, at the reference rate.
create or replace function private.soles_for(currency text) returns numeric
language sql stable security definer set search_path = ''
as $$
  select case currency when 'USD' then usd_to_pen else 1 end from public.site_settings;
$$;

-- What narrows the list, besides words and amenities; null does not. `in_currency` is one arm of a search that
-- compares prices. Every value is quoted.
drop function private.search_conditions(private.listing_filters, text);
create or replace function private.plain_conditions(f private.listing_filters, in_currency text) returns text
language sql stable set search_path = ''
as $$
  select concat(
    'true',
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

-- Words are found inside words; those without three letters or digits in a row, which the trigram index cannot find
-- there, at the beginning of words; punctuation alone narrows nothing. Each is preceded by a plus, as it is required.
-- Null without words and amenities.
create or replace function private.text_conditions(f private.listing_filters) returns text
language sql stable set search_path = ''
as $$
  select nullif(concat_ws(' and ',
    (
      select string_agg(
        case when word ~ '[[:alnum:]]{3}'
          then format('search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
          else format('search ~ %L', '(^| )' || regexp_replace(word, '([][\\^$.|?*+(){}])', '\\\1', 'g'))
        end, ' and ')
      from (
        select substr(part, 2) as word from regexp_split_to_table(f.words, ' +') as part
        where part !~ '^[!-/:-@[-`{-~]*$' limit 8
      ) as words
    ),
    case when f.amenities is not null then format('features @> %L::text[]', f.amenities) end
  ), '');
$$;

create or replace function private.compares_prices(f private.listing_filters) returns boolean
language sql immutable set search_path = ''
as $$
  select f.price_min is not null or f.price_max is not null or f.luxury_pen is not null;
$$;

-- Anyone may ask anything: what no screen asks is refused before it is worked on.
create or replace function private.require_bounds(f private.listing_filters, first integer default 0) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if first > 5000 then
    raise exception using
      errcode = 'PT422', message = 'Afine su búsqueda: solo se pueden ver las primeras 5000 propiedades.';
  end if;
  if char_length(f.words) > 300 or char_length(concat(f.listing, f.kind, f.state)) > 100
    or cardinality(f.only_ids) > 200
    or cardinality(f.amenities) > 12 or char_length(f.amenities::text) > 300
    or 'NaN' in (f.price_min, f.price_max, f.baths, f.area_min, f.area_max, f.luxury_pen, f.luxury_usd)
  then
    raise exception using errcode = 'PT422', message = 'La búsqueda no es válida.';
  end if;
end;
$$;

-- Ids of one page, in order. The price of a random page is that of solid-state disks: with the default, made for
-- turning ones, the planner reads the whole table where a tenth of it matches. Compiling takes longer than the search.
create or replace function private.search_ids(f private.listing_filters, sort text, first integer, size integer)
returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off
as $$
declare
  skip integer := greatest(first, 0);
  take integer := least(greatest(size, 0), 300);
  -- The order within one currency, and over both.
  arm_order text := case sort
    when 'price-asc' then 'price, id' when 'price-desc' then 'price desc, id desc'
    when 'area' then 'square_feet desc, id desc' else 'created_at desc, id desc' end;
  all_order text := replace(arm_order, 'price', 'soles');
  texts text := private.text_conditions(f);
  -- Words and amenities are looked for among this many first, then through their index.
  near integer := greatest(5000, 4 * (skip + take));
  currencies text[] := case
    when private.compares_prices(f) or sort like 'price%' then array['PEN', 'USD'] else array[null] end;
  arms text;
  page text;
  ids uuid[];
begin
  perform private.require_bounds(f, skip);
  page := format(' order by %s offset %s limit %s', all_order, skip, take);

  select string_agg(
    format(
      '(select id, created_at, square_feet, price * %L as soles, search, features from public.properties where %s'
        ' order by %s limit %s)',
      private.soles_for(currency), private.plain_conditions(f, currency), arm_order,
      case when texts is null then skip + take else near end
    ), ' union all ')
  into arms from unnest(currencies) as currency;
  if texts is null then
    execute format('select array(select id from (%s) as arms %s)', arms, page) into ids;
    return ids;
  end if;

  -- Frequent words fill a page from the nearest listings. What does not is rare, and read whole: how often words stand
  -- together is what the planner cannot know, and reading a million in order took 2.9 s to find none.
  execute format(
    'select array(select id from (select * from (%s) as arms order by %s limit %s) as nearest where %s %s)',
    arms, all_order, near, texts, page
  ) into ids;
  if cardinality(ids) = take then return ids; end if;
  select string_agg(
    format(
      'select id, created_at, square_feet, price * %L as soles from public.properties where %s and %s',
      private.soles_for(currency), private.plain_conditions(f, currency), texts
    ), ' union all ')
  into arms from unnest(currencies) as currency;
  execute format(
    'with found as materialized (%s) select array(select id from found %s)', arms, page
  ) into ids;
  return ids;
end;
$$;

-- Counting stops at 1001, "more than 1000": the exact number of a hundred thousand tells a visitor nothing and costs
-- far more than a page of 24. Words and amenities that many listings share are counted by the planner's estimate, in
-- two figures, once a hundred are found; above 1001 an answer means "about". (Volatile only because PostgreSQL
-- explains nothing inside a stable function; it writes nothing, so it can be asked with GET.) No sequential scan: one
-- that finds too little would read the whole table.
create or replace function private.search_count(f private.listing_filters) returns integer
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 set enable_seqscan = off
  set jit = off
as $$
declare
  texts text := private.text_conditions(f);
  matches text;
  plan json;
  expected numeric;
  total integer;
begin
  perform private.require_bounds(f);
  -- Each currency has a range of its own in an index; with "or" between them the planner reads all of it.
  select string_agg(
    concat('select 1 from public.properties where ', private.plain_conditions(f, currency), ' and ' || texts),
    ' union all ')
  into matches
  from unnest(case when private.compares_prices(f) then array['PEN', 'USD'] else array[null] end) as currency;
  if texts is not null then
    execute 'explain (format json) ' || matches into plan;
    expected := (plan #>> '{0,Plan,Plan Rows}')::numeric;
    if expected > 2000 then
      total := cardinality(private.search_ids(f, 'newest', 0, 100));
      if total < 100 then return total; end if;
      return round(expected, 1 - floor(log(expected))::integer);
    end if;
  end if;
  execute format('select count(*) from (%s limit 1001) as found', matches) into total;
  return total;
end;
$$;

revoke all on function private.plain_conditions, private.text_conditions, private.soles_for, private.compares_prices,
  private.require_bounds from public;

-- The row's trigger has no price in soles left to keep.
drop trigger properties_before_update on public.properties;
create trigger properties_before_update before update on public.properties
  for each row execute function private.properties_before_write();
