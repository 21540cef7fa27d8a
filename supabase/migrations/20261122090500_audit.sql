-- What administrators change, export and delete: written down by the database, readable in the settings, changed by
-- nobody.

create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid not null,
  -- E-mail address of the administrator at that time.
  actor text not null,
  action text not null constraint audit_log_action
    check (action in ('insert', 'update', 'delete', 'export', 'revoke', 'purge')),
  subject text not null,
  subject_id text,
  -- Names of changed columns with the values before and after; of enquiries nothing personal.
  detail jsonb not null default '{}'
);

create trigger audit_log_append_only before update or delete or truncate on private.audit_log
  for each statement execute function private.refuse_change();

create or replace function private.audit(
  action text, subject text, subject_id text, detail jsonb default '{}', actor uuid default auth.uid()
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.audit_log (actor_id, actor, action, subject, subject_id, detail)
  select actor, coalesce(u.email, actor::text), action, subject, subject_id, detail
  from (values (1)) as once
  left join auth.users as u on u.id = actor;
$$;

-- Columns that differ, each with its value before and after, cut to what a reader takes in.
create or replace function private.changes(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, jsonb_build_array(left(o.value, 120), left(n.value, 120))), '{}')
  from jsonb_each_text(before) as o
  join jsonb_each_text(after) as n on n.key = o.key
  where n.value is distinct from o.value and o.key not in ('updated_at', 'search');
$$;

create or replace function private.audit_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if private.is_admin() then
    perform private.audit(
      lower(tg_op), tg_table_name, coalesce(after, before) ->> 'id',
      case tg_op
        when 'UPDATE' then private.changes(before, after)
        else jsonb_build_object('title', coalesce(after, before) ->> 'title')
      end
    );
  end if;
  return null;
end;
$$;

create trigger properties_audit after insert or update or delete on public.properties
  for each row execute function private.audit_row();
create trigger site_settings_audit after update on public.site_settings
  for each row execute function private.audit_row();

-- Storage completes an upload in its own name, after the right was checked: the row's owner is who uploaded.
create or replace function private.audit_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  image storage.objects := case when tg_op = 'DELETE' then old else new end;
  actor uuid := coalesce((select auth.uid()), case when tg_op <> 'DELETE' then new.owner end);
begin
  if exists (select 1 from public.admins where user_id = actor) then
    perform private.audit(lower(tg_op), 'images', image.bucket_id || '/' || image.name, '{}', actor);
  end if;
  return null;
end;
$$;

create trigger images_audit after insert or delete or update of version on storage.objects
  for each row execute function private.audit_image();

-- An export reads the same rows; what leaves the site is written down.
create or replace function public.export_leads(
  words text[] default null, lead_kind text default null, state text default null, first integer default 0,
  size integer default 1000
) returns table (
  id uuid, kind text, email text, name text, phone text, message text, visit_date date, property_type text,
  property_id uuid, consent boolean, consent_version text, consent_at timestamptz, marketing_consent boolean,
  revoked_at timestamptz, status text, created_at timestamptz, total bigint
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  exported integer;
begin
  return query select * from public.read_leads(words, lead_kind, state, first, size);
  get diagnostics exported = row_count;
  perform private.audit(
    'export', 'leads', null,
    jsonb_strip_nulls(jsonb_build_object('leads', exported, 'first', first, 'kind', lead_kind, 'status', state))
  );
end;
$$;

create or replace function public.read_audit(first integer default 0, size integer default 50)
returns table (
  id bigint, at timestamptz, actor text, action text, subject text, subject_id text, detail jsonb, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.id, a.at, a.actor, a.action, a.subject, a.subject_id, a.detail, count(*) over ()
    from private.audit_log as a
    order by a.id desc
    offset greatest(first, 0) limit least(greatest(size, 0), 200);
end;
$$;

revoke all on function private.audit(text, text, text, jsonb, uuid), private.changes(jsonb, jsonb),
  private.audit_row(), private.audit_image() from public;
revoke all on function public.export_leads, public.read_audit from public, anon;
grant execute on function public.export_leads, public.read_audit to authenticated, service_role;
