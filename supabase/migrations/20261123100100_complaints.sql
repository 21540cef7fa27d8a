-- The complaints book (Libro de Reclamaciones; Ley 29571, arts. 150 to 152, and DS 011-2011-PCM, Annex I).
--
-- The table is in the private schema: nobody reads it, or its statistics, through the Data API. Visitors and
-- administrators go through functions.

alter table public.site_settings
  add column complaints_per_sender integer not null default 5
    constraint site_settings_complaints_per_sender check (complaints_per_sender between 1 and 10000),
  add column complaints_total integer not null default 60
    constraint site_settings_complaints_total check (complaints_total between 1 and 100000),
  add column complaint_lookups_per_sender integer not null default 20
    constraint site_settings_complaint_lookups_per_sender check (complaint_lookups_per_sender between 1 and 10000),
  add column complaint_lookups_total integer not null default 300
    constraint site_settings_complaint_lookups_total check (complaint_lookups_total between 1 and 100000),
  add column complaint_wrong_lookups integer not null default 5
    constraint site_settings_complaint_wrong_lookups check (complaint_wrong_lookups between 1 and 100);

comment on column public.site_settings.complaints_per_sender is
  'Sheets of the complaints book that one session, or one e-mail address, files in an hour.';
comment on column public.site_settings.complaints_total is 'Sheets that all visitors file together in an hour.';
comment on column public.site_settings.complaint_lookups_per_sender is
  'Sheets that one session, or all that give one document, look up in an hour.';
comment on column public.site_settings.complaint_lookups_total is
  'Sheets that all visitors look up together in an hour.';
comment on column public.site_settings.complaint_wrong_lookups is
  'Wrong answers in a day after which a sheet, or a document, is not looked up any more: against guessing.';

grant update (
  complaints_per_sender, complaints_total, complaint_lookups_per_sender, complaint_lookups_total,
  complaint_wrong_lookups
) on public.site_settings to authenticated;

-- The last number of each year. A row is locked until its sheet is stored: a sheet that fails gives its number back,
-- which a sequence would not.
create table private.complaint_counters (
  year smallint primary key,
  last integer not null
);

create table private.complaints (
  -- Chosen by the browser, so that a sheet that is sent again after a lost answer is stored once.
  id uuid primary key,
  year smallint not null,
  number integer not null,
  -- 000000001-2026
  sheet_number text not null generated always as (lpad(number::text, 9, '0') || '-' || year::text) stored
    constraint complaints_sheet_number unique,
  filed_at timestamptz not null,
  due_on date not null,
  kind text not null constraint complaints_kind check (kind in ('reclamo', 'queja')),
  consumer_name text not null constraint complaints_consumer_name
    check (char_length(btrim(consumer_name)) between 2 and 160 and private.is_one_line(consumer_name)),
  document_type text not null,
  document text not null,
  domicile text not null constraint complaints_domicile
    check (char_length(btrim(domicile)) between 5 and 200 and private.is_one_line(domicile)),
  phone text not null constraint complaints_phone
    check (char_length(btrim(phone)) between 6 and 40 and private.is_one_line(phone)),
  email text not null constraint complaints_email check (
    char_length(email) between 3 and 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
    and private.is_one_line(email)
  ),
  -- Father, mother or other representative of a minor.
  representative text constraint complaints_representative
    check (char_length(btrim(representative)) between 2 and 160 and private.is_one_line(representative)),
  good text not null constraint complaints_good check (good in ('producto', 'servicio')),
  amount numeric(12, 2) constraint complaints_amount check (amount between 0.01 and 9999999999.99),
  currency text constraint complaints_currency check (currency in ('PEN', 'USD')),
  good_description text not null constraint complaints_good_description
    check (char_length(btrim(good_description, E' \t\r\n')) between 5 and 1000),
  detail text not null constraint complaints_detail check (char_length(btrim(detail, E' \t\r\n')) between 10 and 5000),
  request text not null constraint complaints_request check (char_length(btrim(request, E' \t\r\n')) between 5 and 2000),
  -- Stands in place of the signature.
  confirmed boolean not null constraint complaints_confirmed check (confirmed),
  answer text constraint complaints_answer check (char_length(btrim(answer, E' \t\r\n')) between 10 and 5000),
  answered_at timestamptz,
  constraint complaints_document check (
    document_type = 'dni' and document ~ '^[0-9]{8}$' or document_type = 'ce' and document ~ '^[0-9A-Z]{9,12}$'
  ),
  constraint complaints_amount_currency check ((amount is null) = (currency is null)),
  constraint complaints_answered check ((answer is null) = (answered_at is null))
);

create or replace function private.has_no_control_characters(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_one_line(translate(value, E'\t\n\r', ''));
$$;

alter table private.complaints
  add constraint complaints_printable check (
    private.has_no_control_characters(good_description || detail || request || coalesce(answer, ''))
  );

create index complaints_due on private.complaints (due_on);

-- Number, date and due date are the database's own. Callers hold the lock of file_complaint, so that the numbers have
-- the order of the dates.
create or replace function private.complaints_before_insert() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.filed_at := clock_timestamp();
  new.year := extract(year from private.lima_date(new.filed_at));
  new.due_on := private.add_working_days(private.lima_date(new.filed_at), 15);
  new.answer := null;
  new.answered_at := null;
  insert into private.complaint_counters as counter (year, last) values (new.year, 1)
    on conflict (year) do update set last = counter.last + 1
    returning last into new.number;
  return new;
end;
$$;

create trigger complaints_before_insert before insert on private.complaints
  for each row execute function private.complaints_before_insert();

-- A sheet stays as it was filed, whoever asks: the answer is added once, with the time at which it was added. After two
-- years, the owner of the database may delete it.
create or replace function private.complaints_before_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.filed_at > now() - interval '2 years' then
      raise exception using errcode = '42501', message = 'Una hoja de reclamación se conserva dos años.';
    end if;
    return old;
  end if;
  new.answered_at := now();
  if old.answer is not null or new.answer is null
    -- The generated column is computed after this trigger.
    or to_jsonb(new) - array['answer', 'answered_at', 'sheet_number']
      is distinct from to_jsonb(old) - array['answer', 'answered_at', 'sheet_number']
  then
    raise exception using errcode = '42501', message = 'Una hoja de reclamación no se cambia.';
  end if;
  return new;
end;
$$;

create trigger complaints_before_change before update or delete on private.complaints
  for each row execute function private.complaints_before_change();
create trigger complaints_never_truncated before truncate on private.complaints
  for each statement execute function private.refuse_change();

create or replace function private.complaint_sheet(sheet private.complaints) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(sheet) - array['id', 'year', 'number', 'sheet_number', 'confirmed'] || jsonb_build_object(
    'number', sheet.sheet_number,
    'is_overdue', private.lima_date(coalesce(sheet.answered_at, now())) > sheet.due_on
  );
$$;

create or replace function private.count_complaint(email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits public.site_settings;
begin
  select * into limits from public.site_settings;
  perform private.count_write(
    'complaint', (select auth.uid())::text, limits.complaints_per_sender, limits.complaints_total,
    'Se alcanzó el límite de hojas de reclamación por hora. Por favor, inténtelo más tarde.', email
  );
end;
$$;

-- Address of the Edge Function that sends the copy of a sheet, from Supabase's vault; null where there is none.
create or replace function private.complaint_mail_url() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  url text;
begin
  if to_regclass('vault.decrypted_secrets') is null then return null; end if;
  execute 'select max(decrypted_secret) from vault.decrypted_secrets where name = ''complaint_mail_url''' into url;
  return url;
end;
$$;

-- Whatever fails here, the sheet is stored, and its browser asks for the copy too.
create or replace function private.request_complaint_mail(sheet private.complaints) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.complaint_mail_url() is null then return; end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using private.complaint_mail_url(), jsonb_build_object('number', sheet.sheet_number, 'key', sheet.id),
      '{"content-type": "application/json"}'::jsonb;
exception when others then
  raise warning 'The copy of a sheet was not requested: %', sqlerrm;
end;
$$;

-- Files a sheet and gives it back with its number and dates. The same key gives the same sheet: `mail` says whether a
-- copy goes out by e-mail.
create or replace function public.file_complaint(
  key uuid, kind text, consumer_name text, document_type text, document text, domicile text, phone text, email text,
  good text, good_description text, detail text, request text, confirmed boolean, representative text default null,
  amount numeric default null, currency text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sheet private.complaints;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.complaint-sheet'));
  select c.* into sheet from private.complaints as c where c.id = key;
  if not found then
    if not private.has_required_session() then
      raise exception using errcode = '42501', message = 'Se necesita una sesión para presentar una hoja.';
    end if;
    if not private.is_admin() then perform private.count_complaint(email); end if;
    insert into private.complaints (
      id, kind, consumer_name, document_type, document, domicile, phone, email, representative, good, amount, currency,
      good_description, detail, request, confirmed
    ) values (
      key, kind, consumer_name, document_type, document, domicile, phone, email, representative, good, amount, currency,
      good_description, detail, request, confirmed
    ) returning * into sheet;
    perform private.request_complaint_mail(sheet);
  end if;
  return private.complaint_sheet(sheet) || jsonb_build_object('mail', private.complaint_mail_url() is not null);
end;
$$;

-- Gives a sheet to whoever knows its number and the document of its consumer, null to others. Numbers are easy to guess
-- and documents are no secrets, so wrong answers are counted for a day, for the number and for the document.
create or replace function public.read_complaint(sheet_number text, consumer_document text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  limits public.site_settings;
  sheet private.complaints;
  asked text[] := array[
    private.fingerprint('sheet ' || left(coalesce(sheet_number, ''), 20)),
    private.fingerprint('document ' || left(coalesce(consumer_document, ''), 20))
  ];
begin
  if not private.is_admin() then
    select * into limits from public.site_settings;
    perform private.count_write(
      'complaint-lookup', (select auth.uid())::text, limits.complaint_lookups_per_sender,
      limits.complaint_lookups_total,
      'Se alcanzó el límite de búsquedas por hora. Por favor, inténtelo más tarde.',
      'document ' || left(coalesce(consumer_document, ''), 20)
    );
    if exists (
      select 1 from private.write_log as w
      where w.kind = 'complaint-miss' and w.email = any (asked) and w.at > now() - interval '1 day'
      group by w.email having count(*) >= limits.complaint_wrong_lookups
    ) then
      perform private.refuse_too_many('Hubo demasiados intentos con ese número o documento. Inténtelo mañana o escríbanos.');
    end if;
  end if;

  select c.* into sheet from private.complaints as c
    where c.sheet_number = read_complaint.sheet_number and c.document = consumer_document;
  if not found then
    insert into private.write_log (kind, email) select 'complaint-miss', unnest(asked);
    return null;
  end if;
  return private.complaint_sheet(sheet);
end;
$$;

revoke all on function private.complaints_before_insert(), private.complaints_before_change(),
  private.has_no_control_characters(text), private.complaint_sheet(private.complaints),
  private.count_complaint(text), private.complaint_mail_url(), private.request_complaint_mail(private.complaints)
  from public;
revoke all on function public.file_complaint, public.read_complaint from public;
grant execute on function public.file_complaint, public.read_complaint to anon, authenticated, service_role;
