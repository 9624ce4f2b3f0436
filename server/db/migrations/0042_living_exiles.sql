DROP INDEX "expense_state_idx";--> statement-breakpoint
CREATE INDEX "expense_state_idx" ON "expense" USING btree ("organisation_id","state","submitted_at","id");