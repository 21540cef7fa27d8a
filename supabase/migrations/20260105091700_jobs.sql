-- Scheduled jobs: the hourly purge, the builds that changes ask for, and the calls of Edge Functions. Also counts what
-- waits for an administrator.
--
-- Without pg_cron, administrators purge in the settings. Without pg_cron or pg_net, the site is built by hand or by a
-- schedule of its host. Limit: `build_interval_minutes`.

-- Deletes what has expired, and returns the number of deleted enquiries. Locks rows in the order in which
-- `execute_data_request` does, so that the two do not deadlock.
create function private.purge_expired() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.lima_date(now());
  oldest constant timestamptz := (select now() - lead_retention_days * interval '1 day' from public.site_settings);
  deleted integer;
begin
  delete from private.write_log where at < now() - interval '24 hours';
  -- Thirteen months: a year to compare with.
  delete from private.listing_activity where day < today - 400;
  -- `request_build` deletes them too, but only where it calls a deploy hook.
  delete from private.site_changes where at < now() - interval '24 hours';
  delete from private.data_requests where answered_at < oldest;
  delete from private.search_alerts
    where confirmed_at is null and created_at < now() - interval '72 hours' or confirmed_at < oldest;
  delete from private.listing_reports where created_at < oldest;
  -- The note of a deleted listing is deleted with the last report of that listing.
  delete from private.report_notes as n
    where not exists (select from public.properties as p where p.id = n.property_id)
      and not exists (select from private.listing_reports as r where r.property_id = n.property_id);
  -- A change by the owner or a confirmation of the listing counts as a sign of the owner, as long as the listing still
  -- belongs to the session that left the contact.
  delete from private.owner_contacts as c using public.properties as p
    where p.id = c.property_id
      and greatest(c.consent_at, case when c.owner_id = p.owner_id then p.confirmed_at end) < oldest;
  delete from public.leads where created_at < oldest;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

create function public.purge_expired() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  deleted := private.purge_expired();
  perform private.audit('purge', 'leads', null, jsonb_build_object('leads', deleted));
  return deleted;
end;
$$;

-- Changes that visitors see, since the last call of the deploy hook. Each has a row, so that publishers do not wait
-- for one another.
create table private.site_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now()
);

-- Notes the time of a change that built pages show. A confirmation counts only if it brings the listing back into the
-- lists: otherwise the listing's page reads the new date in the browser, and the daily build writes it.
create function private.note_site_change(before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  hidden constant text[] := array['updated_at', 'owner_id', 'user_id']
    || case when (before ->> 'confirmed_at')::timestamptz >= private.listed_since() then 'confirmed_at' end;
begin
  -- Built pages show only approved listings.
  if before - hidden is distinct from after - hidden and 'approved' in (before ->> 'review', after ->> 'review') then
    insert into private.site_changes default values;
  end if;
end;
$$;

-- Calls the host's deploy hook after changes, at most once in `build_interval_minutes`. Without changes, calls the
-- hook once a day, which makes up for a call that the host did not answer. The vault holds the hook's URL, as
-- deploy_hook_url; without it, nothing is called.
create function private.request_build() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  settings public.site_settings;
begin
  select * into settings from public.site_settings;
  if private.vault_secret('deploy_hook_url') is null
    or settings.build_requested_at > now() - settings.build_interval_minutes * interval '1 minute'
  then
    return;
  end if;
  delete from private.site_changes;
  if not found and settings.build_requested_at > now() - interval '24 hours' then return; end if;
  update public.site_settings set build_requested_at = now();
  perform private.call_webhook('deploy_hook', '{}');
end;
$$;

-- The confirmed visits of the next seven days, for a list that the agency prints.
create function public.confirmed_visits()
returns table (slot timestamptz, name text, phone text, property_id uuid, property_title text, address text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select l.confirmed_slot, l.name, l.phone, l.property_id, p.title, p.address_street
    from public.leads as l
    left join public.properties as p on p.id = l.property_id
    where l.confirmed_slot between now() - interval '1 hour' and now() + interval '7 days'
      and private.revoked_at(l) is null
    order by l.confirmed_slot, l.id limit 100;
end;
$$;

-- What waits for an administrator: a row with the number for each kind that is not empty. A request for dates that waits
-- for more than a day is overdue. Complaints and data requests have a row for each of the first five by due date, with the
-- working days that are left. An exchange rate older than a week has a row.
create function public.read_waiting()
returns table (kind text, total bigint, name text, due_on date, is_overdue boolean, days_left integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.lima_date(now());
begin
  perform private.require_admin();
  return query
    select counted.kind, counted.total, null::text, null::date, false, null::integer
      from (
        select 'lead' as kind, count(*) as total from public.leads as l
          left join private.suppressed_addresses as s on s.fingerprint = l.mailbox_fingerprint
          where l.status = 'new' and (l.kind <> 'newsletter' or s.at is null)
        union all select 'review', count(*) from public.properties
          where review = 'pending' or review = 'approved' and price_unusual
        union all select 'report', count(distinct property_id) from private.listing_reports where status = 'open'
      ) as counted
      where counted.total > 0
    union all select 'stay', count(*), null, null, min(created_at) < now() - interval '24 hours', null
      from public.leads where leads.kind = 'stay' and status = 'new' having count(*) > 0
    union all (
      select 'complaint', count(*) over (), c.sheet_number, c.due_on, c.due_on < today,
        private.working_days_left(today, c.due_on)
      from private.complaints as c where c.answer is null
      order by c.due_on, c.year, c.number limit 5
    )
    union all (
      select 'data-request', count(*) over (), r.number, r.due_date, r.due_date < today,
        private.working_days_left(today, r.due_date)
      from private.data_requests as r where r.answered_at is null
      order by r.due_date, r.id limit 5
    )
    union all select 'rate', 1, null, usd_to_pen_date, false, null
      from public.site_settings where usd_to_pen_date < today - 7;
end;
$$;

grant execute on function public.purge_expired, public.read_waiting, public.confirmed_visits to authenticated;

-- The times are in UTC, five hours ahead of Lima.
do $$
begin
  if not exists (select 1 from pg_extension where extname = 'pg_cron') then return; end if;
  perform cron.schedule('purge-expired', '30 * * * *', 'select private.purge_expired()');
  -- pg_cron stores a row for each run and deletes none.
  perform cron.schedule(
    'purge-job-runs', '40 8 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days'''
  );

  if not exists (select 1 from pg_extension where extname = 'pg_net') then return; end if;
  -- Only the Storage API removes files, so an Edge Function removes the photos without a listing, and what is no photo.
  perform cron.schedule('unused-images', '45 8 * * *', 'select private.call_webhook(''images'', ''{}'')');
  -- Stores what SUNAT or the SBS published. At 8:00 and 13:00 in Lima; the second call is for a source that was late.
  perform cron.schedule('exchange-rate', '0 13,18 * * *', 'select private.call_webhook(''rate'', ''{}'')');
  -- The first job retries failed confirmations. The second sends digests from 8:00 to 9:55 in Lima; each call sends as
  -- many as the time limit of an Edge Function allows.
  perform cron.schedule(
    'alert-confirmations', '*/10 * * * *',
    'select private.call_webhook(''alerts'', ''{"job": "confirmations"}'') where exists (select from private.search_alerts where mailed_at is null and confirmed_at is null)'
  );
  perform cron.schedule(
    'alert-digests', '*/5 13-14 * * *', 'select private.call_webhook(''alerts'', ''{"job": "digests"}'')'
  );
  perform cron.schedule('request-build', '* * * * *', 'select private.request_build()');
end;
$$;
