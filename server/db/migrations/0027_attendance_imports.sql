ALTER TABLE "attendance_policy" DROP CONSTRAINT "attendance_policy_late_leave_type_id_fk";
--> statement-breakpoint
ALTER TABLE "approved_overtime" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_policy" DROP COLUMN "late_leave_type_id";