-- The settings of the site, in one row. Everybody reads them, and administrators change most. The audit log records the
-- changes by administrators and the published rates.

create table public.site_settings (
  id smallint primary key default 1 constraint site_settings_single_row check (id = 1),
  open_access boolean not null default false,
  review_listings boolean not null default true,
  listing_days integer not null default 0
    constraint site_settings_listing_days check (listing_days between 0 and 3650),
  mail_alerts boolean not null default false,
  lead_retention_days integer not null default 730
    constraint site_settings_lead_retention_days check (lead_retention_days between 30 and 3650),
  -- Soles for one US dollar, and the day it was quoted: prices are shown in both currencies.
  usd_to_pen numeric(8, 4) not null default 3.75 constraint site_settings_rate check (usd_to_pen between 0.5 and 50),
  usd_to_pen_date date not null default private.lima_date(now())
    constraint site_settings_rate_date check (usd_to_pen_date between date '2000-01-01' and date '2100-12-31'),
  -- The last rate that a source such as SUNAT published, even if `store_published_rate` refused it.
  published_rate numeric(8, 4)
    constraint site_settings_published_rate check (published_rate between 0.5 and 50),
  published_rate_date date
    constraint site_settings_published_rate_date
      check (published_rate_date between date '2000-01-01' and date '2100-12-31'),
  published_rate_source text
    constraint site_settings_published_rate_source
      check (char_length(published_rate_source) between 1 and 40 and private.is_one_line(published_rate_source)),
  -- Names of featured images in the order of the home page; all other images follow by name. Every page reads this
  -- column, so it is bounded. The pattern allows one dimension, no nulls, and only characters that names of uploads
  -- have.
  featured_order text[] not null default '{}'
    constraint site_settings_featured_order
      check (
        cardinality(featured_order) <= 30 and char_length(featured_order::text) <= 6100
          and featured_order::text ~ '^\{([a-z0-9.-]+(,[a-z0-9.-]+)*)?\}$'
      ),
  build_interval_minutes integer not null default 30
    constraint site_settings_build_interval_minutes check (build_interval_minutes between 1 and 1440),
  -- When the host's deploy hook was last called (chapter `jobs`).
  build_requested_at timestamptz not null default '-infinity'
);

comment on column public.site_settings.open_access is
  'On: anyone may delete listings and upload to the site''s image buckets. For demonstrations only.';
comment on column public.site_settings.review_listings is
  'On: what owners publish or change is shown once an administrator approved it. Off: at once.';
comment on column public.site_settings.listing_days is
  'Days after which a listing that nobody confirmed leaves the lists. 0: never.';
comment on column public.site_settings.mail_alerts is
  'On: visitors may ask for alerts by mail. Switch it on once the Edge Function alerts sends mails.';
comment on column public.site_settings.lead_retention_days is
  'Days for which private.purge_expired keeps enquiries, reports, confirmed alerts, answered requests about data, and contacts of owners who give no sign.';
comment on column public.site_settings.published_rate is
  'Soles for one US dollar, as published_rate_source published them last. In use where it equals usd_to_pen.';
comment on column public.site_settings.build_interval_minutes is
  'Minutes between two builds of the site that changes ask for.';

insert into public.site_settings (id) values (1);

alter table public.site_settings enable row level security;
grant select on public.site_settings to anon, authenticated;
-- The owner of the project sets `open_access` in SQL (SECURITY.md): no click may open a site.
grant update (
  review_listings, listing_days, mail_alerts, lead_retention_days,
  usd_to_pen, usd_to_pen_date, featured_order, build_interval_minutes
) on public.site_settings to authenticated;
grant all on public.site_settings to service_role;

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated
  using (true);

create policy "administrators change the settings" on public.site_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create function private.settings_before() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- `store_published_rate` replaces a rate only by that of a later day: a date in the future would block it until that
  -- day.
  if new.usd_to_pen_date <> old.usd_to_pen_date and new.usd_to_pen_date > private.lima_date(now()) then
    raise exception using errcode = 'PT422', message = 'La fecha no puede ser posterior a hoy', hint = 'usdToPenDate';
  end if;
  return new;
end;
$$;

create trigger site_settings_before before update on public.site_settings
  for each row execute function private.settings_before();

create function private.settings_after() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change('site_settings', to_jsonb(old), to_jsonb(new));
  -- Built pages show prices at the exchange rate, and the home page shows the featured images.
  if (old.usd_to_pen, old.usd_to_pen_date, old.featured_order)
    is distinct from (new.usd_to_pen, new.usd_to_pen_date, new.featured_order)
  then
    insert into private.site_changes default values;
  end if;
  return null;
end;
$$;

create trigger site_settings_after after update on public.site_settings
  for each row execute function private.settings_after();

-- Stores the rate that a source published for a day. It becomes the site's rate if its day is later than that of the
-- site's rate and not in the future, and if it is plausible: 2 to 10 soles, at most a tenth away from the site's rate.
-- Returns 'stored', 'known' if the day is not later, or 'refused'; administrators see a refused rate in the settings.
-- The job has no session, so the audit log names the source as the actor.
create function public.store_published_rate(published numeric, day date, source text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  before public.site_settings;
  after public.site_settings;
  answer text := 'refused';
begin
  select * into before from public.site_settings for update;
  update public.site_settings
    set published_rate = published, published_rate_date = day, published_rate_source = source;
  if day <= before.usd_to_pen_date then
    answer := 'known';
  elsif day <= private.lima_date(now())
    and published between 2 and 10
    and abs(published - before.usd_to_pen) <= before.usd_to_pen / 10
  then
    update public.site_settings set usd_to_pen = published, usd_to_pen_date = day;
    answer := 'stored';
  end if;
  select * into after from public.site_settings;
  if private.changes(to_jsonb(before), to_jsonb(after)) <> '{}' then
    insert into private.audit_log (actor_id, actor, action, subject, subject_id, detail) values (
      '00000000-0000-0000-0000-000000000000', source, 'update', 'site_settings', '1',
      private.changes(to_jsonb(before), to_jsonb(after))
    );
  end if;
  return answer;
end;
$$;

-- Whether anyone may delete listings and upload to the site's image buckets.
create function private.is_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select open_access from public.site_settings), false);
$$;

create function private.reviews_listings() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select review_listings from public.site_settings), true);
$$;

-- The time since which a listing must have been confirmed to stay in the lists.
create function private.listed_since() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when listing_days = 0 then '-infinity' else now() - listing_days * interval '1 day' end
  from public.site_settings;
$$;

-- Soles for one unit of a currency, at the reference rate. Searches compare prices without rounding; the site shows
-- the other currency in whole units (src/lib/format.ts).
create function private.soles_for(currency text) returns numeric
language sql stable security definer set search_path = ''
as $$
  select case currency when 'USD' then usd_to_pen else 1 end from public.site_settings;
$$;

grant execute on function private.is_open, private.reviews_listings, private.listed_since
  to anon, authenticated, service_role;
grant execute on function public.store_published_rate to service_role;
