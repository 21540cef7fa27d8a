-- How many visitors a day open a listing, press its chat and visit buttons, and make it a favourite: for its owner and
-- for the agency.
--
-- Every browser sends what its visitor does, each kind once a day for a listing, through a function that returns nothing;
-- owners and administrators read the numbers. `listing_activity` holds no personal data. Limit: counts per day. Activity
-- beyond it is silently not counted.

create table private.listing_activity (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- The day in Lima.
  day date not null,
  kind text not null,
  count integer not null default 1,
  primary key (property_id, day, kind)
);

-- Counts what a visitor did with an approved listing. Does not count owners and administrators, nor a request that another
-- transaction blocks for 300 ms: blocked requests would use up everybody's connections to the database.
create function public.count_activity(listing uuid, kind text) returns void
language plpgsql volatile security definer set search_path = '' set lock_timeout = '300ms'
as $$
#variable_conflict use_column
begin
  if kind is null or kind not in ('view', 'chat', 'visit', 'favorite') then
    raise exception using errcode = 'PT422', message = 'Eso no se cuenta.';
  end if;
  if private.is_admin() or not exists (
    select from public.properties
    where id = listing and review = 'approved' and (owner_id = (select auth.uid())) is not true
  ) then
    return;
  end if;

  begin
    perform private.count_write('activity');
    insert into private.listing_activity as a (property_id, day, kind) values (listing, private.lima_date(now()), kind)
      on conflict (property_id, day, kind) do update set count = a.count + 1;
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

-- When listings were published, and how many visitors opened each in the last 30 days. For administrators; at most 50 listings.
create function public.listing_numbers(listings uuid[])
returns table (id uuid, created_at timestamptz, views bigint)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.created_at, coalesce(sum(a.count), 0)
    from public.properties as p
    left join private.listing_activity as a
      on a.property_id = p.id and a.kind = 'view' and a.day > private.lima_date(now()) - 30
    where p.id = any (listings[1:50])
    group by p.id;
end;
$$;

grant execute on function public.count_activity to anon, authenticated, service_role;
grant execute on function public.listing_activity, public.listing_numbers to authenticated;
