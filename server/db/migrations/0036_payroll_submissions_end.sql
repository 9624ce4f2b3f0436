ALTER TABLE "payroll_run" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payroll_submission" ADD COLUMN "ended_as" text;--> statement-breakpoint
ALTER TABLE "payroll_submission" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "payroll_submission" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payroll_submission" ADD COLUMN "reason" text;