-- Limits on what visitors write. `limits` has a row for each kind of write, which the owner of the database changes in
-- SQL (docs/going-live.md). The function or trigger that stores something for a visitor calls `count_write`, which checks
-- the limit and logs the write.
--
-- `write_log` is apart from the stored rows, so that deleting a row does not undo its count. It keeps ids of sessions, and
-- fingerprints, for a day, never an e-mail address or an IP address. A refusal has SQLSTATE PT429, which PostgREST
-- answers with HTTP 429; the refusal of an upload has 42501 (chapter `images`). Nothing is locked: requests of the
-- same moment do not see one another, so as many requests as the database runs at once may exceed a limit. With a
-- lock, one slow request would stop a kind of write for everybody.

create table private.limits (
  kind text primary key,
  period text not null constraint limits_period check (period in ('hour', 'day')),
  -- How much one session may write in the period, and how much may be about one mailbox.
  person integer not null,
  -- How much one internet connection may write.
  connection integer not null,
  -- How much all may write together, except for the first write of a connection in the period: otherwise a few
  -- connections could stop a kind of write for everybody.
  everybody integer not null,
  -- The plural with which a refusal names the kind, in Spanish.
  noun text not null,
  -- No limit on complaints is zero: the law requires a complaints book that takes sheets.
  constraint limits_amounts
    check (least(person, connection, everybody) >= case when kind = 'complaint' then 1 else 0 end)
);

insert into private.limits (kind, period, person, connection, everybody, noun) values
  ('publication', 'hour', 20, 50, 200, 'publicaciones'),
  ('edit', 'hour', 60, 150, 600, 'cambios'),
  ('activity', 'day', 200, 500, 10000, 'visitas'),
  -- In megabytes.
  ('upload', 'day', 150, 300, 1500, 'fotos'),
  ('lead', 'hour', 20, 75, 300, 'consultas'),
  ('report', 'hour', 5, 15, 60, 'reportes'),
  ('alert', 'day', 3, 25, 100, 'correos de confirmación'),
  ('complaint', 'day', 5, 75, 300, 'hojas de reclamación'),
  ('data-request', 'day', 5, 75, 300, 'solicitudes');

create table private.write_log (
  id bigint generated always as identity primary key,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  session text,
  target text,
  connection text,
  amount numeric not null default 1
);
comment on column private.write_log.session is 'Session id, null for visitors without a session.';
comment on column private.write_log.target is 'Fingerprint of the mailbox that the write was about.';
comment on column private.write_log.connection is 'Fingerprint of the visitor''s IPv4 address or /48.';

create index write_log_kind_at on private.write_log (kind, at);

-- The secret key of fingerprints. Without it, somebody who reads fingerprints could compare them with those of all
-- e-mail addresses and IP addresses.
create table private.fingerprint_key (
  id smallint primary key default 1 check (id = 1),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.fingerprint_key default values;

create function private.fingerprint(value text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.sha256_hex(key || lower(btrim(value))) from private.fingerprint_key;
$$;

-- One fingerprint for all spellings of a mailbox.
create function private.mailbox_fingerprint(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.fingerprint(private.mailbox(address));
$$;

-- The visitor's internet connection: an IPv4 address, which may come in the form of IPv6, or an IPv6 /48, since one
-- customer may have thousands of /64. Null if the platform does not name the address. Cloudflare, Supabase's proxy, sets
-- the header `cf-connecting-ip` and overwrites what a visitor sends. On another platform, set `header` to the one that
-- your own proxy sets: never `x-forwarded-for`, whose first part comes from the visitor.
create function private.client_connection() returns text
language plpgsql stable set search_path = ''
as $$
declare
  header constant text := 'cf-connecting-ip';
  given text;
  address inet;
begin
  given := nullif(current_setting('request.headers', true), '')::json ->> header;
  address := regexp_replace(given, '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i')::inet;
  return network(set_masklen(address, case family(address) when 4 then 32 else 48 end));
exception when invalid_text_representation then
  return null;
end;
$$;

-- A day is 24 hours here, not `interval '1 day'`: a request may name its time zone (`Prefer: timezone=…`), and where
-- the clocks change, a day has 23 or 25 hours.
create function private.period_length(period text) returns interval
language sql immutable parallel safe set search_path = ''
as $$
  select case period when 'hour' then interval '1 hour' else interval '24 hours' end;
$$;

create function private.refuse_write(reached private.limits) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  is_hour boolean := reached.period = 'hour';
begin
  raise exception using
    -- Storage answers any other code without the message.
    errcode = case when reached.kind = 'upload' then '42501' else 'PT429' end,
    message = format('Se alcanzó el límite de %s por %s. ', reached.noun, case when is_hour then 'hora' else 'día' end)
      || case
        when reached.kind = 'alert' then 'Revise su correo o inténtelo mañana.'
        when is_hour then 'Por favor, inténtelo más tarde.'
        else 'Por favor, inténtelo mañana o llámenos.'
      end,
    hint = format('Espere %s o comuníquese con nosotros por teléfono.', case when is_hour then 'una hora' else 'un día' end);
end;
$$;

-- Logs a write that counts as `amount`. Refuses it if its session, target or connection, or everybody together, would
-- exceed the limit of the kind.
create function private.count_write(
  write_kind text, target text default null, amount numeric default 1, session_id text default auth.uid()::text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  target_id constant text := private.fingerprint(target);
  connection_id constant text := private.fingerprint(private.client_connection());
  most private.limits;
  is_within boolean;
begin
  select * into most from private.limits as l where l.kind = write_kind;
  select coalesce(sum(w.amount) filter (where w.session = session_id), 0) + count_write.amount <= most.person
      and coalesce(sum(w.amount) filter (where w.target = target_id), 0) + count_write.amount <= most.person
      and coalesce(sum(w.amount) filter (where w.connection = connection_id), 0) + count_write.amount <= most.connection
      and (
        coalesce(sum(w.amount), 0) + count_write.amount <= most.everybody
        or connection_id is not null and count(*) filter (where w.connection = connection_id) = 0
      )
    into is_within
    from private.write_log as w
    where w.kind = write_kind and w.at > now() - private.period_length(most.period);
  -- `is_within` is null for a kind without a row.
  if is_within is not true then perform private.refuse_write(most); end if;
  insert into private.write_log (kind, session, target, connection, amount)
    values (write_kind, session_id, target_id, connection_id, count_write.amount);
end;
$$;

-- Lets a visitor store, change or delete one row per request; refuses the second before it is written. `action` is the
-- operation and the table, such as 'INSERT leads'.
create function private.require_one_row(action text) returns void
language plpgsql set search_path = ''
as $$
declare
  counter constant text := 'ancon.' || translate(lower(action), ' ', '_');
begin
  if current_setting(counter, true) <> '' then
    raise exception using errcode = 'PT422', message = 'Solo se permite un registro por solicitud.';
  end if;
  perform set_config(counter, 'one', true);
end;
$$;

-- Refuses rows that PostgREST reads as jsonb. It does so for `Prefer: missing=default`, which no screen sends. A text
-- column accepts a number of JSON. As json, 1e131071 stays eight characters; as jsonb, it becomes 131 072 digits.
-- PostgreSQL converts all rows of an insert, or the arrays of an edit, before the first row trigger, and no timeout ends
-- the conversion. The function looks at the statement, not at the header, since a request may repeat the header.
create function private.refuse_jsonb_rows() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and strpos(current_query(), 'jsonb_to_record') > 0 then
    raise exception using errcode = 'PT422', message = 'La solicitud no es válida.';
  end if;
  return null;
end;
$$;

-- Triggers call these with the role that writes.
grant execute on function private.count_write, private.require_one_row to anon, authenticated;
