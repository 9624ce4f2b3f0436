DROP VIEW IF EXISTS "leave_line";--> statement-breakpoint
ALTER TABLE "leave_accrual" DROP CONSTRAINT "leave_accrual_employee_fk";--> statement-breakpoint
ALTER TABLE "leave_accrual" DROP CONSTRAINT "leave_accrual_rule_fk";--> statement-breakpoint
ALTER TABLE "leave_accrual" DROP CONSTRAINT "leave_accrual_pk";--> statement-breakpoint
ALTER TABLE "leave_accrual" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "leave_accrual" DROP CONSTRAINT "leave_accrual_period_key";--> statement-breakpoint
ALTER TABLE "leave_accrual" ADD CONSTRAINT "leave_accrual_pk" PRIMARY KEY("organisation_id","employee_id","leave_type_id","cycle_id","number");
