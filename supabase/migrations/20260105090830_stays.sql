-- The dates on which a rental is not free.
--
-- Everybody reads the busy dates of a listing that they may read, without the reason. The owner and administrators block
-- and free dates; only administrators book, by confirming an enquiry for dates (chapter `leads`), free a booking, and
-- delete a listing with one to come.
-- The API reaches the table through functions only: planned counts would tell what is blocked and what is booked. Ranges
-- are half open: the day of leaving is free for the next arrival. Limit: an owner's change counts as an edit.

-- For the constraint that keeps stays apart.
create extension if not exists btree_gist with schema extensions;

create table private.stays (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  during daterange not null
    -- An empty range has no bounds, an infinite one no finite bounds. A daterange is always stored as [first, last).
    constraint stays_during check (
      not isempty(during) and not lower_inf(during) and not upper_inf(during)
      and isfinite(lower(during)) and isfinite(upper(during)) and upper(during) - lower(during) <= 370
    ),
  kind text not null constraint stays_kind check (kind in ('blocked', 'booked')),
  -- The enquiry that was booked. The dates stay booked if it is deleted, without the person.
  lead_id uuid references public.leads (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The database refuses an overlap, whatever a screen shows, also of two requests at once.
  constraint stays_overlap exclude using gist (property_id with =, during with &&)
);

create index stays_lead on private.stays (lead_id);
-- For searches with dates.
create index stays_during on private.stays using gist (during);

-- When the dates of a listing last changed, which its page shows. Freeing dates deletes rows, so the rows do not tell.
create table private.calendar_changes (
  property_id uuid primary key references public.properties (id) on delete cascade,
  changed_at timestamptz not null
);

create function private.last_bookable_day() returns date
language sql stable set search_path = ''
as $$
  select (private.lima_date(now()) + interval '24 months')::date;
$$;

-- Bounds that depend on the current time or on other rows, which no constraint can have.
create function private.stays_before() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if lower(new.during) < date_trunc('year', private.lima_date(now()) - interval '1 year')::date
    or upper(new.during) > private.last_bookable_day()
  then
    raise exception using
      errcode = 'PT422', message = 'Elija fechas desde el año pasado hasta dentro de 24 meses.';
  end if;
  if (select count(*) from private.stays where property_id = new.property_id and id <> new.id) >= 200 then
    raise exception using errcode = 'PT422', message = 'Una propiedad puede tener hasta 200 períodos ocupados.';
  end if;
  return new;
end;
$$;

create trigger stays_before before insert or update on private.stays
  for each row execute function private.stays_before();

create function private.stays_after() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  listing constant uuid := coalesce(new.property_id, old.property_id);
begin
  -- A deleted listing deletes its stays.
  insert into private.calendar_changes (property_id, changed_at)
    select id, now() from public.properties where id = listing
    on conflict (property_id) do update set changed_at = excluded.changed_at;
  return null;
end;
$$;

create trigger stays_after after insert or update or delete on private.stays
  for each row execute function private.stays_after();

-- This function and the next set no search_path, so that PostgreSQL inlines them into a search.
--
-- The price of a rental for a number of nights, in its currency: by night, by parts of a week of 7 or a month of 30
-- nights, or the season as a whole. A rent without a period is by month.
create function private.stay_total(price numeric, rent_period text, nights integer) returns numeric
language sql immutable parallel safe
as $$
  select round(price * case coalesce(rent_period, 'month')
    when 'night' then nights
    when 'week' then nights / 7.0
    when 'month' then nights / 30.0
    else 1
  end, 2);
$$;

-- The fewest nights for which a rental is let.
create function private.shortest_stay(rent_period text, min_nights integer) returns integer
language sql immutable parallel safe
as $$
  select case coalesce(rent_period, 'month')
    when 'night' then coalesce(min_nights, 1) when 'week' then 7 when 'month' then 28 else 60
  end;
$$;

-- The busy dates of a listing from today on, merged, as pairs of the first busy day and the first free one; and when they
-- last changed (null if never). Null for a listing that the visitor may not read.
create function public.busy_dates(listing uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'busy', (
      select coalesce(jsonb_agg(jsonb_build_array(lower(span), upper(span)) order by span), '[]')
      from (
        select unnest(range_agg(during)) as span from private.stays
        where property_id = p.id and upper(during) > private.lima_date(now())
      ) as spans
    ),
    'changed_at', (select changed_at from private.calendar_changes where property_id = p.id)
  )
  from public.properties as p
  where p.id = listing and private.is_readable(p);
$$;

create function private.refuse_busy_dates() returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', message = 'Esas fechas ya están ocupadas.';
end;
$$;

-- The dates from the day of arrival to the day of leaving.
create function private.stay_range(arrival date, departure date) returns daterange
language plpgsql immutable set search_path = ''
as $$
begin
  if arrival is null or departure is null or not (isfinite(arrival) and isfinite(departure) and arrival < departure) then
    raise exception using errcode = 'PT422', message = 'La salida debe ser después de la llegada.';
  end if;
  return daterange(arrival, departure);
end;
$$;

create function public.block_dates(listing uuid, arrival date, departure date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant daterange := private.stay_range(arrival, departure);
begin
  perform private.lock_own_listing(listing);
  perform private.count_owner_change('insert', 'stays', listing);
  insert into private.stays (property_id, during, kind) values (listing, asked, 'blocked');
exception when exclusion_violation then
  perform private.refuse_busy_dates();
end;
$$;

-- Frees what is blocked of these dates; for administrators also what is booked. A longer stay keeps its other dates.
create function public.free_dates(listing uuid, arrival date, departure date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant daterange := private.stay_range(arrival, departure);
  stay private.stays;
begin
  perform private.lock_own_listing(listing);
  perform private.count_owner_change('delete', 'stays', listing);
  if not private.is_admin() and exists (
    select from private.stays where property_id = listing and during && asked and kind = 'booked'
  ) then
    raise exception using errcode = 'PT409', message = 'La agencia confirmó una estadía en esas fechas: escríbale para liberarlas.';
  end if;
  for stay in select * from private.stays where property_id = listing and during && asked loop
    delete from private.stays where id = stay.id;
    -- The parts before and after, which are none where the stay lies within the freed dates.
    insert into private.stays (property_id, during, kind, lead_id)
      select listing, rest, stay.kind, stay.lead_id from unnest(datemultirange(stay.during) - datemultirange(asked)) as rest;
  end loop;
end;
$$;

-- Refuses to delete a listing with a confirmed stay to come: the person who booked would lose it without a word.
create function private.require_no_booking(listing uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from private.stays
    where property_id = listing and kind = 'booked' and upper(during) > (now() at time zone 'America/Lima')::date
  ) then
    raise exception using errcode = 'PT409', message = 'La agencia confirmó una estadía en esta propiedad: escríbale antes de eliminarla.';
  end if;
end;
$$;

grant execute on function public.busy_dates to anon, authenticated, service_role;
grant execute on function private.require_no_booking to anon, authenticated;
grant execute on function public.block_dates, public.free_dates to authenticated;
