-- Visits: an enquiry that proposes two times, and the one that the agency confirms.

-- A visit takes an hour of the office's opening hours (`openingHours` in src/content/contact.ts, compared by a test) and
-- starts on the hour or at half past.
create or replace function private.is_visit_slot(slot timestamptz) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select isfinite(slot)
    and date_trunc('hour', at) in (at, at - interval '30 minutes')
    and at::time between
      case extract(isodow from at) when 6 then time '10:00' when 7 then time '11:00' else time '09:00' end
      and case when extract(isodow from at) >= 6 then time '16:00' else time '19:00' end
  from (values (slot at time zone 'America/Lima')) as lima (at);
$$;

create or replace function private.are_visit_slots(slots timestamptz[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    array_ndims(slots) = 1 and cardinality(slots) = 2 and slots[1] <> slots[2] and bool_and(private.is_visit_slot(slot)),
    false
  )
  from unnest(slots) as slot;
$$;

alter table public.leads
  add column visit_slots timestamptz[],
  add column confirmed_slot timestamptz,
  add column confirmed_at timestamptz,
  drop constraint leads_kind,
  add constraint leads_kind check (kind in ('newsletter', 'consultation', 'contact', 'visit')),
  add constraint leads_visit_slots
    check (case when kind = 'visit' then private.are_visit_slots(visit_slots) else visit_slots is null end),
  add constraint leads_visit_years check (
    timestamptz '2000-01-01Z' <= all (visit_slots) and timestamptz '2100-12-31Z' >= all (visit_slots)
  ),
  add constraint leads_confirmed_slot
    check (confirmed_slot is null or coalesce(confirmed_slot = any (visit_slots), false)),
  add constraint leads_confirmed_at check ((confirmed_slot is null) = (confirmed_at is null));
comment on column public.leads.visit_slots is 'The two times that the sender of a visit proposes.';
comment on column public.leads.confirmed_slot is 'The one of them that an administrator confirmed.';
comment on column public.leads.confirmed_at is 'When an administrator confirmed the visit.';

-- A constraint cannot know what time it is. Proposals reach at most two months ahead.
create or replace function private.visits_before_insert() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_restricted()
    and (now() >= any (new.visit_slots) or now() + interval '60 days' < any (new.visit_slots))
  then
    raise exception using
      errcode = 'PT422', message = 'Los horarios propuestos ya pasaron o están a más de 60 días.';
  end if;
  return new;
end;
$$;

create trigger visits_before_insert before insert on public.leads
  for each row when (new.kind = 'visit') execute function private.visits_before_insert();

grant insert (visit_slots) on public.leads to anon, authenticated;

-- The inbox and its export show the times too.
drop function public.read_leads(text[], text, text, integer, integer);
create function public.read_leads(
  words text[] default null, lead_kind text default null, state text default null, first integer default 0,
  size integer default 20
) returns table (
  id uuid, kind text, email text, name text, phone text, message text, visit_date date, property_type text,
  property_id uuid, visit_slots timestamptz[], confirmed_slot timestamptz, consent boolean, consent_version text,
  consent_at timestamptz, marketing_consent boolean, revoked_at timestamptz, status text, created_at timestamptz,
  total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select l.id, l.kind, l.email, l.name, l.phone, l.message, l.visit_date, l.property_type, l.property_id,
      l.visit_slots, l.confirmed_slot, l.consent, l.consent_version, l.consent_at, l.marketing_consent, l.revoked_at,
      l.status, l.created_at, count(*) over ()
    from public.leads as l
    where not (l.kind = 'newsletter' and l.email = 'revocado@invalid.invalid')
      and (lead_kind is null or l.kind = lead_kind)
      and (state is null or l.status = state)
      and not exists (
        select 1 from unnest(words) as word
        where strpos(lower(concat_ws(' ', l.name, l.email, l.phone, l.message)), lower(word)) = 0
      )
    order by l.created_at desc, l.id desc
    offset greatest(first, 0) limit least(greatest(size, 0), 1000);
end;
$$;

drop function public.export_leads(text[], text, text, integer, integer);
create function public.export_leads(
  words text[] default null, lead_kind text default null, state text default null, first integer default 0,
  size integer default 1000
) returns table (
  id uuid, kind text, email text, name text, phone text, message text, visit_date date, property_type text,
  property_id uuid, visit_slots timestamptz[], confirmed_slot timestamptz, consent boolean, consent_version text,
  consent_at timestamptz, marketing_consent boolean, revoked_at timestamptz, status text, created_at timestamptz,
  total bigint
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  exported integer;
begin
  return query select * from public.read_leads(words, lead_kind, state, first, size);
  get diagnostics exported = row_count;
  perform private.audit(
    'export', 'leads', null,
    jsonb_strip_nulls(jsonb_build_object('leads', exported, 'first', first, 'kind', lead_kind, 'status', state))
  );
end;
$$;

-- Confirms one of the proposed times, which also attends to the enquiry. Another one may be confirmed later.
create or replace function public.confirm_visit(lead uuid, slot timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.leads;
begin
  perform private.require_admin();
  select * into before from public.leads where id = lead for update;
  if not found then perform private.refuse_missing_lead(); end if;
  if not coalesce(slot = any (before.visit_slots), false) then
    raise exception using errcode = 'PT422', message = 'Ese horario no está entre los propuestos.';
  end if;
  update public.leads set confirmed_slot = slot, confirmed_at = now(), status = 'atendido' where id = lead;
  perform private.audit('update', 'leads', lead::text, private.changes(
    jsonb_build_object('confirmed_slot', before.confirmed_slot, 'status', before.status),
    jsonb_build_object('confirmed_slot', slot, 'status', 'atendido')
  ));
end;
$$;

revoke all on function private.visits_before_insert() from public;
revoke all on function private.is_visit_slot(timestamptz), private.are_visit_slots(timestamptz[]) from public;
grant execute on function private.is_visit_slot(timestamptz), private.are_visit_slots(timestamptz[])
  to anon, authenticated, service_role;
revoke all on function public.read_leads, public.export_leads, public.confirm_visit from public, anon;
grant execute on function public.read_leads, public.export_leads, public.confirm_visit
  to authenticated, service_role;
