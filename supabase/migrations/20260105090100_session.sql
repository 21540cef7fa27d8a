-- Who is asking: a visitor without a session, an anonymous session, or an administrator.
--
-- `admins` lists the administrators. A signed-in user reads their own entry; rows are added with the service role or in
-- SQL. Nobody signs up by themselves: `refuse_accounts` is for the Auth hook.

-- By user id. Roles are not read from the token: a table can be changed at once, a token stays valid until it expires.
create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.admins enable row level security;
grant select on public.admins to authenticated;
grant all on public.admins to service_role;

create policy "a user sees their own entry" on public.admins
  for select to authenticated
  using (user_id = (select auth.uid()));

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.admins where user_id = (select auth.uid()));
$$;

-- Whether the rules for visitors apply: to the two API roles only. The service role and the SQL editor pass.
-- Not security definer, or current_user would be the function's owner.
create function private.is_restricted() returns boolean
language sql stable set search_path = ''
as $$
  select current_user in ('anon', 'authenticated') and not private.is_admin();
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede hacer esto.';
  end if;
end;
$$;

-- For the Auth hook "Before User Created" (SECURITY.md, "What the owner of a hosted project must do"): new users are
-- anonymous sessions, and the administrators that the owner of the project adds. Auth has no such switch: administrators
-- sign in by the provider Email, which signs up whoever asks, and sends mails to any address.
create function private.refuse_accounts(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when event #> '{user,is_anonymous}' = 'true' then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Las cuentas las crea la agencia."}}'::jsonb end;
$$;

grant execute on function private.is_admin, private.is_restricted, private.require_admin
  to anon, authenticated, service_role;

-- The role that Auth calls its hooks as. The local Supabase has none.
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_accounts to supabase_auth_admin;
  end if;
end;
$$;
