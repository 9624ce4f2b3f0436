-- Records that HR keeps: who may change what, said by the database. Running it again changes nothing.

-- What was done about an incident, what a policy said and who has read it stay as they are written.
revoke update on incident_event, policy_version, policy_acknowledgement from muster_app;

alter table appraisal drop constraint if exists appraisal_not_own_manager;
alter table appraisal add constraint appraisal_not_own_manager check (manager_id is distinct from employee_id);
alter table goal drop constraint if exists goal_progress_range;
alter table goal add constraint goal_progress_range check (progress between 0 and 100 and due_day >= from_day and parent_id is distinct from id);
alter table incident drop constraint if exists incident_reporter_or_none;
alter table incident add constraint incident_reporter_or_none check (is_anonymous = (reporter_id is null));
