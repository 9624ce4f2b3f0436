-- Service hr: search and constraints that drizzle cannot declare.

do $$ begin
  if not exists (select from pg_constraint where conname = 'employment_no_overlap') then
    alter table employment add constraint employment_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
  if not exists (select from pg_constraint where conname = 'department_head_fk') then
    alter table department add constraint department_head_fk
      foreign key (organisation_id, head_id) references employee (organisation_id, id);
  end if;
  if not exists (select from pg_constraint where conname = 'employee_previous_fk') then
    alter table employee add constraint employee_previous_fk
      foreign key (organisation_id, previous_employee_id) references employee (organisation_id, id);
  end if;
  if not exists (select from pg_constraint where conname = 'department_parent_fk') then
    alter table department add constraint department_parent_fk
      foreign key (organisation_id, parent_id) references department (organisation_id, id);
  end if;
end $$;

-- Rows of an import itself are not audited. The records that it changes are.
drop trigger if exists record_insert on import_problem;
drop trigger if exists record_update on import_problem;
drop trigger if exists record_delete on import_problem;

-- Search by words -----------------------------------------------------------------------------------------------------
-- The operators of text search are not leakproof, so they cannot use an index under row security. This function runs as
-- a role that sees the whole table and filters by the organisation in the setting.

create extension if not exists btree_gin;

create or replace function employee_words(full_name text, preferred_name text, number text, work_email text, work_phone text) returns text
language sql immutable parallel safe as $$
  select lower(' ' || full_name || ' ' || coalesce(preferred_name, '') || ' ' || number || ' ' || coalesce(work_email, '') || ' ' || coalesce(work_phone, ''))
$$;

-- Stored, so that matches of the index are not built again for the recheck.
alter table employee add column if not exists words text
  generated always as (employee_words(full_name, preferred_name, number, work_email, work_phone)) stored;
drop index if exists employee_words_idx;
create index if not exists employee_stored_words_idx on employee using gin (organisation_id, words gin_trgm_ops);
create index if not exists employment_title_idx on employment using gin (organisation_id, lower(' ' || job_title) gin_trgm_ops);

do $$ begin
  drop policy if exists employment_lookup on employment;
  create policy employment_lookup on employment to muster_lookup using (true);
  grant select on employment to muster_lookup;
end $$;

grant create on schema public to muster_lookup;

drop function if exists find_employees(text[], date);

-- Every pattern must match the names, number and work contacts of the employee, or the current job title. The index
-- uses the two longest patterns, which come first. Each employee is returned once.
create or replace function find_people(patterns text[], today date) returns setof employee
language sql stable security definer set search_path = public rows 100 as $$
  select e.* from employee e
  where e.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid
    and e.words like patterns[1]
    and e.words like coalesce(patterns[2], patterns[1])
    and (cardinality(patterns) < 3 or e.words like all (patterns))
  union all
  select e.* from employment m join employee e on e.organisation_id = m.organisation_id and e.id = m.employee_id
  where m.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid
    and lower(' ' || m.job_title) like patterns[1] and lower(' ' || m.job_title) like all (patterns)
    and m.from_day <= today and (m.to_day is null or m.to_day >= today)
    and not (e.words like all (patterns))
$$;
alter function find_people(text[], date) owner to muster_lookup;
revoke create on schema public from muster_lookup;

-- The default active statuses of a new organisation, one for each kind.
create or replace function first_active_statuses(organisation uuid) returns void language sql as $$
  insert into active_status (organisation_id, id, name, kind)
  select organisation, gen_random_uuid(), word, kind
  from (values ('Joining', 'JOINING'), ('Active', 'ACTIVE'), ('On probation', 'ON_PROBATION'), ('On notice', 'ON_NOTICE'),
    ('On long leave', 'ON_LONG_LEAVE'), ('Suspended', 'SUSPENDED'), ('Left', 'LEFT')) as first(word, kind)
  where not exists (select from active_status a where a.organisation_id = organisation)
$$;

create or replace function begin_active_statuses() returns trigger language plpgsql as $$
begin
  perform first_active_statuses(new.id);
  return null;
end $$;
create or replace trigger organisation_active_statuses after insert on organisation
  for each row execute function begin_active_statuses();

do $$ declare house record; before text := current_setting('app.organisation', true); begin
  for house in select id from all_organisations() loop
    perform set_config('app.organisation', house.id::text, true);
    perform first_active_statuses(house.id);
  end loop;
  perform set_config('app.organisation', coalesce(before, ''), true);
end $$;

-- The employee record is the only source of the name and mobile number of its user.
create or replace function copy_record_to_user() returns trigger language plpgsql as $$
begin
  update app_user u set full_name = n.full_name, mobile = n.mobile, version = u.version + 1, updated_at = now(),
    mobile_verified_at = case when u.mobile = n.mobile then u.mobile_verified_at end
  from new_rows n
  where u.organisation_id = n.organisation_id and u.id = n.user_id
    and (u.full_name, u.mobile) is distinct from (n.full_name, n.mobile);
  return null;
end $$;

-- Runs once for rows of earlier versions: certain numbers become E.164, others null.
create or replace function to_certain_mobile(written text, is_india boolean) returns text language sql immutable as $$
  select case
    when plain ~ '^\+[1-9][0-9]{7,14}$' then plain
    when plain ~ '^00[1-9][0-9]{7,14}$' then '+' || substr(plain, 3)
    when is_india and plain ~ '^0?[6-9][0-9]{9}$' then '+91' || right(plain, 10)
    when is_india and plain ~ '^91[6-9][0-9]{9}$' then '+' || plain
  end from (select regexp_replace(written, '[^0-9+]', '', 'g') as plain) as p
$$;

do $$ declare house record; is_india boolean; before text := current_setting('app.organisation', true); begin
  if not exists (select from installation where key = 'verified-addresses') then
    for house in select id from all_organisations() loop
      perform set_config('app.organisation', house.id::text, true);
      select country = 'IN' and not exists (select from zone z where z.country <> 'IN') into is_india from organisation where id = house.id;
      -- In earlier versions a user name equal to the address was enough to sign in and to reset the password.
      update app_user set mail_verified_at = now()
        where mail_verified_at is null and lower(username) = lower(email) and password_hash is not null;
      update app_user set mobile = to_certain_mobile(mobile, is_india) where to_certain_mobile(mobile, is_india) <> mobile;
      update employee set mobile = to_certain_mobile(mobile, is_india) where to_certain_mobile(mobile, is_india) <> mobile;
      update employee e set mobile = u.mobile from app_user u where u.id = e.user_id and e.mobile is null and u.mobile is not null;
      update app_user u set full_name = e.full_name, mobile = e.mobile,
          mobile_verified_at = case when u.mobile = e.mobile then u.mobile_verified_at end
        from employee e where e.user_id = u.id and (u.full_name, u.mobile) is distinct from (e.full_name, e.mobile);
    end loop;
    perform set_config('app.organisation', coalesce(before, ''), true);
    insert into installation values ('verified-addresses', 'done');
  end if;
end $$;

create or replace trigger copy_to_user_on_insert after insert on employee referencing new table as new_rows
  for each statement execute function copy_record_to_user();
create or replace trigger copy_to_user_on_update after update on employee referencing new table as new_rows
  for each statement execute function copy_record_to_user();
