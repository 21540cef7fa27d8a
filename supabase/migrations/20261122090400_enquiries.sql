-- Enquiries: the database holds the evidence of consent, and administrators reach them through functions only.
--
-- With SELECT on the table, anybody's session could ask for planned counts (`Prefer: count=planned`), which answer
-- from the table's statistics whether an address wrote, and how often, although no policy shows a row.

-- What people agreed to, word for word. {agencia} and {correo} stand for the name and the address that the site was
-- built with. A change of a text is a new version, in a new migration.
create or replace function private.sha256_hex(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(value, 'UTF8')), 'hex');
$$;

create table private.consent_texts (
  version text primary key,
  text text not null,
  sha256 text not null generated always as (private.sha256_hex(text)) stored,
  created_at timestamptz not null default now()
);

insert into private.consent_texts (version, text) values
  (
    '2026-01-boletin',
    'Al suscribirse, {agencia} usará su correo solo para enviarle novedades. Se guardan en la base de datos de la agencia, alojada en Supabase, y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
  ),
  (
    '2026-01-consulta',
    '{agencia} usará estos datos solo para responder su consulta y coordinar la visita. Se guardan en la base de datos de la agencia, alojada en Supabase, y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
  ),
  (
    '2026-01-contacto',
    'Al enviar, {agencia} usará estos datos solo para responder su mensaje. Se guardan en la base de datos de la agencia, alojada en Supabase, y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
  );

create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = format('%s is append-only.', tg_table_name);
end;
$$;

create trigger consent_texts_append_only before update or delete or truncate on private.consent_texts
  for each statement execute function private.refuse_change();

alter table public.site_settings
  add column lead_retention_days integer not null default 730
    constraint site_settings_lead_retention_days check (lead_retention_days between 30 and 3650);
comment on column public.site_settings.lead_retention_days is 'Days after which an enquiry is deleted.';
grant update (lead_retention_days) on public.site_settings to authenticated;

alter table public.leads
  add column revoked_at timestamptz,
  add constraint leads_consent check (consent and consent_version is not null) not valid,
  add constraint leads_consent_text foreign key (consent_version) references private.consent_texts (version) not valid;
comment on column public.leads.revoked_at is 'When the sender took their consent back.';
create index leads_consent_version on public.leads (consent_version);

-- Fingerprints of addresses whose owner took the consent back: enough to leave them alone, too little to write to.
create table private.suppressed_addresses (
  fingerprint text primary key,
  at timestamptz not null default now()
);

create or replace function private.count_lead(lead_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits public.site_settings;
begin
  select * into limits from public.site_settings;
  perform private.count_write(
    'lead', (select auth.uid())::text, limits.leads_per_sender, limits.leads_total,
    'Se alcanzó el límite de consultas por hora. Por favor, inténtelo más tarde.', lead_email
  );
end;
$$;

-- The time of a consent is the time at which it reached the database; a visitor's clock proves nothing.
create or replace function private.leads_before_insert() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.consent_at := now();
  end if;
  return new;
end;
$$;

-- A suppressed address is not subscribed again. The row stays without the address: a visitor who sends it once more
-- hears that it exists, as for any other, and learns nothing of the list.
create or replace function private.respect_revocation(lead uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.leads
  set marketing_consent = false,
    email = case kind when 'newsletter' then 'revocado@invalid.invalid' else email end,
    name = case kind when 'newsletter' then null else name end,
    phone = case kind when 'newsletter' then null else phone end,
    message = case kind when 'newsletter' then null else message end,
    revoked_at = case kind when 'newsletter' then now() end
  where id = lead
    and (kind = 'newsletter' or marketing_consent)
    and exists (
      select 1 from private.suppressed_addresses as suppressed where suppressed.fingerprint = private.fingerprint(email)
    );
$$;

create or replace function private.leads_after_insert() returns trigger
language plpgsql set search_path = ''
as $$
declare
  stored bigint;
  address text;
begin
  if private.is_restricted() then
    select count(*), min(email) into stored, address from written;
    perform private.require_one_row(stored);
    if stored = 1 then perform private.count_lead(address); end if;
  end if;
  perform private.respect_revocation(id) from written;
  return null;
end;
$$;

create trigger leads_after_insert after insert on public.leads
  referencing new table as written
  for each statement execute function private.leads_after_insert();

drop policy "everyone sends enquiries" on public.leads;
create policy "everyone sends enquiries" on public.leads
  for insert to anon, authenticated
  with check (
    status = 'nuevo' and created_at = now() and owner_id is not distinct from (select auth.uid())
    and (select private.has_required_session())
  );

drop policy "admins read enquiries" on public.leads;
drop policy "admins mark enquiries" on public.leads;
drop policy "admins delete enquiries" on public.leads;
revoke select, update, delete on public.leads from authenticated;

-- One page of the enquiries, newest first, with the number of all that pass. Each word is looked for in name, address,
-- telephone number and message.
create or replace function public.read_leads(
  words text[] default null, lead_kind text default null, state text default null, first integer default 0,
  size integer default 20
) returns table (
  id uuid, kind text, email text, name text, phone text, message text, visit_date date, property_type text,
  property_id uuid, consent boolean, consent_version text, consent_at timestamptz, marketing_consent boolean,
  revoked_at timestamptz, status text, created_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select l.id, l.kind, l.email, l.name, l.phone, l.message, l.visit_date, l.property_type, l.property_id, l.consent,
      l.consent_version, l.consent_at, l.marketing_consent, l.revoked_at, l.status, l.created_at, count(*) over ()
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

create or replace function public.set_lead_status(lead uuid, state text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before text;
begin
  perform private.require_admin();
  select status into before from public.leads where id = lead for update;
  if not found then perform private.refuse_missing_lead(); end if;
  update public.leads set status = state where id = lead;
  perform private.audit('update', 'leads', lead::text, jsonb_build_object('status', jsonb_build_array(before, state)));
end;
$$;

create or replace function public.delete_lead(lead uuid) returns void
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

-- Records that a person took their consent back: for all that they sent, and for whatever comes later.
create or replace function public.revoke_lead_consent(lead uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  marked integer;
begin
  perform private.require_admin();
  select lower(btrim(email)) into address from public.leads where id = lead;
  if not found then perform private.refuse_missing_lead(); end if;
  insert into private.suppressed_addresses (fingerprint) values (private.fingerprint(address)) on conflict do nothing;
  update public.leads set revoked_at = now(), marketing_consent = false
    where lower(btrim(email)) = address and revoked_at is null;
  get diagnostics marked = row_count;
  perform private.audit('revoke', 'leads', lead::text, jsonb_build_object('leads', marked));
  return marked;
end;
$$;

create or replace function private.refuse_missing_lead() returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT404', message = 'La consulta ya no existe.';
end;
$$;

-- Deletes what is older than the settings allow, and gives how many enquiries that were.
create or replace function private.purge_leads() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.leads
    where created_at < now() - (select lead_retention_days from public.site_settings) * interval '1 day';
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

create or replace function public.purge_leads() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  deleted := private.purge_leads();
  perform private.audit('purge', 'leads', null, jsonb_build_object('leads', deleted));
  return deleted;
end;
$$;

revoke all on function private.sha256_hex(text), private.refuse_change(), private.respect_revocation(uuid),
  private.leads_after_insert(), private.refuse_missing_lead(), private.purge_leads() from public;
grant execute on function private.respect_revocation(uuid) to anon, authenticated, service_role;
revoke all on function public.read_leads, public.set_lead_status, public.delete_lead, public.revoke_lead_consent,
  public.purge_leads from public, anon;
grant execute on function public.read_leads, public.set_lead_status, public.delete_lead, public.revoke_lead_consent,
  public.purge_leads to authenticated, service_role;
