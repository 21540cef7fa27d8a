-- Requests of people about their own data (Law 29733, DS 016-2024-JUS): what they ask, and by when it is answered.
--
-- Everybody sends requests through a function, each under an id of 122 random bits that their browser chose;
-- whoever has the id reads the receipt. The table is private. Administrators read requests, carry them out, export what
-- is stored under the e-mail address of one, and answer each once. Limits: requests per day.

-- Working days until the answer is due; null for a right that does not exist. DS 016-2024-JUS names the terms of
-- information, access, rectification, cancellation and opposition. It names none for portability: the decree before it
-- (DS 003-2013-JUS, art. 55) gave 10 days to "the other rights", which is also less than the 20 of access, the nearest
-- right. A revocation had to be heeded within 5 days (DS 003-2013-JUS, art. 16). A lawyer has to confirm these two.
create function private.response_days(right_kind text) returns integer
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

-- Such as DP-2026-000123, with the year in Lima. A refused request takes a number too, so a script can reach a million.
-- lpad alone would cut a longer number to six digits, and a number that repeats is refused: nobody could ask any more.
create function private.next_data_request_number() returns text
language sql volatile set search_path = ''
as $$
  select 'DP-' || to_char(private.lima_date(now()), 'YYYY') || '-' || lpad(n, greatest(6, length(n)), '0')
  from (values (nextval('private.data_request_numbers')::text)) as next (n);
$$;

create table private.data_requests (
  -- Chosen by the browser, so that a request that is sent again after a lost response is stored once.
  id uuid primary key,
  number text not null constraint data_requests_number unique default private.next_data_request_number(),
  kind text not null constraint data_requests_kind check (private.response_days(kind) is not null),
  name text not null
    constraint data_requests_name check (char_length(name) between 2 and 160 and private.is_one_line(name)),
  document_type text not null constraint data_requests_document_type check (document_type in ('dni', 'ce', 'passport')),
  document text not null constraint data_requests_document check (
    document ~ case document_type when 'dni' then '^[0-9]{8}$' else '^[A-Z0-9]{5,12}$' end
  ),
  email text not null constraint data_requests_email check (private.is_mail_address(email)),
  detail text not null constraint data_requests_detail check (char_length(detail) between 10 and 5000),
  received_at timestamptz not null default now(),
  due_date date not null,
  -- When a cancellation or revocation was carried out, and how many enquiries it changed.
  executed_at timestamptz,
  changed_leads integer,
  answered_at timestamptz,
  answer text constraint data_requests_answer check (char_length(answer) between 1 and 2000),
  constraint data_requests_executed check ((executed_at is null) = (changed_leads is null)),
  constraint data_requests_answered check ((answered_at is null) = (answer is null))
);

create index data_requests_open on private.data_requests (due_date, id) where answered_at is null;
create index data_requests_answered on private.data_requests (answered_at desc, id);
create index data_requests_mailbox on private.data_requests (private.mailbox(email));

-- Stores a request, once for its id, and refuses another kind, e-mail address or text under the same id. An error
-- names only the constraint: the detail of PostgreSQL would show the row, with its number.
create function public.send_data_request(
  request uuid, right_kind text, full_name text, id_type text, id_number text, address text, details text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent_detail constant text := btrim(private.without_direction_marks(details));
  stored private.data_requests;
begin
  if not private.is_admin() and not exists (select from private.data_requests where id = request) then
    perform private.count_write('data-request', private.mailbox(address));
  end if;
  begin
    insert into private.data_requests (id, kind, name, document_type, document, email, detail, due_date)
    values (
      request, right_kind, btrim(full_name), id_type, upper(btrim(id_number)), btrim(address), sent_detail,
      private.add_working_days(private.lima_date(now()), private.response_days(right_kind))
    )
    on conflict (id) do nothing;
  exception when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  select * into stored from private.data_requests where id = request;
  if (stored.kind, stored.email, stored.detail) is distinct from (right_kind, btrim(address), sent_detail) then
    raise exception using errcode = '23505', message = 'Otra solicitud tiene este código.';
  end if;
end;
$$;

-- The number and dates of a request, for whoever has its id.
create function public.read_data_request_receipt(request uuid)
returns table (number text, received_at timestamptz, due_date date)
language sql stable security definer set search_path = ''
as $$
  select r.number, r.received_at, r.due_date from private.data_requests as r where r.id = request;
$$;

-- A page of the requests: open ones by due date, then answered ones, the latest answer first.
create function public.read_data_requests(
  words text[] default null, state text default null, first integer default 0, size integer default 20
) returns table (
  id uuid, number text, kind text, name text, document_type text, document text, email text, detail text,
  received_at timestamptz, due_date date, is_overdue boolean, executed_at timestamptz, changed_leads integer,
  answered_at timestamptz, answer text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  patterns text[];
begin
  perform private.require_admin();
  patterns := private.to_patterns(words);
  return query
    select r.id, r.number, r.kind, r.name, r.document_type, r.document, r.email, r.detail, r.received_at, r.due_date,
      r.answered_at is null and r.due_date < private.lima_date(now()),
      r.executed_at, r.changed_leads, r.answered_at, r.answer, count(*) over ()
    from private.data_requests as r
    where (state is null or state = case when r.answered_at is null then 'open' else 'answered' end)
      and (
        patterns is null
        or private.normalise(concat_ws(' ', r.number, r.name, r.document, r.email, r.detail)) like all (patterns)
      )
    order by r.answered_at is not null, case when r.answered_at is null then r.due_date end, r.answered_at desc, r.id
    offset greatest(first, 0) limit least(greatest(size, 0), 50);
end;
$$;

-- The request that an administrator works on, locked until the end of the transaction.
create function private.lock_data_request(request uuid) returns private.data_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen private.data_requests;
begin
  perform private.require_admin();
  select * into chosen from private.data_requests where id = request for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'La solicitud ya no existe.';
  end if;
  return chosen;
end;
$$;

create function private.refuse_data_request(message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT422', message = message;
end;
$$;

-- Marks a request as answered, once, with the date and a note as evidence.
create function public.answer_data_request(request uuid, note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen private.data_requests := private.lock_data_request(request);
  reply constant text := btrim(private.without_direction_marks(note));
begin
  if chosen.answer = reply then return; end if;
  if chosen.answered_at is not null then
    perform private.refuse_data_request('La solicitud ya fue respondida.');
  end if;
  update private.data_requests set answered_at = now(), answer = reply where id = request;
  perform private.audit('update', 'data_requests', request::text, jsonb_build_object('number', chosen.number));
end;
$$;

-- Carries out a revocation, or a cancellation, which deletes the enquiries too; returns the number of enquiries that it
-- changed. Both concern all spellings of the mailbox. Until the request is answered, administrators may repeat it for
-- what arrived meanwhile.
create function public.execute_data_request(request uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  chosen private.data_requests := private.lock_data_request(request);
  lead uuid;
  changed integer := 0;
begin
  if chosen.answered_at is not null then
    perform private.refuse_data_request('La solicitud ya fue respondida.');
  end if;
  case chosen.kind
    when 'cancellation' then
      perform private.revoke_consent(chosen.email);
      for lead in select id from public.leads where private.mailbox(email) = private.mailbox(chosen.email) loop
        perform public.delete_lead(lead);
        changed := changed + 1;
      end loop;
    when 'revocation' then
      changed := private.revoke_consent(chosen.email);
    else
      perform private.refuse_data_request('Solo se ejecutan las cancelaciones y las revocaciones.');
  end case;
  update private.data_requests set executed_at = now(), changed_leads = coalesce(changed_leads, 0) + changed
    where id = request;
  perform private.audit(
    case chosen.kind when 'cancellation' then 'delete' else 'revoke' end, 'data_requests', request::text,
    jsonb_build_object('number', chosen.number, 'leads', changed)
  );
  return changed;
end;
$$;

-- All that is stored under an e-mail address, by table: the rows with the address, in any spelling of its mailbox; the
-- account, its listings and contacts; the entries under the mailbox's fingerprint; what the owner did as an administrator;
-- and the texts that the owner agreed to. The ids of sheets and requests, which open them, go to their sender. Hashes and
-- fingerprints are left out.
create function private.personal_data(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  whose constant text := private.mailbox(address);
  accounts constant uuid[] := array(select id from auth.users where private.mailbox(email) = whose);
  data constant jsonb := jsonb_build_object(
    'leads', array(
      select to_jsonb(l) - 'mailbox_fingerprint' from public.leads as l where private.mailbox(l.email) = whose
    ),
    'listing_reports', array(
      select to_jsonb(r) from private.listing_reports as r where private.mailbox(r.email) = whose
    ),
    'search_alerts', array(
      select to_jsonb(a) - array['confirm_hash', 'stop_hash'] from private.search_alerts as a
      where private.mailbox(a.email) = whose
    ),
    'complaints', array(select to_jsonb(c) from private.complaints as c where private.mailbox(c.email) = whose),
    'data_requests', array(select to_jsonb(r) from private.data_requests as r where private.mailbox(r.email) = whose),
    'accounts', array(
      select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users as u
      where private.mailbox(u.email) = whose
    ),
    'properties', array(select to_jsonb(p) - 'search' from public.properties as p where p.owner_id = any (accounts)),
    -- By the account that left the contact, since somebody else may have taken the listing over.
    'owner_contacts', array(select to_jsonb(c) from private.owner_contacts as c where c.owner_id = any (accounts)),
    'suppressed_addresses', array(
      select jsonb_build_object('at', at) from private.suppressed_addresses
      where fingerprint = private.mailbox_fingerprint(address)
    ),
    'write_log', array(
      select jsonb_build_object('kind', kind, 'at', at) from private.write_log
      where target = private.mailbox_fingerprint(address)
    ),
    'audit_log', array(
      select jsonb_build_object('at', at, 'action', action, 'subject', subject) from private.audit_log
      where private.mailbox(actor) = whose
    )
  );
begin
  return jsonb_build_object(
    'email', private.normalise_address(address), 'exported_at', now(), 'data', data || jsonb_build_object(
      'consent_texts', array(
        select jsonb_build_object('version', version, 'text', text, 'sha256', sha256) from private.consent_texts
        where version in (select v #>> '{}' from jsonb_path_query(data, '$.*[*].consent_version') as v)
      )
    )
  );
end;
$$;

-- Exports what is stored under the e-mail address of a request, and records that in the audit log. Takes a request,
-- not an e-mail address: no data is exported without one, and the audit log names its number.
create function public.export_personal_data(request uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen private.data_requests := private.lock_data_request(request);
begin
  if chosen.kind not in ('access', 'portability') then
    perform private.refuse_data_request('Solo se exportan datos para un acceso o una portabilidad.');
  end if;
  perform private.audit('export', 'data_requests', request::text, jsonb_build_object('number', chosen.number));
  return private.personal_data(chosen.email);
end;
$$;

grant execute on function public.send_data_request, public.read_data_request_receipt
  to anon, authenticated, service_role;
grant execute on function public.read_data_requests, public.answer_data_request, public.execute_data_request,
  public.export_personal_data to authenticated;
