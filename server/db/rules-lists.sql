-- The lists that HR keeps: constraints that drizzle can't declare.

do $$ begin
  if not exists (select from pg_constraint where conname = 'probation_no_overlap') then
    alter table probation add constraint probation_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
  if not exists (select from pg_constraint where conname = 'shift_hours') then
    -- Once: shifts over midnight used to be known by their hours.
    alter table shift no force row level security;
    update shift set crosses_midnight = true where ends_at <= starts_at;
    alter table shift force row level security;
    -- More than nothing and 24 hours at most, as minutes by the clock.
    alter table shift add constraint shift_hours check (
      (ends_at::time - starts_at::time) + case when crosses_midnight then interval '24 hours' else interval '0' end
        > interval '0' and
      (ends_at::time - starts_at::time) + case when crosses_midnight then interval '24 hours' else interval '0' end
        <= interval '24 hours');
  end if;
end $$;

-- That a device was heard of is no change of a record.
drop trigger if exists record_insert on device_seen;
drop trigger if exists record_update on device_seen;
drop trigger if exists record_delete on device_seen;
