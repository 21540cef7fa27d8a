-- A row that a screen cannot read breaks every list that holds it, so the database takes none.
--
-- numeric knows 'NaN', which is greater than every number; double precision and date know 'infinity'; an array may
-- have several dimensions. The Data API passes all of them on.

create or replace function private.is_one_line(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
$$;

revoke all on function private.is_one_line(text) from public;
grant execute on function private.is_one_line(text) to anon, authenticated, service_role;

-- "Not valid" holds for everything that is written from now on. A live project may hold such rows already: they are
-- left out on the site, shown as unreadable at the administrator's desk, and deleted there.
alter table public.properties
  add constraint properties_price_finite check (price <> 'NaN') not valid,
  add constraint properties_area_finite check (square_feet <> 'NaN') not valid,
  add constraint properties_features_flat check (coalesce(array_ndims(features), 1) = 1) not valid,
  add constraint properties_images_flat check (array_ndims(images) = 1) not valid,
  add constraint properties_title_one_line check (private.is_one_line(title)) not valid,
  add constraint properties_street_one_line check (private.is_one_line(address_street)) not valid,
  add constraint properties_city_one_line check (private.is_one_line(address_city)) not valid,
  add constraint properties_state_one_line check (private.is_one_line(address_state)) not valid,
  add constraint properties_country_one_line check (private.is_one_line(address_country)) not valid,
  add constraint properties_user_id_one_line check (private.is_one_line(user_id)) not valid,
  -- JavaScript reads no years beyond 9999.
  add constraint properties_dates check (
    created_at between timestamptz '2000-01-01Z' and timestamptz '2100-12-31Z'
    and updated_at between timestamptz '2000-01-01Z' and timestamptz '2100-12-31Z'
  ) not valid;

alter table public.leads
  add constraint leads_email_one_line check (private.is_one_line(email)) not valid,
  add constraint leads_name_one_line check (private.is_one_line(name)) not valid,
  add constraint leads_phone_one_line check (private.is_one_line(phone)) not valid,
  add constraint leads_property_type_one_line check (private.is_one_line(property_type)) not valid,
  add constraint leads_visit_date check (visit_date between date '2000-01-01' and date '2100-12-31') not valid,
  add constraint leads_created_finite check (isfinite(created_at)) not valid;

alter table public.site_settings
  add constraint site_settings_rate_date
    check (usd_to_pen_date between date '2000-01-01' and date '2100-12-31') not valid;

-- Checks what is stored against the constraints that were added "not valid", and names those that it breaks. To be
-- called again in the SQL editor once the rows are gone: select private.validate_constraints();
create or replace function private.validate_constraints() returns void
language plpgsql set search_path = ''
as $$
declare
  broken record;
begin
  for broken in
    select conrelid::regclass as on_table, conname from pg_catalog.pg_constraint
    where not convalidated and connamespace = 'public'::regnamespace
  loop
    begin
      execute format('alter table %s validate constraint %I', broken.on_table, broken.conname);
    exception when check_violation or foreign_key_violation then
      raise warning 'Rows of % break %: delete or correct them, then run select private.validate_constraints()',
        broken.on_table, broken.conname;
    end;
  end loop;
end;
$$;

revoke all on function private.validate_constraints() from public;

select private.validate_constraints();
