-- Working days of Peru: Monday to Friday without the national holidays. Law and practice change the holidays, so
-- they are in a table; administrators add and delete them through functions.

create table private.holidays (
  day date primary key constraint holidays_day check (day between date '2000-01-01' and date '2100-12-31'),
  name text not null constraint holidays_name
    check (char_length(btrim(name)) between 3 and 80 and private.is_one_line(name))
);

-- Easter Sunday of a year of the Gregorian calendar (Meeus, "Astronomical Algorithms", chapter 8).
create function private.easter(year integer) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  a integer := year % 19;
  b integer := year / 100;
  c integer := year % 100;
  h integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  m integer := (a + 11 * h + 22 * l) / 451;
  n integer := h + l - 7 * m + 114;
begin
  return make_date(year, n / 31, n % 31 + 1);
end;
$$;

insert into private.holidays (day, name)
select make_date(y, fixed.month, fixed.day), fixed.name
from generate_series(2026, 2075) as y
cross join (values
  (1, 1, 'Año Nuevo'),
  (5, 1, 'Día del Trabajo'),
  (6, 7, 'Batalla de Arica y Día de la Bandera'),
  (6, 29, 'San Pedro y San Pablo'),
  (7, 23, 'Día de la Fuerza Aérea del Perú'),
  (7, 28, 'Fiestas Patrias'),
  (7, 29, 'Fiestas Patrias'),
  (8, 6, 'Batalla de Junín'),
  (8, 30, 'Santa Rosa de Lima'),
  (10, 8, 'Combate de Angamos'),
  (11, 1, 'Todos los Santos'),
  (12, 8, 'Inmaculada Concepción'),
  (12, 9, 'Batalla de Ayacucho'),
  (12, 25, 'Navidad')
) as fixed (month, day, name)
union all
select private.easter(y) - holy.days_before, holy.name
from generate_series(2026, 2075) as y
cross join (values (3, 'Jueves Santo'), (2, 'Viernes Santo')) as holy (days_before, name);

-- The working day that comes `count` working days after `start`; `start` itself is not counted.
create function private.add_working_days(start date, count integer) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_days integer := 0;
  day_after date := start;
begin
  while found_days < count loop
    day_after := day_after + 1;
    if extract(isodow from day_after) < 6
      and not exists (select 1 from private.holidays as h where h.day = day_after)
    then
      found_days := found_days + 1;
    end if;
  end loop;
  return day_after;
end;
$$;

-- The number of working days after `today` until `due`; if `due` has passed, the number since then, negative.
create function private.working_days_left(today date, due date) returns integer
language sql stable security definer set search_path = ''
as $$
  select (case when due < today then -1 else 1 end * count(*))::integer
  from generate_series(least(today, due) + 1, greatest(today, due), interval '1 day') as passing (day)
  where extract(isodow from passing.day) < 6
    and not exists (select from private.holidays as h where h.day = passing.day::date);
$$;

create function public.read_holidays() returns table (day date, name text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select h.day, h.name from private.holidays as h
    where h.day between private.lima_date(now()) and private.lima_date(now()) + 366 order by h.day;
end;
$$;

-- A holiday that exists keeps its name, so that a repeated request is harmless.
create function public.add_holiday(holiday date, title text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.holidays (day, name) values (holiday, btrim(title)) on conflict do nothing;
  if found then
    perform private.audit('insert', 'holidays', holiday::text, jsonb_build_object('title', btrim(title)));
  end if;
end;
$$;

create function public.delete_holiday(holiday date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  deleted text;
begin
  perform private.require_admin();
  delete from private.holidays where day = holiday returning name into deleted;
  if found then perform private.audit('delete', 'holidays', holiday::text, jsonb_build_object('title', deleted)); end if;
end;
$$;

grant execute on function public.read_holidays, public.add_holiday, public.delete_holiday
  to authenticated;
