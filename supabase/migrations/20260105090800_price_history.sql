-- Former prices of listings and price drops, derived from a log of the prices that strangers saw.
--
-- `price_log` gets rows when a listing is written, and loses them only with the listing. Everybody who may read a
-- listing reads its last five former prices through `price_history`. A monthly rent is compared with rents only. Limit:
-- edits.

-- The price of a listing, and whether strangers found it, from the time `at` on.
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

-- Logs a change of the price, or of whether strangers find the listing: it must be approved, available and confirmed.
-- If the confirmation lapsed before this write, the log first gets a row for the time when it lapsed.
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

-- The prices of a listing that strangers saw, a row for each run of one price. `until` is when the run ended, infinite
-- for the price that they see now. `shown` is how long they saw the price, without the time that still goes on. A run
-- continues if the same price returns before they see another one: after a review, or when a change is undone unseen.
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

-- The prices before the current one, the latest first. Strangers saw each for at least a day: a shorter one counts as a
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
-- it and the lower prices were shown for a day in total. So a mistake of an hour does not count, and raising a low
-- price for minutes of each day does not keep it from counting.
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

-- Sets the price drop: how far the last change went below the lowest price of the 30 days before it (the European
-- Union's rule, Directive 98/6/EC, article 6a). So raising a price to lower it again is no price drop. Neither is a
-- change of currency, a change in a listing's first week, a fall by less than 1 %, or one by more than half, which is
-- a mistake or bait.
create function private.with_price_drop(before public.properties, after public.properties) returns public.properties
language plpgsql volatile set search_path = ''
as $$
declare
  last record;
  percent numeric;
begin
  -- A new listing is logged after it is stored. Changes of other columns matter only if the confirmation had lapsed.
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
