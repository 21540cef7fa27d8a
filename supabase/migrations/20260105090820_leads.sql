-- Enquiries: newsletter subscriptions, consultation requests, contact messages and visits, with the evidence of
-- consent.
--
-- Everybody sends one per request. No API role may read the table: with SELECT, any session could ask for planned
-- counts (`Prefer: count=planned`), which tell from the table's statistics whether an e-mail address wrote, and how
-- often, although no policy shows a row. Administrators read, take, mark and delete enquiries and confirm visits
-- through functions; nobody rewrites one. Limit: enquiries per hour (`lead`).

-- What people agreed to, word for word. {agencia} and {correo} stand for the name and the e-mail address that the
-- site was built with. A change of a text is a new version. Other chapters add the texts of their forms.
create table private.consent_texts (
  version text primary key,
  text text not null,
  sha256 text not null generated always as (private.sha256_hex(text)) stored,
  created_at timestamptz not null default now()
);

insert into private.consent_texts (version, text) values
  (
    '2026-01-boletin',
    '{agencia} usará su correo solo para enviarle novedades. Para darse de baja, escriba a {correo}.'
  ),
  (
    '2026-01-consulta',
    '{agencia} usará estos datos solo para responder su consulta y coordinar la visita. Se guardan en la base de datos de la agencia y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
  ),
  (
    '2026-01-contacto',
    'Al enviar, {agencia} usará estos datos solo para responder su mensaje. Se guardan en la base de datos de la agencia y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
  );

create trigger consent_texts_append_only before update or delete or truncate on private.consent_texts
  for each statement execute function private.refuse_change();

-- Whether a visit, which takes an hour, may start at this time: on the hour or at half past, and from opening until an
-- hour before closing (`openingHours` in src/content/contact.ts, compared by a test).
create function private.is_visit_slot(slot timestamptz) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select isfinite(slot)
    and date_trunc('hour', at) in (at, at - interval '30 minutes')
    and at::time between
      case extract(isodow from at) when 6 then time '10:00' when 7 then time '11:00' else time '09:00' end
      and case when extract(isodow from at) >= 6 then time '16:00' else time '19:00' end
  from (values (slot at time zone 'America/Lima')) as lima (at);
$$;

create function private.are_visit_slots(slots timestamptz[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    array_ndims(slots) = 1 and cardinality(slots) in (1, 2) and private.is_visit_slot(slots[1])
      and (cardinality(slots) = 1 or slots[1] <> slots[2] and private.is_visit_slot(slots[2])),
    false
  );
$$;

create table public.leads (
  -- Chosen by the browser, so that an enquiry that is sent again after a lost response is stored once
  -- (the second request gets 23505, which the sender takes as success).
  id uuid primary key,
  kind text not null constraint leads_kind check (kind in ('newsletter', 'consultation', 'contact', 'visit', 'stay')),
  -- The maximum lengths only keep hostile input small.
  -- That of a newsletter subscription may have letters such as 'ñ' before the at sign.
  email text not null constraint leads_email check (private.is_mail_address(
    case kind when 'newsletter'
      then translate(split_part(email, '@', 1), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN') || substr(email, strpos(email, '@'))
      else email end
  )),
  mailbox_fingerprint text,
  name text
    constraint leads_name check (char_length(name) <= 160)
    constraint leads_name_one_line check (private.is_one_line(name)),
  phone text
    constraint leads_phone check (char_length(phone) <= 40)
    constraint leads_phone_one_line check (private.is_one_line(phone)),
  message text constraint leads_message check (char_length(message) <= 5000),
  visit_date date constraint leads_visit_date check (visit_date between date '2000-01-01' and date '2100-12-31'),
  property_type text
    constraint leads_property_type check (char_length(property_type) <= 80)
    constraint leads_property_type_one_line check (private.is_one_line(property_type)),
  -- No cascade: an enquiry outlives the listing it was about.
  property_id uuid references public.properties (id) on delete set null,
  visit_slots timestamptz[],
  confirmed_slot timestamptz
    constraint leads_confirmed_slot check (confirmed_slot is null or coalesce(confirmed_slot = any (visit_slots), false)),
  -- Of an enquiry for dates: the days of arrival and leaving, and the price for these dates when they were asked for.
  arrival date,
  departure date,
  guests integer constraint leads_guests check (guests between 1 and 40),
  -- At most 370 nights of the highest price.
  total numeric(15, 2),
  total_currency text,
  -- The text to which the sender agreed, and when: Peruvian Law 29733 requires evidence.
  consent_version text not null
    constraint leads_consent_version check (char_length(consent_version) <= 40)
    constraint leads_consent_text references private.consent_texts (version),
  consent_at timestamptz,
  marketing_consent boolean not null default false,
  status text not null default 'new' constraint leads_status check (status in ('new', 'answered')),
  assigned_to uuid references public.admins (user_id) on delete set null,
  created_at timestamptz not null default now(),
  -- A newsletter subscription is an e-mail address only; the others come from forms that require a name.
  constraint leads_has_name check (kind = 'newsletter' or char_length(btrim(name)) >= 1),
  constraint leads_consent_purpose check (
    consent_version like '%-' || case kind when 'newsletter' then 'boletin' when 'contact' then 'contacto' else 'consulta' end
  ),
  constraint leads_stay check (
    case when kind = 'stay' then arrival < departure and departure - arrival <= 370 and guests is not null
      else num_nonnulls(arrival, departure, guests, total, total_currency) = 0 end
  ),
  constraint leads_visit_slots
    check (case when kind = 'visit' then private.are_visit_slots(visit_slots) else visit_slots is null end)
);
comment on column public.leads.visit_slots is 'The one or two times that the sender of a visit proposes.';
comment on column public.leads.confirmed_slot is 'The one of them that an administrator confirmed.';
comment on column public.leads.mailbox_fingerprint is
  'Of its e-mail address. Stored, since a list of thousands is compared with the suppressed addresses.';
comment on column public.leads.assigned_to is 'The administrator who attends to it.';

create index leads_newest on public.leads (created_at desc, id desc);
create index leads_kind_status on public.leads (kind, status, created_at desc);
create index leads_property on public.leads (property_id);
create index leads_assigned_to on public.leads (assigned_to);
create index leads_consent_version on public.leads (consent_version);
create index leads_mailbox on public.leads (private.mailbox(email));

alter table public.leads enable row level security;
grant insert (
  id, kind, email, name, phone, message, visit_date, property_type, property_id, visit_slots, arrival, departure, guests,
  consent_version, consent_at, marketing_consent, status, created_at
) on public.leads to anon, authenticated;
grant all on public.leads to service_role;

create policy "everyone sends enquiries" on public.leads
  for insert to anon, authenticated
  with check (
    status = 'new' and created_at = now()
  );

-- The id of the listing that an enquiry is about; null if the listing is gone: the enquiry is stored either way.
create function private.known_listing(listing uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.properties where id = listing;
$$;

-- The steps before an enquiry is stored. Runs with the sender's role.
create function private.leads_before() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_restricted() then
    perform private.require_one_row(tg_op || ' leads');
    -- Not a constraint, because a constraint must not depend on the current time.
    if now() >= any (new.visit_slots) or now() + interval '60 days' < any (new.visit_slots) then
      raise exception using
        errcode = 'PT422', message = 'Los horarios propuestos ya pasaron o están a más de 60 días.';
    end if;
    perform private.count_write('lead', private.mailbox(new.email));
  end if;
  -- The time of a consent is the time at which it reached the database; a visitor's clock proves nothing.
  if current_user in ('anon', 'authenticated') then new.consent_at := now(); end if;
  new.message := private.without_direction_marks(new.message);
  new.property_id := private.known_listing(new.property_id);
  new.mailbox_fingerprint := private.mailbox_fingerprint(new.email);
  if new.kind = 'stay' then new := private.with_stay_total(new); end if;
  return new;
end;
$$;

create trigger leads_before before insert on public.leads
  for each row execute function private.leads_before();
create trigger leads_rows before insert on public.leads
  for each statement execute function private.refuse_jsonb_rows();

-- Fingerprints of the e-mail addresses whose owners revoked the consent to all that they had sent. A fingerprint is
-- enough to recognise an e-mail address, and too little to write to it. These addresses get no advertising and no
-- newsletter again. To lift a suppression, delete its row.
create table private.suppressed_addresses (
  fingerprint text primary key,
  at timestamptz not null default now()
);

-- When the consent of an e-mail address was last revoked; null if it was not.
create function private.suppressed_at(address text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select at from private.suppressed_addresses where fingerprint = private.mailbox_fingerprint(address);
$$;

-- When the sender revoked their consent to this enquiry; null if they did not, or only before they sent it.
create function private.revoked_at(sent public.leads) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select at from private.suppressed_addresses
  where fingerprint = sent.mailbox_fingerprint and at >= sent.created_at;
$$;

-- Revokes the consent of an e-mail address to all that it sent; returns the number of enquiries whose consent was not
-- revoked before. Deletes its alerts, and deletes it from its reports of listings, which have it only for an answer.
-- Deletes the contacts that an account with this e-mail address left for the agency.
create function private.revoke_consent(address text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  before timestamptz := private.suppressed_at(address);
  revoked integer;
begin
  select count(*) into revoked from public.leads
    where private.mailbox(email) = private.mailbox(address) and (before is null or created_at > before);
  insert into private.suppressed_addresses as s (fingerprint) values (private.mailbox_fingerprint(address))
    on conflict (fingerprint) do update set at = excluded.at where revoked > 0;
  delete from private.search_alerts where private.mailbox(email) = private.mailbox(address);
  update private.listing_reports set email = null, consent_version = null
    where private.mailbox(email) = private.mailbox(address);
  delete from private.owner_contacts
    where owner_id in (select id from auth.users where private.mailbox(email) = private.mailbox(address));
  return revoked;
end;
$$;

-- Checks an enquiry for dates and sets the price for them. Refuses dates that are gone, too few nights or too many
-- guests for the rental, and dates that are not free. Its hint names the field of the form.
create function private.with_stay_total(sent public.leads) returns public.leads
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant daterange := private.stay_range(sent.arrival, sent.departure);
  nights constant integer := sent.departure - sent.arrival;
  listing public.properties;
begin
  select * into listing from public.properties where id = sent.property_id;
  if not found or private.is_readable(listing) is not true or listing.listing_type <> 'rent' then
    raise exception using errcode = 'PT422', message = 'Esta propiedad ya no se alquila.', hint = 'arrival';
  end if;
  if sent.arrival < private.lima_date(now()) then
    raise exception using errcode = 'PT422', message = 'Elija una llegada desde hoy.', hint = 'arrival';
  end if;
  if sent.departure > private.last_bookable_day() then
    raise exception using errcode = 'PT422', message = 'Elija fechas dentro de los próximos 24 meses.', hint = 'departure';
  end if;
  if nights < private.shortest_stay(listing.rent_period, listing.min_nights) then
    raise exception using errcode = 'PT422', hint = 'departure', message = format(
      'Se alquila por %s noches como mínimo.', private.shortest_stay(listing.rent_period, listing.min_nights)
    );
  end if;
  if sent.guests > listing.guests then
    raise exception using
      errcode = 'PT422', message = format('Se aceptan hasta %s huéspedes.', listing.guests), hint = 'guests';
  end if;
  if exists (select from private.stays where property_id = listing.id and during && asked) then
    perform private.refuse_busy_dates();
  end if;
  sent.total := private.stay_total(listing.price, listing.rent_period, nights);
  sent.total_currency := listing.currency;
  return sent;
end;
$$;

create function private.refuse_missing_lead() returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT404', message = 'La consulta ya no existe.';
end;
$$;

-- A page of the enquiries, newest first; `total` is the number of all that match. Each of `words` must be in the name,
-- e-mail address, telephone number or message; a telephone number is also found by its digits alone. With `mine`, only
-- enquiries that the caller attends to. A page for an export is larger, and the audit log records it.
create function public.read_leads(
  words text[] default null, lead_kind text default null, state text default null, first integer default 0,
  size integer default 20, mine boolean default false, for_export boolean default false
) returns table (
  id uuid, kind text, email text, name text, phone text, message text, visit_date date, property_type text,
  property_id uuid, property_title text, visit_slots timestamptz[], confirmed_slot timestamptz, arrival date,
  departure date, guests integer, total_price numeric, total_currency text, dates_confirmed boolean, consent_version text,
  consent_at timestamptz, marketing_consent boolean, revoked_at timestamptz, status text, created_at timestamptz,
  assigned_to uuid, assignee text, total bigint
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  patterns text[];
  returned integer;
begin
  perform private.require_admin();
  patterns := private.to_patterns(words);
  return query
    select l.id, l.kind, l.email, l.name, l.phone, l.message, l.visit_date, l.property_type, l.property_id,
      p.title, l.visit_slots, l.confirmed_slot, l.arrival, l.departure, l.guests, l.total, l.total_currency,
      exists (select from private.stays as st where st.lead_id = l.id), l.consent_version, l.consent_at,
      l.marketing_consent and s.at is null,
      case when s.at >= l.created_at then s.at end, l.status, l.created_at, l.assigned_to,
      private.account_name(l.assigned_to), count(*) over ()
    from public.leads as l
    left join public.properties as p on p.id = l.property_id
    left join private.suppressed_addresses as s on s.fingerprint = l.mailbox_fingerprint
    -- A subscription of a suppressed e-mail address is not listed.
    where (l.kind <> 'newsletter' or s.at is null)
      and (lead_kind is null or l.kind = lead_kind)
      and (state is null or l.status = state)
      and (not mine or l.assigned_to = (select auth.uid()))
      and (
        patterns is null or private.normalise(
          concat_ws(' ', l.name, l.email, l.phone, regexp_replace(l.phone, '\D', '', 'g'), l.message)
        ) like all (patterns)
      )
    -- The new ones first, of these who waits longest; then the latest of the answered ones.
    order by l.status = 'new' desc, case when l.status = 'new' then l.created_at end, l.created_at desc, l.id desc
    offset greatest(first, 0) limit least(greatest(size, 0), case when for_export then 1000 else 50 end);
  if for_export then
    get diagnostics returned = row_count;
    perform private.audit('export', 'leads', null, jsonb_strip_nulls(
      jsonb_build_object('leads', returned, 'kind', lead_kind, 'status', state)
    ));
  end if;
end;
$$;

create function public.set_lead_status(lead uuid, status text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  before text;
begin
  perform private.require_admin();
  select status into before from public.leads where id = lead for update;
  if not found then perform private.refuse_missing_lead(); end if;
  -- A visit is confirmed as long as its enquiry is answered: its hour is free again.
  update public.leads set
    status = set_lead_status.status,
    confirmed_slot = case when set_lead_status.status = 'answered' then confirmed_slot end
  where id = lead;
  perform private.audit('update', 'leads', lead::text, jsonb_build_object(
    'status', jsonb_build_array(before, set_lead_status.status)
  ));
end;
$$;

-- Assigns an enquiry to an administrator, or to nobody (null), if nobody or one of `holders` attends to it.
create function private.assign_lead(lead uuid, assignee uuid, holders uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  holder uuid;
begin
  perform private.require_admin();
  select assigned_to into holder from public.leads where id = lead for update;
  if not found then perform private.refuse_missing_lead(); end if;
  if holder <> all (holders) then
    raise exception using
      errcode = 'PT409', message = format('Esta consulta la atiende %s.', private.account_name(holder));
  end if;
  if holder is distinct from assignee then
    update public.leads set assigned_to = assignee where id = lead;
    perform private.audit('update', 'leads', lead::text, private.changes(
      jsonb_build_object('assigned_to', private.account_name(holder)),
      jsonb_build_object('assigned_to', private.account_name(assignee))
    ));
  end if;
end;
$$;

-- Makes the caller the assignee. To take a colleague's enquiry, the caller names the colleague: nobody takes one over
-- without having seen whose it is.
create function public.take_lead(lead uuid, instead_of uuid default null) returns void
language sql security definer set search_path = ''
as $$
  select private.assign_lead(lead, auth.uid(), array[auth.uid(), coalesce(instead_of, auth.uid())]);
$$;

create function public.release_lead(lead uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.assign_lead(lead, null, array[auth.uid()]);
$$;

-- Confirms one of the proposed times, unless it has passed, and marks the enquiry as answered. The other time may be
-- confirmed later instead. Refuses if the sender revoked their consent, since nobody may write to them; and, unless told
-- `anyway`, if another confirmed visit is less than an hour away. Administrators who confirm at once wait for each other.
create function public.confirm_visit(lead uuid, slot timestamptz, anyway boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.leads;
  other public.leads;
begin
  perform private.require_admin();
  select * into before from public.leads where id = lead for update;
  if not found then perform private.refuse_missing_lead(); end if;
  if not coalesce(slot = any (before.visit_slots), false) then
    raise exception using errcode = 'PT422', message = 'Ese horario no está entre los propuestos.';
  end if;
  if slot <= now() then
    raise exception using errcode = 'PT422', message = 'Ese horario ya pasó.';
  end if;
  if private.revoked_at(before) is not null then
    raise exception using errcode = 'PT409', message = 'Quien propuso la visita revocó su consentimiento.';
  end if;
  perform pg_advisory_xact_lock(hashtext('confirm_visit'), private.lima_date(slot) - date '2000-01-01');
  select * into other from public.leads
    where id <> lead and confirmed_slot > slot - interval '1 hour' and confirmed_slot < slot + interval '1 hour'
    order by abs(extract(epoch from confirmed_slot - slot)), id limit 1;
  if found and not anyway then
    raise exception using errcode = 'PT409', hint = 'anyway', message = format(
      'A las %s ya hay una visita confirmada (%s).', to_char(other.confirmed_slot at time zone 'America/Lima', 'FMHH24:MI'),
      coalesce('AN-' || upper(right(other.property_id::text, 8)), 'sin propiedad')
    );
  end if;
  update public.leads set confirmed_slot = slot, status = 'answered' where id = lead;
  perform private.audit('update', 'leads', lead::text, private.changes(
    jsonb_build_object('confirmed_slot', before.confirmed_slot, 'status', before.status),
    jsonb_build_object('confirmed_slot', slot, 'status', 'answered')
  ));
end;
$$;

-- Books the dates of an enquiry and marks it as answered. Confirming it again changes nothing. Refuses dates that were
-- taken meanwhile or have passed, and a sender who revoked their consent, since nobody may write to them.
create function public.confirm_dates(lead uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.leads;
begin
  perform private.require_admin();
  select * into asked from public.leads where id = lead and kind = 'stay' for update;
  if not found then perform private.refuse_missing_lead(); end if;
  if exists (select from private.stays where lead_id = lead) then return; end if;
  if asked.departure <= private.lima_date(now()) then
    raise exception using errcode = 'PT422', message = 'Esas fechas ya pasaron.';
  end if;
  if private.revoked_at(asked) is not null then
    raise exception using errcode = 'PT409', message = 'Quien pidió las fechas revocó su consentimiento.';
  end if;
  perform from public.properties where id = asked.property_id for no key update;
  if not found then perform private.refuse_missing_listing(); end if;
  begin
    insert into private.stays (property_id, during, kind, lead_id)
      values (asked.property_id, daterange(asked.arrival, asked.departure), 'booked', lead);
  exception when exclusion_violation then
    perform private.refuse_busy_dates();
  end;
  update public.leads set status = 'answered' where id = lead;
  perform private.audit('insert', 'stays', asked.property_id::text, jsonb_build_object(
    'arrival', asked.arrival, 'departure', asked.departure
  ));
end;
$$;

-- Undoes the confirmation of an enquiry for dates.
create function public.release_dates(lead uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  released record;
begin
  perform private.require_admin();
  -- Several, where an administrator freed some of the dates.
  with deleted as (delete from private.stays where lead_id = lead returning property_id, during)
    select property_id, min(lower(during)) as arrival, max(upper(during)) as departure into released
    from deleted group by property_id;
  if not found then return; end if;
  update public.leads set status = 'new' where id = lead;
  perform private.audit('delete', 'stays', released.property_id::text, jsonb_build_object(
    'arrival', released.arrival, 'departure', released.departure
  ));
end;
$$;

create function public.delete_lead(lead uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  deleted public.leads;
begin
  perform private.require_admin();
  delete from public.leads where id = lead returning * into deleted;
  if deleted.id is null then perform private.refuse_missing_lead(); end if;
  perform private.audit('delete', 'leads', lead::text, jsonb_build_object('kind', deleted.kind));
end;
$$;

-- Revokes the consent of the sender of an enquiry, for all that they sent (`private.revoke_consent`).
create function public.revoke_lead_consent(lead uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  revoked integer;
begin
  perform private.require_admin();
  select email into address from public.leads where id = lead;
  if not found then perform private.refuse_missing_lead(); end if;
  revoked := private.revoke_consent(address);
  perform private.audit('revoke', 'leads', lead::text, jsonb_build_object('leads', revoked));
  return revoked;
end;
$$;

-- Constraints and triggers call these with the sender's role.
grant execute on function private.are_visit_slots, private.is_visit_slot, private.known_listing,
  private.with_stay_total, private.mailbox_fingerprint to anon, authenticated, service_role;
grant execute on function public.read_leads, public.set_lead_status, public.take_lead, public.release_lead,
  public.confirm_visit, public.confirm_dates, public.release_dates, public.delete_lead, public.revoke_lead_consent
  to authenticated;
