-- The audit log: the database records what administrators change, export and delete, and nobody changes the log.
--
-- Only triggers and functions write `audit_log`. Administrators read it through `read_audit`.

create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid not null,
  -- The administrator's e-mail address at that time, or their id if they had none; for a published rate, its source.
  actor text not null,
  action text not null constraint audit_log_action
    check (action in ('insert', 'update', 'delete', 'export', 'revoke', 'purge')),
  subject text not null,
  subject_id text,
  -- Changed columns, each with its value before and after, or facts such as a title or a number. No personal data of
  -- an enquiry.
  detail jsonb not null default '{}'
);

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = format('%s is append-only.', tg_table_name);
end;
$$;

create trigger audit_log_append_only before update or delete or truncate on private.audit_log
  for each statement execute function private.refuse_change();

create function private.audit(
  action text, subject text, subject_id text, detail jsonb default '{}', actor uuid default auth.uid()
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.audit_log (actor_id, actor, action, subject, subject_id, detail)
  values (actor, private.account_name(actor), action, subject, subject_id, detail);
$$;

-- The columns that differ, each with its value before and after, cut to 120 characters. Leaves out columns that the
-- database derives from others.
create function private.changes(before jsonb, after jsonb) returns jsonb
language sql immutable strict set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, jsonb_build_array(left(o.value, 120), left(n.value, 120))), '{}')
  from jsonb_each_text(before) as o
  join jsonb_each_text(after) as n on n.key = o.key
  where n.value is distinct from o.value
    and o.key not in ('updated_at', 'search', 'price_drop', 'price_changed_at');
$$;

-- Records what an administrator did to a row. `before` is null for an insert, `after` for a delete.
create function private.audit_change(subject text, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then return; end if;
  perform private.audit(
    case when before is null then 'insert' when after is null then 'delete' else 'update' end, subject,
    coalesce(after, before) ->> 'id',
    coalesce(private.changes(before, after), jsonb_build_object('title', coalesce(after, before) ->> 'title'))
  );
end;
$$;

create function public.read_audit(first integer default 0, size integer default 50)
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
    offset greatest(first, 0) limit least(greatest(size, 0), 50);
end;
$$;

grant execute on function public.read_audit to authenticated;
