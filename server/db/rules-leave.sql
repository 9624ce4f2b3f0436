-- Area leave: constraints that drizzle can't declare, and a ledger that only grows.

do $$ begin
  if not exists (select from pg_constraint where conname = 'leave_withdrawal_no_overlap') then
    alter table leave_withdrawal add constraint leave_withdrawal_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, during with &&)
      where (state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING'));
  end if;
  if not exists (select from pg_constraint where conname = 'leave_cycle_no_overlap') then
    alter table leave_cycle add constraint leave_cycle_no_overlap exclude using gist
      (organisation_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
end $$;

revoke update, delete on leave_entry from muster_app;

-- One live approval for a subject, however many ask at once.
create unique index if not exists approval_request_live_key on approval_request (organisation_id, subject_id) where state = 'PENDING';
