CREATE TABLE "asset" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"serial_number" text,
	"condition" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" text,
	"acknowledged_at" timestamp with time zone,
	"returned_on" date,
	"return_condition" text,
	"charge" bigint,
	"note" text,
	"state" text DEFAULT 'ISSUED' NOT NULL,
	CONSTRAINT "asset_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "asset_state_check" CHECK (state in ('ISSUED', 'HELD', 'RETURNED', 'CHARGED'))
);
--> statement-breakpoint
ALTER TABLE "asset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letter" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" text,
	CONSTRAINT "letter_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "letter_number_key" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
ALTER TABLE "letter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letter_template" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "letter_template_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "letter_template_key" UNIQUE("organisation_id","kind","language")
);
--> statement-breakpoint
ALTER TABLE "letter_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_policy" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"zone_id" uuid,
	"employee_type_id" uuid,
	"is_tracked" boolean DEFAULT true NOT NULL,
	"deducts_absence" boolean DEFAULT true NOT NULL,
	"location_check" text DEFAULT 'WARN' NOT NULL,
	"hour_mode" text DEFAULT 'FIRST_LAST' NOT NULL,
	"minutes_before" integer DEFAULT 180 NOT NULL,
	"minutes_after" integer DEFAULT 360 NOT NULL,
	"late_grace_minutes" integer DEFAULT 0 NOT NULL,
	"early_grace_minutes" integer DEFAULT 0 NOT NULL,
	"full_day_percent" integer DEFAULT 75 NOT NULL,
	"half_day_percent" integer DEFAULT 40 NOT NULL,
	"missing_punch_as" text DEFAULT 'ABSENT' NOT NULL,
	"free_lates" integer DEFAULT 2 NOT NULL,
	"lates_per_half_day" integer DEFAULT 3 NOT NULL,
	"late_deduction" text DEFAULT 'NONE' NOT NULL,
	"min_overtime_minutes" integer DEFAULT 30 NOT NULL,
	"overtime_step_minutes" integer DEFAULT 15 NOT NULL,
	"overtime_payment" text DEFAULT 'NONE' NOT NULL,
	"overtime_component_id" uuid,
	"monthly_hours" integer DEFAULT 208 NOT NULL,
	"corrections_per_month" integer DEFAULT 3 NOT NULL,
	"correction_days_back" integer DEFAULT 30 NOT NULL,
	"min_rest_hours" integer DEFAULT 11 NOT NULL,
	"max_week_hours" integer DEFAULT 48 NOT NULL,
	CONSTRAINT "attendance_policy_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "attendance_policy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "overtime_rate" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"percent" integer DEFAULT 200 NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "overtime_rate_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "overtime_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_punch" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid,
	"punched_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"zone_id" uuid,
	"in_latitude" double precision,
	"in_longitude" double precision,
	"accuracy_metres" integer,
	"distance_metres" integer,
	"is_outside" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"event_id" text,
	"code" text,
	"drift_seconds" integer,
	"import_id" uuid,
	"held_reason" text,
	CONSTRAINT "attendance_punch_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "attendance_punch_event_key" UNIQUE("organisation_id","device_id","event_id"),
	CONSTRAINT "attendance_punch_employee_check" CHECK (employee_id is not null or held_reason is not null),
	CONSTRAINT "attendance_punch_place_check" CHECK ((in_latitude is null) = (in_longitude is null) and in_latitude between -90 and 90 and in_longitude between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "attendance_punch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "punch_import" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"punch_count" integer NOT NULL,
	"imported_by" text NOT NULL,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "punch_import_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "punch_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_day" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"first_in" timestamp with time zone,
	"last_out" timestamp with time zone,
	"worked_minutes" integer NOT NULL,
	"break_minutes" integer NOT NULL,
	"gap_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"early_minutes" integer NOT NULL,
	"short_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"overtime_kind" text NOT NULL,
	"present_share" integer NOT NULL,
	"absent_share" integer NOT NULL,
	"leave_share" integer NOT NULL,
	"is_late" boolean NOT NULL,
	"has_missing_punch" boolean NOT NULL,
	CONSTRAINT "attendance_day_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "attendance_day_key" UNIQUE("organisation_id","employee_id","day")
);
--> statement-breakpoint
ALTER TABLE "attendance_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roster_entry" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_draft" boolean DEFAULT true NOT NULL,
	"slot" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"shift_id" uuid,
	CONSTRAINT "roster_entry_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "roster_entry_slot_key" UNIQUE("organisation_id","employee_id","day","is_draft","slot"),
	CONSTRAINT "roster_entry_kind_check" CHECK ((kind = 'SHIFT') = (shift_id is not null) and slot in (1, 2)),
	CONSTRAINT "roster_entry_clear_check" CHECK (is_draft or kind <> 'CLEAR')
);
--> statement-breakpoint
ALTER TABLE "roster_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_swap" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decision_comment" text,
	CONSTRAINT "shift_swap_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "shift_swap_people_check" CHECK (employee_id <> colleague_id)
);
--> statement-breakpoint
ALTER TABLE "shift_swap" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regularisation" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"recorded_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_comment" text,
	CONSTRAINT "regularisation_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "regularisation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regularisation_day" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"regularisation_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"in_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"counts_as" text DEFAULT 'PRESENT' NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	"is_pending" boolean DEFAULT true NOT NULL,
	CONSTRAINT "regularisation_day_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "regularisation_day_times_check" CHECK (kind = 'EXEMPT' or (in_at is not null and out_at is not null and in_at < out_at))
);
--> statement-breakpoint
ALTER TABLE "regularisation_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approved_overtime" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"payment" text NOT NULL,
	"approved_by" text NOT NULL,
	CONSTRAINT "approved_overtime_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "approved_overtime_key" UNIQUE("organisation_id","employee_id","day")
);
--> statement-breakpoint
ALTER TABLE "approved_overtime" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_month" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" date NOT NULL,
	"totals" jsonb NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_month_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "attendance_month_key" UNIQUE("organisation_id","employee_id","month")
);
--> statement-breakpoint
ALTER TABLE "attendance_month" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "piece_entry" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rate_type_id" uuid NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" text NOT NULL,
	CONSTRAINT "piece_entry_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "piece_entry_key" UNIQUE("organisation_id","employee_id","day","rate_type_id")
);
--> statement-breakpoint
ALTER TABLE "piece_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "previous_employee_id" uuid;--> statement-breakpoint
ALTER TABLE "probation_type" ADD COLUMN "employee_type_id" uuid;--> statement-breakpoint
ALTER TABLE "device_key" ADD COLUMN "secret_sealed" text;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD COLUMN "asset_recovery_id" uuid;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_policy" ADD CONSTRAINT "attendance_policy_zone_id_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_policy" ADD CONSTRAINT "attendance_policy_employee_type_id_fk" FOREIGN KEY ("organisation_id","employee_type_id") REFERENCES "public"."employee_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_policy" ADD CONSTRAINT "attendance_policy_overtime_component_id_fk" FOREIGN KEY ("organisation_id","overtime_component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_punch" ADD CONSTRAINT "attendance_punch_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_punch" ADD CONSTRAINT "attendance_punch_zone_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_punch" ADD CONSTRAINT "attendance_punch_device_fk" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."checkin_device"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_punch" ADD CONSTRAINT "attendance_punch_import_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."punch_import"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD CONSTRAINT "attendance_day_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entry" ADD CONSTRAINT "roster_entry_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entry" ADD CONSTRAINT "roster_entry_shift_fk" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shift"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_colleague_fk" FOREIGN KEY ("organisation_id","colleague_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularisation" ADD CONSTRAINT "regularisation_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularisation_day" ADD CONSTRAINT "regularisation_day_request_fk" FOREIGN KEY ("organisation_id","regularisation_id") REFERENCES "public"."regularisation"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularisation_day" ADD CONSTRAINT "regularisation_day_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_overtime" ADD CONSTRAINT "approved_overtime_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_month" ADD CONSTRAINT "attendance_month_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_entry" ADD CONSTRAINT "piece_entry_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_entry" ADD CONSTRAINT "piece_entry_rate_fk" FOREIGN KEY ("organisation_id","rate_type_id") REFERENCES "public"."pay_rate_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_serial_key" ON "asset" USING btree ("organisation_id",lower(serial_number)) WHERE state in ('ISSUED', 'HELD');--> statement-breakpoint
CREATE INDEX "asset_employee_idx" ON "asset" USING btree ("organisation_id","employee_id","state");--> statement-breakpoint
CREATE INDEX "asset_issued_idx" ON "asset" USING btree ("organisation_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "letter_employee_idx" ON "letter" USING btree ("organisation_id","employee_id","issued_on");--> statement-breakpoint
CREATE INDEX "letter_issued_idx" ON "letter" USING btree ("organisation_id","issued_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_policy_name_key" ON "attendance_policy" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_policy_from_day_zone_id_employee_type_id_key" ON "attendance_policy" USING btree ("organisation_id","from_day",coalesce("zone_id", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("employee_type_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE UNIQUE INDEX "overtime_rate_kind_from_day_key" ON "overtime_rate" USING btree ("organisation_id","kind","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_punch_instant_key" ON "attendance_punch" USING btree ("organisation_id","employee_id","punched_at") WHERE held_reason is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_time_idx" ON "attendance_punch" USING btree ("organisation_id","punched_at");--> statement-breakpoint
CREATE INDEX "attendance_punch_held_idx" ON "attendance_punch" USING btree ("organisation_id","punched_at") WHERE held_reason is not null;--> statement-breakpoint
CREATE INDEX "attendance_punch_import_idx" ON "attendance_punch" USING btree ("organisation_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "attendance_day_day_idx" ON "attendance_day" USING btree ("organisation_id","day");--> statement-breakpoint
CREATE INDEX "roster_entry_day_idx" ON "roster_entry" USING btree ("organisation_id","day");--> statement-breakpoint
CREATE INDEX "shift_swap_employee_idx" ON "shift_swap" USING btree ("organisation_id","employee_id","day");--> statement-breakpoint
CREATE INDEX "regularisation_employee_idx" ON "regularisation" USING btree ("organisation_id","employee_id","requested_at");--> statement-breakpoint
CREATE INDEX "regularisation_requested_idx" ON "regularisation" USING btree ("organisation_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "regularisation_day_applied_key" ON "regularisation_day" USING btree ("organisation_id","employee_id","day") WHERE is_applied;--> statement-breakpoint
CREATE UNIQUE INDEX "regularisation_day_pending_key" ON "regularisation_day" USING btree ("organisation_id","employee_id","day") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "regularisation_day_request_idx" ON "regularisation_day" USING btree ("organisation_id","regularisation_id");--> statement-breakpoint
CREATE INDEX "attendance_month_month_idx" ON "attendance_month" USING btree ("organisation_id","month");--> statement-breakpoint
CREATE INDEX "piece_entry_day_idx" ON "piece_entry" USING btree ("organisation_id","day");--> statement-breakpoint
ALTER TABLE "probation_type" ADD CONSTRAINT "probation_type_employee_type_id_fk" FOREIGN KEY ("organisation_id","employee_type_id") REFERENCES "public"."employee_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_asset_fk" FOREIGN KEY ("organisation_id","asset_recovery_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_previous_key" UNIQUE("organisation_id","previous_employee_id");--> statement-breakpoint
CREATE POLICY "asset_tenant" ON "asset" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "letter_tenant" ON "letter" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "letter_template_tenant" ON "letter_template" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "attendance_policy_tenant" ON "attendance_policy" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "overtime_rate_tenant" ON "overtime_rate" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "attendance_punch_tenant" ON "attendance_punch" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "punch_import_tenant" ON "punch_import" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "attendance_day_tenant" ON "attendance_day" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "roster_entry_tenant" ON "roster_entry" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shift_swap_tenant" ON "shift_swap" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "regularisation_tenant" ON "regularisation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "regularisation_day_tenant" ON "regularisation_day" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "approved_overtime_tenant" ON "approved_overtime" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "attendance_month_tenant" ON "attendance_month" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "piece_entry_tenant" ON "piece_entry" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));