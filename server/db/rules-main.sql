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
