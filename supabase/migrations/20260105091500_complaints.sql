-- The complaints book (Libro de Reclamaciones; Ley 29571, arts. 150 to 152, and DS 011-2011-PCM, Annex I).
--
-- Everybody files a sheet under a key that their browser chose: 122 random bits, which nobody guesses. Whoever has the
-- key reads the sheet and its answer; the link in the mail with the copy contains the key. Nobody reads the table, or
-- its statistics, through the Data API. Nobody changes a sheet, or deletes it for two years. Administrators read and
-- export sheets, and answer each once. The Edge Function `complaint-mail` claims the copies with the service key.
-- Limits: sheets per day.

create table private.complaints (
  -- The key. A sheet that is sent again after a lost response has the same one, and is stored once.
  id uuid primary key,
  -- `year`, `number`, `filed_at` and `due_on` are null until the sheet is committed.
  year smallint,
  number integer,
  -- Such as 000000001-2026.
  sheet_number text generated always as (lpad(number::text, 9, '0') || '-' || year::text) stored
    constraint complaints_sheet_number unique,
  filed_at timestamptz,
  due_on date,
  kind text not null constraint complaints_kind check (kind in ('claim', 'grievance')),
  consumer_name text not null constraint complaints_consumer_name
    check (char_length(consumer_name) between 2 and 160 and private.is_one_line(consumer_name)),
  document_type text not null,
  document text not null,
  domicile text not null constraint complaints_domicile
    check (char_length(domicile) between 5 and 200 and private.is_one_line(domicile)),
  phone text not null constraint complaints_phone
    check (char_length(phone) between 6 and 40 and private.is_one_line(phone)),
  email text not null constraint complaints_email check (private.is_mail_address(email)),
  -- Father, mother or other representative of a minor.
  representative text constraint complaints_representative
    check (char_length(representative) between 2 and 160 and private.is_one_line(representative)),
  good text not null constraint complaints_good check (good in ('product', 'service')),
  amount numeric(12, 2) constraint complaints_amount check (amount between 0.01 and 9999999999.99),
  currency text constraint complaints_currency check (currency in ('PEN', 'USD')),
  good_description text not null constraint complaints_good_description
    check (char_length(good_description) between 5 and 1000),
  detail text not null constraint complaints_detail check (char_length(detail) between 10 and 5000),
  request text not null constraint complaints_request check (char_length(request) between 5 and 2000),
  -- The consumer's confirmation, which replaces the signature.
  confirmed boolean not null constraint complaints_confirmed check (confirmed),
  answer text constraint complaints_answer check (char_length(answer) between 10 and 5000),
  answered_at timestamptz,
  constraint complaints_document check (
    document_type = 'dni' and document ~ '^[0-9]{8}$' or document_type = 'ce' and document ~ '^[0-9A-Z]{9,12}$'
  ),
  constraint complaints_amount_currency check ((amount is null) = (currency is null)),
  constraint complaints_printable check (
    private.is_one_line(translate(good_description || detail || request || coalesce(answer, ''), E'\t\n\r', ''))
  )
);

create index complaints_due on private.complaints (due_on);
create index complaints_mailbox on private.complaints (private.mailbox(email));

-- Keeps a sheet as it was filed, whatever role writes; an answer may be added once. After two years, the owner of the
-- database may delete the sheet.
create function private.complaints_before() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.filed_at > now() - interval '2 years' then
      raise exception using errcode = '42501', message = 'Una hoja de reclamación se conserva dos años.';
    end if;
    return old;
  end if;
  -- `number_complaint` writes the number and the dates.
  if old.number is null then return new; end if;
  new.answered_at := now();
  if old.answer is not null or new.answer is null
    -- Without `sheet_number`, which is generated after this trigger.
    or to_jsonb(new) - array['answer', 'answered_at', 'sheet_number']
      is distinct from to_jsonb(old) - array['answer', 'answered_at', 'sheet_number']
  then
    raise exception using errcode = '42501', message = 'Una hoja de reclamación no se cambia.';
  end if;
  return new;
end;
$$;

create trigger complaints_before before update or delete on private.complaints
  for each row execute function private.complaints_before();
create trigger complaints_never_truncated before truncate on private.complaints
  for each statement execute function private.refuse_change();

-- Gives a sheet its number and its dates. Numbers of a year have no gap and follow the dates, so all sheets wait for
-- one lock here. This runs at the commit, so that the lock is short: before the commit, PostgREST filters the
-- result of `file_complaint` by the query of the request, and a hostile filter runs until the statement's timeout.
create function private.number_complaint() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date;
begin
  perform pg_advisory_xact_lock(hashtext('ancon.complaint-sheet'));
  today := private.lima_date(clock_timestamp());
  update private.complaints
    set filed_at = clock_timestamp(), year = extract(year from today),
      number = 1 + coalesce((select max(c.number) from private.complaints as c where c.year = extract(year from today)), 0),
      due_on = private.add_working_days(today, 15)
    where id = new.id;
  return null;
end;
$$;

create constraint trigger number_complaint after insert on private.complaints
  deferrable initially deferred for each row execute function private.number_complaint();

create function private.complaint_sheet(sheet private.complaints) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(sheet) - array['id', 'year', 'number', 'sheet_number', 'confirmed'] || jsonb_build_object(
    'number', sheet.sheet_number,
    'is_overdue', private.lima_date(coalesce(sheet.answered_at, now())) > sheet.due_on
  );
$$;

-- Files a sheet, once for its key; `read_complaint` then has its number.
create function public.file_complaint(
  key uuid, kind text, consumer_name text, document_type text, document text, domicile text, phone text, email text,
  good text, good_description text, detail text, request text, confirmed boolean, representative text default null,
  amount numeric default null, currency text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.complaints as c where c.id = key) then return; end if;
  -- The copy goes to an e-mail address that nobody confirmed, so the limit is also for the mailbox.
  if not private.is_admin() then perform private.count_write('complaint', private.mailbox(email)); end if;
  insert into private.complaints (
    id, kind, consumer_name, document_type, document, domicile, phone, email, representative, good, amount, currency,
    good_description, detail, request, confirmed
  ) values (
    key, kind, btrim(consumer_name), document_type, document, btrim(domicile), btrim(phone), email,
    btrim(representative), good, amount, currency, btrim(private.without_direction_marks(good_description), E' \t\r\n'),
    btrim(private.without_direction_marks(detail), E' \t\r\n'), btrim(private.without_direction_marks(request), E' \t\r\n'), confirmed
  ) on conflict (id) do nothing;
  begin
    perform private.call_webhook('complaint_mail', jsonb_build_object('key', key));
  exception when others then
    -- The sheet is stored all the same, and its browser asks for the copy too.
    raise warning 'The request for the copy of a sheet failed: %', sqlerrm;
  end;
end;
$$;

-- The sheet with this key as the text of a JSON object; null if there is none. `mail` says whether copies go out by
-- e-mail. A sheet may contain any number, and the Data API casts what is inside of JSON (`is_cheap_to_cast`).
create function public.read_complaint(key uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select (
    private.complaint_sheet(c) || jsonb_build_object('mail', private.vault_secret('complaint_mail_url') is not null)
  )::text
  from private.complaints as c where c.id = key;
$$;

-- A page of the sheets: those without an answer first, by due date. Each of `words` must be in the number, name,
-- document, e-mail address or detail. A page for an export is larger, and the audit log records it.
create function public.read_complaints(
  words text[] default null, state text default null, first integer default 0, size integer default 20,
  for_export boolean default false
) returns table (sheet jsonb, total bigint)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  patterns text[];
  returned integer;
begin
  perform private.require_admin();
  patterns := private.to_patterns(words);
  return query
    select private.complaint_sheet(c), count(*) over ()
    from private.complaints as c
    where (state is null or state = case when c.answer is null then 'open' else 'answered' end)
      and (
        patterns is null or private.normalise(
          concat_ws(' ', c.sheet_number, c.consumer_name, c.document, c.email, c.detail)
        ) like all (patterns)
      )
    order by c.answer is not null, c.due_on, c.year, c.number
    offset greatest(first, 0) limit least(greatest(size, 0), case when for_export then 1000 else 50 end);
  if for_export then
    get diagnostics returned = row_count;
    perform private.audit('export', 'complaints', null, jsonb_strip_nulls(
      jsonb_build_object('complaints', returned, 'state', state)
    ));
  end if;
end;
$$;

-- Adds the provider's answer, once. The same answer again, after a lost response, is no error.
create function public.answer_complaint(sheet_number text, provider_answer text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sheet private.complaints;
  reply text := btrim(private.without_direction_marks(provider_answer), E' \t\r\n');
begin
  perform private.require_admin();
  select c.* into sheet from private.complaints as c
    where c.sheet_number = answer_complaint.sheet_number for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'La hoja no existe.';
  end if;
  if sheet.answer is null then
    update private.complaints as c set answer = reply where c.id = sheet.id returning c.* into sheet;
    perform private.audit('update', 'complaints', sheet_number, '{"answered": true}');
  elsif sheet.answer is distinct from reply then
    raise exception using errcode = 'PT422', message = 'La hoja ya tiene una respuesta, que no se puede cambiar.';
  end if;
  return private.complaint_sheet(sheet);
end;
$$;

-- Copies that were claimed or sent. A table of its own, because a sheet does not change.
create table private.complaint_mails (
  complaint_id uuid primary key references private.complaints (id) on delete cascade,
  claimed_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- Limited: each attempt costs a call of the mail service.
  tries integer not null default 1
);

-- For the Edge Function. Returns the sheet of a key to one caller at a time, until the copy is sent or was tried five
-- times. `state` is 'unknown', 'sent', 'sending', 'failed' or 'claimed'. A claim ends after a minute, in case its caller
-- failed.
create function public.claim_complaint_mail(sheet_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed private.complaints;
begin
  select c.* into claimed from private.complaints as c where c.id = sheet_key;
  if not found then return '{"state": "unknown"}'; end if;
  insert into private.complaint_mails as mail (complaint_id) values (claimed.id)
    on conflict (complaint_id) do update set claimed_at = clock_timestamp(), tries = mail.tries + 1
    where mail.sent_at is null and mail.claimed_at < clock_timestamp() - interval '1 minute' and mail.tries < 5;
  if not found then
    return (
      select jsonb_build_object('state', case
        when mail.sent_at is not null then 'sent'
        when mail.claimed_at < clock_timestamp() - interval '1 minute' then 'failed'
        else 'sending' end)
      from private.complaint_mails as mail where mail.complaint_id = claimed.id
    );
  end if;
  return jsonb_build_object('state', 'claimed', 'sheet', private.complaint_sheet(claimed));
end;
$$;

-- Ends a claim: the copy went out, or the next caller may try.
create function public.finish_complaint_mail(sheet_key uuid, is_sent boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.complaint_mails
  set sent_at = case when is_sent then clock_timestamp() end,
    claimed_at = case when is_sent then claimed_at else '-infinity' end
  where complaint_id = sheet_key and sent_at is null;
$$;

grant execute on function public.file_complaint, public.read_complaint to anon, authenticated, service_role;
grant execute on function public.read_complaints, public.answer_complaint to authenticated;
grant execute on function public.claim_complaint_mail, public.finish_complaint_mail to service_role;
