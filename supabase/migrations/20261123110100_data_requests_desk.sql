-- What administrators do with the requests: read them by due date, carry them out, answer them.

create or replace function public.read_data_requests(
  words text[] default null, state text default null, first integer default 0, size integer default 20
) returns table (
  id uuid, number text, kind text, name text, document_type text, document text, email text, detail text,
  received_at timestamptz, due_date date, is_overdue boolean, executed_at timestamptz, executed_on integer,
  answered_at timestamptz, answer text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.number, r.kind, r.name, r.document_type, r.document, r.email, r.detail, r.received_at, r.due_date,
      r.answered_at is null and r.due_date < private.lima_date(now()),
      r.executed_at, r.executed_on, r.answered_at, r.answer, count(*) over ()
    from private.data_requests as r
    where (state is null or state = case when r.answered_at is null then 'received' else 'answered' end)
      and not exists (
        select 1 from unnest(words) as word
        where strpos(lower(concat_ws(' ', r.number, r.name, r.document, r.email, r.detail)), lower(word)) = 0
      )
    -- What waits, the most urgent first; then what was answered, the newest first.
    order by r.answered_at is not null, case when r.answered_at is null then r.due_date end, r.answered_at desc, r.id
    offset greatest(first, 0) limit least(greatest(size, 0), 1000);
end;
$$;

-- The request that an administrator works on, locked until the end of the transaction.
create or replace function private.data_request_at_work(request uuid) returns private.data_requests
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

create or replace function private.refuse_data_request(message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT422', message = message;
end;
$$;

-- Marks a request as answered, once: its date and note are the evidence of the answer.
create or replace function public.answer_data_request(request uuid, note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen private.data_requests := private.data_request_at_work(request);
begin
  if chosen.answer = btrim(note) then return; end if;
  if chosen.answered_at is not null then perform private.refuse_data_request('La solicitud ya fue respondida.'); end if;
  update private.data_requests set answered_at = now(), answer = btrim(note) where id = request;
  perform private.audit('update', 'data_requests', request::text, jsonb_build_object('number', chosen.number));
end;
$$;

-- Takes back the consent of an address for all that it sent and whatever comes later; gives how many enquiries it marked.
create or replace function private.revoke_consent(address text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  marked integer;
begin
  insert into private.suppressed_addresses (fingerprint) values (private.fingerprint(address)) on conflict do nothing;
  update public.leads set revoked_at = now(), marketing_consent = false
    where lower(btrim(email)) = lower(btrim(address)) and revoked_at is null;
  get diagnostics marked = row_count;
  return marked;
end;
$$;

create or replace function public.revoke_lead_consent(lead uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  marked integer;
begin
  perform private.require_admin();
  select email into address from public.leads where id = lead;
  if not found then perform private.refuse_missing_lead(); end if;
  marked := private.revoke_consent(address);
  perform private.audit('revoke', 'leads', lead::text, jsonb_build_object('leads', marked));
  return marked;
end;
$$;

-- Carries out a revocation, or a cancellation, which deletes the enquiries too, and gives how many enquiries it changed.
-- Until the request is answered it may be repeated, for what arrived meanwhile.
create or replace function public.execute_data_request(request uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  chosen private.data_requests := private.data_request_at_work(request);
  lead uuid;
  changed integer := 0;
begin
  if chosen.answered_at is not null then perform private.refuse_data_request('La solicitud ya fue respondida.'); end if;
  case chosen.kind
    when 'cancellation' then
      perform private.revoke_consent(chosen.email);
      for lead in select id from public.leads where lower(btrim(email)) = lower(chosen.email) loop
        perform public.delete_lead(lead);
        changed := changed + 1;
      end loop;
    when 'revocation' then
      changed := private.revoke_consent(chosen.email);
    else
      perform private.refuse_data_request('Solo se ejecutan las cancelaciones y las revocaciones.');
  end case;
  update private.data_requests set executed_at = now(), executed_on = coalesce(executed_on, 0) + changed
    where id = request;
  perform private.audit(
    case chosen.kind when 'cancellation' then 'delete' else 'revoke' end, 'data_requests', request::text,
    jsonb_build_object('number', chosen.number, 'leads', changed)
  );
  return changed;
end;
$$;

-- Requests go with the enquiries: they are deleted as long after their answer as enquiries are after their arrival.
create or replace function private.purge_leads() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  oldest timestamptz := now() - (select lead_retention_days from public.site_settings) * interval '1 day';
  deleted integer;
begin
  delete from private.data_requests where answered_at < oldest;
  delete from public.leads where created_at < oldest;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

revoke all on function private.data_request_at_work(uuid), private.refuse_data_request(text),
  private.revoke_consent(text) from public;
revoke all on function public.read_data_requests, public.answer_data_request, public.execute_data_request
  from public, anon;
grant execute on function public.read_data_requests, public.answer_data_request, public.execute_data_request
  to authenticated, service_role;
