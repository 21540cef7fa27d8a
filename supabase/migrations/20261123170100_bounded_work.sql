-- Bounds that come before the work, and the price that strangers saw.

-- The price that strangers saw, and bounds that come before the work.

-- As before, but a listing that waits is compared with what strangers saw last: changing the title first, then raising
-- the price while it waits, must not make the next price a fall.
create or replace function private.keep_former_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  last private.former_prices;
  shown_price numeric := old.price;
  shown_currency text := old.currency;
  lowest numeric;
  percent numeric;
begin
  select * into last from private.former_prices where property_id = new.id order by until desc limit 1;
  if old.review <> 'approved' then
    -- Null where strangers never saw it.
    select (content ->> 'price')::numeric, content ->> 'currency' into shown_price, shown_currency
      from private.approved_listings where property_id = new.id;
    -- It ended with the first change, not with each.
    if shown_price = new.price and shown_currency = new.currency
      or shown_price = last.price and shown_currency = last.currency
    then
      shown_price := null;
    end if;
  end if;
  if shown_price is not null and coalesce(last.until, old.created_at) <= now() - interval '1 day' then
    insert into private.former_prices (property_id, price, currency) values (new.id, shown_price, shown_currency);
    delete from private.former_prices where property_id = new.id and until in (
      select until from private.former_prices where property_id = new.id order by until desc offset 31
    );
  elsif last.price = new.price and last.currency = new.currency then
    delete from private.former_prices where property_id = new.id and until = last.until;
  end if;

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

-- Bounds come before the work: what is refused in the end is not taken apart first. 4 MB took seconds.

-- As before, of no more words than require_bounds lets through.
create or replace function private.text_conditions(f private.listing_filters) returns text
language sql stable set search_path = ''
as $$
  select nullif(concat_ws(' and ',
    (
      select string_agg(
        case when f.desk is null then 'search' || match else format(
          '(search%1$s or id in (select id from public.properties where review <> ''approved'''
            ' and private.normalise(title || '' '' || address_street || '' '' || address_city)%1$s))', match
        ) end, ' and ')
      from (
        select case when word ~ '[[:alnum:]]{3}'
          then format(' like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
          else format(' ~ %L', '(^| )' || regexp_replace(word, '([][\\^$.|?*+(){}])', '\\\1', 'g'))
        end as match
        from (
          select substr(part, 2) as word from regexp_split_to_table(left(f.words, 301), ' +') as part
          where part !~ '^[!-/:-@[-`{-~]*$' limit 8
        ) as words
      ) as matches
    ),
    case when f.amenities is not null then format('features @> %L::text[]', f.amenities) end
  ), '');
$$;

-- As before, without looking at each of a hundred thousand times.
create or replace function private.are_visit_slots(slots timestamptz[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    array_ndims(slots) = 1 and cardinality(slots) = 2 and slots[1] <> slots[2]
      and private.is_visit_slot(slots[1]) and private.is_visit_slot(slots[2]),
    false
  );
$$;

-- As before, of no more photos than a listing has.
create or replace function private.properties_images() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- What a listing shows already stays, wherever it lies; the site shows http addresses as https ones.
  kept text[] := case when tg_op = 'UPDATE' then old.images || array(
    select regexp_replace(url, '^http:', 'https:') from unnest(old.images) as url
  ) end;
begin
  -- The constraints refuse these: unnest would flatten several dimensions.
  if coalesce(array_ndims(new.images), 0) <> 1 or cardinality(new.images) > 30 then return new; end if;
  new.images := array(
    select case when url = any (kept) then url else private.storage_path(url) end
    from unnest(new.images) with ordinality as photo (url, place) order by place
  );
  if current_user in ('anon', 'authenticated') and exists (
    select 1 from unnest(new.images) as url
    where url !~ '^/storage/v1/object/public/(property-images|fotosweb)/[a-z0-9.-]{5,200}$'
      and not url = any (coalesce(kept, '{}'))
  ) then
    raise exception using errcode = '23514', message = 'Las fotos deben estar en el almacenamiento de este sitio.';
  end if;
  return new;
end;
$$;
