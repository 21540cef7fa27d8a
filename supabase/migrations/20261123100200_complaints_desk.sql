-- The administrators' side of the complaints book, and the copy of a sheet by e-mail.

-- One page of the sheets: those without an answer first, by due date. Each word is looked for in number, name,
-- document, e-mail address and detail.
create or replace function public.read_complaints(
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
      and not exists (
        select 1 from unnest(words) as word
        where strpos(
          lower(concat_ws(' ', c.sheet_number, c.consumer_name, c.document, c.email, c.detail)), lower(word)
        ) = 0
      )
    order by c.answer is not null, c.due_on, c.year, c.number
    offset greatest(first, 0) limit least(greatest(size, 0), 1000);
end;
$$;

create or replace function public.export_complaints(
  words text[] default null, state text default null, first integer default 0, size integer default 1000
) returns table (sheet jsonb, total bigint)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  exported integer;
begin
  return query select * from public.read_complaints(words, state, first, size);
  get diagnostics exported = row_count;
  perform private.audit(
    'export', 'complaints', null,
    jsonb_strip_nulls(jsonb_build_object('complaints', exported, 'first', first, 'state', state))
  );
end;
$$;

-- Adds the provider's answer, once. The same answer again, after a lost response, is no error.
create or replace function public.answer_complaint(sheet_number text, provider_answer text) returns jsonb
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

-- Which copies went out. Kept apart: a sheet does not change.
create table private.complaint_mails (
  complaint_id uuid primary key references private.complaints (id) on delete cascade,
  claimed_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);

-- For the Edge Function. Gives the sheet to whoever knows its key, to one caller at a time, until the copy is sent;
-- `state` is 'unknown', 'sent', 'sending' or 'claimed'. A claim ends after a minute, in case its caller failed.
create or replace function public.claim_complaint_mail(sheet_number text, sheet_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed private.complaints;
begin
  select c.* into claimed from private.complaints as c
    where c.id = sheet_key and c.sheet_number = claim_complaint_mail.sheet_number;
  if not found then return '{"state": "unknown"}'; end if;
  insert into private.complaint_mails as mail (complaint_id) values (claimed.id)
    on conflict (complaint_id) do update set claimed_at = clock_timestamp()
    where mail.sent_at is null and mail.claimed_at < clock_timestamp() - interval '1 minute';
  if not found then
    return (
      select jsonb_build_object('state', case when mail.sent_at is null then 'sending' else 'sent' end)
      from private.complaint_mails as mail where mail.complaint_id = claimed.id
    );
  end if;
  return jsonb_build_object('state', 'claimed', 'sheet', private.complaint_sheet(claimed));
end;
$$;

-- Ends a claim: the copy went out, or the next caller may try.
create or replace function public.finish_complaint_mail(sheet_key uuid, is_sent boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if is_sent then
    update private.complaint_mails set sent_at = clock_timestamp() where complaint_id = sheet_key and sent_at is null;
  else
    delete from private.complaint_mails where complaint_id = sheet_key and sent_at is null;
  end if;
end;
$$;

revoke all on function public.read_complaints, public.export_complaints, public.answer_complaint from public, anon;
grant execute on function public.read_complaints, public.export_complaints, public.answer_complaint
  to authenticated, service_role;
revoke all on function public.claim_complaint_mail, public.finish_complaint_mail from public, anon, authenticated;
grant execute on function public.claim_complaint_mail, public.finish_complaint_mail to service_role;
