-- Service leave: constraints that drizzle cannot declare, and an append-only ledger.

do $$ begin
  -- Days and half days must not overlap each other, nor hours each other. Whether hours lie in a half day depends on
  -- the shift.
  if not exists (select from pg_constraint where conname = 'leave_withdrawal_no_overlap' and pg_get_constraintdef(oid) like '%from_time%') then
    alter table leave_withdrawal drop constraint if exists leave_withdrawal_no_overlap;
    alter table leave_withdrawal add constraint leave_withdrawal_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, during with &&)
      where (state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING') and from_time is null);
  end if;
  -- Hours after midnight belong to the shift of the first day. They are stored here up to midnight.
  if not exists (select from pg_constraint where conname = 'leave_withdrawal_hours_no_overlap' and pg_get_constraintdef(oid) like '%CASE%') then
    alter table leave_withdrawal drop constraint if exists leave_withdrawal_hours_no_overlap;
    alter table leave_withdrawal add constraint leave_withdrawal_hours_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, tsrange(from_day + from_time, case when to_time > from_time then from_day + to_time else (from_day + 1)::timestamp end) with &&)
      where (state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING') and from_time is not null);
  end if;
  if not exists (select from pg_constraint where conname = 'leave_cycle_no_overlap') then
    alter table leave_cycle add constraint leave_cycle_no_overlap exclude using gist
      (organisation_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
end $$;

revoke update, delete on leave_entry from muster_app;

-- At most one pending approval per subject.
create unique index if not exists approval_request_live_key on approval_request (organisation_id, subject_id) where state = 'PENDING';

-- The employees whose leave year has the name of a cycle: everyone's cycle, or the twelve months from the anniversary
-- in it. The calculation equals calculateLeaveYear in domain/leave/accrual/leave-year.ts; a test compares both. OFFSET 0
-- prevents the planner from inlining the inner expressions, which took longer than the query itself.
create or replace function leave_year(basis text, cycle_from date, cycle_to date, joined date) returns table (from_day date, to_day date)
language sql immutable parallel safe as $$
  select
    case when basis = 'CYCLE' then cycle_from when n >= 0 and (joined + make_interval(years => n))::date <= cycle_to then (joined + make_interval(years => n))::date end,
    case when basis = 'CYCLE' then cycle_to when n >= 0 and (joined + make_interval(years => n))::date <= cycle_to then (joined + make_interval(years => n + 1))::date - 1 end
  from (
    select years + case when years >= 0 and (joined + make_interval(years => years))::date >= cycle_from then 0 else 1 end as n
    from (select extract(year from cycle_from)::int - extract(year from joined)::int as years offset 0) as apart offset 0
  ) as anniversary
$$;

-- The complete ledger: its entries, and scheduled accruals from their due day. Read it for one employee at a time. A
-- schedule row has a key but no id, so its id is a hash of the key.
drop view if exists leave_line;
create view leave_line with (security_invoker = true) as
  select id, organisation_id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, withdrawal_id, encashment_id,
    year_end_id, reason, facts, lot_id, lot_from, lot_last_day, created_at, false as is_planned
  from leave_entry
  union all
  select left(encode(sha256(concat(employee_id, leave_type_id, cycle_id, number)::bytea), 'hex'), 32)::uuid, organisation_id, employee_id, leave_type_id, cycle_id, 'ACCRUAL', 'GRANTED', quantity, due_day, null, null,
    null, null, facts || jsonb_build_object('from', from_day, 'to', to_day), null, null, null, coalesce(credited_at, created_at), credited_at is null
  from leave_accrual where quantity <> 0;
grant select on leave_line to muster_app;

-- A credited accrual cannot change. Only the undo of an import deletes it with its employee. The employee of a row
-- never changes.
create or replace function keep_credited() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.organisation_id, new.employee_id, new.rule_id) is distinct from (old.organisation_id, old.employee_id, old.rule_id)
  then raise exception 'An accrual stays with its person and rule' using errcode = 'integrity_constraint_violation'; end if;
  if old.credited_at is null or current_user = 'muster_lookup' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (new.quantity, new.due_day, new.number, new.credited_at) is distinct from (old.quantity, old.due_day, old.number, old.credited_at)
  then raise exception 'A credited accrual stays as it is' using errcode = 'integrity_constraint_violation'; end if;
  return new;
end $$;
create or replace trigger leave_accrual_keep before update or delete on leave_accrual for each row execute function keep_credited();

-- The references of the schedule to employees and rules. A foreign key would look up the parents of each row, which
-- took most of the time for tens of thousands of rows of one rule. This trigger looks them up once per statement, and
-- locks them like a foreign key, so that they cannot be deleted before the transaction ends.
create or replace function leave_accrual_refers() returns trigger language plpgsql set search_path = public as $$
declare
  missing text;
begin
  with wanted as (select distinct organisation_id, employee_id as id from new_rows),
  held as (select p.organisation_id, p.id from employee p join wanted w on w.organisation_id = p.organisation_id and w.id = p.id for key share of p)
  select 'employee' into missing where (select count(*) from wanted) <> (select count(*) from held);
  if missing is null then
    with wanted as (select distinct organisation_id, rule_id as id from new_rows),
    held as (select p.organisation_id, p.id from grant_rule p join wanted w on w.organisation_id = p.organisation_id and w.id = p.id for key share of p)
    select 'rule' into missing where (select count(*) from wanted) <> (select count(*) from held);
  end if;
  if missing is not null then
    raise exception 'insert on table "leave_accrual" violates its reference to %', missing
      using errcode = 'foreign_key_violation', table = 'leave_accrual', constraint = 'leave_accrual_' || missing || '_fk';
  end if;
  return null;
end $$;
create or replace trigger leave_accrual_refers after insert on leave_accrual referencing new table as new_rows for each statement execute function leave_accrual_refers();

-- The other side of these references. Only a statement that sees all committed rows can tell that nothing refers to the
-- row.
create or replace function leave_accrual_needs() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' and (new.organisation_id, new.id) = (old.organisation_id, old.id) then return null; end if;
  if current_setting('transaction_isolation') in ('repeatable read', 'serializable')
  then raise exception 'The end of a row of % is for transactions that read what is committed', tg_table_name using errcode = 'feature_not_supported'; end if;
  if tg_table_name = 'employee'
  then perform from leave_accrual where organisation_id = old.organisation_id and employee_id = old.id limit 1;
  else perform from leave_accrual where organisation_id = old.organisation_id and rule_id = old.id limit 1;
  end if;
  if found then
    raise exception 'update or delete on table "%" leaves rows of "leave_accrual" behind', tg_table_name
      using errcode = 'foreign_key_violation', table = 'leave_accrual', constraint = tg_argv[0];
  end if;
  return null;
end $$;
create or replace trigger leave_accrual_needs after delete or update of organisation_id, id on employee for each row execute function leave_accrual_needs('leave_accrual_employee_fk');
create or replace trigger leave_accrual_needs after delete or update of organisation_id, id on grant_rule for each row execute function leave_accrual_needs('leave_accrual_rule_fk');

-- The only way to delete ledger entries: an import is undone, its employees are deleted, and they have only grants
-- and opening balances of imports.
create or replace function take_back_grants(import uuid) returns void
language sql security definer set search_path = public as $$
  delete from leave_entry l using employee e
  where e.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid and e.import_id = import
    and l.organisation_id = e.organisation_id and l.employee_id = e.id
    and not exists (
      select from leave_entry x where x.organisation_id = e.organisation_id and x.employee_id = e.id and x.kind not in ('GRANT', 'ACCRUAL')
        -- Opening balances of this import, and those that were undone, are no use of the employee.
        and coalesce(x.key, '') not like 'opening:' || import || ':%'
        and not (coalesce(x.key, '') like 'opening:%' and exists (
          select from leave_entry u where u.organisation_id = x.organisation_id and u.employee_id = x.employee_id
            and u.key = replace(x.key, ':set:', ':undone:'))));
  delete from leave_accrual a using employee e
  where e.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid and e.import_id = import
    and a.organisation_id = e.organisation_id and a.employee_id = e.id
    and not exists (select from leave_entry x where x.organisation_id = e.organisation_id and x.employee_id = e.id)
$$;
do $$ begin
  execute 'drop policy if exists leave_entry_lookup on leave_entry';
  execute 'create policy leave_entry_lookup on leave_entry to muster_lookup using (true) with check (true)';
  execute 'grant select, delete on leave_entry to muster_lookup';
  execute 'drop policy if exists leave_accrual_lookup on leave_accrual';
  execute 'create policy leave_accrual_lookup on leave_accrual to muster_lookup using (true) with check (true)';
  execute 'grant select, delete on leave_accrual to muster_lookup';
  execute 'grant create on schema public to muster_lookup';
end $$;
alter function take_back_grants(uuid) owner to muster_lookup;
revoke create on schema public from muster_lookup;

-- Every change of a calendar or an employment record starts a recalculation of leave soon after. Changes at the same
-- time share one job.
create or replace function recount_leave() returns trigger language plpgsql security definer set search_path = graphile_worker, public as $$
declare
  organisation uuid := nullif(current_setting('app.organisation', true), '')::uuid;
begin
  if organisation is not null then
    perform graphile_worker.add_job('recount-leave', json_build_object('organisationId', organisation, 'userId', null, 'employeeId', null),
      job_key => 'recount-leave:' || organisation, run_at => now() + interval '3 seconds', max_attempts => 8);
  end if;
  return null;
end $$;
revoke execute on function recount_leave() from public;

do $$
declare name text;
begin
  foreach name in array array['holiday', 'holiday_pick', 'working_period', 'department_shift', 'shift'] loop
    execute format('create or replace trigger recount_leave after insert or update or delete on %I for each statement execute function recount_leave()', name);
  end loop;
  -- Drafts change nothing; publishing updates them.
  create or replace trigger recount_leave after delete or update of is_draft on roster_entry for each statement execute function recount_leave();
  create or replace trigger recount_leave after update of left_on on employee for each statement execute function recount_leave();
  create or replace trigger recount_leave after delete or update of zone_id, department_id, from_day, to_day on employment for each statement execute function recount_leave();
end $$;
