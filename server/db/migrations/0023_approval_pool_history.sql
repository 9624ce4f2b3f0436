DROP INDEX "expense_to_day_idx";--> statement-breakpoint
DROP INDEX "approval_step_approver_employee_idx";--> statement-breakpoint
ALTER TABLE "approval_step_approver" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "expense_from_day_idx" ON "expense" USING btree ("organisation_id","from_day","id");--> statement-breakpoint
CREATE INDEX "approval_step_approver_employee_idx" ON "approval_step_approver" USING btree ("organisation_id","employee_id") WHERE not is_closed;