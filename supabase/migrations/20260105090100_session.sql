-- Who is asking: a visitor without a session, an anonymous session, or an administrator.
--
-- `admins` lists the administrators. A signed-in user reads their own entry; rows are added with the service role or in
-- SQL. Nobody signs up by themselves: `refuse_accounts` is for the Auth hook. `tickets` is reached by functions only.

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

-- The Data API runs a request in one transaction, which its sender can make fail after a function ran: `?select=` with a
-- cast that fails shows the function's result in the error and rolls back what it counted or audited. So a first call
-- commits that and returns nothing but a ticket; a second call returns the data.
create table private.tickets (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  session_id uuid default auth.uid(),
  -- What the ticket is for.
  asked jsonb not null,
  issued_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index tickets_created_at on private.tickets (created_at);

-- Like each purge that a visitor's call does, it deletes more than a call stores, but no more than fits into the three
-- seconds of the visitor's statement. The nightly purge sets no limit (null). The array is read once; a subquery whose limit
-- the planner does not know may be read again for each row, and all rows go.
create function private.purge_tickets(most integer default 500) returns void
language sql security definer set search_path = ''
as $$
  delete from private.tickets where id = any (array(
    select id from private.tickets where created_at < now() - interval '10 minutes' limit most for update skip locked
  ));
$$;

create function private.issue_ticket(kind text, asked jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ticket uuid;
begin
  perform private.purge_tickets();
  insert into private.tickets as t (kind, asked) values (issue_ticket.kind, issue_ticket.asked) returning t.id into ticket;
  return ticket;
end;
$$;

-- The ticket that an earlier call got for the same thing, or a new one: repeated calls, which no limit counts, store
-- nothing. After five minutes it is too old to be redeemed in time.
create function private.reuse_or_issue_ticket(kind text, asked jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return coalesce(
    (
      select t.id from private.tickets as t
      where t.kind = reuse_or_issue_ticket.kind and t.asked = reuse_or_issue_ticket.asked
        and t.session_id is not distinct from (select auth.uid()) and t.created_at > now() - interval '5 minutes'
      limit 1
    ),
    private.issue_ticket(kind, asked)
  );
end;
$$;

-- What a ticket is for: returned to whom it was issued, within ten minutes, and in a later transaction than that of the
-- first call. Redeeming changes nothing, so that a call may be repeated after a lost response.
create function private.redeem_ticket(ticket uuid, kind text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_ticket private.tickets;
begin
  select * into found_ticket from private.tickets as t
    where t.id = ticket and t.kind = redeem_ticket.kind
      and t.session_id is not distinct from (select auth.uid())
      and t.issued_in is distinct from pg_current_xact_id_if_assigned()
      and t.created_at > now() - interval '10 minutes';
  if found_ticket.id is null then
    raise exception using errcode = 'PT404', message = 'La autorización venció. Inténtelo de nuevo.';
  end if;
  return found_ticket.asked;
end;
$$;

-- The words of the search that a ticket exports; null without any.
create function private.asked_words(asked jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(word) from jsonb_array_elements_text(nullif(asked -> 'words', 'null')) as word;
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
-- and then the address, each in a statement of its own. Skipped where the database's owner may put no trigger on Auth's
-- table.
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
      old.is_anonymous and (
        new.is_anonymous is distinct from true
        or nullif(new.email, '') is not null or nullif(new.phone, '') is not null
      )
    )
    execute function private.keep_session_anonymous();
exception when insufficient_privilege or undefined_column then
  raise notice 'Sessions may give themselves an address, and megabytes of data: %', sqlerrm;
end;
$$;
