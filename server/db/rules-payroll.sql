-- Payroll: final payrolls and payslips cannot change.

create or replace function refuse_final() returns trigger language plpgsql as $$
begin
  raise exception 'Final payroll stays as it is' using errcode = 'integrity_constraint_violation', constraint = 'payroll_final_stays';
end $$;

-- Runs if an update of a final payslip names any of these columns, so no values are compared.
create or replace trigger salary_slip_stays before update of run_id, cycle_id, kind, employee_id, processing, fault_code, fault_facts, from_day, to_day,
  pay_day, currency, basis_days, paid_days, unpaid_days, earnings, reimbursements, deductions, employer_contributions, net, lines, segments, figures,
  year_to_date, facts_digest, entitlement_digest, worked_at, previous_net, causes, finalised_at
  on salary_slip for each row when (old.finalised_at is not null) execute function refuse_final();
create or replace trigger salary_slip_kept before delete on salary_slip
  for each row when (old.finalised_at is not null) execute function refuse_final();
-- A payslip can be held and released from hold any number of times. After its release to the employee the status is
-- fixed.
create or replace trigger salary_slip_status before update of status, released_at on salary_slip
  for each row when (old.finalised_at is not null and (new.status = 'DRAFT' or (old.status = 'RELEASED' and (new.status <> 'RELEASED' or new.released_at is distinct from old.released_at))))
  execute function refuse_final();

create or replace function refuse_into_final() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join payroll_run r on r.organisation_id = n.organisation_id and r.id = n.run_id where r.finalised_at is not null) then
    raise exception 'Final payroll stays as it is' using errcode = 'integrity_constraint_violation', constraint = 'payroll_final_stays';
  end if;
  return null;
end $$;
create or replace trigger salary_slip_into_final after insert on salary_slip
  referencing new table as new_rows for each statement execute function refuse_into_final();

create or replace trigger payroll_run_stays before update of cycle_id, kind, name, from_day, to_day, pay_day, currency, employee_ids, attempt, people, done,
  failed, earnings, reimbursements, deductions, employer_contributions, net, makers, ran_by, ran_at, calculated_at, finalised_by, finalised_at
  on payroll_run for each row when (old.finalised_at is not null) execute function refuse_final();
create or replace trigger payroll_run_status before update of status on payroll_run
  for each row when (old.finalised_at is not null and new.status not in ('FINALISED', 'RELEASED')) execute function refuse_final();
create or replace trigger payroll_run_kept before delete on payroll_run
  for each row when (old.finalised_at is not null) execute function refuse_final();
