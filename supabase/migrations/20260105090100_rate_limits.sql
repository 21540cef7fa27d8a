-- Limits on anonymous writing.
--
-- Writes are counted in a log of their own: counting the rows themselves would let a sender delete and start again.
-- A refusal carries SQLSTATE PT429, which PostgREST answers with HTTP 429; @supabase/lite answers with another
-- status but the same `code` and `message`, so a client must look at the code.

create table private.write_log (
  id bigint generated always as identity primary key,
  kind text not null,
  -- A session id, an e-mail address, or null for visitors without a session.
  sender text,
  at timestamptz not null default clock_timestamp()
);

create index write_log_kind_at on private.write_log (kind, at);
create index write_log_at on private.write_log (at);

create or replace function private.refuse_too_many(message text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT429',
    message = message,
    hint = 'Espere una hora o comuníquese con nosotros por teléfono.';
end;
$$;

-- The lock makes simultaneous writers of one kind count one after the other; it ends with the transaction.
create or replace function private.count_publication() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  session_id text := (select auth.uid())::text;
  allowed integer;
  written integer;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.publication'), hashtext(coalesce(session_id, '')));
  delete from private.write_log where at < now() - interval '1 day';

  select case when session_id is null then publications_without_session else publications_per_session end
    into allowed from public.site_settings;
  select count(*) into written from private.write_log
    where kind = 'publication' and sender is not distinct from session_id and at > now() - interval '1 hour';
  if written >= allowed then
    perform private.refuse_too_many('Se alcanzó el límite de publicaciones por hora. Por favor, inténtelo más tarde.');
  end if;

  insert into private.write_log (kind, sender) values ('publication', session_id);
end;
$$;

create or replace function private.count_lead(lead_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  session_id text := (select auth.uid())::text;
  address text := lower(btrim(lead_email));
  limits public.site_settings;
  total integer;
  from_session integer;
  from_address integer;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.lead'));
  delete from private.write_log where at < now() - interval '1 day';

  select * into limits from public.site_settings;
  select count(*) filter (where kind = 'lead'),
         count(*) filter (where kind = 'lead' and session_id is not null and sender = session_id),
         count(*) filter (where kind = 'lead-address' and sender = address)
    into total, from_session, from_address
    from private.write_log
    where kind in ('lead', 'lead-address') and at > now() - interval '1 hour';
  if total >= limits.leads_total or greatest(from_session, from_address) >= limits.leads_per_sender then
    perform private.refuse_too_many('Se alcanzó el límite de consultas por hora. Por favor, inténtelo más tarde.');
  end if;

  insert into private.write_log (kind, sender) values ('lead', session_id), ('lead-address', address);
end;
$$;

revoke all on function private.refuse_too_many(text), private.count_publication(), private.count_lead(text) from public;
grant execute on function private.count_publication(), private.count_lead(text) to anon, authenticated;
