-- Service main: search that drizzle cannot declare.

-- Text search is not leakproof, so row security would prevent the use of its index. It runs as muster_lookup, which
-- sees all rows, and returns only ids of the caller's organisation.
drop index if exists app_user_search_idx;
create index if not exists app_user_words_idx on app_user
  using gin (lower(username || ' ' || full_name || ' ' || coalesce(email, '')) gin_trgm_ops);

create or replace function search_users(q text) returns setof uuid
language sql stable security definer set search_path = public as $$
  select id from app_user
  where organisation_id = nullif(current_setting('app.organisation', true), '')::uuid
    and lower(username || ' ' || full_name || ' ' || coalesce(email, ''))
      like '%' || replace(replace(replace(lower(q), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- For a node that has just started: ended sessions whose access tokens are still valid.
drop policy if exists session_lookup on session;
create policy session_lookup on session for select to muster_lookup using (true);
grant select on session to muster_lookup;

create or replace function ended_sessions(since timestamptz) returns table (id uuid, at timestamptz)
language sql stable security definer set search_path = public as $$
  select id, ended_at from session where ended_at >= since
$$;

do $$ begin
  grant create on schema public to muster_lookup;
  alter function search_users(text) owner to muster_lookup;
  alter function ended_sessions(timestamptz) owner to muster_lookup;
  revoke create on schema public from muster_lookup;
end $$;

-- At most one delegate per person and day.
do $$ begin
  if not exists (select from pg_constraint where conname = 'approval_delegation_no_overlap') then
    alter table approval_delegation add constraint approval_delegation_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
end $$;

-- A job sends each message of the outbox.
create or replace function send_outgoing() returns trigger language plpgsql as $$
begin
  perform enqueue_job('send-outgoing', json_build_object('organisationId', organisation_id, 'userId', null, 'outgoingId', id), id::text, null, null)
  from new_rows where state = 'QUEUED';
  return null;
end $$;
create or replace trigger send_outgoing after insert on outgoing referencing new table as new_rows for each statement execute function send_outgoing();

-- The log of reads while viewing as another user has no history of its own and never changes.
drop trigger if exists record_insert on impersonated_read;
drop trigger if exists record_update on impersonated_read;
drop trigger if exists record_delete on impersonated_read;
revoke update, delete on impersonated_read from muster_app;

-- The same holds for the log of who read the data of others.
drop trigger if exists record_insert on data_access;
drop trigger if exists record_update on data_access;
drop trigger if exists record_delete on data_access;
revoke update, delete on data_access from muster_app;

-- Deletes the files of the current organisation that no record names any more. Columns that name files are found by
-- their foreign key or by their name, so a new feature needs no line here.
create or replace function delete_unreferenced_files(before timestamptz) returns int language plpgsql set search_path = public as $$
declare
  conditions text;
  deleted int;
begin
  select coalesce(string_agg(format(
    'and not exists (select from %I x where x.organisation_id = f.organisation_id and x.%I = f.id)', named.of, named.by), ' '), '')
  into conditions
  from (
    select c.relname as of, a.attname as by
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
      and (a.attname ~ '(file|picture|logo|photo)_id$' or exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'file'::regclass and a.attnum = any(k.conkey) and a.attname <> 'organisation_id'))
  ) as named;
  execute 'delete from file f where f.created_at < $1 ' || conditions using before;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Those of these contents that no row of any organisation names. Contents are shared: equal files are stored once.
drop policy if exists file_lookup on file;
create policy file_lookup on file for select to muster_lookup using (true);
drop policy if exists employee_import_lookup on employee_import;
create policy employee_import_lookup on employee_import for select to muster_lookup using (true);
grant select on file, employee_import to muster_lookup;
create or replace function unused_contents(hashes text[]) returns setof text
language sql stable security definer set search_path = public as $$
  select given from unnest(hashes) as given
  where given not in (select hash from file) and given not in (select file_hash from employee_import)
$$;
do $$ begin
  grant create on schema public to muster_lookup;
  alter function unused_contents(text[]) owner to muster_lookup;
  revoke create on schema public from muster_lookup;
end $$;
