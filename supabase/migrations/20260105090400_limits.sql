-- Limits on what visitors write: one table says how much, one function counts it, whatever is written.
--
-- `limits` is read and changed by administrators through functions, each change under audit. `write_log` counts writes
-- apart from what they stored: nothing that a visitor deletes gives a limit back. It keeps fingerprints of addresses,
-- never the addresses, and a day of entries. A refusal carries SQLSTATE PT429, which PostgREST answers with HTTP 429; that of
-- an upload 42501 (chapter `images`). @supabase/lite answers with another status but the same `code` and `message`, so a
-- client must look at the code.

-- The most rows, and bytes, of a kind in a period. The scope says whose: of one session, of all visitors without a session,
-- about one target (a mailbox, a document, a sheet), from one network, or of everybody. A customer has at least a /64 of
-- IPv6, often a /56 or a /48 with many of them. An IPv4 address counts as a /48, since hundreds may share it; its /24 has a
-- share of its own, since who rents servers has many addresses of one.
create table private.limits (
  kind text not null constraint limits_kind check (kind in (
    'publication', 'edit', 'activity', 'upload', 'lead', 'report', 'alert', 'complaint', 'data-request'
  )),
  scope text not null constraint limits_scope
    check (scope in ('session', 'sessionless', 'target', '/64', '/56', '/48', '/24', 'everybody')),
  period text not null constraint limits_period check (period in ('hour', 'day')),
  id text not null generated always as (kind || ' ' || scope || ' ' || period) stored,
  -- The law requires a complaints book that takes sheets, so its limits are never 0.
  most_rows integer not null constraint limits_most_rows
    check (most_rows between case when kind = 'complaint' then 1 else 0 end and 1000000),
  most_bytes bigint constraint limits_most_bytes check (most_bytes between 0 and 1000000 * 1048576::bigint),
  primary key (kind, scope, period),
  -- Only uploads have bytes.
  constraint limits_bytes check ((most_bytes is null) = (kind <> 'upload'))
);

insert into private.limits (kind, scope, period, most_rows, most_bytes) values
  ('publication', 'session', 'hour', 20, null),
  -- Half of what everybody has, which is more than the share of any network: none uses up what all visitors without a
  -- session have.
  ('publication', 'sessionless', 'hour', 100, null),
  ('publication', 'everybody', 'hour', 200, null),
  ('edit', 'session', 'hour', 60, null),
  ('edit', 'everybody', 'hour', 600, null),
  -- Of one network for one listing (chapter `activity`).
  ('activity', 'target', 'day', 20, null),
  ('activity', 'everybody', 'hour', 3000, null),
  -- A listing of twelve photos has 24 files, as each has a card-size version.
  ('upload', 'session', 'hour', 480, 400 * 1048576::bigint),
  ('upload', 'sessionless', 'hour', 2000, 2000 * 1048576::bigint),
  ('upload', 'everybody', 'day', 4000, 4000 * 1048576::bigint),
  ('lead', 'session', 'hour', 20, null),
  ('lead', 'target', 'hour', 20, null),
  ('lead', 'everybody', 'hour', 300, null),
  ('report', 'session', 'hour', 5, null),
  ('report', 'target', 'hour', 5, null),
  ('report', 'everybody', 'hour', 60, null),
  ('alert', 'session', 'day', 3, null),
  ('alert', 'target', 'day', 3, null),
  ('alert', 'everybody', 'day', 100, null),
  ('complaint', 'session', 'hour', 5, null),
  ('complaint', 'target', 'day', 5, null),
  ('complaint', 'everybody', 'hour', 60, null),
  ('complaint', 'everybody', 'day', 300, null),
  ('data-request', 'session', 'hour', 5, null),
  ('data-request', 'target', 'day', 5, null),
  ('data-request', 'everybody', 'hour', 60, null),
  ('data-request', 'everybody', 'day', 300, null);

-- Each network has a share of the limit for everybody, so that none uses it up.
insert into private.limits (kind, scope, period, most_rows, most_bytes)
  select kind, share.scope, period, ceil(most_rows * percent / 100.0), most_bytes * percent / 100
  from private.limits as total
  cross join (values ('/64', 15), ('/56', 20), ('/48', 25), ('/24', 40)) as share (scope, percent)
  where total.scope = 'everybody';

create trigger limits_audit after update on private.limits
  for each row execute function private.audit_row();

create function public.read_limits()
returns table (kind text, scope text, period text, most_rows integer, most_bytes bigint)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select l.kind, l.scope, l.period, l.most_rows, l.most_bytes from private.limits as l
    order by l.kind, l.scope, l.period;
end;
$$;

-- Sets the limits that are named, each once: all of them, or none.
create function public.set_limits(changes jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  named private.limits[];
begin
  perform private.require_admin();
  perform private.require_short(50000, changes::text);
  named := array(select c from jsonb_populate_recordset(null::private.limits, changes) as c);
  if exists (
    select from unnest(named) as c
    where not exists (
      select from private.limits as l where l.kind = c.kind and l.scope = c.scope and l.period = c.period
    )
  ) then
    raise exception using errcode = 'PT422', message = 'Ese límite no existe.';
  end if;
  if (select count(distinct (c.kind, c.scope, c.period)) < count(*) from unnest(named) as c) then
    raise exception using errcode = 'PT422', message = 'Un límite está repetido.';
  end if;
  update private.limits as l set most_rows = c.most_rows, most_bytes = c.most_bytes
    from unnest(named) as c
    where l.kind = c.kind and l.scope = c.scope and l.period = c.period
      and (l.most_rows, l.most_bytes) is distinct from (c.most_rows, c.most_bytes);
end;
$$;

create table private.write_log (
  id bigint generated always as identity primary key,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  session text,
  is_known boolean not null default false,
  target text,
  networks text[],
  bytes bigint not null default 0
);
comment on column private.write_log.session is 'Session id, null for visitors without a session.';
comment on column private.write_log.is_known is 'Whether the session was known, and so could use the reserve.';
comment on column private.write_log.target is 'Fingerprint of the mailbox, document or sheet that the write was about.';
comment on column private.write_log.networks is 'Fingerprints of the visitor''s /64, /56, /48 and /24.';

create index write_log_kind_at on private.write_log (kind, at);
create index write_log_at on private.write_log (at);

-- Without the key, whoever reads fingerprints could compare them with those of all addresses.
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

-- Fingerprints of the networks of the visitor, [/64, /56, /48, /24]; empty where the platform sends no address. An IPv4
-- address, also one that is written as IPv6, takes the place of the /48; IPv6 has no /24.
create function private.client_networks() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  header text := (select address_header from public.site_settings);
  given text;
  address inet;
begin
  given := nullif(current_setting('request.headers', true), '')::json ->> header;
  address := regexp_replace(given, '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i')::inet;
  if family(address) = 4 then
    return array[
      null, null, private.fingerprint(host(address)), private.fingerprint(network(set_masklen(address, 24))::text)
    ];
  end if;
  return array(
    select private.fingerprint(network(set_masklen(address, bits))::text)
    from unnest(array[64, 56, 48]) with ordinality as mask (bits, place)
    where address is not null order by place
  );
exception when invalid_text_representation then
  return '{}';
end;
$$;

-- A session is known from a day after it first published or enquired, as long as an approved listing or an enquiry of it
-- is stored. So an attacker cannot make known sessions at once.
create function private.is_known_session(session_id text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.properties
    where owner_id = session_id::uuid and review = 'approved' and created_at < now() - interval '24 hours'
  ) or exists (
    select from public.leads where owner_id = session_id::uuid and created_at < now() - interval '24 hours'
  );
end;
$$;

-- In hours: a day has 23 or 25 of them where the clocks change, and a request names its time zone (`Prefer: timezone=…`).
create function private.length_of(period text) returns interval
language sql immutable parallel safe set search_path = ''
as $$
  select case period when 'hour' then interval '1 hour' else interval '24 hours' end;
$$;

-- Every write calls it, so it skips rows that another one deletes.
create function private.purge_write_log(most integer default 500) returns void
language sql security definer set search_path = ''
as $$
  delete from private.write_log where id = any (array(
    select id from private.write_log where at < now() - interval '24 hours' limit most for update skip locked
  ));
$$;

create function private.refuse_use(write_kind text, period text) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  things text := case write_kind
    when 'publication' then 'publicaciones'
    when 'edit' then 'cambios'
    when 'activity' then 'visitas'
    when 'upload' then 'fotos'
    when 'lead' then 'consultas'
    when 'report' then 'reportes'
    when 'alert' then 'correos de confirmación'
    when 'complaint' then 'hojas de reclamación'
    when 'data-request' then 'solicitudes'
  end;
  is_hour boolean := period = 'hour';
begin
  raise exception using
    -- Storage answers any other code without its text.
    errcode = case write_kind when 'upload' then '42501' else 'PT429' end,
    message = format('Se alcanzó el límite de %s por %s. ', things, case when is_hour then 'hora' else 'día' end)
      || case
        when write_kind = 'alert' then 'Revise su correo o inténtelo mañana.'
        when is_hour then 'Por favor, inténtelo más tarde.'
        else 'Por favor, inténtelo mañana o llámenos.'
      end,
    hint = format('Espere %s o comuníquese con nosotros por teléfono.', case when is_hour then 'una hora' else 'un día' end);
end;
$$;

-- Refuses a write that exceeds any of its limits. Of shared limits, strangers get all but the reserve of known sessions.
-- The lock makes simultaneous writes of one kind count one after the other; it ends with the transaction.
create function private.require_room(write_kind text, target text, size bigint, session_id text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_known constant boolean := private.is_known_session(session_id);
  target_id constant text := private.fingerprint(target);
  networks constant text[] := private.client_networks();
  strangers_part constant numeric := (select 1 - known_reserve / 100.0 from public.site_settings);
  full_period text;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.limits'), hashtext(write_kind));
  perform private.purge_write_log();

  select l.period into full_period
    from private.limits as l
    cross join lateral (
      select array_position(array['/64', '/56', '/48', '/24'], l.scope) as place,
        l.scope in ('/64', '/56', '/48', '/24', 'everybody') and not is_known as is_reserved
    ) as shared
    cross join lateral (
      select case l.scope
        when 'session' then session_id
        when 'sessionless' then case when session_id is null then '' end
        when 'target' then target_id
        when 'everybody' then ''
        else networks[shared.place]
      end as key
    ) as mine
    cross join lateral (
      select count(*) as all_rows, coalesce(sum(w.bytes), 0) as all_bytes,
        count(*) filter (where not w.is_known) as strangers_rows,
        coalesce(sum(w.bytes) filter (where not w.is_known), 0) as strangers_bytes
      from private.write_log as w
      where w.kind = write_kind and w.at > now() - private.length_of(l.period)
        and mine.key = case l.scope
          when 'session' then w.session
          when 'sessionless' then coalesce(w.session, '')
          when 'target' then w.target
          when 'everybody' then ''
          else w.networks[shared.place]
        end
    ) as used
    where l.kind = write_kind and mine.key is not null and (
      used.all_rows >= l.most_rows or used.all_bytes + size > l.most_bytes
      or shared.is_reserved and (
        used.strangers_rows >= ceil(l.most_rows * strangers_part)
        or used.strangers_bytes + size > l.most_bytes * strangers_part
      )
    )
    -- 'day' before 'hour': the message names the longer wait.
    order by l.period limit 1;
  if full_period is not null then perform private.refuse_use(write_kind, full_period); end if;
end;
$$;

-- The limits for everybody that refuse strangers now. One of zero rows is closed on purpose, not full.
create function private.full_limits() returns setof private.limits
language sql stable security definer set search_path = ''
as $$
  select l.* from private.limits as l
  cross join (select 1 - known_reserve / 100.0 as part from public.site_settings) as strangers
  cross join lateral (
    select count(*) as all_rows, coalesce(sum(w.bytes), 0) as all_bytes,
      count(*) filter (where not w.is_known) as strangers_rows,
      coalesce(sum(w.bytes) filter (where not w.is_known), 0) as strangers_bytes
    from private.write_log as w
    where w.kind = l.kind and w.at > now() - private.length_of(l.period)
  ) as used
  where l.scope = 'everybody' and used.all_rows > 0 and (
    used.all_rows >= l.most_rows or used.all_bytes >= l.most_bytes
    or used.strangers_rows >= ceil(l.most_rows * part) or used.strangers_bytes >= l.most_bytes * part
  )
  order by l.kind, l.period;
$$;

create function private.log_use(write_kind text, target text, size bigint, session_id text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.write_log (kind, session, is_known, target, networks, bytes)
  values (
    write_kind, session_id, private.is_known_session(session_id), private.fingerprint(target), private.client_networks(), size
  );
$$;

-- Counts one write, or refuses it.
create function private.count_use(
  write_kind text, target text default null, size bigint default 0, session_id text default auth.uid()::text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_room(write_kind, target, size, session_id);
  perform private.log_use(write_kind, target, size, session_id);
end;
$$;

-- A visitor stores, changes or deletes one row per statement, of at most so many bytes: a thousand rows at once would pass
-- every limit, or use it up, and a text of megabytes would be normalised and searched before a constraint measures it.
-- The statement's trigger starts the count, and the second row is refused before it is written.
create function private.admit_row() returns trigger
language plpgsql set search_path = ''
as $$
declare
  counter constant text := format('ancon.%s_%s', tg_table_name, lower(tg_op));
begin
  if tg_level = 'STATEMENT' then
    perform set_config(counter, '', true);
    return null;
  end if;
  if private.is_restricted() then
    if current_setting(counter) <> '' then
      raise exception using errcode = 'PT422', message = 'Solo se permite un registro por solicitud.';
    end if;
    perform set_config(counter, 'one', true);
    if pg_column_size(new) > tg_argv[0]::integer then
      raise exception using errcode = '23514', message = 'El registro es demasiado grande.';
    end if;
  end if;
  return coalesce(new, old);
end;
$$;

-- The same for a trigger function that calls its steps: `action` names them within the request.
create function private.require_one_row(action text, size integer, most_bytes integer) returns void
language plpgsql set search_path = ''
as $$
declare
  counter constant text := 'ancon.' || translate(lower(action), ' ', '_');
begin
  if current_setting(counter, true) <> '' then
    raise exception using errcode = 'PT422', message = 'Solo se permite un registro por solicitud.';
  end if;
  perform set_config(counter, 'one', true);
  if size > most_bytes then
    raise exception using errcode = '23514', message = 'El registro es demasiado grande.';
  end if;
end;
$$;

-- Bounds the texts that a function takes, before it reads them or locks anything.
create function private.require_short(most_bytes integer, variadic texts text[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if exists (select from unnest(texts) as value where octet_length(value) > most_bytes) then
    raise exception using errcode = 'PT422', message = 'Un texto es demasiado largo.';
  end if;
end;
$$;

-- Takes a lock that others need as well, until the end of the transaction. Whoever does not get it at once is told to come
-- again, and waits in the browser: requests that queued here would use up the connections of all others.
create function private.lock_or_refuse(name text) returns void
language plpgsql volatile set search_path = '' set lock_timeout = '300ms'
as $$
begin
  perform pg_advisory_xact_lock(hashtext('ancon.' || name));
exception when lock_not_available then
  raise exception using errcode = 'PT503', message = 'El sitio está ocupado en este momento. Inténtelo de nuevo.';
end;
$$;

-- Triggers call it as whoever writes.
grant execute on function private.count_use, private.require_one_row to anon, authenticated;
grant execute on function public.read_limits, public.set_limits to authenticated, service_role;
