-- New users are anonymous sessions, and the administrators that the owner of the project adds. Supabase knows no such
-- switch: administrators sign in by the provider Email, which signs up whoever asks, and sends mails to any address.

-- For the Auth hook "Before User Created" (SECURITY.md, "What the owner of a hosted project must do").
create or replace function private.refuse_accounts(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when event #> '{user,is_anonymous}' = 'true' then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Las cuentas las crea la agencia."}}'::jsonb end;
$$;

revoke all on function private.refuse_accounts(jsonb) from public;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_accounts(jsonb) to supabase_auth_admin;
  end if;
end;
$$;
