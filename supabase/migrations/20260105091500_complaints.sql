-- The complaints book (Libro de Reclamaciones; Ley 29571, arts. 150 to 152, and DS 011-2011-PCM, Annex I).
--
-- Everybody files a sheet and reads it again with its number and the document of its consumer; both return a ticket, which
-- reads the sheet. Nobody reads the table, or its statistics, through the Data API; nobody changes a sheet, or deletes it
-- for two years; administrators read and export sheets, and add one answer. The Edge Function `complaint-mail` claims the
-- copies with the service key. Limits: sheets and lookups of a session or a mailbox, and of everybody, in an hour and in a
-- day; failed lookups in a day.

-- The last number of each year. A row is locked until its sheet is stored: a failed sheet does not use up its number,
-- as it would with a sequence.
create table private.complaint_counters (
  year smallint primary key,
  last integer not null
);

create table private.complaints (
  -- Chosen by the browser, so that a sheet that is sent again after a lost response is stored once.
  id uuid primary key,
  year smallint not null,
  number integer not null,
  -- 000000001-2026
  sheet_number text not null generated always as (lpad(number::text, 9, '0') || '-' || year::text) stored
    constraint complaints_sheet_number unique,
  filed_at timestamptz not null,
  due_on date not null,
  kind text not null constraint complaints_kind check (kind in ('claim', 'grievance')),
  consumer_name text not null constraint complaints_consumer_name
    check (char_length(btrim(consumer_name)) between 2 and 160 and private.is_one_line(consumer_name)),
  document_type text not null,
  document text not null,
  domicile text not null constraint complaints_domicile
    check (char_length(btrim(domicile)) between 5 and 200 and private.is_one_line(domicile)),
  phone text not null constraint complaints_phone
    check (char_length(btrim(phone)) between 6 and 40 and private.is_one_line(phone)),
  email text not null constraint complaints_email check (private.is_mail_address(email)),
  -- Father, mother or other representative of a minor.
  representative text constraint complaints_representative
    check (char_length(btrim(representative)) between 2 and 160 and private.is_one_line(representative)),
  good text not null constraint complaints_good check (good in ('product', 'service')),
  amount numeric(12, 2) constraint complaints_amount check (amount between 0.01 and 9999999999.99),
  currency text constraint complaints_currency check (currency in ('PEN', 'USD')),
  good_description text not null constraint complaints_good_description
    check (char_length(btrim(good_description, E' \t\r\n')) between 5 and 1000),
  detail text not null constraint complaints_detail check (char_length(btrim(detail, E' \t\r\n')) between 10 and 5000),
  request text not null constraint complaints_request check (char_length(btrim(request, E' \t\r\n')) between 5 and 2000),
  -- Replaces the signature.
  confirmed boolean not null constraint complaints_confirmed check (confirmed),
  answer text constraint complaints_answer check (char_length(btrim(answer, E' \t\r\n')) between 10 and 5000),
  answered_at timestamptz,
  constraint complaints_document check (
    document_type = 'dni' and document ~ '^[0-9]{8}$' or document_type = 'ce' and document ~ '^[0-9A-Z]{9,12}$'
  ),
  constraint complaints_amount_currency check ((amount is null) = (currency is null)),
  constraint complaints_answered check ((answer is null) = (answered_at is null)),
  constraint complaints_printable check (
    private.has_no_control_characters(good_description || detail || request || coalesce(answer, ''))
  )
);

create index complaints_due on private.complaints (due_on);
create index complaints_mailbox on private.complaints (private.mailbox(email));

-- The lengths of a sheet are measured without the spaces around its texts, so it is stored without them: megabytes of
-- spaces would stay for two years, and be mailed. Runs before complaints_before_insert, by its name.
create function private.complaints_are_trimmed() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.consumer_name := btrim(new.consumer_name);
  new.domicile := btrim(new.domicile);
  new.phone := btrim(new.phone);
  new.representative := btrim(new.representative);
  new.good_description := btrim(new.good_description, E' \t\r\n');
  new.detail := btrim(new.detail, E' \t\r\n');
  new.request := btrim(new.request, E' \t\r\n');
  return new;
end;
$$;

create trigger complaints_are_trimmed before insert on private.complaints
  for each row execute function private.complaints_are_trimmed();

-- Number, date and due date are the database's own. Callers hold the lock of file_complaint, so that the numbers have
-- the order of the dates.
create function private.complaints_before_insert() returns trigger
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
create function private.complaints_before_change() returns trigger
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

create function private.complaint_sheet(sheet private.complaints) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(sheet) - array['id', 'year', 'number', 'sheet_number', 'confirmed'] || jsonb_build_object(
    'number', sheet.sheet_number,
    'is_overdue', private.lima_date(coalesce(sheet.answered_at, now())) > sheet.due_on
  );
$$;

-- Address of the Edge Function that sends the copy of a sheet; null where there is none.
create function private.complaint_mail_url() returns text
language sql stable security definer set search_path = ''
as $$
  select private.vault_secret('complaint_mail_url');
$$;

-- Never fails: the sheet is stored, and its browser asks for the copy too.
create function private.request_complaint_mail(sheet private.complaints) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.complaint_mail_url() is null then return; end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 30000)'
    using private.complaint_mail_url(), jsonb_build_object('number', sheet.sheet_number, 'key', sheet.id),
      '{"content-type": "application/json"}'::jsonb;
exception when others then
  raise warning 'The copy of a sheet was not requested: %', sqlerrm;
end;
$$;

-- Files a sheet and returns the ticket that reads it, with its number and dates: only filed sheets take a number. The same
-- key returns the same sheet. A refusal names only the constraint: the detail of PostgreSQL shows the whole row, with the
-- number that the sheet would have had, and so how many were filed this year.
create function public.file_complaint(
  key uuid, kind text, consumer_name text, document_type text, document text, domicile text, phone text, email text,
  good text, good_description text, detail text, request text, confirmed boolean, representative text default null,
  amount numeric default null, currency text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  sheet private.complaints;
begin
  perform private.require_short(
    20000, kind, consumer_name, document_type, document, domicile, phone, email, good, good_description, detail, request,
    representative, currency
  );
  perform pg_advisory_xact_lock(hashtext('ancon.complaint-sheet'));
  select c.* into sheet from private.complaints as c where c.id = key;
  if not found then
    perform private.require_session();
    -- The copy goes to an address that nobody confirmed: its limit is for the mailbox.
    if not private.is_admin() then perform private.count_use('complaint', private.mailbox(email)); end if;
    begin
      insert into private.complaints (
        id, kind, consumer_name, document_type, document, domicile, phone, email, representative, good, amount, currency,
        good_description, detail, request, confirmed
      ) values (
        key, kind, consumer_name, document_type, document, domicile, phone, email, representative, good, amount, currency,
        good_description, detail, request, confirmed
      ) returning * into sheet;
    exception when integrity_constraint_violation then
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.request_complaint_mail(sheet);
  end if;
  return private.reuse_or_issue_ticket('complaint', jsonb_build_object('sheet', sheet.id));
end;
$$;

-- Looks for a sheet by its number and the document of its consumer, and returns a ticket, whether there is one or not.
-- Numbers are easy to guess and documents are no secrets, so misses are counted for a day, for the number and for the
-- document, before the result is shown.
create function public.find_complaint(sheet_number text, consumer_document text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  sheet private.complaints;
  asked_sheet text := 'sheet ' || left(coalesce(sheet_number, ''), 20);
  asked_document text := 'document ' || left(coalesce(consumer_document, ''), 20);
begin
  if not private.is_admin() then
    perform private.count_use('complaint-lookup', asked_document);
    perform private.require_room('complaint-miss', asked, 0, null) from unnest(array[asked_sheet, asked_document]) as asked;
  end if;

  select c.* into sheet from private.complaints as c
    where c.sheet_number = find_complaint.sheet_number and c.document = consumer_document;
  -- Writes the same amount for both outcomes, so that the time does not reveal which one it is.
  perform private.log_use(case when sheet.id is null then 'complaint-miss' else 'complaint-hit' end, asked, 0, null)
    from unnest(array[asked_sheet, asked_document]) as asked;
  return private.issue_ticket('complaint', jsonb_build_object('sheet', sheet.id));
end;
$$;

-- The sheet that a ticket is for, null where none was found. `mail` says whether copies go out by e-mail.
create function public.read_complaint(ticket uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.redeem_ticket(ticket, 'complaint');
begin
  return (
    select private.complaint_sheet(c) || jsonb_build_object('mail', private.complaint_mail_url() is not null)
    from private.complaints as c where c.id = (asked ->> 'sheet')::uuid
  );
end;
$$;

-- One page of the sheets: those without an answer first, by due date. Each word is looked for in number, name,
-- document, e-mail address and detail.
create function public.read_complaints(
  words text[] default null, state text default null, first integer default 0, size integer default 20
) returns table (sheet jsonb, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select private.complaint_sheet(c), count(*) over ()
    from private.complaints as c
    where (state is null or state = case when c.answer is null then 'open' else 'answered' end)
      and (
        words is null
        or private.has_words(concat_ws(' ', c.sheet_number, c.consumer_name, c.document, c.email, c.detail), words)
      )
    order by c.answer is not null, c.due_on, c.year, c.number
    offset greatest(first, 0) limit least(greatest(size, 0), 1000);
end;
$$;

-- Audits that sheets are exported, and returns the ticket for them.
create function public.begin_complaints_export(words text[] default null, state text default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  matching bigint;
begin
  perform private.require_admin();
  select r.total into matching from public.read_complaints(words, state, 0, 1) as r;
  perform private.audit(
    'export', 'complaints', null,
    jsonb_strip_nulls(jsonb_build_object('complaints', coalesce(matching, 0), 'state', state))
  );
  return private.issue_ticket('complaints-export', jsonb_build_object('words', words, 'state', state));
end;
$$;

-- The sheets that the ticket is for.
create function public.export_complaints(ticket uuid, first integer default 0, size integer default 1000)
returns table (sheet jsonb, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  asked jsonb := private.redeem_ticket(ticket, 'complaints-export');
begin
  return query select r.* from public.read_complaints(
    private.asked_words(asked), asked ->> 'state', first, size
  ) as r;
end;
$$;

-- Adds the provider's answer, once. The same answer again, after a lost response, is no error.
create function public.answer_complaint(sheet_number text, provider_answer text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sheet private.complaints;
  reply text := btrim(provider_answer, E' \t\r\n');
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

-- The copies that were sent. A table of its own, because a sheet does not change.
create table private.complaint_mails (
  complaint_id uuid primary key references private.complaints (id) on delete cascade,
  claimed_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- Limited: each attempt costs a call of the mail service.
  tries integer not null default 1
);

-- For the Edge Function. Returns the sheet to whoever knows its key, to one caller at a time, until the copy is sent or
-- was tried five times; `state` is 'unknown', 'sent', 'sending', 'failed' or 'claimed'. A claim ends after a minute, in
-- case its caller failed.
create function public.claim_complaint_mail(sheet_number text, sheet_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed private.complaints;
begin
  select c.* into claimed from private.complaints as c
    where c.id = sheet_key and c.sheet_number = claim_complaint_mail.sheet_number;
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

grant execute on function public.file_complaint, public.find_complaint, public.read_complaint
  to anon, authenticated, service_role;
grant execute on function public.read_complaints, public.begin_complaints_export, public.export_complaints,
  public.answer_complaint to authenticated, service_role;
grant execute on function public.claim_complaint_mail, public.finish_complaint_mail to service_role;
