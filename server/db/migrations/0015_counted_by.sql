ALTER TABLE "leave_withdrawal" ADD COLUMN "counted_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_type" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "taking_rule" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "leave_withdrawal" w SET "counted_by" = jsonb_build_object('countsHolidays', t."counts_holidays", 'countsWeekends', t."counts_weekends", 'sandwich', coalesce(k."rules" ->> 'sandwich', 'INSIDE'))
FROM "leave_type" t LEFT JOIN "taking_rule" k ON k."organisation_id" = t."organisation_id" AND k."leave_type_id" = t."id"
WHERE t."organisation_id" = w."organisation_id" AND t."id" = w."leave_type_id";--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_type" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "taking_rule" FORCE ROW LEVEL SECURITY;
