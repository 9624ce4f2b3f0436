-- Area notification: the order of the live stream, the access of provider callbacks, and job times.

drop policy if exists notification_lookup on notification;
create policy notification_lookup on notification to muster_lookup using (true) with check (true);
grant select, update on notification to muster_lookup;
drop policy if exists outgoing_lookup on outgoing;
create policy outgoing_lookup on outgoing for select to muster_lookup using (true);
grant select on outgoing to muster_lookup;

create sequence if not exists notification_position;
grant usage on sequence notification_position to muster_lookup;

-- Gives the oldest unpublished notifications their positions and notifies all nodes. One transaction at a time holds the lock
-- until its commit, so positions become visible in their order, and a stream that continues after one misses none.
create or replace function publish_notifications(most int) returns int
language plpgsql security definer set search_path = public as $$
declare
  published int := 0;
  line record;
begin
  perform pg_advisory_xact_lock(hashtext('publish_notifications'), 0);
  for line in
    with next as (
      select n.organisation_id, n.id from notification n where n.position is null order by n.id limit most for update skip locked
    )
    update notification n set position = nextval('notification_position') from next
    where n.organisation_id = next.organisation_id and n.id = next.id returning n.*
  loop
    published := published + 1;
    perform pg_notify('muster', json_build_object(
      'kind', 'notification', 'organisationId', line.organisation_id, 'users', json_build_array(line.user_id),
      'id', line.id, 'position', line.position, 'projectId', line.project_id,
      'title', left(line.title, 200), 'body', left(line.body, 600), 'link', line.link)::text);
  end loop;
  return published;
end $$;

-- The message that a provider reports on. Answers ids only.
create or replace function find_provider_message(wanted text) returns table (organisation_id uuid, id uuid)
language sql stable security definer set search_path = public as $$
  select o.organisation_id, o.id from outgoing o where o.provider_id = wanted
$$;

do $$ begin
  grant create on schema public to muster_lookup;
  alter function publish_notifications(int) owner to muster_lookup;
  alter function find_provider_message(text) owner to muster_lookup;
  revoke create on schema public from muster_lookup;
end $$;

-- Notifications of an earlier version were published when they were written.
set local role muster_lookup;
update notification set position = nextval('notification_position') where position is null and created_at < now() - interval '1 hour';
reset role;
