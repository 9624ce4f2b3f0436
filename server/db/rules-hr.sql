-- Area hr: searches and constraints that drizzle can't declare.

do $$ begin
  if not exists (select from pg_constraint where conname = 'employment_no_overlap') then
    alter table employment add constraint employment_no_overlap exclude using gist
      (organisation_id with =, employee_id with =, daterange(from_day, to_day, '[]') with &&);
  end if;
  if not exists (select from pg_constraint where conname = 'department_head_fk') then
    alter table department add constraint department_head_fk
      foreign key (organisation_id, head_id) references employee (organisation_id, id);
  end if;
  if not exists (select from pg_constraint where conname = 'department_parent_fk') then
    alter table department add constraint department_parent_fk
      foreign key (organisation_id, parent_id) references department (organisation_id, id);
  end if;
end $$;
