-- Requests of people about their own data (Law 29733, DS 016-2024-JUS): what they ask, and by when it is answered.
--
-- The table is private: everybody goes through functions, which take one request at a time, give back no more than its
-- receipt, and show the rest to administrators only.

alter table public.site_settings
  add column data_requests_per_sender integer not null default 5
    constraint site_settings_data_requests_per_sender check (data_requests_per_sender between 0 and 10000),
  add column data_requests_total integer not null default 60
    constraint site_settings_data_requests_total check (data_requests_total between 0 and 100000);
comment on column public.site_settings.data_requests_per_sender is
  'Requests about their data that one session, or one e-mail address, sends in an hour.';
comment on column public.site_settings.data_requests_total is
  'Requests about their data that all visitors send together in an hour.';
comment on column public.site_settings.lead_retention_days is
  'Days after which an enquiry is deleted, and a request about data, counted from its answer.';
grant update (data_requests_per_sender, data_requests_total) on public.site_settings to authenticated;
-- The privacy policy says for how long enquiries are kept.
grant select (lead_retention_days) on public.site_settings to anon, authenticated;

-- Working days until the answer is due; null for a right that does not exist. DS 016-2024-JUS names information, access
-- and the three others of 10. It names no own term for portability, and the one before it (DS 003-2013-JUS, art. 55)
-- gave 10 days to "the other rights", which is also less than the 20 of access, the right nearest to it. A revocation
-- had to be heeded within 5 days (DS 003-2013-JUS, art. 16). A lawyer has to confirm both.
create or replace function private.response_days(right_kind text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case right_kind
    when 'information' then 8
    when 'access' then 20
    when 'rectification' then 10
    when 'cancellation' then 10
    when 'opposition' then 10
    when 'portability' then 10
    when 'revocation' then 5
  end;
$$;

create sequence private.data_request_numbers;

create table private.data_requests (
  -- Chosen by the browser, so that a request that is sent again after a lost answer is stored once.
  id uuid primary key,
  -- DP-2026-000123, the year in Lima.
  number text not null constraint data_requests_number unique default (
    'DP-' || to_char(private.lima_date(now()), 'YYYY') || '-'
    || lpad(nextval('private.data_request_numbers')::text, 6, '0')
  ),
  kind text not null constraint data_requests_kind check (private.response_days(kind) is not null),
  name text not null
    constraint data_requests_name check (char_length(name) between 2 and 160 and private.is_one_line(name)),
  document_type text not null constraint data_requests_document_type check (document_type in ('dni', 'ce', 'passport')),
  document text not null constraint data_requests_document check (
    document ~ case document_type when 'dni' then '^[0-9]{8}$' else '^[A-Z0-9]{5,12}$' end
  ),
  -- Nobody has an address under .invalid; the enquiries of suppressed senders stand under one.
  email text not null constraint data_requests_email check (
    char_length(email) between 3 and 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
    and private.is_one_line(email) and email !~* '\.invalid$'
  ),
  detail text not null constraint data_requests_detail check (char_length(detail) between 10 and 5000),
  received_at timestamptz not null default now(),
  due_date date not null,
  -- When a cancellation or revocation was carried out, and on how many enquiries.
  executed_at timestamptz,
  executed_on integer,
  answered_at timestamptz,
  answer text constraint data_requests_answer check (char_length(answer) between 1 and 2000),
  constraint data_requests_executed check ((executed_at is null) = (executed_on is null)),
  constraint data_requests_answered check ((answered_at is null) = (answer is null))
);

create index data_requests_open on private.data_requests (due_date, id) where answered_at is null;
create index data_requests_answered on private.data_requests (answered_at desc, id);

-- Stores a request and gives its receipt; for one that is stored already, the same receipt again.
create or replace function public.send_data_request(
  request uuid, right_kind text, full_name text, id_type text, id_number text, address text, details text
) returns table (number text, received_at timestamptz, due_date date)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  limits public.site_settings;
begin
  if not private.has_required_session() then
    raise exception using errcode = '42501', message = 'Se necesita una sesión para enviar la solicitud.';
  end if;
  -- Tries of the same request at the same time come one after the other, and count once. Another text under the same
  -- id is no repetition: the primary key refuses it.
  perform pg_advisory_xact_lock(hashtext('ancon.data-request'));
  if not exists (
    select 1 from private.data_requests as r
    where r.id = request and r.kind = right_kind and r.email = btrim(address) and r.detail = btrim(details)
  ) then
    if not private.is_admin() then
      select * into limits from public.site_settings;
      perform private.count_write(
        'data-request', (select auth.uid())::text, limits.data_requests_per_sender, limits.data_requests_total,
        'Se alcanzó el límite de solicitudes por hora. Por favor, inténtelo más tarde.', address
      );
    end if;
    insert into private.data_requests (id, kind, name, document_type, document, email, detail, due_date)
    values (
      request, right_kind, btrim(full_name), id_type, upper(btrim(id_number)), btrim(address), btrim(details),
      private.add_working_days(private.lima_date(now()), private.response_days(right_kind))
    );
  end if;
  return query select r.number, r.received_at, r.due_date from private.data_requests as r where r.id = request;
end;
$$;

revoke all on sequence private.data_request_numbers from public;
revoke all on function private.response_days(text), public.send_data_request from public;
grant execute on function public.send_data_request to anon, authenticated, service_role;
