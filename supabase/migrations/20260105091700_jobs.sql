-- Scheduled jobs: the nightly purge, the builds that changes ask for, the calls of Edge Functions; and the count of what
-- waits for an administrator.
--
-- Where pg_cron or pg_net are missing, administrators purge in the settings, and the site is built by hand or daily.
-- Limits: `build_interval_minutes` and `builds_per_day`.

-- Deletes what is older than the settings allow, and returns how many enquiries that were. Requests about data are deleted
-- as long after their answer as enquiries after their arrival. Without visitors nothing else purges the write log.
create function private.purge_expired() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  oldest constant timestamptz := private.kept_since();
  deleted integer;
begin
  perform private.purge_reports(null);
  perform private.purge_alerts(null);
  perform private.purge_write_log(null);
  perform private.purge_activity();
  delete from private.data_requests where answered_at < oldest;
  delete from public.leads where created_at < oldest;
  get diagnostics deleted = row_count;
  -- After the enquiries, the order in which a revocation locks them.
  perform private.purge_owner_contacts();
  return deleted;
end;
$$;

create function public.purge_leads() returns integer
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

-- Only the Storage API removes files, so the Edge Function `purge` removes the photos without a listing.
create function private.request_image_purge() returns void
language sql volatile security definer set search_path = ''
as $$
  select private.call_edge_function('purge', '{}');
$$;

-- The Edge Function `rate` reads what SUNAT or the SBS published, and stores it.
create function private.request_rate() returns void
language sql volatile security definer set search_path = ''
as $$
  select private.call_edge_function('rate', '{}');
$$;

-- Number of changes that visitors would see. A sequence: publishers do not wait for one another, as they would to update
-- one row.
create sequence private.site_changes;
select setval('private.site_changes', 1);

create table private.site_builds (
  id smallint primary key default 1 constraint site_builds_single_row check (id = 1),
  -- The number of changes when a build was last asked for.
  changes bigint not null default 1,
  requested_at timestamptz not null default '-infinity',
  -- Builds that may follow one another. Refilled over a day, up to half of builds_per_day: once used up, there is still a
  -- build every few hours.
  credit numeric not null default 720
);
insert into private.site_builds default values;

-- Runs when the transaction is committed: a sequence keeps its number where a write is refused after its rows were
-- stored, and would ask for a build.
-- A confirmation counts only where it brings a listing back into the lists: the listing's page reads its date anew, and
-- the daily build writes it.
create function private.count_site_change() returns trigger
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
  -- Nobody else sees a listing that waits for its review.
  if before is distinct from after
    and (tg_table_name <> 'properties' or 'approved' in (before ->> 'review', after ->> 'review'))
  then
    perform nextval('private.site_changes');
  end if;
  return null;
end;
$$;

create constraint trigger properties_site_change after insert or update or delete on public.properties
  deferrable initially deferred for each row execute function private.count_site_change();
-- Prices are shown at the rate, and the home page shows the featured images.
create constraint trigger site_settings_site_change
  after update of usd_to_pen, usd_to_pen_date, featured_order on public.site_settings
  deferrable initially deferred for each row execute function private.count_site_change();

-- The builds that may follow one another now.
create function private.build_credit(last private.site_builds, builds_per_day integer) returns numeric
language sql stable set search_path = ''
as $$
  select least(
    last.credit
      + extract(epoch from now() - greatest(last.requested_at, now() - interval '24 hours')) / 86400 * builds_per_day / 2,
    builds_per_day / 2.0
  );
$$;

-- Calls the deploy hook of the host after changes, within the limits. Its address is in the vault, under the name
-- deploy_hook_url; without it nothing is called.
create function private.request_build() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  url constant text := private.vault_secret('deploy_hook_url');
  counted constant bigint := (select last_value from private.site_changes);
  settings public.site_settings;
  last private.site_builds;
  available numeric;
begin
  if url is null then return; end if;
  select * into settings from public.site_settings;
  select * into last from private.site_builds for update;
  available := private.build_credit(last, settings.builds_per_day);
  if last.changes < counted and available >= 1
    and last.requested_at <= now() - settings.build_interval_minutes * interval '1 minute'
  then
    update private.site_builds set changes = counted, requested_at = now(), credit = available - 1;
    execute 'select net.http_post(url := $1, body := ''{}''::jsonb, timeout_milliseconds := 30000)' using url;
  end if;
end;
$$;

-- What waits for an administrator: a row for each kind that is not empty, with its number. Complaints and
-- requests about data have a row for each of the first five by due date, with the working days that are left.
create function public.count_waiting()
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
        select 'lead' as kind, count(*) as total from public.leads where status = 'new'
        union all select 'review', count(*) from public.properties where review = 'pending'
        union all select 'report', count(distinct property_id) from private.listing_reports where status = 'open'
      ) as counted
      where counted.total > 0
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
      from public.site_settings where usd_to_pen_date < today - 7
    union all select 'limit', count(*) over (), id, null, false, null from private.full_limits();
end;
$$;

grant execute on function public.purge_leads, public.count_waiting to authenticated, service_role;

-- The times are those of UTC, five hours before Lima's.
do $$
begin
  if not exists (select 1 from pg_extension where extname = 'pg_cron') then return; end if;
  perform cron.schedule('purge-expired', '30 8 * * *', 'select private.purge_expired()');
  -- pg_cron stores a row for each run and deletes none.
  perform cron.schedule(
    'purge-job-runs', '40 8 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days'''
  );

  if not exists (select 1 from pg_extension where extname = 'pg_net') then return; end if;
  perform cron.schedule('purge-images', '45 8 * * *', 'select private.request_image_purge()');
  -- Eight in the morning and one in the afternoon of Lima, for a source that was late.
  perform cron.schedule('exchange-rate', '0 13,18 * * *', 'select private.request_rate()');
  -- Retries failed confirmations; sends digests from eight in the morning of Lima on, at each call as many as the time
  -- limit of a function allows.
  perform cron.schedule(
    'alert-confirmations', '*/10 * * * *',
    'select private.request_alert_mails(''confirmations'') where exists (select 1 from private.search_alerts where mailed_at is null and confirmed_at is null)'
  );
  perform cron.schedule(
    'alert-digests', '*/5 13-14 * * *',
    'select private.request_alert_mails(''digests'') where private.has_due_digests()'
  );
  perform cron.schedule('request-build', '* * * * *', 'select private.request_build()');
  -- Four in the morning of Lima: makes up for a call that the host did not answer.
  perform cron.schedule('daily-build', '0 9 * * *', 'select nextval(''private.site_changes'')');
end;
$$;
