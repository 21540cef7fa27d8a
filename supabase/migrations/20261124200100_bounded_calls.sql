-- Calls that a stranger can cause, as often as they like: builds of the site, mails, and races with a revocation.

-- A listing costs a build of the host with each change, and owners may change theirs every minute, for months.
alter table public.site_settings
  add column builds_per_day integer not null default 48
    constraint site_settings_builds_per_day check (builds_per_day between 2 and 1440);
comment on column public.site_settings.builds_per_day is
  'Builds of the site that changes ask for in a day. Half of them may follow one another, the others come spread over the day.';
grant update (builds_per_day) on public.site_settings to authenticated;

-- Builds that may follow one another. They come back over a day, half of builds_per_day at most, so that nobody who
-- uses them up stops the site from following its listings.
alter table private.site_builds add column credit numeric not null default 720;

-- As before, but a confirmation counts only where it brings a listing back into the lists: its date is read anew by
-- the listing's page, and changes with the daily build.
create or replace function private.count_site_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- No page shows these.
  hidden constant text[] := array['updated_at', 'owner_id', 'user_id'];
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hidden end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hidden end;
begin
  if (before ->> 'confirmed_at')::timestamptz >= private.listed_since() then
    before := before - 'confirmed_at';
    after := after - 'confirmed_at';
  end if;
  -- A listing that waits for its review is seen by nobody.
  if before is distinct from after
    and (tg_table_name <> 'properties' or 'approved' in (before ->> 'review', after ->> 'review'))
  then
    perform nextval('private.site_changes');
  end if;
  return null;
end;
$$;

-- As before, within the builds of a day.
create or replace function private.request_build() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  url text;
  counted constant bigint := (select last_value from private.site_changes);
  settings public.site_settings;
  last private.site_builds;
  days numeric;
  left_over numeric;
begin
  if to_regclass('vault.decrypted_secrets') is null then return; end if;
  execute 'select max(decrypted_secret) from vault.decrypted_secrets where name = ''deploy_hook_url''' into url;
  if url is null then return; end if;
  select * into settings from public.site_settings;
  select * into last from private.site_builds for update;
  days := extract(epoch from now() - greatest(last.requested_at, now() - interval '1 day')) / 86400;
  left_over := least(last.credit + days * settings.builds_per_day / 2, settings.builds_per_day / 2.0);
  if last.changes < counted and left_over >= 1
    and last.requested_at <= now() - settings.build_interval_minutes * interval '1 minute'
  then
    update private.site_builds set changes = counted, requested_at = now(), credit = left_over - 1;
    execute 'select net.http_post(url := $1, body := ''{}''::jsonb)' using url;
  end if;
end;
$$;

-- A copy that its address refuses costs a call of the mail service with each try, and its sender may try without end.
alter table private.complaint_mails add column tries integer not null default 1;

-- As before, five times at most; then `state` is 'failed'.
create or replace function public.claim_complaint_mail(sheet_number text, sheet_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed private.complaints;
begin
  select c.* into claimed from private.complaints as c
    where c.id = sheet_key and c.sheet_number = claim_complaint_mail.sheet_number;
  if not found then return '{"state": "unknown"}'; end if;
  insert into private.complaint_mails as mail (complaint_id) values (claimed.id)
    on conflict (complaint_id) do update set claimed_at = clock_timestamp(), tries = mail.tries + 1
    where mail.sent_at is null and mail.claimed_at < clock_timestamp() - interval '1 minute' and mail.tries < 5;
  if not found then
    return (
      select jsonb_build_object('state', case
        when mail.sent_at is not null then 'sent'
        when mail.claimed_at < clock_timestamp() - interval '1 minute' then 'failed'
        else 'sending' end)
      from private.complaint_mails as mail where mail.complaint_id = claimed.id
    );
  end if;
  return jsonb_build_object('state', 'claimed', 'sheet', private.complaint_sheet(claimed));
end;
$$;

create or replace function public.finish_complaint_mail(sheet_key uuid, is_sent boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.complaint_mails
  set sent_at = case when is_sent then clock_timestamp() end,
    claimed_at = case when is_sent then claimed_at else '-infinity' end
  where complaint_id = sheet_key and sent_at is null;
$$;

-- Makes what is stored under an address wait for its revocation, and the other way round: each looks at what the other
-- stores, and neither sees it before it is committed.
create or replace function private.lock_address(address text) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('ancon.address'), hashtext(lower(btrim(address))));
$$;

create or replace function private.revoke_consent(address text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  marked integer;
begin
  perform private.lock_address(address);
  insert into private.suppressed_addresses (fingerprint) values (private.fingerprint(address)) on conflict do nothing;
  update private.listing_reports set email = null, consent_version = null
    where lower(btrim(email)) = lower(btrim(address));
  update public.leads set revoked_at = now(), marketing_consent = false
    where lower(btrim(email)) = lower(btrim(address)) and revoked_at is null;
  get diagnostics marked = row_count;
  return marked;
end;
$$;

create or replace function private.respect_revocation(lead uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_address(email) from public.leads where id = lead;
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
end;
$$;

-- As before, but it waits for a revocation of its address, and tries of the same request at the same time count once.
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
  -- The lock of count_alert.
  perform pg_advisory_xact_lock(hashtext('ancon.alert'));
  if exists (
    select 1 from private.write_log where kind = 'alert-id' and email = request_id and at > now() - interval '1 day'
  ) then
    return true;
  end if;

  if not private.is_admin() then perform private.count_alert(mailbox); end if;
  insert into private.write_log (kind, email) values ('alert-id', request_id);
  perform private.purge_alerts();
  perform private.lock_address(mailbox);
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

revoke all on function private.lock_address(text) from public;
