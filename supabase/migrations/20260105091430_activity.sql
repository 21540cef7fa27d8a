-- How many visitors a day open a listing, press its chat and visit buttons, and make it a favourite: for its owner and
-- for the agency.
--
-- Every browser sends what its visitor does, through a function that returns nothing; owners and administrators read
-- the numbers. `listing_activity` holds no personal data. `counted_visitors` holds fingerprints on the day of the
-- count, so that each listing counts a visitor once a day for each kind of activity. Limits: counts per day, for
-- everybody, a network, a connection, and one kind of activity of a customer with a listing. A session has no limit,
-- since anybody starts new ones. Activity beyond a limit is silently not counted.

create table private.listing_activity (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- The day in Lima.
  day date not null,
  kind text not null,
  count integer not null default 1,
  primary key (property_id, day, kind)
);

create table private.counted_visitors (
  property_id uuid not null references public.properties (id) on delete cascade,
  day date not null,
  kind text not null,
  visitor text not null,
  primary key (property_id, day, kind, visitor)
);
comment on column private.counted_visitors.visitor is
  'Fingerprint of the session, or of a random id of the browser for the day.';

-- Counts what a visitor did with an approved listing. `visitor` is a random id of the browser for the day; a session
-- counts by its user id. Does not count owners and administrators, nor a request that another transaction blocks for
-- 300 ms: blocked requests would use up everybody's connections to the database.
create function public.count_activity(listing uuid, what text, visitor uuid) returns void
language plpgsql volatile security definer set search_path = '' set lock_timeout = '300ms'
as $$
declare
  today constant date := private.lima_date(now());
  -- What one customer of an internet provider may have: an IPv4 address (a connection), or an IPv6 /48 (a network).
  customer constant text := private.client_network(32, 48);
  visitor_id text;
begin
  if what is null or what not in ('view', 'chat', 'visit', 'favorite') or visitor is null then
    raise exception using errcode = 'PT422', message = 'Eso no se cuenta.';
  end if;
  if private.is_admin() or not exists (
    select from public.properties
    where id = listing and review = 'approved' and (owner_id = (select auth.uid())) is not true
  ) then
    return;
  end if;
  -- The fingerprint contains the day, so that those of two days cannot be compared.
  visitor_id := private.fingerprint(today || ' ' || coalesce(auth.uid(), visitor));
  if exists (
    select from private.counted_visitors as v
    where v.property_id = listing and v.day = today and v.kind = what and v.visitor = visitor_id
  ) then
    return;
  end if;

  begin
    perform private.count_write('activity', listing || ' ' || what || ' ' || customer, 1, null);
    insert into private.counted_visitors (property_id, day, kind, visitor)
      values (listing, today, what, visitor_id)
      on conflict do nothing;
    if found then
      insert into private.listing_activity as a (property_id, day, kind) values (listing, today, what)
        on conflict (property_id, day, kind) do update set count = a.count + 1;
    end if;
  -- The insert waits for a listing that is being deleted, and fails once it is.
  exception when sqlstate 'PT429' or lock_not_available or foreign_key_violation then
    return;
  end;
end;
$$;

-- The numbers of a listing on each of the last `days` (at most 365), today included, the oldest first.
create function public.listing_activity(listing uuid, days integer default 30)
returns table (day date, views integer, chats integer, visits integer, favorites integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.lima_date(now());
begin
  perform private.require_own_listing(listing);
  return query
    select shown.day::date,
      coalesce(max(a.count) filter (where a.kind = 'view'), 0),
      coalesce(max(a.count) filter (where a.kind = 'chat'), 0),
      coalesce(max(a.count) filter (where a.kind = 'visit'), 0),
      coalesce(max(a.count) filter (where a.kind = 'favorite'), 0)
    from generate_series(today - least(greatest(days, 1), 365) + 1, today, interval '1 day') as shown (day)
    left join private.listing_activity as a on a.property_id = listing and a.day = shown.day
    group by shown.day
    order by shown.day;
end;
$$;

grant execute on function public.count_activity to anon, authenticated, service_role;
grant execute on function public.listing_activity to authenticated;
