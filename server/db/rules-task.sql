-- Tasks: constraints and functions that drizzle cannot declare.

do $$ begin
  if not exists (select from pg_constraint where conname = 'sprint_no_overlap') then
    alter table sprint add constraint sprint_no_overlap exclude using gist
      (organisation_id with =, team_id with =, daterange(start_date, end_date, '[]') with &&);
  end if;
end $$;
create unique index if not exists sprint_active_key on sprint (organisation_id, team_id) where state = 'ACTIVE';

-- Sub-tasks of a deleted task lose their parent in the same transaction (task.actions.ts).
do $$ begin
  if not exists (select from pg_constraint where conname = 'task_parent_fk') then
    alter table task add constraint task_parent_fk foreign key (organisation_id, parent_id) references task (organisation_id, id);
  end if;
end $$;

-- Search by words -----------------------------------------------------------------------------------------------------
-- As for employees: the function runs as a role that sees the whole table and filters by the organisation in the setting.

alter table task add column if not exists words text generated always as (lower(' ' || name)) stored;
create index if not exists task_words_idx on task using gin (organisation_id, words gin_trgm_ops);

do $$ begin
  drop policy if exists task_lookup on task;
  create policy task_lookup on task to muster_lookup using (true);
  grant select on task to muster_lookup;
end $$;

grant create on schema public to muster_lookup;

create or replace function find_tasks(patterns text[]) returns table (id uuid)
language sql stable security definer set search_path = public rows 200 as $$
  select t.id from task t
  where t.organisation_id = nullif(current_setting('app.organisation', true), '')::uuid
    and t.words like patterns[1]
    and t.words like coalesce(patterns[2], patterns[1])
    and (cardinality(patterns) < 3 or t.words like all (patterns))
$$;
alter function find_tasks(text[]) owner to muster_lookup;
revoke create on schema public from muster_lookup;

-- The default statuses and priorities of a new organisation.
create or replace function first_task_lists(organisation uuid) returns void language sql as $$
  insert into status (organisation_id, id, name, category, rank, colour)
  select organisation, gen_random_uuid(), word, category, rank, colour
  from (values ('To do', 'TO_DO', 10, '#868e96'), ('In progress', 'DOING', 20, '#1c7ed6'), ('In review', 'DOING', 30, '#7048e8'),
    ('Done', 'DONE', 40, '#2f9e44')) as first(word, category, rank, colour)
  where not exists (select from status s where s.organisation_id = organisation);
  insert into priority (organisation_id, id, name, rank, colour)
  select organisation, gen_random_uuid(), word, rank, colour
  from (values ('Urgent', 10, '#e03131'), ('High', 20, '#e8590c'), ('Medium', 30, '#1971c2'), ('Low', 40, '#868e96')) as first(word, rank, colour)
  where not exists (select from priority p where p.organisation_id = organisation)
$$;

create or replace function begin_task_lists() returns trigger language plpgsql as $$
begin
  perform first_task_lists(new.id);
  return null;
end $$;
create or replace trigger organisation_task_lists after insert on organisation
  for each row execute function begin_task_lists();

do $$ declare house record; before text := current_setting('app.organisation', true); begin
  for house in select id from all_organisations() loop
    perform set_config('app.organisation', house.id::text, true);
    perform first_task_lists(house.id);
  end loop;
  perform set_config('app.organisation', coalesce(before, ''), true);
end $$;

-- Open screens load statuses, priorities and labels again after a change.
create or replace function announce_task_lists() returns trigger language plpgsql as $$
begin
  perform pg_notify('muster', json_build_object('kind', 'change', 'organisationId', organisation_id, 'users', 'everyone',
    'topics', json_build_array('task-master'))::text) from (select distinct organisation_id from changed_rows) c;
  return null;
end $$;
do $$ declare name text; begin
  foreach name in array array['status', 'priority', 'task_label'] loop
    execute format('create or replace trigger announce_insert after insert on %I referencing new table as changed_rows for each statement execute function announce_task_lists()', name);
    execute format('create or replace trigger announce_update after update on %I referencing new table as changed_rows for each statement execute function announce_task_lists()', name);
    execute format('create or replace trigger announce_delete after delete on %I referencing old table as changed_rows for each statement execute function announce_task_lists()', name);
  end loop;
end $$;
