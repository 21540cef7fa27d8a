-- Former prices of listings and price drops, which triggers derive from the changes.
--
-- `former_prices` is written by a trigger. Everybody who may read a listing reads its last five through `price_history`.
-- A monthly rent is compared with rents only.

-- Each price that strangers saw, and for how long: `shown` until `resumed`, and since then while `until` is null. The
-- first price of a listing gets its row when it ends.
create table private.former_prices (
  property_id uuid not null references public.properties (id) on delete cascade,
  began timestamptz not null,
  resumed timestamptz not null,
  shown interval not null default '0',
  until timestamptz,
  price numeric(12, 2) not null,
  currency text not null,
  is_monthly boolean not null,
  primary key (property_id, began)
);

-- Ends the price that strangers saw until a change. Keeps sixty prices: of the last thirty days those that lasted
-- longest, so that many short ones do not displace another.
create function private.end_shown_price(before public.properties) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.former_prices set until = now(), shown = shown + (now() - resumed)
    where property_id = before.id and until is null;
  if not found and before.listed_at is not null then
    insert into private.former_prices (property_id, began, resumed, shown, until, price, currency, is_monthly)
      values (
        before.id, before.listed_at, before.listed_at, now() - before.listed_at, now(), before.price, before.currency,
        before.listing_type = 'rent'
      )
      on conflict do nothing;
  end if;
  delete from private.former_prices where property_id = before.id and began in (
    select began from private.former_prices where property_id = before.id
    order by until > now() - interval '30 days' desc, shown desc offset 60
  );
end;
$$;

-- Begins the price that strangers see from a change on. The same price again continues its row: after a review, or when a
-- change was undone.
create function private.begin_shown_price(after public.properties) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last private.former_prices;
begin
  select * into last from private.former_prices where property_id = after.id order by began desc limit 1;
  if (last.price, last.currency, last.is_monthly) = (after.price, after.currency, after.listing_type = 'rent') then
    update private.former_prices set resumed = now(), until = null
      where property_id = after.id and began = last.began;
  elsif last.property_id is not null then
    insert into private.former_prices (property_id, began, resumed, price, currency, is_monthly)
      values (after.id, now(), now(), after.price, after.currency, after.listing_type = 'rent')
      on conflict (property_id, began) do update
        set price = excluded.price, currency = excluded.currency, is_monthly = excluded.is_monthly;
  end if;
end;
$$;

-- The last price before this one that strangers saw for at least a day: a shorter one counts as a correction.
create function private.last_other_price(listing public.properties) returns private.former_prices
language sql stable security definer set search_path = ''
as $$
  select f from private.former_prices as f
  where f.property_id = listing.id and f.until is not null and f.shown >= interval '1 day'
    and (f.price, f.currency) <> (listing.price, listing.currency) and f.is_monthly = (listing.listing_type = 'rent')
  order by f.until desc limit 1;
$$;

-- The lowest price, in a currency at the reference rate, of the 30 days before a change: the one that was, with those
-- below it, shown for a day in total. So neither a mistake of an hour counts nor a price that is raised for minutes of
-- each day.
create function private.lowest_shown_price(listing public.properties, before timestamptz) returns numeric
language sql stable security definer set search_path = ''
as $$
  select min(price) from (
    select converted as price, sum(shown) over (order by converted) as shown
    from private.former_prices as f
    cross join lateral (
      values (f.price * private.soles_for(f.currency) / private.soles_for(listing.currency))
    ) as c (converted)
    where f.property_id = listing.id and f.is_monthly = (listing.listing_type = 'rent')
      and f.until > before - interval '30 days' and f.until <= before
  ) as prices
  where shown >= interval '1 day';
$$;

-- The last change is compared with the lowest price of the 30 days before it (the European Union's rule, Directive
-- 98/6/EC, article 6a): raising a price to lower it again is no price drop. Nor are a change of currency, a change in
-- a listing's first week, and a fall by more than half, which is a mistake or bait.
create function private.keep_price_drop() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  last private.former_prices;
  percent numeric;
begin
  if old.review = 'approved' then perform private.end_shown_price(old); end if;
  last := private.last_other_price(new);
  if new.review = 'approved' then perform private.begin_shown_price(new); end if;
  percent := 100 * (1 - new.price / private.lowest_shown_price(new, last.until));
  new.price_changed_at := last.until;
  new.price_drop := case
    when last.currency = new.currency and last.until >= old.created_at + interval '7 days' and percent between 1 and 50
    then floor(percent)
  end;
  return new;
end;
$$;

-- Runs after properties_review, by its name: a waiting listing shows no price.
create trigger properties_shown_price before update on public.properties
  for each row when (
    new.price <> old.price or new.currency <> old.currency
    or (new.listing_type = 'rent') <> (old.listing_type = 'rent')
    or (new.review = 'approved') <> (old.review = 'approved')
  )
  execute function private.keep_price_drop();

-- The last five prices that were shown for a day, newest first, without the current one.
create function private.last_former_prices(listing uuid)
returns table (price numeric, currency text, until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.price, f.currency, f.until
  from (
    select former.price, former.currency, former.until,
      lag(former.price, 1, p.price) over later as next_price,
      lag(former.currency, 1, p.currency) over later as next_currency
    from private.former_prices as former join public.properties as p on p.id = former.property_id
    where former.property_id = listing and former.until is not null and former.shown >= interval '1 day'
      and former.is_monthly = (p.listing_type = 'rent')
    window later as (order by former.until desc)
  ) as f
  where (f.price, f.currency) <> (f.next_price, f.next_currency)
  order by f.until desc limit 5;
$$;

-- The former prices of a listing that the visitor may read.
create function public.price_history(listing uuid)
returns table (price numeric, currency text, until timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select f.price, f.currency, f.until
  from public.properties as p cross join lateral private.last_former_prices(p.id) as f
  where p.id = listing order by f.until desc;
$$;

grant execute on function private.last_former_prices, public.price_history to anon, authenticated, service_role;
