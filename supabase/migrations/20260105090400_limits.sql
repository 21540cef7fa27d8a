-- Limits on what visitors write: for each session and address, for everybody together, and for each network of the total.
--
-- `write_log` counts writes apart from what they stored: nothing that a visitor deletes gives a limit back. It keeps
-- fingerprints of addresses, never the addresses, and a day of entries. Only functions reach it. A refusal carries
-- SQLSTATE PT429, which PostgREST answers with HTTP 429; @supabase/lite answers with another status but the same `code`
-- and `message`, so a client must look at the code.

create table private.write_log (
  id bigint generated always as identity primary key,
  kind text not null,
  sender text,
  at timestamptz not null default clock_timestamp(),
  email text,
  network text,
  bytes bigint not null default 0
);
comment on column private.write_log.sender is 'Session id, null for visitors without a session.';
comment on column private.write_log.email is 'Fingerprint of the e-mail address of an enquiry.';
comment on column private.write_log.network is 'Fingerprint of the visitor''s network.';

create index write_log_kind_at on private.write_log (kind, at);
create index write_log_at on private.write_log (at);

-- Makes a list of all addresses useless for whoever reads fingerprints.
create table private.fingerprint_key (
  id smallint primary key default 1 check (id = 1),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.fingerprint_key default values;

create function private.fingerprint(value text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(key || private.normalise_address(value), 'UTF8')), 'hex') from private.fingerprint_key;
$$;

-- Fingerprint of the visitor's network, null where the platform does not tell: an IPv4 address, or the /64 that one
-- IPv6 customer has to themselves.
create function private.client_network() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  header text := (select address_header from public.site_settings);
  address inet;
begin
  address := (nullif(current_setting('request.headers', true), '')::json ->> header)::inet;
  return private.fingerprint(
    network(set_masklen(address, case family(address) when 6 then 64 else 32 end))::text
  );
exception when invalid_text_representation then
  return null;
end;
$$;

create function private.refuse_too_many(message text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT429',
    message = message,
    hint = 'Espere una hora o comuníquese con nosotros por teléfono.';
end;
$$;

-- What a visitor stores in one request is one row: a thousand rows at once would pass every limit, or use it up.
create function private.require_one_row(stored bigint) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if stored > 1 then
    raise exception using errcode = 'PT422', message = 'Solo se permite un registro por solicitud.';
  end if;
end;
$$;

-- Counts one write of the last hour, or refuses it. `sender_limit` is for the session; visitors without one share it,
-- unless an e-mail address tells them apart. The lock makes simultaneous writers of one kind count one after the
-- other; it ends with the transaction.
create function private.enforce_hourly_limit(
  what text, sender_id text, sender_limit integer, total_limit integer, message text, email_address text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network_id text := private.client_network();
  email_id text := private.fingerprint(email_address);
  share integer;
  written record;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.' || what));
  delete from private.write_log where at < now() - interval '1 day';

  select ceil(total_limit * address_share / 100.0) into share from public.site_settings;
  select count(*) as total,
      count(*) filter (where sender is not distinct from sender_id) as by_sender,
      count(*) filter (where email = email_id) as by_email,
      count(*) filter (where network = network_id) as by_network
    into written
    from private.write_log
    where kind = what and at > now() - interval '1 hour';
  if written.total >= total_limit or written.by_network >= share
    or written.by_sender >= sender_limit and (sender_id is not null or email_id is null)
    or written.by_email >= sender_limit
  then
    perform private.refuse_too_many(message);
  end if;

  insert into private.write_log (kind, sender, email, network) values (what, sender_id, email_id, network_id);
end;
$$;

-- Refuses what is one too many for the last day, after enforce_hourly_limit has counted it, and under its lock: of
-- everybody, of one network, and of one e-mail address.
create function private.enforce_daily_limit(
  what text, total_limit integer, address_limit integer, email_address text, message text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network_id text := private.client_network();
  email_id text := private.fingerprint(email_address);
  share integer;
  written record;
begin
  select ceil(total_limit * address_share / 100.0) into share from public.site_settings;
  select count(*) as total,
      count(*) filter (where email = email_id) as by_email,
      count(*) filter (where network = network_id) as by_network
    into written
    from private.write_log
    where kind = what and at > now() - interval '1 day';
  if written.total > total_limit or written.by_network > share or written.by_email > address_limit then
    raise exception using
      errcode = 'PT429', message = message, hint = 'Espere un día o comuníquese con nosotros por teléfono.';
  end if;
end;
$$;

grant execute on function private.require_one_row to anon, authenticated, service_role;
