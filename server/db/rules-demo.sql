-- The demo organisation can be deleted with all its data.

-- Deletes the organisation of the transaction, if it is the demo. Its history, final payrolls and append-only records
-- are deleted as well, so the triggers that write or keep them are off meanwhile. No other transaction can write then.
create or replace function delete_demo_organisation() returns void language plpgsql security definer set search_path = public as $$
declare
  demo_id uuid := nullif(current_setting('app.organisation', true), '')::uuid;
  names text[];
  name text;
  deletions text;
begin
  perform from organisation where id = demo_id and is_demo for update;
  if not found then raise exception 'Only the demo organisation can be deleted' using errcode = 'insufficient_privilege'; end if;
  select array_agg(c.relname order by c.relname) into names
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organisation_id' and not a.attisdropped;
  foreach name in array names loop execute format('alter table %I disable trigger user', name); end loop;
  -- One statement, because tables refer to each other: the references are checked at its end.
  select string_agg(format('d%s as (delete from %I where organisation_id = %L)', number, one, demo_id), ', ') into deletions
  from unnest(names) with ordinality as listed(one, number);
  execute format('with %s delete from organisation where id = %L', deletions, demo_id);
  foreach name in array names loop execute format('alter table %I enable trigger user', name); end loop;
  delete from graphile_worker._private_jobs where payload ->> 'organisationId' = demo_id::text and locked_at is null;
end $$;
revoke execute on function delete_demo_organisation() from public;
grant execute on function delete_demo_organisation() to muster_app;
