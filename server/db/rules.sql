-- What drizzle cannot declare, written so that running it again changes nothing: roles, forced row security, audit,
-- change counters, and the few functions that read across organisations.

do $$ begin
  if not exists (select from pg_roles where rolname = 'muster_app') then create role muster_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'muster_lookup') then create role muster_lookup nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- The role that reads all organisations for a backup. An owner that may not create it is told when it makes one.
do $$ begin
  if not exists (select from pg_roles where rolname = 'muster_backup') then create role muster_backup nologin; end if;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
do $$
declare how text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  if exists (select from pg_roles where rolname = 'muster_backup') then
    if how = 'MEMBER' then execute format('grant muster_backup to %I', current_user);
    elsif not pg_has_role(current_user, 'muster_backup', how) then
      execute format('grant muster_backup to %I with inherit false, set true', current_user);
    end if;
    grant usage on schema public to muster_backup;
  end if;
exception when insufficient_privilege or invalid_grant_operation then null;
end $$;

-- The owner can become either role; the application only becomes muster_app. Since version 16 membership and the right
-- to become a role are separate.
do $$
declare
  name text;
  how text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach name in array array['muster_app', 'muster_lookup'] loop
    if not pg_has_role(current_user, name, how) then execute format('grant %I to %I', name, current_user); end if;
  end loop;
end $$;

grant usage on schema public to muster_app, muster_lookup;
grant create on schema public to muster_lookup;

-- Audit and change counters -----------------------------------------------------------------------------------------

drop function if exists count_change(uuid, text);

-- The trigger argument lists secret columns: audit entries contain a mark instead of their values. One function does
-- audit and counters, because starting a statement costs as much as running it.
drop function if exists secrets_of(text);

-- If several requests share a transaction, `app.authors` contains the user and request of each new row.
create or replace function record_insert() returns trigger language plpgsql security definer set search_path = public as $$
declare
  hidden jsonb := tg_argv[0];
  dropped text[] := array['organisation_id', 'created_at', 'updated_at', 'words'];
  authors jsonb := nullif(current_setting('app.authors', true), '');
begin
  with counted as (
    insert into change_counter (organisation_id, table_name, backend, moves)
    select distinct organisation_id, tg_table_name, pg_backend_pid(), 1 from new_rows
    on conflict (organisation_id, table_name, backend) do update set moves = change_counter.moves + 1
  )
  insert into audit_entry (organisation_id, actor_id, request_id, table_name, row_id, action, after)
  select organisation_id, coalesce(authors -> id::text ->> 0, nullif(current_setting('app.actor', true), ''))::uuid,
         coalesce(authors -> id::text ->> 1, nullif(current_setting('app.request', true), '')),
         tg_table_name, id, 'INSERT', (to_jsonb(n) - dropped) || hidden from new_rows n;
  return null;
end $$;

create or replace function record_update() returns trigger language plpgsql security definer set search_path = public as $$
declare
  hidden jsonb := tg_argv[0];
begin
  with counted as (
    insert into change_counter (organisation_id, table_name, backend, moves)
    select distinct organisation_id, tg_table_name, pg_backend_pid(), 1 from new_rows
    on conflict (organisation_id, table_name, backend) do update set moves = change_counter.moves + 1
  )
  insert into audit_entry (organisation_id, actor_id, request_id, table_name, row_id, action, before, after)
  select organisation_id, nullif(current_setting('app.actor', true), '')::uuid, nullif(current_setting('app.request', true), ''),
         tg_table_name, id, 'UPDATE', before, after
  from (
    select r.organisation_id, r.id, changed.before, changed.after
    from (
      -- With the offset each row is converted once, not once for each column.
      select n.organisation_id, n.id, to_jsonb(o) as was, to_jsonb(n) as now
      from new_rows n join old_rows o on o.organisation_id = n.organisation_id and o.id = n.id offset 0
    ) r
    cross join lateral (
      select jsonb_object_agg(a.key, coalesce(hidden -> a.key, r.was -> a.key)) as before,
             jsonb_object_agg(a.key, coalesce(hidden -> a.key, a.value)) as after
      from jsonb_each(r.now) a
      where a.value is distinct from r.was -> a.key and a.key not in ('organisation_id', 'created_at', 'updated_at', 'words')
    ) as changed
  ) as both_sides where after is not null;
  return null;
end $$;

create or replace function record_delete() returns trigger language plpgsql security definer set search_path = public as $$
declare
  hidden jsonb := tg_argv[0];
  dropped text[] := array['organisation_id', 'created_at', 'updated_at', 'words'];
begin
  with counted as (
    insert into change_counter (organisation_id, table_name, backend, moves)
    select distinct organisation_id, tg_table_name, pg_backend_pid(), 1 from old_rows
    on conflict (organisation_id, table_name, backend) do update set moves = change_counter.moves + 1
  )
  insert into audit_entry (organisation_id, actor_id, request_id, table_name, row_id, action, before)
  select organisation_id, nullif(current_setting('app.actor', true), '')::uuid, nullif(current_setting('app.request', true), ''),
         tg_table_name, id, 'DELETE', (to_jsonb(o) - dropped) || hidden from old_rows o;
  return null;
end $$;

-- Rows that are written by the hundred thousand have no history of their own. Their change counter still has to move,
-- so that cached lists are refreshed.
create or replace function count_moves() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_counter (organisation_id, table_name, backend, moves)
  select distinct organisation_id, tg_table_name, pg_backend_pid(), 1 from moved_rows
  on conflict (organisation_id, table_name, backend) do update set moves = change_counter.moves + 1;
  return null;
end $$;

-- Every table with organisation_id: row security is forced, the application gets its grants, triggers write audit
-- entries. Some tables are only counted.
do $$
declare
  name text;
  secrets jsonb;
  quiet text[] := array['audit_entry', 'change_counter', 'idempotency_key', 'session', 'one_time_code', 'notification', 'outgoing', 'reminder_execution', 'job_progress', 'import_row', 'bulk_change_row', 'invitation_batch_row', 'leave_accrual', 'incident', 'incident_person', 'incident_event', 'employee_pay_line', 'pay_sync', 'salary_slip', 'payroll_chunk', 'attendance_day'];
  counted text[] := array['bulk_change_row', 'salary_slip'];
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organisation_id' and not a.attisdropped
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to muster_app', name);
    if not name = any(quiet) then
      select coalesce(jsonb_object_agg(a.attname, '•'), '{}') into secrets from pg_attribute a
      where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped and a.attname ~ '(hash|encrypted|sealed|secret|fingerprint)$';
      execute format('create or replace trigger record_insert after insert on %I referencing new table as new_rows for each statement execute function record_insert(%L)', name, secrets);
      execute format('create or replace trigger record_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function record_update(%L)', name, secrets);
      execute format('create or replace trigger record_delete after delete on %I referencing old table as old_rows for each statement execute function record_delete(%L)', name, secrets);
    elsif name = any(counted) then
      execute format('create or replace trigger count_insert after insert on %I referencing new table as moved_rows for each statement execute function count_moves()', name);
      execute format('create or replace trigger count_update after update on %I referencing new table as moved_rows for each statement execute function count_moves()', name);
      execute format('create or replace trigger count_delete after delete on %I referencing old table as moved_rows for each statement execute function count_moves()', name);
    end if;
  end loop;
  alter table organisation enable row level security;
  alter table organisation force row level security;
  if exists (select from pg_roles where rolname = 'muster_backup') then
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity loop
      execute format('drop policy if exists %I on %I', left(name, 56) || '_backup', name);
      execute format('create policy %I on %I for select to muster_backup using (true)', left(name, 56) || '_backup', name);
      execute format('grant select on %I to muster_backup', name);
    end loop;
  end if;
  grant select, insert, update on organisation to muster_app;
  revoke insert, update, delete on audit_entry from muster_app;
  revoke insert, update, delete on change_counter from muster_app;
end $$;

-- muster_lookup sees all rows of these tables. It cannot sign in; only the functions below run as it.
do $$
declare name text;
begin
  foreach name in array array['audit_entry', 'change_counter', 'idempotency_key', 'app_user', 'organisation', 'employee', 'employee_contact'] loop
    continue when to_regclass(name) is null;
    execute format('drop policy if exists %I on %I', name || '_lookup', name);
    execute format('create policy %I on %I to muster_lookup using (true) with check (true)', name || '_lookup', name);
    execute format('grant select on %I to muster_lookup', name);
  end loop;
end $$;
grant insert on audit_entry to muster_lookup;
grant insert, update, delete on change_counter to muster_lookup;
grant delete on idempotency_key to muster_lookup;

alter function record_insert() owner to muster_lookup;
alter function record_update() owner to muster_lookup;
alter function record_delete() owner to muster_lookup;
alter function count_moves() owner to muster_lookup;

-- Looking across organisations ---------------------------------------------------------------------------------------

-- The user of an input: a user name, or a verified email address or mobile number (`mobiles`: the input as E.164 for
-- each possible country). A user name that looks like an address or number counts after its verified owner, unless it
-- is the user's own verified address. Returns ids only; two rows mean that the input is ambiguous.
drop function if exists find_sign_in(text);
create or replace function find_sign_in(input text, mobiles text[] default '{}') returns table (organisation_id uuid, user_id uuid)
language sql stable security definer set search_path = public as $$
  with found as (
    select u.organisation_id, u.id, u.is_active,
      case
        when lower(u.username) = lower(input)
          and (input !~ '@|^[0-9 ().+-]+$' or (lower(u.email) = lower(input) and u.mail_verified_at is not null)) then 1
        when lower(u.email) = lower(input) and u.mail_verified_at is not null then 2
        when u.mobile = any(mobiles) and u.mobile_verified_at is not null then 2
        else 3
      end as place
    from app_user u
    where lower(u.username) = lower(input)
      or (lower(u.email) = lower(input) and u.mail_verified_at is not null)
      or (u.mobile = any(mobiles) and u.mobile_verified_at is not null)
  ), best as (
    select * from found order by is_active desc, place limit 1
  )
  select f.organisation_id, f.id from found f join best b on b.place = f.place and b.is_active = f.is_active limit 2
$$;
alter function find_sign_in(text, text[]) owner to muster_lookup;

-- The user with this user name in any organisation. Returns ids only.
create or replace function find_username(input text) returns table (organisation_id uuid, user_id uuid)
language sql stable security definer set search_path = public as $$
  select u.organisation_id, u.id from app_user u where lower(u.username) = lower(input)
$$;
alter function find_username(text) owner to muster_lookup;

-- The countries whose numbering plans may apply to a mobile number without a country code.
create or replace function organisation_countries() returns setof text
language sql stable security definer set search_path = public as $$
  select distinct country from organisation
$$;
alter function organisation_countries() owner to muster_lookup;

-- The user names of this list that exist in any organisation.
create or replace function taken_usernames(wanted text[]) returns setof text
language sql stable security definer set search_path = public as $$
  select lower(username) from app_user where lower(username) = any(wanted)
$$;
alter function taken_usernames(text[]) owner to muster_lookup;

create or replace function username_taken(wanted text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from app_user where lower(username) = lower(wanted))
$$;
alter function username_taken(text) owner to muster_lookup;

create or replace function subdomain_taken(wanted text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from organisation where subdomain = wanted)
$$;
alter function subdomain_taken(text) owner to muster_lookup;

-- All organisations, for recurring jobs and the first-run page.
create or replace function all_organisations() returns table (id uuid, time_zone text, is_demo boolean)
language sql stable security definer set search_path = public as $$
  select id, time_zone, is_demo from organisation order by created_at, id
$$;
alter function all_organisations() owner to muster_lookup;

-- Failed sign-ins of an address. Both functions return the seconds that the address has to wait. It has to wait while
-- the `most`-th last failure is within the last `minutes`.
grant select, insert, delete on failed_sign_in to muster_lookup;
create or replace function find_sign_in_wait(wanted text, asked_at timestamptz, most int, minutes int) returns int
language sql stable security definer set search_path = public as $$
  select coalesce((
    select ceil(extract(epoch from f.at + make_interval(mins => minutes) - asked_at))::int from failed_sign_in f
    where f.address = wanted and f.at > asked_at - make_interval(mins => minutes)
    order by f.at desc offset most - 1 limit 1
  ), 0)
$$;
alter function find_sign_in_wait(text, timestamptz, int, int) owner to muster_lookup;

-- Records a failure unless the address has to wait.
create or replace function record_failed_sign_in(wanted text, failed_at timestamptz, most int, minutes int) returns int
language plpgsql security definer set search_path = public as $$
declare seconds int;
begin
  perform pg_advisory_xact_lock(hashtext('failed_sign_in'), hashtext(wanted));
  seconds := find_sign_in_wait(wanted, failed_at, most, minutes);
  if seconds = 0 then
    insert into failed_sign_in (address, at) values (wanted, failed_at);
  end if;
  return seconds;
end $$;
alter function record_failed_sign_in(text, timestamptz, int, int) owner to muster_lookup;

-- Deletes old rows: keys of retried requests after two days, and counters of closed connections. The sum of the counters is
-- kept, so that cached totals stay valid.
drop function if exists tidy_house();
create or replace function delete_expired_rows() returns void language plpgsql security definer set search_path = public as $$
begin
  delete from idempotency_key where created_at < now() - interval '2 days';
  delete from failed_sign_in where at < now() - interval '1 day';
  with gone as (
    delete from change_counter where backend <> 0 and backend not in (select pid from pg_stat_activity) returning organisation_id, table_name, moves
  )
  insert into change_counter (organisation_id, table_name, backend, moves)
  select organisation_id, table_name, 0, sum(moves) from gone group by 1, 2
  on conflict (organisation_id, table_name, backend) do update set moves = change_counter.moves + excluded.moves;
end $$;
alter function delete_expired_rows() owner to muster_lookup;
revoke create on schema public from muster_lookup;

-- Jobs are added in the transaction of the change that they belong to.
create or replace function enqueue_job(name text, payload json, job_key text, run_at timestamptz, queue text) returns void
language sql security definer set search_path = graphile_worker, public as $$
  select graphile_worker.add_job(name, payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 8)
$$;
revoke execute on function enqueue_job(text, json, text, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, text) to muster_app;

-- The jobs of the organisation of the transaction: those that failed in all attempts, and those that are due, running or
-- repeated later.
create or replace function count_jobs(out failed int, out waiting int)
language sql stable security definer set search_path = graphile_worker, public as $$
  select count(*) filter (where attempts >= max_attempts)::int,
    count(*) filter (where attempts < max_attempts and (run_at <= now() or attempts > 0))::int
  from graphile_worker._private_jobs where payload ->> 'organisationId' = nullif(current_setting('app.organisation', true), '')
$$;
revoke execute on function count_jobs() from public;
grant execute on function count_jobs() to muster_app;

-- Each worker holds an advisory lock with its name while it runs. Jobs of workers without a lock are released. Jobs
-- started in the last seconds are skipped, because their worker may be about to take its lock.
create or replace function worker_lock() returns int language sql immutable as $$ select 1836410977 $$;
create or replace function free_stranded_jobs() returns void language plpgsql security definer set search_path = graphile_worker, public as $$
declare
  dead text[];
begin
  select array_agg(id) into dead
  from (select distinct locked_by as id from graphile_worker.jobs where locked_at < now() - interval '3 seconds') as taken
  where pg_try_advisory_xact_lock(worker_lock(), hashtext(id));
  if dead is not null then
    perform graphile_worker.force_unlock_workers(dead);
  end if;
end $$;
revoke execute on function free_stranded_jobs() from public;
grant execute on function free_stranded_jobs() to muster_app;

-- The role of the job runner: it sees the queue and no record of an organisation. An owner that may not create it runs the
-- queue itself.
do $$ begin
  if not exists (select from pg_roles where rolname = 'muster_jobs') then create role muster_jobs nologin; end if;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
do $$
declare
  name text;
begin
  if exists (select from pg_roles where rolname = 'muster_jobs') then
    grant usage on schema public, graphile_worker to muster_jobs;
    grant select, insert, update, delete on all tables in schema graphile_worker to muster_jobs;
    grant usage on all sequences in schema graphile_worker to muster_jobs;
    for name in select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity loop
      execute format('drop policy if exists muster_jobs on graphile_worker.%I', name);
      execute format('create policy muster_jobs on graphile_worker.%I to muster_jobs using (true) with check (true)', name);
    end loop;
  end if;
end $$;

-- The organisation is a row of itself: its id is the organisation of the history entry and of the change counter.
create or replace function count_organisation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_counter (organisation_id, table_name, backend, moves)
  select id, tg_table_name, pg_backend_pid(), 1 from moved_rows
  on conflict (organisation_id, table_name, backend) do update set moves = change_counter.moves + 1;
  insert into audit_entry (organisation_id, actor_id, request_id, table_name, row_id, action, before, after)
  select id, nullif(current_setting('app.actor', true), '')::uuid, nullif(current_setting('app.request', true), ''),
         tg_table_name, id, 'UPDATE', changed.before, changed.after
  from (
    select n.id, jsonb_object_agg(a.key, to_jsonb(o) -> a.key) as before, jsonb_object_agg(a.key, a.value) as after
    from moved_rows n join old_rows o on o.id = n.id
    cross join lateral jsonb_each(to_jsonb(n)) a
    where a.value is distinct from to_jsonb(o) -> a.key and a.key <> 'updated_at'
    group by n.id
  ) as changed;
  return null;
end $$;
grant create on schema public to muster_lookup;
alter function count_organisation() owner to muster_lookup;
revoke create on schema public from muster_lookup;
create or replace trigger count_update after update on organisation referencing old table as old_rows new table as moved_rows for each statement execute function count_organisation();
