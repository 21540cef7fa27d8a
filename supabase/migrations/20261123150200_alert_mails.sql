-- The mails of the alerts: what the Edge Function `alerts` is given to send, with the service key, and when it is called.

-- The confirmation mails that are due, each with a new token: only its hash is stored. A mail that fails is released, and
-- tried five times.
create or replace function public.claim_alert_confirmations(size integer default 20)
returns table (alert uuid, email text, token text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  due private.search_alerts;
begin
  for due in
    select * from private.search_alerts
    where confirmed_at is null and mailed_at is null and mail_attempts < 5 and created_at > now() - interval '3 days'
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

create or replace function public.release_alert_confirmation(alert uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.search_alerts set mailed_at = null where id = alert and confirmed_at is null;
$$;

-- The alerts that were not looked at for 20 hours, each with its new, active listings; `total` is 0 without any. Claiming
-- counts as looking, so that no address gets two mails in a day, whoever calls and however often.
create or replace function public.claim_alert_digests(size integer default 20)
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
  search jsonb;
  f private.listing_filters;
  ids uuid[];
begin
  select * into settings from public.site_settings;
  if not settings.mail_alerts then return; end if;
  usd_to_pen := settings.usd_to_pen;
  usd_to_pen_date := settings.usd_to_pen_date;
  -- Others see a listing once its transaction has ended, a moment after its time.
  until := now() - interval '1 minute';
  for due in
    select * from private.search_alerts as a
    where a.confirmed_at is not null and (a.digest_at is null or a.digest_at < now() - interval '20 hours')
    order by a.digest_at nulls first, a.id limit least(greatest(size, 0), 50) for update skip locked
  loop
    ids := '{}';
    begin
      for search in select value from jsonb_array_elements(due.searches) loop
        f := private.filters_of(search);
        f.state := coalesce(f.state, 'active');
        ids := ids || private.new_listings(f, due.listings_after, until, 100);
      end loop;
    exception when others then
      -- Bounds may become narrower: one old search must not keep the others from their mail.
      raise warning 'The searches of alert % cannot be asked: %', due.id, sqlerrm;
    end;
    select count(distinct id) into total from unnest(ids) as id;
    update private.search_alerts as a
      set digest_at = now(), listings_after = case when total > 0 then a.listings_after else until end
      where a.id = due.id;
    alert := due.id;
    email := due.email;
    stop_token := private.stop_token(due.email);
    select coalesce(jsonb_agg(to_jsonb(newest)), '[]') into listings
    from (
      select p.id, p.title, p.address_city, p.listing_type, p.price, p.currency
      from public.properties as p where p.id = any (ids) order by p.listed_at desc, p.id desc limit 20
    ) as newest;
    return next;
  end loop;
end;
$$;

-- Notes that a mail was sent. What a failed one would have told is in the next day's.
create or replace function public.settle_alert_digest(alert uuid, until timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update private.search_alerts set listings_after = until where id = alert;
$$;

revoke all on function public.claim_alert_confirmations, public.release_alert_confirmation, public.claim_alert_digests,
  public.settle_alert_digest from public, anon, authenticated;
grant execute on function public.claim_alert_confirmations, public.release_alert_confirmation,
  public.claim_alert_digests, public.settle_alert_digest to service_role;

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('purge-alerts', '35 8 * * *', 'select private.purge_alerts()');
    if exists (select 1 from pg_available_extensions where name = 'pg_net') then
      -- Again what failed at once; the digests at eight in the morning of Lima.
      perform cron.schedule(
        'alert-confirmations', '*/10 * * * *',
        'select private.request_alert_mails(''confirmations'') where exists (select 1 from private.search_alerts where mailed_at is null and confirmed_at is null)'
      );
      perform cron.schedule('alert-digests', '0 13 * * *', 'select private.request_alert_mails(''digests'')');
    end if;
  end if;
end;
$$;
