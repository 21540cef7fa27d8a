-- Who is who, and the switches of the site.
--
-- Everything that decides about permissions lives in the schema `private`, which the Data API does not expose:
-- policies may call these functions, a visitor cannot.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Administrators are listed by user id. Roles are not read from the token: a table can be changed at once, a token
-- stays valid until it expires.
create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.admins enable row level security;
revoke all on public.admins from anon, authenticated;
grant select on public.admins to authenticated;
grant all on public.admins to service_role;

-- A signed-in user sees only whether he himself is listed; rows are added with the service role or in SQL.
create policy "a user sees his own entry" on public.admins
  for select to authenticated
  using (user_id = (select auth.uid()));

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.admins where user_id = (select auth.uid()));
$$;

-- One row holds the settings of the site; the primary key allows no second one.
create table public.site_settings (
  id smallint primary key default 1 constraint site_settings_single_row check (id = 1),
  -- On: anyone may delete listings and fill the site's image buckets, as the first version of the site allowed.
  -- Off by default, so that a hosted project is safe from its first minute.
  open_access boolean not null default false,
  -- Soles for one US dollar, and the day it was quoted: prices are shown in both currencies.
  usd_to_pen numeric(8, 4) not null default 3.75 constraint site_settings_rate check (usd_to_pen between 0.5 and 50),
  usd_to_pen_date date not null default current_date,
  -- Limits on anonymous writing, per hour.
  publications_per_session integer not null default 20 check (publications_per_session between 0 and 10000),
  publications_without_session integer not null default 60 check (publications_without_session between 0 and 10000),
  leads_per_sender integer not null default 20 check (leads_per_sender between 0 and 10000),
  leads_total integer not null default 300 check (leads_total between 0 and 100000),
  updated_at timestamptz not null default now()
);

insert into public.site_settings (id) values (1);

alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated;
-- Visitors without a session read what the pages show; the limits are for signed-in users' eyes only.
grant select (id, open_access, usd_to_pen, usd_to_pen_date) on public.site_settings to anon;
grant select on public.site_settings to authenticated;
grant update (
  open_access, usd_to_pen, usd_to_pen_date,
  publications_per_session, publications_without_session, leads_per_sender, leads_total
) on public.site_settings to authenticated;
grant all on public.site_settings to service_role;

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated
  using (true);

create policy "admins change the settings" on public.site_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create or replace function private.is_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select open_access from public.site_settings), false);
$$;

-- The rules for visitors apply to the two API roles only: migrations, the service role and the SQL editor pass.
-- Not security definer, or current_user would be the function's owner.
create or replace function private.is_restricted() returns boolean
language sql stable set search_path = ''
as $$
  select current_user in ('anon', 'authenticated') and not private.is_admin();
$$;

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger site_settings_touch before update on public.site_settings
  for each row execute function private.touch_updated_at();

revoke all on function private.is_admin(), private.is_open(), private.is_restricted() from public;
grant execute on function private.is_admin(), private.is_open(), private.is_restricted()
  to anon, authenticated, service_role;
revoke all on function private.touch_updated_at() from public;
