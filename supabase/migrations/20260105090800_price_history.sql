-- Former prices of listings and price drops: derived from a log of what strangers saw.
--
-- `price_log` only grows, by the writes of listings, and goes with its listing. Everybody who may read a listing reads its
-- last five former prices through `price_history`. A monthly rent is compared with rents only. Limit: edits.

-- What a listing asked for, and whether strangers found it, from a time on.
create table private.price_log (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  price numeric(12, 2) not null,
  currency text not null,
  is_monthly boolean not null,
  is_shown boolean not null
);
create index price_log_property on private.price_log (property_id, id);

-- Logs what a write changes. A price counts as shown only while the listing is open to be found: approved, available and
-- confirmed. Where the confirmation has lapsed since, the log says so first.
create function private.log_price(before public.properties, after public.properties) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_shown constant boolean := after.review = 'approved' and after.status = 'active'
    and after.confirmed_at >= private.listed_since();
  is_monthly constant boolean := after.listing_type = 'rent';
  last private.price_log;
begin
  select * into last from private.price_log where property_id = after.id order by id desc limit 1;
  if last.is_shown and before.confirmed_at < private.listed_since() then
    last.at := greatest(last.at, before.confirmed_at + (now() - private.listed_since()));
    last.is_shown := false;
    insert into private.price_log (property_id, at, price, currency, is_monthly, is_shown)
      values (after.id, last.at, last.price, last.currency, last.is_monthly, false);
  end if;
  if (last.price, last.currency, last.is_monthly, last.is_shown)
    is distinct from (after.price, after.currency, is_monthly, is_shown)
  then
    insert into private.price_log (property_id, at, price, currency, is_monthly, is_shown) values (
      after.id, case when before.id is null then after.created_at else clock_timestamp() end, after.price,
      after.currency, is_monthly, is_shown
    );
  end if;
end;
$$;

-- The prices of a listing that strangers saw, one row for each time until another one followed; `until` is infinite for the
-- one that they see now. The same price again is the same row: after a review, or when a change was undone unseen.
create function private.shown_prices(listing uuid)
returns table (price numeric, currency text, is_monthly boolean, until timestamptz, shown interval)
language sql stable security definer set search_path = ''
as $$
  with spans as (
    select l.*, lead(at, 1, 'infinity') over (order by id) as until from private.price_log as l where property_id = listing
  ), marked as (
    select *, (price, currency, is_monthly)
        is distinct from (lag(price) over by_id, lag(currency) over by_id, lag(is_monthly) over by_id) as is_other
    from spans where is_shown window by_id as (order by id)
  ), numbered as (
    select *, count(*) filter (where is_other) over (order by id) as number from marked
  )
  select price, currency, is_monthly, max(until), sum(until - at) filter (where isfinite(until))
  from numbered group by number, price, currency, is_monthly;
$$;

-- The prices before the current one that strangers saw for at least a day, the last one first: a shorter one counts as a
-- correction.
create function private.former_prices(listing public.properties)
returns table (price numeric, currency text, until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.price, f.currency, f.until
  from (
    select s.*, lag(s.price, 1, listing.price) over later as next_price,
      lag(s.currency, 1, listing.currency) over later as next_currency
    from private.shown_prices(listing.id) as s
    where isfinite(s.until) and s.shown >= interval '1 day' and s.is_monthly = (listing.listing_type = 'rent')
    window later as (order by s.until desc)
  ) as f
  where (f.price, f.currency) <> (f.next_price, f.next_currency)
  order by f.until desc;
$$;

-- The lowest price of the 30 days before a change, in the listing's currency at the reference rate. A price counts if
-- it and the prices below it were shown for a day in total: a mistake of an hour does not count, nor does a price that
-- is raised for minutes of each day.
create function private.lowest_shown_price(listing public.properties, before timestamptz) returns numeric
language sql stable security definer set search_path = ''
as $$
  select min(price) from (
    select converted as price, sum(shown) over (order by converted) as shown
    from private.shown_prices(listing.id) as s
    cross join lateral (
      values (s.price * private.soles_for(s.currency) / private.soles_for(listing.currency))
    ) as c (converted)
    where s.is_monthly = (listing.listing_type = 'rent') and s.until > before - interval '30 days' and s.until <= before
  ) as prices
  where shown >= interval '1 day';
$$;

-- The last change is compared with the lowest price of the 30 days before it (the European Union's rule, Directive
-- 98/6/EC, article 6a): raising a price to lower it again is no price drop. Nor are a change of currency, a change in
-- a listing's first week, and a fall by more than half, which is a mistake or bait.
create function private.with_price_drop(before public.properties, after public.properties) returns public.properties
language plpgsql volatile set search_path = ''
as $$
declare
  last record;
  percent numeric;
begin
  -- A new listing is logged once it is stored. Other columns change nothing here, but for a confirmation that had lapsed.
  if before.id is null
    or (after.price, after.currency, after.listing_type, after.review, after.status)
      = (before.price, before.currency, before.listing_type, before.review, before.status)
      and before.confirmed_at >= private.listed_since()
  then
    return after;
  end if;
  perform private.log_price(before, after);
  select * into last from private.former_prices(after) limit 1;
  percent := 100 * (1 - after.price / private.lowest_shown_price(after, last.until));
  after.price_changed_at := last.until;
  after.price_drop := case
    when last.currency = after.currency and last.until >= before.created_at + interval '7 days' and percent between 1 and 50
    then floor(percent)
  end;
  return after;
end;
$$;

-- The last five former prices of a listing that the visitor may read.
create function public.price_history(listing uuid)
returns table (price numeric, currency text, until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.price, f.currency, f.until
  from public.properties as p cross join lateral private.former_prices(p) as f
  where p.id = listing and private.is_readable(p) order by f.until desc limit 5;
$$;

grant execute on function private.with_price_drop, private.log_price, private.former_prices, private.lowest_shown_price,
  public.price_history to anon, authenticated, service_role;
