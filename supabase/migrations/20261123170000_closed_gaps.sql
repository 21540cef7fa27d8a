-- Gaps between parts that were made one by one: what a stranger with a script could still learn, store or bring back.

-- One mailbox under its many spellings: what follows a plus and dots before the @ lead to the same one.
create or replace function private.mailbox(address text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select replace(regexp_replace(split_part(value, '@', 1), '\+.*', ''), '.', '') || '@' || split_part(value, '@', 2)
  from (values (lower(btrim(address)))) as given (value);
$$;

-- The copy of a sheet goes to an address that nobody confirmed: its limit is for the mailbox. Mail services read
-- 'name<rosa@example.com>' as rosa@example.com, so the signs of such forms are in no address.
alter table private.complaints add constraint complaints_email_bare check (email !~ '[][<>()",:;\\]');

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
end;
$$;

-- The lengths of a sheet are measured without the spaces around its texts, so it is stored without them: megabytes of
-- spaces would stay for two years, and be mailed. Runs before complaints_before_insert, by its name.
create or replace function private.complaints_are_trimmed() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.consumer_name := btrim(new.consumer_name);
  new.domicile := btrim(new.domicile);
  new.phone := btrim(new.phone);
  new.representative := btrim(new.representative);
  new.good_description := btrim(new.good_description, E' \t\r\n');
  new.detail := btrim(new.detail, E' \t\r\n');
  new.request := btrim(new.request, E' \t\r\n');
  return new;
end;
$$;

create trigger complaints_are_trimmed before insert on private.complaints
  for each row execute function private.complaints_are_trimmed();

-- As before, but whatever is refused is refused before the suppressed addresses are looked at, and a request that is
-- sent again is known by the log of the day, where those of suppressed addresses stand too: neither an error nor a
-- limit tells who took their consent back.
create or replace function public.request_search_alert(
  alert uuid, address text, searches jsonb, consent boolean, consent_version text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox text := lower(btrim(address));
  request_id text := private.fingerprint('alert ' || alert);
  filters jsonb;
begin
  if not (select mail_alerts from public.site_settings) then
    raise exception using errcode = 'PT422', message = 'Los avisos por correo no están disponibles en este momento.';
  end if;
  if not private.has_required_session() then
    raise exception using errcode = '42501', message = 'Se necesita una sesión.';
  end if;
  if consent is not true or not exists (
    select 1 from private.consent_texts as t
    where t.version = request_search_alert.consent_version and t.version like '%-avisos'
  ) then
    raise exception using errcode = 'PT422', message = 'Marque la casilla para recibir los avisos.';
  end if;
  if alert is null or mailbox is null or char_length(mailbox) > 254
    or mailbox !~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
  then
    raise exception using errcode = 'PT422', message = 'Ingrese un correo electrónico válido';
  end if;
  perform private.require_searches(searches);
  select jsonb_agg(jsonb_strip_nulls(to_jsonb(private.filters_of(value))) order by place) into filters
    from jsonb_array_elements(searches) with ordinality as asked (value, place);
  if exists (
    select 1 from private.write_log where kind = 'alert-id' and email = request_id and at > now() - interval '1 day'
  ) then
    return true;
  end if;

  if not private.is_admin() then perform private.count_alert(mailbox); end if;
  insert into private.write_log (kind, email) values ('alert-id', request_id);
  perform private.purge_alerts();
  insert into private.search_alerts (id, email, searches, consent_version, stop_hash)
    select alert, mailbox, filters, request_search_alert.consent_version,
      private.sha256_hex(private.stop_token(mailbox))
    where not exists (
      select 1 from private.suppressed_addresses as suppressed
      where suppressed.fingerprint = private.fingerprint(mailbox)
    )
    on conflict do nothing;
  perform private.request_alert_mails('confirmations');
  return true;
end;
$$;

-- As before, and the reports of the address lose it: it was left for an answer only.
create or replace function private.revoke_consent(address text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  marked integer;
begin
  insert into private.suppressed_addresses (fingerprint) values (private.fingerprint(address)) on conflict do nothing;
  update private.listing_reports set email = null, consent_version = null
    where lower(btrim(email)) = lower(btrim(address));
  update public.leads set revoked_at = now(), marketing_consent = false
    where lower(btrim(email)) = lower(btrim(address)) and revoked_at is null;
  get diagnostics marked = row_count;
  return marked;
end;
$$;

-- Where pg_cron is missing, the button of the settings deletes all that has expired, not the enquiries alone.
create or replace function private.purge_leads() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  oldest timestamptz := now() - (select lead_retention_days from public.site_settings) * interval '1 day';
  deleted integer;
begin
  perform private.purge_reports();
  perform private.purge_alerts();
  delete from private.data_requests where answered_at < oldest;
  delete from public.leads where created_at < oldest;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

-- As before, but 'restore' lifts a rejection only. What its owner changed since waits for its review, where an
-- administrator sees what it says now.
create or replace function public.decide_reports(listing uuid, decision text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored text;
  closed integer := 0;
begin
  perform private.require_admin();
  select review into stored from public.properties where id = listing for update;
  if not found then perform private.refuse_missing_listing(); end if;
  if decision is null or decision not in ('hide', 'restore', 'dismiss') then
    raise exception using errcode = 'PT422', message = 'La decisión no es válida.';
  end if;
  if decision = 'restore' and stored = 'pending' then
    raise exception using
      errcode = 'PT409', message = 'La propiedad cambió y espera su revisión. Apruébela o rechácela en la revisión.';
  end if;

  if decision = 'hide' then
    update public.properties
      set review = 'rejected', review_reason = 'La agencia ocultó este anuncio después de revisar reportes sobre él.'
      where id = listing and review <> 'rejected';
  elsif decision = 'restore' then
    update public.properties set review = 'approved', review_reason = null where id = listing and review = 'rejected';
  end if;
  if decision <> 'restore' then
    update private.listing_reports set status = case decision when 'hide' then 'upheld' else 'dismissed' end
      where property_id = listing and status = 'open';
    get diagnostics closed = row_count;
  end if;
  perform private.purge_reports();
  perform private.audit(
    'update', 'listing_reports', listing::text, jsonb_build_object('decision', decision, 'reports', closed)
  );
end;
$$;

-- As before, and a verified listing keeps its photos without review too: the agency vouched for what they showed.
create or replace function private.keep_reviewed_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The owner of the project restores photos under their old names; visitors without a session upload new names.
  if (new.owner_id is not null or private.is_new_photo_name(new.name))
    and not exists (select 1 from public.admins where user_id::text = new.owner_id)
    and (
      private.reviews_listings() and (
        new.bucket_id = 'property-images' and private.is_used_image(new.name)
        or new.bucket_id = 'fotosweb' and exists (
          select 1 from public.properties where images @> array['/storage/v1/object/public/fotosweb/' || new.name]
        )
      )
      or new.bucket_id = 'property-images' and exists (
        select 1 from private.listing_photos as shown join public.properties as p on p.id = shown.property_id
        where shown.name = new.name and p.verified_at is not null
      )
    )
  then
    raise exception using errcode = '42501', message = 'Una propiedad publicada muestra esta foto: no se puede reemplazar.';
  end if;
  return null;
end;
$$;

-- A request that is refused takes a number all the same, so a script reaches a million: lpad would cut that to six
-- digits, which ten requests share, and the right to ask would end with the first of them.
create or replace function private.next_data_request_number() returns text
language sql volatile set search_path = ''
as $$
  select 'DP-' || to_char(private.lima_date(now()), 'YYYY') || '-' || lpad(n, greatest(6, length(n)), '0')
  from (values (nextval('private.data_request_numbers')::text)) as next (n);
$$;

alter table private.data_requests alter column number set default private.next_data_request_number();

revoke all on function private.mailbox(text), private.complaints_are_trimmed(), private.next_data_request_number()
  from public;
