-- Visitors' reports of listings, on which administrators decide. No number of reports hides a listing by itself:
-- otherwise enough reports would remove a competitor's listing.
--
-- Everybody reports approved listings, one per request, and reads no report. Administrators read reports, decide on
-- them and add notes through functions. Reports outlive their listing. Limits: reports per hour.

insert into private.consent_texts (version, text) values (
  '2026-11-reporte',
  'Si deja su correo, {agencia} lo usará solo para responder este reporte. Se guarda en la base de datos de la agencia y no se vende ni se cede para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
);

create table private.listing_reports (
  -- Chosen by the browser, so that a report that is sent again after a lost response is stored once.
  id uuid primary key,
  property_id uuid not null references private.published_ids (id),
  -- The title at the time of the report.
  title text not null,
  reason text not null constraint listing_reports_reason
    check (reason in ('advance', 'fraud', 'sold', 'wrong', 'offensive', 'photos')),
  comment text constraint listing_reports_comment check (char_length(comment) between 1 and 1000),
  email text constraint listing_reports_email check (private.is_mail_address(email)),
  -- The e-mail address is the only personal data: a report has a consent exactly when it has that address.
  consent_version text references private.consent_texts (version)
    constraint listing_reports_consent_purpose check (consent_version like '%-reporte'),
  status text not null default 'open' constraint listing_reports_status check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  constraint listing_reports_consent check ((email is null) = (consent_version is null))
);
create index listing_reports_property on private.listing_reports (property_id, created_at desc);
create index listing_reports_consent_version on private.listing_reports (consent_version);
create index listing_reports_mailbox on private.listing_reports (private.mailbox(email));

-- The administrators' notes on reported listings, at most one each. `note_reports` takes any listing ever published.
create table private.report_notes (
  property_id uuid primary key references private.published_ids (id),
  note text not null constraint report_notes_note check (char_length(note) between 1 and 2000)
);

-- Stores a report of an approved listing. A repeated id changes and counts nothing.
create function public.report_listing(
  report uuid, listing uuid, reason text, comment text default null, email text default null, consent text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := nullif(btrim(left(email, 300)), '');
  listing_title text;
begin
  if exists (select from private.listing_reports where id = report) then return; end if;
  if not private.is_admin() then perform private.count_write('report', private.mailbox(address)); end if;
  select title into listing_title from public.properties where id = listing and review = 'approved';
  if not found then perform private.refuse_missing_listing(); end if;
  insert into private.listing_reports (id, property_id, title, reason, comment, email, consent_version)
    values (report, listing, listing_title, reason, nullif(btrim(private.without_direction_marks(comment)), ''), address, consent)
    on conflict (id) do nothing;
end;
$$;

-- A page of the reported listings, those with open reports or those without. The listing with the latest report comes
-- first. Each has its newest 50 reports.
create function public.read_reports(
  is_open boolean default true, first integer default 0, size integer default 20
) returns table (
  property_id uuid, title text, is_hidden boolean, is_deleted boolean, note text, open_count bigint, report_count bigint,
  latest timestamptz, reports jsonb, status text, listing_type text, photo text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select listed.property_id, coalesce(p.title, listed.title), coalesce(p.review <> 'approved', true), p.id is null,
      n.note, listed.open_count, listed.report_count, listed.latest,
      (
        select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id)
        from (
          select r.id, r.reason, r.comment,
            -- Without the e-mail address of a person who revoked consent after the report.
            case when private.suppressed_at(r.email) >= r.created_at then null else r.email end as email, r.status,
            r.created_at
          from private.listing_reports as r
          where r.property_id = listed.property_id
          order by r.created_at desc, r.id limit 50
        ) as newest
      ),
      p.status, p.listing_type, p.images[1], count(*) over ()
    from (
      select r.property_id, count(*) filter (where r.status = 'open') as open_count, count(*) as report_count,
        max(r.created_at) as latest, (array_agg(r.title order by r.created_at desc, r.id))[1] as title
      from private.listing_reports as r
      group by r.property_id
    ) as listed
    left join public.properties as p on p.id = listed.property_id
    left join private.report_notes as n on n.property_id = listed.property_id
    where (listed.open_count > 0) = is_open
    order by listed.latest desc, listed.property_id
    offset greatest(first, 0) limit least(greatest(size, 0), 50);
end;
$$;

-- Carries out an administrator's decision on the reports of a listing. 'hide' rejects the listing and upholds its open
-- reports, 'restore' approves a rejected listing again, 'dismiss' closes the open reports and changes nothing else.
-- 'restore' refuses a listing that waits for its review, such as one that its owner changed since it was rejected: the
-- review shows the new content. For a deleted listing, only 'dismiss' is possible.
create function public.decide_reports(listing uuid, decision text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored text;
  closed integer := 0;
begin
  perform private.require_admin();
  select review into stored from public.properties where id = listing for no key update;
  if not found and not (
    decision = 'dismiss' and exists (select 1 from private.listing_reports where property_id = listing)
  ) then
    perform private.refuse_missing_listing();
  end if;
  if decision is null or decision not in ('hide', 'restore', 'dismiss') then
    raise exception using errcode = 'PT422', message = 'La decisión no es válida.';
  end if;
  if decision = 'restore' and stored = 'pending' then
    raise exception using
      errcode = 'PT409', message = 'La propiedad cambió y espera su revisión. Apruébela o rechácela en la revisión.';
  end if;

  if decision = 'hide' then
    update public.properties
      set review = 'rejected', review_reason = 'La agencia ocultó este anuncio después de revisar reportes sobre él.'
      where id = listing and review <> 'rejected';
  elsif decision = 'restore' then
    update public.properties set review = 'approved', review_reason = null where id = listing and review = 'rejected';
  end if;
  if decision <> 'restore' then
    update private.listing_reports set status = case decision when 'hide' then 'upheld' else 'dismissed' end
      where property_id = listing and status = 'open';
    get diagnostics closed = row_count;
  end if;
  perform private.audit(
    'update', 'listing_reports', listing::text, jsonb_build_object('decision', decision, 'reports', closed)
  );
end;
$$;

-- Replaces the note of a listing; an empty one deletes it. Refuses if the stored note is not the one that the
-- administrator had `seen`. The audit log records that there was a change, not the words: they may be about people, and
-- the log is never deleted.
create function public.note_reports(listing uuid, note text, seen text default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  stored text;
  new_note text := nullif(btrim(private.without_direction_marks(note)), '');
begin
  perform private.require_admin();
  perform 1 from private.published_ids where id = listing for no key update;
  if not found then perform private.refuse_missing_listing(); end if;
  select note into stored from private.report_notes where property_id = listing;
  -- A request that is sent again after a lost response finds its note stored already.
  if stored is distinct from seen and stored is distinct from new_note then
    raise exception using
      errcode = 'PT409', message = 'La nota cambió mientras usted escribía. Revise lo que dice ahora y guarde de nuevo.';
  end if;
  if new_note is null then
    delete from private.report_notes where property_id = listing;
  else
    insert into private.report_notes (property_id, note) values (listing, new_note)
      on conflict (property_id) do update set note = excluded.note;
  end if;
  perform private.audit('update', 'listing_reports', listing::text, jsonb_build_object('decision', 'note'));
end;
$$;

grant execute on function public.report_listing to anon, authenticated, service_role;
grant execute on function public.read_reports, public.decide_reports, public.note_reports
  to authenticated;
