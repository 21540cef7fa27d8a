-- All that is stored under one e-mail address, to answer a request for access or portability.

-- Tables of the project with a column for e-mail addresses: a table that gets one later is found by itself.
create or replace function private.email_columns() returns table (of_table regclass, email_column name)
language sql stable security definer set search_path = ''
as $$
  select c.oid::regclass, a.attname
  from pg_catalog.pg_class as c
  join pg_catalog.pg_attribute as a on a.attrelid = c.oid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and a.attname ~ '(^|_)e?mail(_address)?$' and format_type(a.atttypid, null) in ('text', 'character varying', 'citext')
  order by c.relname, a.attname;
$$;

-- The rows by table, then what belongs to the address without naming it: texts that it agreed to, its account, listings
-- of its sessions, its fingerprints, what it did as an administrator. Codes that prove who somebody is stay inside.
create or replace function private.personal_data(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  whose text := lower(btrim(address));
  place record;
  found_rows jsonb;
  data jsonb := '{}';
begin
  for place in select * from private.email_columns() loop
    execute format(
      'select jsonb_agg(to_jsonb(t) - array(select k from jsonb_object_keys(to_jsonb(t)) as k
        where k ~ ''(token|secret|fingerprint|hash)$'')) from %s as t where lower(btrim(t.%I)) = $1',
      place.of_table, place.email_column
    ) into found_rows using whose;
    data := data || jsonb_build_object(
      split_part(place.of_table::text, '.', 2),
      coalesce(data -> split_part(place.of_table::text, '.', 2), '[]') || coalesce(found_rows, '[]')
    );
  end loop;
  return jsonb_build_object('email', whose, 'exported_at', now(), 'data', data || jsonb_build_object(
    'consent_texts', (
      select coalesce(jsonb_agg(jsonb_build_object('version', version, 'text', text, 'sha256', sha256)), '[]')
      from private.consent_texts
      where version in (select v #>> '{}' from jsonb_path_query(data, '$.*[*].consent_version') as v)
    ),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'created_at', created_at)), '[]')
      from auth.users where lower(email) = whose
    ),
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(p) - array['search', 'price_pen']), '[]')
      from public.properties as p
      where p.owner_id::text in (select o #>> '{}' from jsonb_path_query(data, '$.*[*].owner_id') as o)
        or p.owner_id in (select id from auth.users where lower(email) = whose)
    ),
    'suppressed_addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at)), '[]')
      from private.suppressed_addresses where fingerprint = private.fingerprint(whose)
    ),
    'write_log', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at)), '[]')
      from private.write_log where email = private.fingerprint(whose)
    ),
    'audit_log', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'action', action, 'subject', subject)), '[]')
      from private.audit_log where lower(actor) = whose
    )
  ));
end;
$$;

-- Takes a request, not an address: nobody's data are exported without one, and the audit names it by its number.
create or replace function public.export_personal_data(request uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen private.data_requests := private.data_request_at_work(request);
begin
  if chosen.kind not in ('access', 'portability') then
    perform private.refuse_data_request('Solo se exportan datos para un acceso o una portabilidad.');
  end if;
  perform private.audit('export', 'data_requests', request::text, jsonb_build_object('number', chosen.number));
  return private.personal_data(chosen.email);
end;
$$;

revoke all on function private.email_columns(), private.personal_data(text) from public;
revoke all on function public.export_personal_data from public, anon;
grant execute on function public.export_personal_data to authenticated, service_role;
