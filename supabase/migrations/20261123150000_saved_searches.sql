-- Saved searches: a browser keeps its filters and the time of its last visit, and asks once for all of them what is new.

-- When a listing came into the lists: at once, or when it was approved. A later change is no news.
alter table public.properties add column listed_at timestamptz;
alter table public.properties disable trigger user;
update public.properties set listed_at = created_at where review = 'approved';
alter table public.properties enable trigger user;
create index properties_listed on public.properties (listed_at desc, id desc) where listed_at is not null;

create or replace function private.keep_listed_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then new.listed_at := old.listed_at; end if;
  if new.review = 'approved' and new.listed_at is null then
    new.listed_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end;
$$;

-- Runs after properties_review, by its name.
create trigger properties_was_listed before insert or update on public.properties
  for each row execute function private.keep_listed_at();

-- The whole condition of a search. Where prices are compared, each currency has a condition of its own.
create or replace function private.search_condition(f private.listing_filters) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    '(' || string_agg('(' || private.plain_conditions(f, currency) || ')', ' or ') || ')',
    private.text_conditions(f),
    private.area_conditions(f)
  )
  from unnest(case when private.compares_prices(f) then array['PEN', 'USD'] else array[null] end) as currency;
$$;

create or replace function private.refuse_search() returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT422', message = 'La búsqueda no es válida.';
end;
$$;

-- The filters in a JSON object, by the names of the parameters of search_properties. A filter that is added to the type
-- is read as well; what only the desk asks for is not.
create or replace function private.filters_of(filters jsonb) returns private.listing_filters
language plpgsql stable set search_path = ''
as $$
declare
  f private.listing_filters;
begin
  if jsonb_typeof(filters) is distinct from 'object' then perform private.refuse_search(); end if;
  f := jsonb_populate_record(null::private.listing_filters, filters - 'desk');
  perform private.require_bounds(f);
  return f;
exception when data_exception then
  perform private.refuse_search();
end;
$$;

create or replace function private.require_searches(searches jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(searches) is distinct from 'array' or jsonb_array_length(searches) not between 1 and 20
    or octet_length(searches::text) > 20000
  then
    perform private.refuse_search();
  end if;
end;
$$;

-- Ids of the listings that pass the filters and came into the lists in this time, newest first. Only the newest thousand are
-- compared: what a search costs does not depend on how long ago it was asked last.
create or replace function private.new_listings(
  f private.listing_filters, since timestamptz, until timestamptz, size integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select id from ('
      'select * from public.properties where listed_at > %L and listed_at <= %L'
      ' order by listed_at desc, id desc limit 1000'
      ') as properties where %s order by listed_at desc, id desc limit %s)',
    since, until, private.search_condition(f), size
  ) into ids;
  return ids;
end;
$$;

-- How many listings are new for each search, at most 100 each, and for all together, each listing once. A search is
-- {"since": time, "filters": {…}}.
create or replace function public.count_new_listings(searches jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  search jsonb;
  since timestamptz;
  ids uuid[];
  counts integer[] := '{}';
  found uuid[] := '{}';
begin
  perform private.require_searches(searches);
  for search in select value from jsonb_array_elements(searches) loop
    since := (search ->> 'since')::timestamptz;
    if since is null or not isfinite(since) then perform private.refuse_search(); end if;
    ids := private.new_listings(private.filters_of(search -> 'filters'), since, 'infinity', 100);
    counts := counts || cardinality(ids);
    found := found || ids;
  end loop;
  return jsonb_build_object(
    'total', (select count(distinct id) from unnest(found) as id),
    'counts', to_jsonb(counts)
  );
exception when data_exception then
  perform private.refuse_search();
end;
$$;

revoke all on function private.keep_listed_at, private.search_condition, private.refuse_search, private.filters_of, private.require_searches,
  private.new_listings, public.count_new_listings from public;
grant execute on function public.count_new_listings to anon, authenticated, service_role;
