-- Prices that a listing had before, and how much it fell: kept by the database, from the changes themselves.
--
-- `former_prices` is written by a trigger. Whoever sees a listing reads its last five through `price_history`.

create table private.former_prices (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- When it ended.
  until timestamptz not null default now(),
  price numeric(12, 2) not null,
  currency text not null,
  primary key (property_id, until)
);

-- The price that strangers saw until a change, null where there was none or where it ended before. A listing that waits
-- was seen as it was approved last: changing the title first, then raising the price while it waits, must not make the
-- next price a fall.
create function private.shown_price(
  before public.properties, after public.properties, last private.former_prices, out price numeric, out currency text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if before.review = 'approved' then
    price := before.price;
    currency := before.currency;
    return;
  end if;
  select (content ->> 'price')::numeric, content ->> 'currency' into price, currency
    from private.approved_listings where property_id = after.id;
  -- It ended with the first change, not with each.
  if price = after.price and currency = after.currency or price = last.price and currency = last.currency then
    price := null;
  end if;
end;
$$;

-- Stores the price that ends with a change. What lasted less than a day is a correction and leaves no trace, nor does
-- what strangers never saw, so that a listing adds one row a day at most; 31 of them reach back over 30 days.
create function private.store_former_price(before public.properties, after public.properties) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last private.former_prices;
  shown record;
begin
  select * into last from private.former_prices where property_id = after.id order by until desc limit 1;
  shown := private.shown_price(before, after, last);
  if shown.price is not null and coalesce(last.until, before.created_at) <= now() - interval '1 day' then
    insert into private.former_prices (property_id, price, currency) values (after.id, shown.price, shown.currency);
    delete from private.former_prices where property_id = after.id and until in (
      select until from private.former_prices where property_id = after.id order by until desc offset 31
    );
  elsif last.price = after.price and last.currency = after.currency then
    delete from private.former_prices where property_id = after.id and until = last.until;
  end if;
end;
$$;

-- The last change is compared with the lowest price of the 30 days before it (the European Union's rule, Directive
-- 98/6/EC, article 6a): raising a price to lower it again is no fall. Nor are a change of currency, a change in a
-- listing's first week, and what falls by more than half: mistakes, or bait.
create function private.keep_price_drop() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  last private.former_prices;
  lowest numeric;
  percent numeric;
begin
  perform private.store_former_price(old, new);
  select * into last from private.former_prices where property_id = new.id order by until desc limit 1;
  -- In the currency of today, at the reference rate.
  select min(price * private.soles_for(currency) / private.soles_for(new.currency)) into lowest
    from private.former_prices where property_id = new.id and until > last.until - interval '30 days';
  percent := 100 * (1 - new.price / lowest);
  new.price_changed_at := last.until;
  new.price_drop := case
    when last.currency = new.currency and last.until >= old.created_at + interval '7 days' and percent between 1 and 50
    then floor(percent)
  end;
  return new;
end;
$$;

create trigger properties_price before update of price, currency on public.properties
  for each row when (new.price <> old.price or new.currency <> old.currency)
  execute function private.keep_price_drop();

-- The last five, newest first.
create function private.last_former_prices(listing uuid)
returns table (price numeric, currency text, until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.price, f.currency, f.until from private.former_prices as f
  where f.property_id = listing order by f.until desc limit 5;
$$;

-- Those of a listing that the visitor may see.
create function public.price_history(listing uuid)
returns table (price numeric, currency text, until timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select f.price, f.currency, f.until
  from public.properties as p cross join lateral private.last_former_prices(p.id) as f
  where p.id = listing order by f.until desc;
$$;

grant execute on function private.last_former_prices, public.price_history to anon, authenticated, service_role;
