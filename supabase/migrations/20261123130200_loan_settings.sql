-- What the loan calculator of a listing starts from. Interest rates change: the owner of the site sets them, with the
-- day on which they were quoted.
alter table public.site_settings
  add column loan_tea numeric(5, 2) not null default 9
    constraint site_settings_loan_tea check (loan_tea between 0 and 100),
  add column loan_down_percent numeric(4, 1) not null default 20
    constraint site_settings_loan_down_percent check (loan_down_percent between 0 and 90),
  add column loan_years integer not null default 20
    constraint site_settings_loan_years check (loan_years between 1 and 40),
  add column loan_date date not null default current_date
    constraint site_settings_loan_date check (loan_date between date '2000-01-01' and date '2100-12-31');
comment on column public.site_settings.loan_tea is
  'Effective annual interest rate (TEA), in percent, from which the loan calculator starts.';
comment on column public.site_settings.loan_down_percent is
  'Down payment, in percent of the price, from which the loan calculator starts.';
comment on column public.site_settings.loan_years is 'Years over which the loan calculator starts.';
comment on column public.site_settings.loan_date is 'Day on which loan_tea was quoted; shown beside the result.';

grant select (loan_tea, loan_down_percent, loan_years, loan_date) on public.site_settings to anon, authenticated;
grant update (loan_tea, loan_down_percent, loan_years, loan_date) on public.site_settings to authenticated;
