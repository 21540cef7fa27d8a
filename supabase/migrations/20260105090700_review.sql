-- Review, verification and confirmation of listings. No API role writes their columns: a trigger sets them when an
-- owner publishes or changes a listing, and functions when an administrator decides or somebody confirms.
--
-- With `review_listings` on, a listing waits for an administrator after its publication, and after each change of what
-- the review covers. `review_listing` and `verify_listing` take the version that the administrator saw. Only
-- `review_queue` shows `content_before_change`. Limit: a confirmation counts as an edit.

-- The content that was approved last of a listing that waits or is rejected, for comparison in the review. Deleted
-- when the listing is approved.
create table private.content_before_change (
  property_id uuid primary key references public.properties (id) on delete cascade,
  content jsonb not null
);

-- What the review covers: the free texts that strangers read, the price, the fee, the operation, the
-- terms of a rental, the photos, the floor
-- plan and the video.
create function private.reviewed_content(listing public.properties) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'title', listing.title, 'description', listing.description, 'price', listing.price, 'currency', listing.currency,
    'images', listing.images, 'address_street', listing.address_street, 'address_city', listing.address_city,
    'address_state', listing.address_state, 'address_country', listing.address_country,
    'listing_type', listing.listing_type, 'rent_period', listing.rent_period, 'guests', listing.guests,
    'deposit', listing.deposit, 'min_nights', listing.min_nights, 'pets', listing.pets, 'maintenance_fee', listing.maintenance_fee, 'floor_plan', listing.floor_plan,
    'video_url', listing.video_url
  );
$$;

-- Whether a price is 1 or less, or its price per m² is over five times the median of its kind or under a twentieth of it.
-- The median is that of the approved listings of the same type, operation and period, of five or more.
create function private.is_unusual_price(
  kind text, operation text, period text, price numeric, currency text, area numeric
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select price <= 1 or coalesce(price * private.soles_for(currency) / area not between median / 20 and median * 5, false)
  from (
    select case when count(*) >= 5 then percentile_cont(0.5) within group (
      -- The subquery asks for the rate once, not for each listing.
      order by (p.price / p.square_feet)::double precision
        * case p.currency when 'USD' then (select private.soles_for('USD'))::double precision else 1 end
    ) end::numeric as median
    from public.properties as p
    where p.review = 'approved' and p.property_type = kind and p.listing_type = operation
      and p.rent_period is not distinct from period
  ) as others;
$$;

-- The same for the form, which asks before it publishes. Refuses numbers beyond the columns: to divide two numbers of
-- thousands of digits takes seconds, which no timeout ends.
create function public.check_price(
  kind text, operation text, period text, price numeric, currency text, area numeric
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_unusual_price(kind, operation, period, price::numeric(12, 2), currency, area::numeric(12, 2));
$$;

-- Sets the review, the verification and the confirmation when a visitor writes a listing. Every new listing counts as
-- confirmed.
create function private.with_review(before public.properties, after public.properties, is_visitor boolean)
returns public.properties
language plpgsql stable set search_path = ''
as $$
declare
  -- A change of these columns alone corrects nothing and keeps the verification.
  unverified constant text[] := array[
    'status', 'updated_at', 'review', 'review_reason', 'confirmed_at', 'verified_at', 'verified_checks', 'price_unusual', 'search'
  ];
begin
  if is_visitor and (before.id is null or (
    before.price, before.currency, before.square_feet, before.property_type, before.listing_type, before.rent_period
  ) is distinct from (
    after.price, after.currency, after.square_feet, after.property_type, after.listing_type, after.rent_period
  )) then
    after.price_unusual := private.is_unusual_price(
      after.property_type, after.listing_type, after.rent_period, after.price, after.currency, after.square_feet
    );
  end if;
  if before.id is null then
    after.confirmed_at := after.created_at;
    if is_visitor and private.reviews_listings() then after.review := 'pending'; end if;
  elsif is_visitor then
    -- A change by the owner also confirms that the listing is available.
    after.confirmed_at := now();
    if to_jsonb(after) - unverified <> to_jsonb(before) - unverified then
      after.verified_at := null;
      after.verified_checks := '{}';
      -- A rejection may be about any column: after any correction the rejected listing waits again, even with review
      -- off.
      if before.review = 'rejected'
        or private.reviewed_content(after) <> private.reviewed_content(before) and private.reviews_listings()
      then
        after.review := 'pending';
      end if;
    end if;
  end if;
  return after;
end;
$$;

create function private.with_listed_at(before public.properties, after public.properties) returns public.properties
language plpgsql stable set search_path = ''
as $$
begin
  if before.id is not null then after.listed_at := before.listed_at; end if;
  if after.review = 'approved' and after.listed_at is null then
    after.listed_at := case when before.id is null then after.created_at else now() end;
  end if;
  return after;
end;
$$;

create function private.keep_content_before_change(before public.properties, after public.properties) returns void
language plpgsql set search_path = ''
as $$
begin
  if before.review <> 'approved' and after.review = 'approved' then
    delete from private.content_before_change where property_id = after.id;
  elsif before.review = 'approved' and after.review <> 'approved' then
    insert into private.content_before_change (property_id, content) values (after.id, private.reviewed_content(before));
  end if;
end;
$$;

-- Locks the listing that an administrator decides on; refuses if it changed since they saw it.
create function private.require_version(listing uuid, seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  stored timestamptz;
begin
  select updated_at into stored from public.properties where id = listing for no key update;
  if not found then perform private.refuse_missing_listing(); end if;
  if stored is distinct from seen then
    raise exception using
      errcode = 'PT409', message = 'La propiedad cambió mientras la revisaba. Revise de nuevo lo que dice ahora.';
  end if;
end;
$$;

-- Approves the version last changed at `seen`, or rejects it with a reason that its owner reads.
create function public.review_listing(
  listing uuid, seen timestamptz, approve boolean, reason text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_version(listing, seen);
  update public.properties
    set review = case when approve then 'approved' else 'rejected' end,
      review_reason = case when not approve then btrim(reason) end,
      price_unusual = price_unusual and not approve
    where id = listing;
end;
$$;

-- Marks the version last changed at `seen` as verified; without checks, as not verified.
create function public.verify_listing(listing uuid, seen timestamptz, checks text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_version(listing, seen);
  update public.properties
    set verified_checks = coalesce(checks, '{}'), verified_at = case when cardinality(checks) > 0 then now() end
    where id = listing;
end;
$$;

-- Confirms, as its owner or an administrator, that the listing is still available.
create function public.confirm_listing(listing uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_own_listing(listing);
  if not private.is_admin() then
    perform private.count_write('edit');
  end if;
  update public.properties set confirmed_at = now() where id = listing;
end;
$$;

-- Up to three other listings that may be the same property: with the same address, or with a marked point nearer than
-- 30 m, an area within 5 % and a price within 10 %. A point that nobody marked is the default one of the form.
create function private.possible_duplicates(listing public.properties) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title)), '[]')
  from (
    select p.id, p.title from public.properties as p
    where p.id <> listing.id and (
      private.address_key(p.address_street, p.address_city)
        = private.address_key(listing.address_street, listing.address_city)
      or (listing.latitude, listing.longitude) is distinct from (-11.776, -77.171)
        and p.latitude between listing.latitude - 0.00027 and listing.latitude + 0.00027
        -- Metres of a degree of latitude; a degree of longitude is shorter by the cosine of 11.8 degrees.
        and sqrt((p.latitude - listing.latitude) ^ 2 + ((p.longitude - listing.longitude) * 0.979) ^ 2) * 111320 < 30
        and p.square_feet between listing.square_feet * 0.95 and listing.square_feet * 1.05
        and p.listing_type = listing.listing_type
        and p.price * private.soles_for(p.currency)
          between listing.price * private.soles_for(listing.currency) * 0.9
            and listing.price * private.soles_for(listing.currency) * 1.1
    )
    order by p.created_at desc limit 3
  ) as found;
$$;

-- The twenty listings that have waited longest, and those whose unusual price nobody has approved. `listing` is the whole row, `content` what the review covers,
-- `approved` the content approved before (null for a new listing), `rejected_reason` why the listing was rejected
-- before its owner corrected it (null for others), and `total` the number of all waiting listings.
create function public.review_queue() returns table (
  id uuid, updated_at timestamptz, created_at timestamptz, listing jsonb, content jsonb, approved jsonb,
  rejected_reason text, duplicates jsonb, price_unusual boolean, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.updated_at, p.created_at, to_jsonb(p) - 'search', private.reviewed_content(p), a.content,
      p.review_reason, private.possible_duplicates(p), p.price_unusual,
      (select count(*) from public.properties where review = 'pending' or review = 'approved' and price_unusual)
    from public.properties as p
    left join private.content_before_change as a on a.property_id = p.id
    where p.review = 'pending' or p.review = 'approved' and p.price_unusual
    order by p.updated_at, p.id limit 20;
end;
$$;

grant execute on function public.check_price to anon, authenticated, service_role;
grant execute on function private.with_review, private.with_listed_at, private.is_unusual_price, private.reviewed_content
  to authenticated, service_role;
grant execute on function public.review_listing, public.verify_listing, public.confirm_listing, public.review_queue
  to authenticated;
