-- The host builds the site again when visitors would see something else: new listings then have a page that chats and
-- search engines can read. pg_cron looks every minute; where it or pg_net is missing, the site is built by hand or daily.

alter table public.site_settings
  add column build_interval_minutes integer not null default 5
    constraint site_settings_build_interval_minutes check (build_interval_minutes between 1 and 1440);
comment on column public.site_settings.build_interval_minutes is
  'Minutes between two builds of the site that changes ask for.';
grant update (build_interval_minutes) on public.site_settings to authenticated;

-- Number of changes. A sequence: publishers do not wait for one another, as they would to update one row.
create sequence private.site_changes;
select setval('private.site_changes', 1);

-- The number of changes when a build was last asked for.
create table private.site_builds (
  id smallint primary key default 1 constraint site_builds_single_row check (id = 1),
  changes bigint not null default 1,
  requested_at timestamptz not null default '-infinity'
);
insert into private.site_builds default values;

create or replace function private.count_site_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- No page shows these.
  hidden constant text[] := array['updated_at', 'owner_id', 'user_id'];
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hidden end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hidden end;
begin
  -- A listing that waits for its review is seen by nobody.
  if before is distinct from after
    and (tg_table_name <> 'properties' or 'approved' in (before ->> 'review', after ->> 'review'))
  then
    perform nextval('private.site_changes');
  end if;
  return null;
end;
$$;

create trigger properties_site_change after insert or update or delete on public.properties
  for each row execute function private.count_site_change();
-- Prices are shown at the rate.
create trigger site_settings_site_change after update of usd_to_pen, usd_to_pen_date on public.site_settings
  for each row execute function private.count_site_change();

-- Calls the deploy hook of the host after changes, at most once in `build_interval_minutes`. Its address is a secret
-- in Supabase's vault, under the name deploy_hook_url; without it nothing is called.
create or replace function private.request_build() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  url text;
  counted constant bigint := (select last_value from private.site_changes);
begin
  if to_regclass('vault.decrypted_secrets') is null then return; end if;
  execute 'select max(decrypted_secret) from vault.decrypted_secrets where name = ''deploy_hook_url''' into url;
  if url is null then return; end if;
  update private.site_builds as last set changes = counted, requested_at = now()
  from public.site_settings as settings
  where last.changes < counted
    and last.requested_at <= now() - settings.build_interval_minutes * interval '1 minute';
  if found then execute 'select net.http_post(url := $1, body := ''{}''::jsonb)' using url; end if;
end;
$$;

revoke all on function private.count_site_change(), private.request_build() from public;

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron')
    and exists (select 1 from pg_available_extensions where name = 'pg_net')
  then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
    perform cron.schedule('request-build', '* * * * *', 'select private.request_build()');
    -- Four in the morning of Lima: makes up for a call that the host did not answer.
    perform cron.schedule('daily-build', '0 9 * * *', 'select nextval(''private.site_changes'')');
  end if;
end;
$$;
