-- What all chapters need: extensions, the schema `private`, default privileges, checks of texts, and the day in Lima.
--
-- The Data API exposes the schema `public` only. `private` holds what decides about permissions and what only functions
-- may use: policies and constraints call its functions, a request cannot. Nothing is granted by default: each chapter
-- says who may do what with its own objects.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Search inside words uses pg_trgm, scheduled jobs use pg_cron and pg_net. All else works without them.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm with schema extensions;
  end if;
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    if exists (select 1 from pg_available_extensions where name = 'pg_net') then
      create extension if not exists pg_net with schema extensions;
    end if;
  end if;
end;
$$;

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Older Supabase projects grant all on new objects in `public` to the API roles, newer ones nothing; PostgreSQL lets
-- everybody call new functions. From here on, both are the same: nobody is granted anything.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Callers of the Data API may filter by patterns (`match`). A hostile pattern runs until the statement's timeout even
-- on a few rows: 3 seconds for visitors and 8 for sessions by Supabase's own settings. PostgREST applies the settings
-- of the role to a request, then those of the function that it calls: a function that needs longer sets
-- `statement_timeout`. A longer timeout of an administrators' function would serve everybody, since PostgreSQL compiles
-- patterns before it checks the right to call the function.
do $$
begin
  alter role anon set statement_timeout = '1s';
  alter role authenticated set statement_timeout = '3s';
exception when insufficient_privilege then
  raise notice 'Requests keep the time limits of the platform: %', sqlerrm;
end;
$$;

-- Lower case without accents: decomposed, without the combining marks. Not the unaccent extension: that one is not
-- available everywhere and is not immutable, so it could not feed a generated column. lower() comes last, because it
-- knows only ASCII in a database with the locale C. src/lib normalises what a visitor types the same way.
create function private.normalise(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'));
$$;

-- Without control characters and line separators.
create function private.is_one_line(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
$$;

create function private.has_no_control_characters(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_one_line(translate(value, E'\t\n\r', ''));
$$;

-- The Data API casts what it returns to any type (`select=title::numeric`, `select=pgrst_scalar->>detail::jsonb`), as
-- often as the request says, and no timeout ends a row before its last column. Texts that strangers write and read must
-- not contain two things:
-- 1. A number with an exponent of three digits. Types of numbers, alone or in JSON, arrays and ranges, make it long:
--    1e131071 has as many digits, 1e-16383 as many decimals. `a1e204`, part of a word, is no number. A text that begins
--    with a letter may have such a number: only a path of JSON reads one there, as a word.
-- 2. An entity of XML: 800 references to one of 2 400 characters are 2 MB to parse.
create function private.has_no_costly_cast(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select strpos(value, '<!ENTITY') = 0 and (
    value !~* '\m[0-9][0-9._]*e[-+]?[0-9_]{3}'
      or value ~* '^\s*(?!(?:lax|strict|exists|true|false|null)\M)[[:alpha:]]'
  );
$$;

-- Whether a text contains each of the words, ignoring case. Lists that are read without words do not call it: it needs the
-- long texts of every row.
create function private.has_words(value text, words text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (select from unnest(words) as word where strpos(lower(value), lower(word)) = 0);
$$;

create function private.sha256_hex(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(value, 'UTF8')), 'hex');
$$;

-- An e-mail address for comparisons: trimmed and in lower case.
create function private.normalise_address(address text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(btrim(address));
$$;

-- One mailbox under its many spellings, in ASCII: a part after a plus does not matter, nor does a dot at the end of the
-- domain; Gmail has two domains and reads no dots before the @, where other providers tell people apart by them;
-- full-width letters count as ASCII. Limits and the suppression list compare mailboxes; forms accept plain ASCII only.
create function private.mailbox(address text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case domain when 'gmail.com' then replace(person, '.', '') else person end || '@' || domain
  from (values (private.normalise_address(normalize(left(address, 300), nfkc)))) as given (value)
  cross join lateral (
    select regexp_replace(split_part(value, '@', 1), '\+.*', '') as person,
      regexp_replace(rtrim(split_part(value, '@', 2), '.'), '^googlemail\.com$', 'gmail.com') as domain
  ) as parts;
$$;

-- An e-mail address that a form may store. In printable ASCII: 'rosa@gmaİl.com', a domain that anybody may register, is
-- rosa@gmail.com in lower case. Without the signs of a list or a name: mail services read 'x<rosa@gmail.com>' as
-- rosa@gmail.com. Its domain has letters, digits and hyphens between single dots ('ancón.pe' is 'xn--ancn-1ra.pe'): nothing
-- is added to the domain of a mailbox, as in 'rosa@gmail.com?x'. 254 is the longest address that mail servers accept.
create function private.is_mail_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 254 and value ~ '^[!-?A-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+\.?$'
    and value !~ '[][<>()",:;\\]';
$$;

create function private.lima_date(at timestamptz) returns date
language sql immutable set search_path = ''
as $$
  select (at at time zone 'America/Lima')::date;
$$;

-- A secret of Supabase's vault; null where it, or the vault, is missing.
create function private.vault_secret(secret_name text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null then return null; end if;
  execute 'select max(decrypted_secret) from vault.decrypted_secrets where name = $1' into secret using secret_name;
  return secret;
end;
$$;

-- Calls an Edge Function by pg_net, which sends after the transaction. Its address and the secret that it asks for are in
-- the vault, under the names <function>_url and <function>_secret; without them nothing is called.
create function private.call_edge_function(function_name text, body jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  url text := private.vault_secret(function_name || '_url');
  secret text := private.vault_secret(function_name || '_secret');
begin
  if url is null or secret is null then return; end if;
  -- pg_net's default timeout is five seconds; an Edge Function may take 150.
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 150000)' using url, body,
    jsonb_build_object('content-type', 'application/json', 'x-' || function_name || '-secret', secret);
end;
$$;

-- Triggers, constraints and generated columns call these with the role that writes the row.
grant execute on function private.normalise, private.is_one_line, private.has_no_costly_cast, private.is_mail_address, private.normalise_address,
  private.mailbox to anon, authenticated, service_role;
grant execute on function private.lima_date to authenticated, service_role;
