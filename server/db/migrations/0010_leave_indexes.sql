ALTER TABLE "leave_entry" DROP CONSTRAINT "leave_entry_key";--> statement-breakpoint
DROP INDEX "leave_withdrawal_type_idx";--> statement-breakpoint
DROP INDEX "leave_entry_cycle_idx";--> statement-breakpoint
DROP INDEX "leave_entry_type_idx";--> statement-breakpoint
DROP INDEX "notification_request_idx";--> statement-breakpoint
DROP INDEX "leave_withdrawal_group_idx";--> statement-breakpoint
DROP INDEX "leave_withdrawal_document_idx";--> statement-breakpoint
DROP INDEX "leave_withdrawal_state_idx";--> statement-breakpoint
DROP INDEX "leave_entry_withdrawal_idx";--> statement-breakpoint
DROP INDEX "leave_entry_rule_idx";--> statement-breakpoint
CREATE INDEX "leave_withdrawal_until_idx" ON "leave_withdrawal" USING btree ("organisation_id","to_day","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entry_key_idx" ON "leave_entry" USING btree ("organisation_id","employee_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "notification_request_idx" ON "notification" USING btree ("organisation_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "leave_withdrawal_group_idx" ON "leave_withdrawal" USING btree ("organisation_id","group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "leave_withdrawal_document_idx" ON "leave_withdrawal" USING btree ("organisation_id","document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX "leave_withdrawal_state_idx" ON "leave_withdrawal" USING btree ("organisation_id","state","requested_at") WHERE state <> 'APPROVED';--> statement-breakpoint
CREATE INDEX "leave_entry_withdrawal_idx" ON "leave_entry" USING btree ("organisation_id","withdrawal_id") WHERE withdrawal_id is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_rule_idx" ON "leave_entry" USING btree ("organisation_id","grant_rule_id") WHERE grant_rule_id is not null;