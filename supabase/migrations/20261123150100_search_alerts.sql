-- Alerts by mail about new listings, after a double opt-in. The Edge Function `alerts` sends the mails.

alter table public.site_settings
  add column mail_alerts boolean not null default false,
  add column alerts_per_sender integer not null default 3
    constraint site_settings_alerts_per_sender check (alerts_per_sender between 0 and 1000),
  add column alerts_total integer not null default 100
    constraint site_settings_alerts_total check (alerts_total between 0 and 100000);

comment on column public.site_settings.mail_alerts is
  'On: visitors may ask for alerts by mail. Switch it on once the Edge Function alerts sends mails.';
comment on column public.site_settings.alerts_per_sender is
  'Confirmation mails that one session, or one e-mail address, asks for in a day.';
comment on column public.site_settings.alerts_total is
  'Confirmation mails that all visitors together ask for in a day.';
grant select (mail_alerts) on public.site_settings to anon, authenticated;
grant update (mail_alerts, alerts_per_sender, alerts_total) on public.site_settings to authenticated;

insert into private.consent_texts (version, text) values (
  '2026-11-avisos',
  '{agencia} usará su correo solo para avisarle, una vez al día como máximo, de las propiedades nuevas de sus búsquedas guardadas. Cada aviso lleva un enlace para dejar de recibirlos. Se guardan en la base de datos de la agencia, alojada en Supabase, y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
);

create table private.search_alerts (
  -- Chosen by the browser, so that a request that is sent again after a lost answer is stored once.
  id uuid primary key,
  -- Without quotes, angle brackets and spaces: one mailbox has one spelling.
  email text not null constraint search_alerts_email check (
    char_length(email) <= 254 and email ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
  ),
  searches jsonb not null,
  consent_version text not null references private.consent_texts (version)
    constraint search_alerts_consent check (consent_version like '%-avisos'),
  created_at timestamptz not null default now(),
  -- SHA-256 of the token in the confirmation mail, and when it was sent.
  confirm_hash text unique,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  confirmed_at timestamptz,
  -- SHA-256 of the token that stops the alerts of this address.
  stop_hash text not null,
  -- What is older has been sent.
  listings_after timestamptz,
  -- When new listings were looked for last, for the one mail of a day.
  digest_at timestamptz
);

create unique index search_alerts_address on private.search_alerts (email) where confirmed_at is not null;
create index search_alerts_stop on private.search_alerts (stop_hash);
create index search_alerts_digest on private.search_alerts (digest_at nulls first) where confirmed_at is not null;
create index search_alerts_consent_version on private.search_alerts (consent_version);

-- The token that stops the alerts of an address. It is derived, so that the link in every mail, old ones too, works.
create or replace function private.stop_token(email text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.fingerprint('alert-stop:' || email);
$$;

-- Asks the Edge Function for mails, as private.request_image_purge does. Its address and its secret are in the vault,
-- under the names alerts_url and alerts_secret. `job` is 'confirmations' or 'digests'.
create or replace function private.request_alert_mails(job text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  url text;
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regproc('net.http_post') is null then return; end if;
  execute 'select max(decrypted_secret) filter (where name = ''alerts_url''),
      max(decrypted_secret) filter (where name = ''alerts_secret'')
    from vault.decrypted_secrets' into url, secret;
  if url is null or secret is null then return; end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using url, jsonb_build_object('job', job),
      jsonb_build_object('content-type', 'application/json', 'x-alerts-secret', secret);
end;
$$;

-- Counts one request of the last day, or refuses it: mails go to addresses that nobody has confirmed yet. What follows a
-- plus and dots before the @ are left out, since they lead to the same mailbox.
create or replace function private.count_alert(email_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  session_id text := (select auth.uid())::text;
  network_id text := private.client_network();
  email_id text := private.fingerprint(
    replace(regexp_replace(split_part(email_address, '@', 1), '\+.*', ''), '.', '')
    || '@' || split_part(email_address, '@', 2)
  );
  limits public.site_settings;
  written record;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.alert'));
  delete from private.write_log where at < now() - interval '1 day';

  select * into limits from public.site_settings;
  select count(*) as total,
      count(*) filter (where sender = session_id) as by_session,
      count(*) filter (where email = email_id) as by_email,
      count(*) filter (where network = network_id) as by_network
    into written
    from private.write_log
    where kind = 'alert';
  if greatest(written.by_session, written.by_email) >= limits.alerts_per_sender
    or written.total >= limits.alerts_total
    or written.by_network >= ceil(limits.alerts_total * limits.address_share / 100.0)
  then
    raise exception using
      errcode = 'PT429',
      message = 'Se alcanzó el límite de correos de confirmación por día. Revise su correo o inténtelo mañana.';
  end if;

  insert into private.write_log (kind, sender, email, network) values ('alert', session_id, email_id, network_id);
end;
$$;

-- Deletes what was never confirmed, three days after it was asked for, and what is older than enquiries may get.
create or replace function private.purge_alerts() returns void
language sql security definer set search_path = ''
as $$
  delete from private.search_alerts
  where confirmed_at is null and created_at < now() - interval '3 days'
    or confirmed_at < now() - (select lead_retention_days from public.site_settings) * interval '1 day';
$$;

-- Asks for alerts about up to 20 searches, each an object of filters. The address gets one mail, and nothing more until
-- its owner confirms. Whether it is suppressed or has alerts already, nobody is told: the
-- answer is always true.
create or replace function public.request_search_alert(
  alert uuid, address text, searches jsonb, consent boolean, consent_version text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox text := lower(btrim(address));
begin
  if not (select mail_alerts from public.site_settings) then
    raise exception using errcode = 'PT422', message = 'Los avisos por correo no están disponibles en este momento.';
  end if;
  if not private.has_required_session() then
    raise exception using errcode = '42501', message = 'Se necesita una sesión.';
  end if;
  if consent is not true then
    raise exception using errcode = 'PT422', message = 'Marque la casilla para recibir los avisos.';
  end if;
  if alert is null or consent_version is null or mailbox is null or char_length(mailbox) > 254
    or mailbox !~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
  then
    raise exception using errcode = 'PT422', message = 'Ingrese un correo electrónico válido';
  end if;
  perform private.require_searches(searches);
  if exists (select 1 from private.search_alerts where id = alert) then return true; end if;

  if not private.is_admin() then perform private.count_alert(mailbox); end if;
  perform private.purge_alerts();
  insert into private.search_alerts (id, email, searches, consent_version, stop_hash)
    select alert, mailbox,
      (
        select jsonb_agg(jsonb_strip_nulls(to_jsonb(private.filters_of(value))) order by place)
        from jsonb_array_elements(searches) with ordinality as asked (value, place)
      ),
      request_search_alert.consent_version, private.sha256_hex(private.stop_token(mailbox))
    where not exists (
      select 1 from private.suppressed_addresses as suppressed
      where suppressed.fingerprint = private.fingerprint(mailbox)
    )
    on conflict do nothing;
  perform private.request_alert_mails('confirmations');
  return true;
end;
$$;

-- Confirms the address by the token of its mail; false where the token is unknown or has expired. The searches of an
-- earlier alert are replaced, and the one mail of today stays one.
create or replace function public.confirm_search_alert(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  found_alert private.search_alerts;
  last_digest timestamptz;
begin
  select * into found_alert from private.search_alerts where confirm_hash = private.sha256_hex(left(token, 100)) for update;
  if found_alert.confirmed_at is not null then return true; end if;
  if found_alert.id is null or found_alert.created_at < now() - interval '3 days' then return false; end if;
  delete from private.search_alerts where email = found_alert.email and confirmed_at is not null
    returning digest_at into last_digest;
  update private.search_alerts set confirmed_at = now(), listings_after = now(), digest_at = last_digest
    where id = found_alert.id;
  return true;
end;
$$;

-- Stops the alerts of an address and forgets it, by the token of any of its mails; false where there are none.
create or replace function public.stop_search_alert(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.search_alerts where stop_hash = private.sha256_hex(left(token, 100));
  return found;
end;
$$;

-- Who takes their consent back at the desk is sent no alerts either.
create or replace function private.stop_suppressed_alerts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.search_alerts where private.fingerprint(email) = new.fingerprint;
  return null;
end;
$$;

create trigger suppressed_addresses_stop_alerts after insert on private.suppressed_addresses
  for each row execute function private.stop_suppressed_alerts();

revoke all on function private.stop_token, private.request_alert_mails, private.count_alert, private.purge_alerts,
  private.stop_suppressed_alerts from public;
revoke all on function public.request_search_alert, public.confirm_search_alert, public.stop_search_alert from public;
grant execute on function public.request_search_alert, public.confirm_search_alert, public.stop_search_alert
  to anon, authenticated, service_role;
