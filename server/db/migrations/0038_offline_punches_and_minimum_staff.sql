ALTER TABLE "shift" ADD COLUMN "minimum_staff" integer;--> statement-breakpoint
ALTER TABLE "attendance_policy" ADD COLUMN "offline_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_punch" ADD COLUMN "is_offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_punch_own_event_key" ON "attendance_punch" USING btree ("organisation_id","employee_id","event_id") WHERE device_id is null and event_id is not null;