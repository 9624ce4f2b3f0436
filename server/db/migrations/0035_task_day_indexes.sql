DROP INDEX "task_completed_idx";--> statement-breakpoint
CREATE INDEX "task_created_on_idx" ON "task" USING btree ("organisation_id","created_on");--> statement-breakpoint
CREATE INDEX "task_started_on_idx" ON "task" USING btree ("organisation_id","started_on");--> statement-breakpoint
CREATE INDEX "task_completed_idx" ON "task" USING btree ("organisation_id","completed_on","end_date","id","logged_minutes","assignee_count","created_on","status_id","priority_id","team_id","estimate_minutes","start_date","started_on","sprint_id");