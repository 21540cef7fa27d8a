-- Saved searches, and alerts by mail about new listings after a double opt-in.
--
-- The browser stores its searches and counts the new listings of all searches in one call (`count_new_listings`).
-- Everybody may ask for alerts, and confirm or stop them with the token of a mail; nobody reads the table. The Edge Function
-- `alerts` claims the mails with the service key. Limits: confirmation mails per day.

-- Refuses a list that no screen sends.
create function private.require_searches(searches jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(searches) is distinct from 'array' or jsonb_array_length(searches) not between 1 and 20 then
    perform private.refuse_search();
  end if;
end;
$$;

-- Ids of the listings that match the filters and were first listed after `since` and until `until`, newest first.
-- Looks only at the newest thousand listings of that time, so that a longer time costs no more.
create function private.new_listings(
  f private.listing_filters, since timestamptz, until timestamptz, size integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  asked constant private.listing_filters := private.derive_filters(f);
begin
  return array(
    select (newest.p).id
    from (
      select p from public.properties as p where p.listed_at > since and p.listed_at <= until
      order by p.listed_at desc, p.id desc limit 1000
    ) as newest
    where private.matches(newest.p, asked)
    order by (newest.p).listed_at desc, (newest.p).id desc limit size
  );
end;
$$;

-- Counts the listings that are new for each search, at most 100 each, and for all searches together, each listing once.
-- A search is {"since": time, "filters": {…}}.
create function public.count_new_listings(searches jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '2s'
as $$
declare
  search jsonb;
  since timestamptz;
  ids uuid[];
  counts integer[] := '{}';
  found uuid[] := '{}';
begin
  perform private.require_searches(searches);
  for search in select value from jsonb_array_elements(searches) loop
    if jsonb_typeof(search -> 'since') is distinct from 'string' then perform private.refuse_search(); end if;
    since := (search ->> 'since')::timestamptz;
    if not isfinite(since) then perform private.refuse_search(); end if;
    ids := private.new_listings(private.read_filters(search -> 'filters', '{admin_view}'), since, 'infinity', 100);
    counts := counts || cardinality(ids);
    found := found || ids;
  end loop;
  return jsonb_build_object(
    'total', (select count(distinct id) from unnest(found) as id),
    'counts', to_jsonb(counts)
  );
exception when data_exception then
  perform private.refuse_search();
end;
$$;

insert into private.consent_texts (version, text) values (
  '2026-11-avisos',
  '{agencia} usará su correo solo para avisarle, una vez al día como máximo, de las propiedades nuevas de sus búsquedas guardadas. Cada aviso lleva un enlace para dejar de recibirlos. Se guardan en la base de datos de la agencia y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
);

create table private.search_alerts (
  -- Chosen by the browser, so that a request that is sent again after a lost response is stored once.
  id uuid primary key,
  email text not null constraint search_alerts_email check (private.is_mail_address(email)),
  searches jsonb not null,
  consent_version text not null references private.consent_texts (version)
    constraint search_alerts_consent check (consent_version like '%-avisos'),
  created_at timestamptz not null default now(),
  -- SHA-256 of the token in the confirmation mail, and the time when that mail was claimed. A failed mail resets the time
  -- to null.
  confirm_hash text unique,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  confirmed_at timestamptz,
  -- SHA-256 of the token that stops the alerts of this e-mail address.
  stop_hash text not null,
  -- The next mail contains the listings after this time.
  listings_after timestamptz,
  -- When new listings were last searched for: at most one mail a day.
  digest_at timestamptz
);

create unique index search_alerts_address on private.search_alerts (email) where confirmed_at is not null;
create index search_alerts_stop on private.search_alerts (stop_hash);
create index search_alerts_digest on private.search_alerts (digest_at nulls first) where confirmed_at is not null;
create index search_alerts_consent_version on private.search_alerts (consent_version);
create index search_alerts_mailbox on private.search_alerts (private.mailbox(email));

-- The token that stops the alerts of an e-mail address. It is derived from that address, so that the links of all
-- mails work, old ones too.
create function private.stop_token(email text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.fingerprint('alert-stop:' || email);
$$;

-- Asks for alerts about up to 20 searches, each an object of filters. A repeated id stores nothing. Each request sends
-- the e-mail address at most one mail, and nothing more until its owner confirms. Also stores the request of an e-mail
-- address that is suppressed or has alerts already, so that the answer does not reveal this.
create function public.request_search_alert(
  alert uuid, address text, searches jsonb, consent text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  email_address text := private.normalise_address(left(address, 300));
  filters jsonb;
begin
  if not (select mail_alerts from public.site_settings) then
    raise exception using errcode = 'PT422', message = 'Los avisos por correo no están disponibles en este momento.';
  end if;
  perform private.require_searches(searches);
  select jsonb_agg(jsonb_strip_nulls(to_jsonb(private.read_filters(value, '{admin_view}'))) order by place) into filters
    from jsonb_array_elements(searches) with ordinality as asked (value, place);
  if exists (select from private.search_alerts where id = alert) then return; end if;
  if not private.is_admin() then perform private.count_write('alert', private.mailbox(email_address)); end if;
  insert into private.search_alerts (id, email, searches, consent_version, stop_hash) values (
    alert, email_address, filters, consent, private.sha256_hex(private.stop_token(email_address))
  ) on conflict (id) do nothing;
  perform private.call_webhook('alerts', '{"job": "confirmations"}');
end;
$$;

-- Confirms the e-mail address by the token of its mail; false if the token is unknown or has expired. Replaces the
-- searches of an earlier alert: the e-mail address still gets one mail a day, and the next one continues where the
-- last one ended.
create function public.confirm_search_alert(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  found_alert private.search_alerts;
  replaced private.search_alerts;
begin
  select * into found_alert from private.search_alerts where confirm_hash = private.sha256_hex(left(token, 100)) for update;
  if found_alert.confirmed_at is not null then return true; end if;
  if found_alert.id is null or found_alert.created_at < now() - interval '72 hours' then return false; end if;
  delete from private.search_alerts where email = found_alert.email and confirmed_at is not null
    returning * into replaced;
  update private.search_alerts
    set confirmed_at = now(), listings_after = coalesce(replaced.listings_after, now()), digest_at = replaced.digest_at
    where id = found_alert.id;
  return true;
end;
$$;

-- Deletes the alerts of an e-mail address, by the token of any of its digests; false if there are none.
create function public.stop_search_alert(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.search_alerts where stop_hash = private.sha256_hex(left(token, 100));
  return found;
end;
$$;

-- Deletes the requests of suppressed e-mail addresses, which get no mail. Runs before mails are claimed.
create function private.delete_suppressed_alerts() returns void
language sql security definer set search_path = ''
as $$
  delete from private.search_alerts where private.suppressed_at(email) is not null;
$$;

-- Claims the confirmation mails that are due, each with a new token, of which only the hash is stored. A mail that
-- fails is released and tried again, up to five times in all.
create function public.claim_alert_confirmations(size integer default 20)
returns table (alert uuid, email text, token text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  due private.search_alerts;
begin
  perform private.delete_suppressed_alerts();
  for due in
    select * from private.search_alerts
    where confirmed_at is null and mailed_at is null and mail_attempts < 5 and created_at > now() - interval '72 hours'
    order by created_at limit least(greatest(size, 0), 50) for update skip locked
  loop
    alert := due.id;
    email := due.email;
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update private.search_alerts as a
      set confirm_hash = private.sha256_hex(token), mailed_at = now(), mail_attempts = a.mail_attempts + 1
      where a.id = due.id;
    return next;
  end loop;
end;
$$;

create function public.release_alert_confirmation(alert uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.search_alerts set mailed_at = null where id = alert and confirmed_at is null;
$$;

-- Ids of the new listings of all searches of an alert, up to 100 for each. A search that names no status finds only
-- active ones.
create function private.listings_for_alert(due private.search_alerts, until timestamptz) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  search jsonb;
  f private.listing_filters;
  ids uuid[] := '{}';
begin
  for search in select value from jsonb_array_elements(due.searches) loop
    f := private.read_filters(search);
    f.status := coalesce(f.status, 'active');
    ids := ids || private.new_listings(f, due.listings_after, until, 100);
  end loop;
  return ids;
exception when others then
  -- An old search may exceed newer bounds: it must not stop the mails of other alerts.
  raise warning 'The searches of alert % cannot be asked: %', due.id, sqlerrm;
  return ids;
end;
$$;

-- Claims the alerts whose digest is due (no claim for 20 hours). `total` is the number of new listings, and `listings`
-- has the newest 20 of them. An alert without new listings counts as claimed too. No e-mail address gets two digests
-- within 20 hours, however often this is called.
create function public.claim_alert_digests(size integer default 20)
returns table (
  alert uuid, email text, stop_token text, until timestamptz, total integer, listings jsonb, usd_to_pen numeric,
  usd_to_pen_date date
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  settings public.site_settings;
  due private.search_alerts;
  ids uuid[];
begin
  select * into settings from public.site_settings;
  if not settings.mail_alerts then return; end if;
  perform private.delete_suppressed_alerts();
  usd_to_pen := settings.usd_to_pen;
  usd_to_pen_date := settings.usd_to_pen_date;
  -- A listing becomes visible when its transaction ends, a moment after its time.
  until := now() - interval '1 minute';
  for due in
    select * from private.search_alerts as a
    where a.confirmed_at is not null and (a.digest_at is null or a.digest_at < now() - interval '20 hours')
    order by a.digest_at nulls first, a.id limit least(greatest(size, 0), 50) for update skip locked
  loop
    ids := private.listings_for_alert(due, until);
    select count(distinct id) into total from unnest(ids) as id;
    update private.search_alerts as a
      set digest_at = now(), listings_after = case when total > 0 then a.listings_after else until end
      where a.id = due.id;
    alert := due.id;
    email := due.email;
    stop_token := private.stop_token(due.email);
    select coalesce(jsonb_agg(to_jsonb(newest)), '[]') into listings
    from (
      select p.id, p.title, p.address_city, p.listing_type, p.rent_period, p.price, p.currency
      from public.properties as p where p.id = any (ids) order by p.listed_at desc, p.id desc limit 20
    ) as newest;
    return next;
  end loop;
end;
$$;

-- Records that a mail was sent. The listings of a failed mail are part of the next one.
create function public.settle_alert_digest(alert uuid, until timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update private.search_alerts set listings_after = until where id = alert;
$$;

grant execute on function public.count_new_listings, public.request_search_alert, public.confirm_search_alert,
  public.stop_search_alert to anon, authenticated, service_role;
grant execute on function public.claim_alert_confirmations, public.release_alert_confirmation,
  public.claim_alert_digests, public.settle_alert_digest to service_role;
