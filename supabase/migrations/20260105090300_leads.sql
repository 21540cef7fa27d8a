-- Enquiries: newsletter subscriptions, consultation requests and contact messages.

create table public.leads (
  -- Chosen by the browser, so that an enquiry that is sent again after a lost answer is stored once
  -- (the second try answers 23505, which the sender takes as success).
  id uuid primary key,
  kind text not null constraint leads_kind check (kind in ('newsletter', 'consultation', 'contact')),
  -- 254 is the longest address that mail servers accept; the other maximums only keep hostile input small.
  email text not null constraint leads_email check (
    char_length(email) between 3 and 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
  ),
  name text constraint leads_name check (char_length(name) <= 160),
  phone text constraint leads_phone check (char_length(phone) <= 40),
  message text constraint leads_message check (char_length(message) <= 5000),
  visit_date date,
  property_type text constraint leads_property_type check (char_length(property_type) <= 80),
  -- No cascade: an enquiry outlives the listing it was about.
  property_id uuid references public.properties (id) on delete set null,
  -- What the sender agreed to, to which text and when (Peruvian Law 29733 wants it demonstrable).
  consent boolean not null default false,
  consent_version text constraint leads_consent_version check (char_length(consent_version) <= 40),
  consent_at timestamptz,
  marketing_consent boolean not null default false,
  owner_id uuid default auth.uid() references auth.users (id) on delete set null,
  status text not null default 'nuevo' constraint leads_status check (status in ('nuevo', 'atendido')),
  created_at timestamptz not null default now(),
  -- A newsletter subscription is an address only; the other two come from forms that require a name.
  constraint leads_has_name check (kind = 'newsletter' or char_length(btrim(name)) >= 1)
);

create index leads_newest on public.leads (created_at desc, id desc);
create index leads_kind_status on public.leads (kind, status, created_at desc);
create index leads_property on public.leads (property_id);
create index leads_owner on public.leads (owner_id);

create or replace function private.leads_before_insert() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_restricted() then
    perform private.count_lead(new.email);
  end if;
  return new;
end;
$$;

create trigger leads_before_insert before insert on public.leads
  for each row execute function private.leads_before_insert();

revoke all on function private.leads_before_insert() from public;

alter table public.leads enable row level security;
revoke all on public.leads from anon, authenticated;
grant insert (
  id, kind, email, name, phone, message, visit_date, property_type, property_id,
  consent, consent_version, consent_at, marketing_consent, owner_id, status, created_at
) on public.leads to anon, authenticated;
grant select, delete on public.leads to authenticated;
-- An enquiry is marked, never rewritten.
grant update (status) on public.leads to authenticated;
grant all on public.leads to service_role;

create policy "everyone sends enquiries" on public.leads
  for insert to anon, authenticated
  with check (
    status = 'nuevo' and created_at = now() and owner_id is not distinct from (select auth.uid())
  );

create policy "admins read enquiries" on public.leads
  for select to authenticated
  using ((select private.is_admin()));

create policy "admins mark enquiries" on public.leads
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "admins delete enquiries" on public.leads
  for delete to authenticated
  using ((select private.is_admin()));
