DROP INDEX "task_dependency_on_idx";--> statement-breakpoint
CREATE INDEX "task_open_idx" ON "task" USING btree ("organisation_id","id") WHERE completed_on is null;--> statement-breakpoint
CREATE INDEX "task_dependency_on_idx" ON "task_dependency" USING btree ("organisation_id","depends_on_id","task_id");