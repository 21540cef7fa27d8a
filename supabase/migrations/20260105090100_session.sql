-- Who is asking: a visitor without a session, an anonymous session, or an administrator.
--
-- `admins` lists the administrators. A session reads only its own entry; rows are added with the service role or in
-- SQL. The Auth hook `refuse_accounts` lets visitors sign up as anonymous sessions only.

-- Permissions come from this table, not from the token: a deleted row takes effect at once, but a token stays valid until
-- it expires.
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

-- Whether an account is an administrator's. Triggers of Storage ask this about the owner of an object.
create function private.is_admin_account(account text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.admins where user_id::text = account);
$$;

-- Whether the rules for visitors apply to the current role. They apply to the two API roles, except to administrators;
-- the service role and the SQL editor bypass them. Not security definer: current_user would be the function's owner.
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

-- An account's e-mail address, by which administrators know one another; its id if it has none.
create function private.account_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select email from auth.users where id = account), account::text);
$$;

-- For the Auth hook "Before User Created" (docs/going-live.md, "Sign-ins"). Only anonymous
-- sessions sign up; the owner of the project adds the administrators. Auth has no setting that refuses other sign-ups:
-- administrators sign in with the provider Email, which lets anybody sign up and sends mails to any e-mail address.
create function private.refuse_accounts(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when event #> '{user,is_anonymous}' = 'true' then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Las cuentas las crea la agencia."}}'::jsonb end;
$$;

grant execute on function private.is_admin, private.is_restricted, private.require_admin
  to anon, authenticated, service_role;

-- Auth calls the hook with its own role.
grant usage on schema private to supabase_auth_admin;
grant execute on function private.refuse_accounts to supabase_auth_admin;

-- Bounds the user metadata of a session (`data` of a sign-in or of `PUT /auth/v1/user`). Auth stores it in the
-- database and in each token of the session, without a limit. The site sets no metadata. Where the owner of the database
-- may not put a trigger on Auth's table, there is none.
create function private.keep_user_small() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'La sesión lleva datos que el sitio no guarda.';
end;
$$;

do $$
begin
  create trigger keep_user_small before insert or update of raw_user_meta_data on auth.users
    for each row when (pg_column_size(new.raw_user_meta_data) > 2000) execute function private.keep_user_small();
exception when insufficient_privilege then
  raise notice 'Sessions may give themselves megabytes of data: %', sqlerrm;
end;
$$;
