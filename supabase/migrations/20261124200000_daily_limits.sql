-- What a stranger with a script could store in a day, and learn from what is refused.

alter table public.site_settings
  add column complaints_per_day integer not null default 300
    constraint site_settings_complaints_per_day check (complaints_per_day between 1 and 100000),
  add column data_requests_per_day integer not null default 300
    constraint site_settings_data_requests_per_day check (data_requests_per_day between 0 and 100000);
comment on column public.site_settings.complaints_per_sender is
  'Sheets of the complaints book that one session files in an hour, or one e-mail address in a day.';
comment on column public.site_settings.complaints_per_day is 'Sheets that all visitors file together in a day.';
comment on column public.site_settings.data_requests_per_sender is
  'Requests about their data that one session sends in an hour, or one e-mail address in a day.';
comment on column public.site_settings.data_requests_per_day is
  'Requests about their data that all visitors send together in a day.';
grant update (complaints_per_day, data_requests_per_day) on public.site_settings to authenticated;

-- Refuses what is one too many for the last day, after count_write has counted it, and under its lock: of everybody,
-- of one network, and of one e-mail address.
create or replace function private.require_day(
  what text, total_limit integer, address_limit integer, email_address text, message text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network_id text := private.client_network();
  email_id text := private.fingerprint(email_address);
  share integer;
  written record;
begin
  select ceil(total_limit * address_share / 100.0) into share from public.site_settings;
  select count(*) as total,
      count(*) filter (where email = email_id) as by_email,
      count(*) filter (where network = network_id) as by_network
    into written
    from private.write_log
    where kind = what and at > now() - interval '1 day';
  if written.total > total_limit or written.by_network > share or written.by_email > address_limit then
    raise exception using
      errcode = 'PT429', message = message, hint = 'Espere un día o comuníquese con nosotros por teléfono.';
  end if;
end;
$$;

create or replace function private.count_complaint(email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits public.site_settings;
begin
  select * into limits from public.site_settings;
  perform private.count_write(
    'complaint', (select auth.uid())::text, limits.complaints_per_sender, limits.complaints_total,
    'Se alcanzó el límite de hojas de reclamación por hora. Por favor, inténtelo más tarde.', private.mailbox(email)
  );
  perform private.require_day(
    'complaint', limits.complaints_per_day, limits.complaints_per_sender, private.mailbox(email),
    'Se alcanzó el límite de hojas de reclamación por día. Por favor, inténtelo mañana o llámenos.'
  );
end;
$$;

-- As before, but what is refused says no more than the constraint: the database's own detail shows the whole row, with
-- the number that the sheet would have had, and so how many were filed this year.
create or replace function public.file_complaint(
  key uuid, kind text, consumer_name text, document_type text, document text, domicile text, phone text, email text,
  good text, good_description text, detail text, request text, confirmed boolean, representative text default null,
  amount numeric default null, currency text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sheet private.complaints;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.complaint-sheet'));
  select c.* into sheet from private.complaints as c where c.id = key;
  if not found then
    if not private.has_required_session() then
      raise exception using errcode = '42501', message = 'Se necesita una sesión para presentar una hoja.';
    end if;
    if not private.is_admin() then perform private.count_complaint(email); end if;
    begin
      insert into private.complaints (
        id, kind, consumer_name, document_type, document, domicile, phone, email, representative, good, amount, currency,
        good_description, detail, request, confirmed
      ) values (
        key, kind, consumer_name, document_type, document, domicile, phone, email, representative, good, amount, currency,
        good_description, detail, request, confirmed
      ) returning * into sheet;
    exception when integrity_constraint_violation then
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.request_complaint_mail(sheet);
  end if;
  return private.complaint_sheet(sheet) || jsonb_build_object('mail', private.complaint_mail_url() is not null);
end;
$$;

-- The export of an address compares it in lower case, where 'İ' is an 'i' and the Kelvin sign a 'k': a request from
-- 'rosa@gmaİl.com', a domain that anybody may register, would be answered with the data of rosa@gmail.com. And what a
-- mail program reads as another address is in none.
alter table private.data_requests
  add constraint data_requests_email_plain check (email ~ '^[!-~]+$' and email !~ '[][<>()",:;\\]') not valid;

-- As before, with a limit for the day, and without the database's detail.
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
        'Se alcanzó el límite de solicitudes por hora. Por favor, inténtelo más tarde.', private.mailbox(address)
      );
      perform private.require_day(
        'data-request', limits.data_requests_per_day, limits.data_requests_per_sender, private.mailbox(address),
        'Se alcanzó el límite de solicitudes por día. Por favor, inténtelo mañana o llámenos.'
      );
    end if;
    begin
      insert into private.data_requests (id, kind, name, document_type, document, email, detail, due_date)
      values (
        request, right_kind, btrim(full_name), id_type, upper(btrim(id_number)), btrim(address), btrim(details),
        private.add_working_days(private.lima_date(now()), private.response_days(right_kind))
      );
    exception when integrity_constraint_violation then
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
  end if;
  return query select r.number, r.received_at, r.due_date from private.data_requests as r where r.id = request;
end;
$$;

-- The consent of a report is one to the text beside it, as that of an alert is.
alter table private.listing_reports
  add constraint listing_reports_consent_purpose check (consent_version like '%-reporte') not valid;

-- As before, except for two things. Log entries of a mailbox are found under any of its spellings. And listings are
-- those of sessions that wrote under no other address: a request proves an address, not who else sat at that browser.
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
      where p.owner_id in (select id from auth.users where lower(email) = whose)
        or p.owner_id::text in (select o #>> '{}' from jsonb_path_query(data, '$.*[*].owner_id') as o)
          and not exists (
            select 1 from public.leads as other
            -- The address of revoked subscriptions is nobody's.
            where other.owner_id = p.owner_id and lower(btrim(other.email)) not in (whose, 'revocado@invalid.invalid')
          )
    ),
    'suppressed_addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at)), '[]')
      from private.suppressed_addresses where fingerprint = private.fingerprint(whose)
    ),
    'write_log', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at)), '[]')
      from private.write_log where email in (private.fingerprint(whose), private.fingerprint(private.mailbox(whose)))
    ),
    'audit_log', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'action', action, 'subject', subject)), '[]')
      from private.audit_log where lower(actor) = whose
    )
  ));
end;
$$;

revoke all on function private.require_day(text, integer, integer, text, text) from public;

select private.validate_constraints();
