-- The lists of HR: constraints that drizzle cannot declare.

do $$ begin
  if not exists (select from pg_constraint where conname = 'probation_no_overlap') then
    alter table probation add constraint probation_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
  if not exists (select from pg_constraint where conname = 'shift_hours') then
    -- Runs once: earlier versions recognised shifts over midnight by their times.
    alter table shift no force row level security;
    update shift set crosses_midnight = true where ends_at <= starts_at;
    alter table shift force row level security;
    -- More than 0 and at most 24 hours by the clock.
    alter table shift add constraint shift_hours check (
      (ends_at::time - starts_at::time) + case when crosses_midnight then interval '24 hours' else interval '0' end
        > interval '0' and
      (ends_at::time - starts_at::time) + case when crosses_midnight then interval '24 hours' else interval '0' end
        <= interval '24 hours');
  end if;
end $$;

-- The last contact of a device is not audited.
drop trigger if exists record_insert on device_seen;
drop trigger if exists record_update on device_seen;
drop trigger if exists record_delete on device_seen;
