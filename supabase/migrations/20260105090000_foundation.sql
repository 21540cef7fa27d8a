-- What all chapters need: extensions, the schema `private`, default privileges, the bounds of a request, checks of texts,
-- days in Lima, and calls of webhooks.
--
-- The Data API exposes the schema `public` only. `private` holds tables that only functions use, and functions that a
-- request cannot call: policies, constraints, triggers and other functions call them. Nothing is granted by default:
-- each chapter says who may do what with its own objects.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- pg_trgm makes the search inside words fast, pg_cron runs the scheduled jobs, and pg_net calls Edge Functions and the
-- host's deploy hook. All else works without them.
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

-- Older Supabase projects grant the API roles and the service role everything on new objects in `public`; newer ones
-- grant nothing. PostgreSQL lets everybody call new functions. These statements revoke all of it, so that both kinds
-- of project are alike.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Callers of the Data API may filter by patterns (`match`). A hostile pattern runs until the statement's timeout, even
-- on a few rows. Supabase's own timeouts are 3 seconds for visitors and 8 for sessions. PostgREST applies the settings
-- of the role to a request, then those of the function that it calls: a function that needs longer sets
-- `statement_timeout`. Functions for administrators do not, because strangers would get the longer time too: PostgreSQL
-- compiles patterns before it checks the privilege to call the function.
do $$
begin
  alter role anon set statement_timeout = '1s';
  alter role authenticated set statement_timeout = '3s';
exception when insufficient_privilege then
  raise notice 'Requests keep the time limits of the platform: %', sqlerrm;
end;
$$;

-- Refuses a body without a length, or of more than 300 000 bytes: the longest listing has 100 000. PostgREST calls this
-- before each request, with its role. Later is too late: PostgreSQL converts the whole body before it runs the function
-- that the request calls, or a trigger. So nothing else measures bodies.
create function private.check_request() returns void
language plpgsql set search_path = ''
as $$
declare
  headers constant json := current_setting('request.headers');
begin
  if current_setting('request.method') in ('POST', 'PATCH', 'PUT') and (
    (substring(headers ->> 'content-length' from '^\d{1,6}$')::integer <= 300000) is not true
    -- A body in chunks is as long as its chunks, whatever the other header says.
    or headers ->> 'transfer-encoding' is not null
  ) then
    raise exception using errcode = 'PT413', message = 'La solicitud es demasiado grande.';
  end if;
end;
$$;

-- https://supabase.com/docs/guides/api/securing-your-api#enforce-additional-rules-on-each-request
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  raise notice 'Requests may have a body of any size: %', sqlerrm;
end;
$$;

-- Returns a text in lower case and without accents: decomposes it and removes the combining marks. The extension
-- unaccent is not available everywhere, and not immutable, so a generated column could not use it. lower() comes last
-- because it knows only ASCII in a database with the locale C. src/lib normalises what a visitor types the same way.
create function private.normalise(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'));
$$;

-- Removes the marks of direction. They show a telephone number in another order than it is stored, and turn around what
-- the page says beside the text.
create function private.without_direction_marks(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(value, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g');
$$;

-- Whether a text has no control characters, no line separators and no marks of direction.
create function private.is_one_line(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' and value = private.without_direction_marks(value);
$$;

-- The Data API casts what it returns to any type (`select=title::numeric`, `select=pgrst_scalar->>detail::jsonb`), as
-- often as the request says, and no timeout ends a row before its last column. So texts that strangers write and read
-- must not contain two things:
-- 1. A number with an exponent of three or more digits. A number type, alone or in JSON, arrays and ranges, writes it out:
--    1e131071 has as many digits, 1e-16383 as many decimals. `a1e204` is part of a word, not a number. A text that
--    begins with a letter may contain such a number: no number type accepts the text, and a JSON path reads a number in
--    it only after one of the keywords below.
-- 2. An XML document type. It declares entities and attributes: 800 references to an entity of 2 400 characters make 2 MB
--    to parse, and each element gets the attributes.
create function private.is_cheap_to_cast(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select strpos(value, '<!DOCTYPE') = 0 and (
    value !~* '\m[0-9][0-9._]*e[-+]?[0-9_]{3}'
      or value ~* '^\s*(?!(?:lax|strict|exists|true|false|null)\M)[[:alpha:]]'
  );
$$;

-- Whether a request reads rows as they are, without aggregating them. PostgREST takes the name of a function for a column
-- of a function's result (`select=a:json_agg,b:json_agg,…`). Five hundred aggregates of the same rows fill gigabytes of
-- memory, and no timeout ends the one row that contains them. Functions that return many rows of long texts return none
-- to such a request.
create function private.reads_whole_rows() returns boolean
language sql stable set search_path = ''
as $$
  select current_query() !~ '_agg(_strict)?"';
$$;

-- The patterns of LIKE that find these words in a text of `private.normalise`. Null for no words: callers then do not
-- normalise the texts of every row.
create function private.to_patterns(words text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg('%' || regexp_replace(private.normalise(word), '([\\%_])', '\\\1', 'g') || '%') from unnest(words) as word;
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

-- One spelling for all spellings of a mailbox. Drops a plus with the part after it, and a dot at the end of the
-- domain. Gmail's two domains become one, and its mailboxes lose the dots before the @, by which most other providers
-- tell people apart. Full-width letters become ASCII; forms accept plain ASCII only. Limits, the suppression list,
-- revocations and exports compare mailboxes.
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

-- Whether a form may store this e-mail address. It is printable ASCII: anybody may register the domain of
-- 'rosa@gmaİl.com', which in lower case becomes rosa@gmail.com. It has none of the signs of a list or a name: mail
-- services read 'x<rosa@gmail.com>' as rosa@gmail.com. Its domain has letters, digits and hyphens between single dots
-- ('ancón.pe' is 'xn--ancn-1ra.pe'), so that nothing follows the domain of a mailbox, as in 'rosa@gmail.com?x'. Mail
-- servers accept at most 254 characters.
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

-- The working day that comes `count` working days after `start`: Monday to Friday, holidays too, so that a due date is
-- never later than the law's, which skips them.
create function private.add_working_days(start date, count integer) returns date
language sql immutable set search_path = ''
as $$
  select start + n from generate_series(1, 2 * count + 1) as n
  where extract(isodow from start + n) < 6
  order by n limit 1 offset count - 1;
$$;

-- The number of working days after `today` until `due`; if `due` has passed, the number since then, negative.
create function private.working_days_left(today date, due date) returns integer
language sql immutable set search_path = ''
as $$
  select sign(due - today)::integer * count(*)::integer from generate_series(1, abs(due - today)) as n
  where extract(isodow from least(today, due) + n) < 6;
$$;

-- A secret from Supabase's vault; null if the secret or the vault is missing.
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

-- Sends `body` by pg_net, after the transaction, to the URL that the vault holds as <name>_url: that of an Edge
-- Function, or of the host's deploy hook. Adds the secret <name>_secret as a header if the vault has it. Without the
-- URL, or without pg_net, nothing is sent.
create function private.call_webhook(name text, body jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  url text := private.vault_secret(name || '_url');
begin
  if url is null or to_regproc('net.http_post') is null then return; end if;
  -- pg_net's default timeout is five seconds; Supabase lets an Edge Function take 150.
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 150000)' using url, body,
    jsonb_strip_nulls(jsonb_build_object(
      'content-type', 'application/json', 'x-' || name || '-secret', private.vault_secret(name || '_secret')
    ));
end;
$$;

-- Triggers, constraints and generated columns call these with the role that writes the row.
grant execute on function private.normalise, private.is_one_line, private.without_direction_marks,
  private.is_cheap_to_cast, private.is_mail_address, private.normalise_address, private.mailbox, private.check_request
  to anon, authenticated, service_role;
grant execute on function private.lima_date to authenticated, service_role;
