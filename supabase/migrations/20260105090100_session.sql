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

-- Whether an account is an administrator's: triggers of Storage ask it about the owner of an object.
create function private.is_admin_account(account text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.admins where user_id::text = account);
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

-- An account's e-mail address, by which administrators know one another; its id where it has none.
create function private.account_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select email from auth.users where id = account), account::text);
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

-- Auth has a role of its own. It calls the hook; where it deletes an account, foreign keys change rows of listings and
-- enquiries, whose triggers ask who is writing.
grant usage on schema private to supabase_auth_admin;
grant execute on function private.refuse_accounts, private.is_restricted, private.is_admin to supabase_auth_admin;

-- An anonymous session gets no address by `PUT /auth/v1/user`: accounts are the agency's to add. Auth mails the address
-- before it stores the change, so this does not keep the mail from going out (SECURITY.md). It stores `is_anonymous` first,
-- and then the address, each in a statement of its own. A soft deletion stores hashes as addresses, and its time with them.
-- Skipped where the database's owner may put no trigger on Auth's table.
create function private.keep_session_anonymous() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'Las cuentas las crea la agencia.';
end;
$$;

-- The user metadata of a session (`data` of a sign-in or of `PUT /auth/v1/user`) is stored in the database and in each of
-- its tokens. The site sets none, and Auth has no limit.
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
  create trigger keep_session_anonymous before update of email, phone, is_anonymous on auth.users
    for each row when (
      old.is_anonymous and new.deleted_at is null and (
        new.is_anonymous is distinct from true
        or nullif(new.email, '') is not null or nullif(new.phone, '') is not null
      )
    )
    execute function private.keep_session_anonymous();
exception when insufficient_privilege or undefined_column then
  raise notice 'Sessions may give themselves an address, and megabytes of data: %', sqlerrm;
end;
$$;
