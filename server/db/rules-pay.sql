-- Payroll settings and employee pay: constraints that drizzle cannot declare.

do $$ begin
  if not exists (select from pg_constraint where conname = 'financial_year_no_overlap') then
    alter table financial_year add constraint financial_year_no_overlap exclude using gist
      (organisation_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
  if not exists (select from pg_constraint where conname = 'salary_slip_cycle_no_overlap') then
    alter table salary_slip_cycle add constraint salary_slip_cycle_no_overlap exclude using gist
      (organisation_id with =, schedule_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
  if not exists (select from pg_constraint where conname = 'salary_rule_one_scope') then
    alter table salary_rule add constraint salary_rule_one_scope check (num_nonnulls(structure_id, employee_type_id, employee_id) = 1);
  end if;
  if not exists (select from pg_constraint where conname = 'salary_rule_no_overlap') then
    alter table salary_rule add constraint salary_rule_no_overlap exclude using gist
      (organisation_id with =, component_id with =, (coalesce(structure_id, employee_type_id, employee_id)) with =,
       daterange(from_day, to_day, '[]') with &&) deferrable initially immediate;
  end if;
  if not exists (select from pg_constraint where conname = 'law_row_no_overlap') then
    alter table law_row add constraint law_row_no_overlap exclude using gist
      (organisation_id with =, subject with =, (coalesce(area, '')) with =, daterange(from_day, to_day, '[]') with &&);
  end if;
  if not exists (select from pg_constraint where conname = 'pay_adjustment_days') then
    alter table pay_adjustment add constraint pay_adjustment_days check (to_day is null or (kind = 'RECURRING' and to_day >= from_day));
  end if;
end $$;

-- At most one recalculation of pay components at a time.
create unique index if not exists pay_sync_live_key on pay_sync (organisation_id) where status <> 'DONE';

-- Each pay with its last day: the day before the next pay of the employee.
drop view if exists pay_term;
create view pay_term with (security_invoker = true) as
  select p.*, (lead(p.from_day) over person - 1) as to_day, lag(p.ctc) over person as ctc_before
  from employee_pay p
  window person as (partition by p.organisation_id, p.employee_id order by p.from_day);
grant select on pay_term to muster_app;
