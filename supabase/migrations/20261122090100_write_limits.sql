-- Limits on what visitors write: for each session, for everybody together, and for each network of the total.

alter table public.site_settings
  add column require_session boolean not null default false,
  add column publications_total integer not null default 200
    constraint site_settings_publications_total check (publications_total between 0 and 100000),
  add column edits_per_session integer not null default 60
    constraint site_settings_edits_per_session check (edits_per_session between 0 and 10000),
  add column edits_total integer not null default 600
    constraint site_settings_edits_total check (edits_total between 0 and 100000),
  add column upload_files_per_session integer not null default 480
    constraint site_settings_upload_files_per_session check (upload_files_per_session between 0 and 100000),
  add column upload_mb_per_session integer not null default 400
    constraint site_settings_upload_mb_per_session check (upload_mb_per_session between 0 and 100000),
  add column upload_files_without_session integer not null default 480
    constraint site_settings_upload_files_without_session check (upload_files_without_session between 0 and 100000),
  add column upload_mb_without_session integer not null default 400
    constraint site_settings_upload_mb_without_session check (upload_mb_without_session between 0 and 100000),
  add column upload_files_per_day integer not null default 4000
    constraint site_settings_upload_files_per_day check (upload_files_per_day between 0 and 1000000),
  add column upload_mb_per_day integer not null default 4000
    constraint site_settings_upload_mb_per_day check (upload_mb_per_day between 0 and 1000000),
  add column address_share integer not null default 25
    constraint site_settings_address_share check (address_share between 1 and 100),
  add column address_header text default 'cf-connecting-ip'
    constraint site_settings_address_header check (address_header ~ '^[a-z0-9-]{1,60}$' and address_header <> 'x-forwarded-for');

comment on column public.site_settings.open_access is
  'On: anyone may delete listings and upload to the site''s image buckets. For demonstrations only.';
comment on column public.site_settings.require_session is
  'On: publishing, uploading and enquiries need a session. Switch it on after anonymous sign-ins and CAPTCHA.';
comment on column public.site_settings.publications_per_session is 'Listings that one session publishes in an hour.';
comment on column public.site_settings.publications_without_session is
  'Listings that all visitors without a session publish together in an hour.';
comment on column public.site_settings.publications_total is 'Listings that all visitors publish together in an hour.';
comment on column public.site_settings.edits_per_session is 'Changes that one session makes to its listings in an hour.';
comment on column public.site_settings.edits_total is 'Changes that all sessions make together in an hour.';
comment on column public.site_settings.leads_per_sender is
  'Enquiries that one session, or one e-mail address, sends in an hour.';
comment on column public.site_settings.leads_total is 'Enquiries that all visitors send together in an hour.';
comment on column public.site_settings.upload_files_per_session is
  'Photos that one session uploads in an hour; a listing of twelve has 24, as each has a card-size version.';
comment on column public.site_settings.upload_mb_per_session is 'Megabytes that one session uploads in an hour.';
comment on column public.site_settings.upload_files_without_session is
  'Photos that all visitors without a session upload together in an hour.';
comment on column public.site_settings.upload_mb_without_session is
  'Megabytes that all visitors without a session upload together in an hour.';
comment on column public.site_settings.upload_files_per_day is 'Photos that all visitors upload together in a day.';
comment on column public.site_settings.upload_mb_per_day is 'Megabytes that all visitors upload together in a day.';
comment on column public.site_settings.address_share is
  'Percent of each total above that one network address may use, so that nobody uses up what is there for all.';
comment on column public.site_settings.address_header is
  'Request header in which the platform writes the visitor''s address; null where it writes none. Never x-forwarded-for: its first part comes from the visitor.';

-- Sessions are anyone's for the asking, so the limits are for administrators' eyes.
revoke select on public.site_settings from anon, authenticated;
grant select (id, open_access, usd_to_pen, usd_to_pen_date, require_session)
  on public.site_settings to anon, authenticated;
grant update (
  require_session, publications_total, edits_per_session, edits_total, upload_files_per_session, upload_mb_per_session,
  upload_files_without_session, upload_mb_without_session, upload_files_per_day, upload_mb_per_day, address_share,
  address_header
) on public.site_settings to authenticated;

create or replace function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede hacer esto.';
  end if;
end;
$$;

create or replace function public.admin_settings() returns setof public.site_settings
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from public.site_settings;
end;
$$;

create or replace function private.has_required_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select (select auth.uid()) is not null
    or not coalesce((select require_session from public.site_settings), false);
$$;

-- Addresses are counted, never read: the log keeps their fingerprints. The key makes a list of all addresses useless.
create table private.fingerprint_key (
  id smallint primary key default 1 check (id = 1),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.fingerprint_key default values;

create or replace function private.fingerprint(value text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(key || lower(btrim(value)), 'UTF8')), 'hex') from private.fingerprint_key;
$$;

-- Fingerprint of the visitor's network, null where the platform does not tell: an IPv4 address, or the /64 that one
-- IPv6 customer has to themselves.
create or replace function private.client_network() returns text
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

delete from private.write_log;
alter table private.write_log
  add column email text,
  add column network text,
  add column bytes bigint not null default 0;
comment on column private.write_log.sender is 'Session id, null for visitors without a session.';
comment on column private.write_log.email is 'Fingerprint of the e-mail address of an enquiry.';
comment on column private.write_log.network is 'Fingerprint of the visitor''s network.';

-- What a visitor stores in one request is one row: a thousand rows at once would pass every limit, or use it up.
create or replace function private.require_one_row(stored bigint) returns void
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
create or replace function private.count_write(
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

create or replace function private.count_publication() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  session_id text := (select auth.uid())::text;
  limits public.site_settings;
begin
  select * into limits from public.site_settings;
  perform private.count_write(
    'publication', session_id,
    case when session_id is null then limits.publications_without_session else limits.publications_per_session end,
    limits.publications_total,
    'Se alcanzó el límite de publicaciones por hora. Por favor, inténtelo más tarde.'
  );
end;
$$;

create or replace function private.count_edit() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits public.site_settings;
begin
  select * into limits from public.site_settings;
  perform private.count_write(
    'edit', (select auth.uid())::text, limits.edits_per_session, limits.edits_total,
    'Se alcanzó el límite de cambios por hora. Por favor, inténtelo más tarde.'
  );
end;
$$;

-- One count for each statement; it no longer stands in the trigger of each row.
create or replace function private.properties_before_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A listing is new when it is stored, whatever its sender says.
    if private.is_restricted() then
      new.updated_at := new.created_at;
    end if;
    return new;
  end if;

  -- Policies see one row at a time; what must not change is compared here. The owner needs no comparison: the policy
  -- asks that the row belonged to the sender and still does.
  if new.id is distinct from old.id or (
    (new.user_id, new.listing_type, new.created_at)
      is distinct from (old.user_id, old.listing_type, old.created_at)
    and private.is_restricted()
  ) then
    raise exception using errcode = '42501', message = 'No se puede cambiar el origen de una propiedad publicada.';
  end if;
  new.updated_at := now();
  return new;
end;
$$;

create or replace function private.properties_after_write() returns trigger
language plpgsql set search_path = ''
as $$
declare
  stored bigint;
begin
  if not private.is_restricted() then return null; end if;
  select count(*) into stored from written;
  perform private.require_one_row(stored);
  if stored = 1 and tg_op = 'INSERT' then perform private.count_publication(); end if;
  if stored = 1 and tg_op = 'UPDATE' then perform private.count_edit(); end if;
  return null;
end;
$$;

create trigger properties_after_insert after insert on public.properties
  referencing new table as written
  for each statement execute function private.properties_after_write();
create trigger properties_after_update after update on public.properties
  referencing new table as written
  for each statement execute function private.properties_after_write();
create trigger properties_after_delete after delete on public.properties
  referencing old table as written
  for each statement execute function private.properties_after_write();

drop policy "everyone publishes in his own name" on public.properties;
create policy "everyone publishes in their own name" on public.properties
  for insert to anon, authenticated
  with check (
    (select private.is_admin())
    or (
      user_id = 'anonymous'
      and owner_id is not distinct from (select auth.uid())
      and status = 'active'
      and listing_type = 'sale'
      and created_at = now()
      and (select private.has_required_session())
    )
  );

revoke all on function private.require_admin(), public.admin_settings(), private.has_required_session(),
  private.fingerprint(text), private.client_network(), private.require_one_row(bigint),
  private.count_write(text, text, integer, integer, text, text), private.count_edit(),
  private.properties_after_write() from public, anon;
grant execute on function private.require_admin(), private.has_required_session(), private.require_one_row(bigint),
  private.count_edit() to anon, authenticated, service_role;
grant execute on function public.admin_settings() to authenticated, service_role;
