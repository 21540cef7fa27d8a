-- Former prices of listings, and price drops.
--
-- `price_log` gets a row when the price, the currency or the operation of a listing changes, and loses it only with the
-- listing. A rent by the night is another operation than one by the month. Everybody who may read a listing reads its last five former prices of the same operation through
-- `price_history`. Limit: edits.

-- What a listing cost before a change, and when the change was.
create table private.price_log (
  property_id uuid not null references public.properties (id) on delete cascade,
  id bigint generated always as identity,
  listing_type text not null,
  rent_period text,
  price numeric(12, 2) not null,
  currency text not null,
  until timestamptz not null default now(),
  primary key (property_id, id)
);

-- Logs a change of the price, and sets the price drop. A fall is a price drop if the price before stood for 30 days, for
-- the same operation and in the same currency. A fall by less than 1 % is none, nor is one by more than half, which is a
-- mistake or bait.
create function private.with_price_drop(before public.properties, after public.properties) returns public.properties
language plpgsql volatile security definer set search_path = ''
as $$
declare
  percent constant numeric := 100 * (1 - after.price / before.price);
  is_same_operation constant boolean := (after.listing_type, after.rent_period)
    is not distinct from (before.listing_type, before.rent_period);
  since timestamptz;
begin
  if (after.price, after.currency) = (before.price, before.currency) and is_same_operation then return after; end if;
  select coalesce(max(until), before.listed_at) into since from private.price_log where property_id = before.id;
  insert into private.price_log (property_id, listing_type, rent_period, price, currency)
    values (before.id, before.listing_type, before.rent_period, before.price, before.currency);
  after.price_changed_at := case when is_same_operation then now() end;
  after.price_drop := case
    when is_same_operation and after.currency = before.currency and percent between 1 and 50
      and since <= now() - interval '30 days'
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
  select l.price, l.currency, l.until
  from public.properties as p
  join private.price_log as l on l.property_id = p.id
    and (l.listing_type, l.rent_period) is not distinct from (p.listing_type, p.rent_period)
  where p.id = listing and private.is_readable(p) order by l.id desc limit 5;
$$;

grant execute on function private.with_price_drop, public.price_history to anon, authenticated, service_role;
