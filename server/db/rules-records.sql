-- HR records: protection by the database. Running this file again changes nothing.

-- Incident events, policy versions and acknowledgements cannot change after they are written.
revoke update on incident_event, policy_version, policy_acknowledgement from muster_app;

alter table appraisal drop constraint if exists appraisal_not_own_manager;
alter table appraisal add constraint appraisal_not_own_manager check (manager_id is distinct from employee_id);
alter table goal drop constraint if exists goal_progress_range;
alter table goal add constraint goal_progress_range check (progress between 0 and 100 and due_day >= from_day and parent_id is distinct from id);
alter table incident drop constraint if exists incident_reporter_or_none;
alter table incident add constraint incident_reporter_or_none check (is_anonymous = (reporter_id is null));
