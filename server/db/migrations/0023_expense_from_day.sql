DROP INDEX "expense_to_day_idx";--> statement-breakpoint
CREATE INDEX "expense_from_day_idx" ON "expense" USING btree ("organisation_id","from_day","id");