ALTER TABLE "action" ADD COLUMN "questions" text;--> statement-breakpoint
ALTER TABLE "employee_plan_step" ADD COLUMN "questions" text;--> statement-breakpoint
ALTER TABLE "employee_plan_step" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;