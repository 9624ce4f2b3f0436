CREATE TABLE "pay_due_done" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"key" text NOT NULL,
	"done_by" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_due_done_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_due_done_key" UNIQUE("organisation_id","month","key")
);
--> statement-breakpoint
ALTER TABLE "pay_due_done" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "minimum_staff" integer;--> statement-breakpoint
ALTER TABLE "attendance_policy" ADD COLUMN "offline_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_punch" ADD COLUMN "is_offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_punch_own_event_key" ON "attendance_punch" USING btree ("organisation_id","employee_id","event_id") WHERE device_id is null and event_id is not null;--> statement-breakpoint
CREATE POLICY "pay_due_done_tenant" ON "pay_due_done" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));