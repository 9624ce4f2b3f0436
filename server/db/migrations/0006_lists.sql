CREATE TABLE "saved_view" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "saved_view_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "action" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"action_type_id" uuid NOT NULL,
	"owner" text DEFAULT 'HR' NOT NULL,
	"instructions" text,
	CONSTRAINT "action_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "action" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'ONBOARDING' NOT NULL,
	"plan_type_id" uuid,
	"department_id" uuid,
	"employee_type_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text,
	CONSTRAINT "plan_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_step" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"plan_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"due_days" integer DEFAULT 0 NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "plan_step_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'ONBOARDING' NOT NULL,
	"description" text,
	CONSTRAINT "plan_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "probation" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"probation_type_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"note" text,
	CONSTRAINT "probation_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "probation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checkin_device" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"device_type_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"serial" text,
	"place" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "checkin_device_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "checkin_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_code" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "device_code_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "device_code_code_key" UNIQUE("organisation_id","device_id","code"),
	CONSTRAINT "device_code_employee_key" UNIQUE("organisation_id","device_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "device_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_key" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"made_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "device_key_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_seen" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_seen_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "device_seen_key" UNIQUE("organisation_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_seen" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holiday_pick" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holiday_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "holiday_pick_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "holiday_pick_key" UNIQUE("organisation_id","employee_id","holiday_id")
);
--> statement-breakpoint
ALTER TABLE "holiday_pick" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "optional_holidays" integer;--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "crosses_midnight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_action_type_id_fk" FOREIGN KEY ("organisation_id","action_type_id") REFERENCES "public"."action_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_plan_type_id_fk" FOREIGN KEY ("organisation_id","plan_type_id") REFERENCES "public"."plan_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_department_id_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_employee_type_id_fk" FOREIGN KEY ("organisation_id","employee_type_id") REFERENCES "public"."employee_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_step" ADD CONSTRAINT "plan_step_plan_id_fk" FOREIGN KEY ("organisation_id","plan_id") REFERENCES "public"."plan"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_step" ADD CONSTRAINT "plan_step_action_id_fk" FOREIGN KEY ("organisation_id","action_id") REFERENCES "public"."action"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probation" ADD CONSTRAINT "probation_employee_id_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probation" ADD CONSTRAINT "probation_probation_type_id_fk" FOREIGN KEY ("organisation_id","probation_type_id") REFERENCES "public"."probation_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_device" ADD CONSTRAINT "checkin_device_device_type_id_fk" FOREIGN KEY ("organisation_id","device_type_id") REFERENCES "public"."device_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_device" ADD CONSTRAINT "checkin_device_zone_id_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_code" ADD CONSTRAINT "device_code_device_fk" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."checkin_device"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_code" ADD CONSTRAINT "device_code_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_key" ADD CONSTRAINT "device_key_device_fk" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."checkin_device"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_seen" ADD CONSTRAINT "device_seen_device_fk" FOREIGN KEY ("organisation_id","device_id") REFERENCES "public"."checkin_device"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_pick" ADD CONSTRAINT "holiday_pick_holiday_fk" FOREIGN KEY ("organisation_id","holiday_id") REFERENCES "public"."holiday"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_pick" ADD CONSTRAINT "holiday_pick_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_key" ON "saved_view" USING btree ("organisation_id","user_id","list",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "action_name_key" ON "action" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "plan_name_key" ON "plan" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "plan_step_plan_id_action_id_key" ON "plan_step" USING btree ("organisation_id","plan_id","action_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_type_name_key" ON "plan_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "probation_employee_id_from_day_key" ON "probation" USING btree ("organisation_id","employee_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "checkin_device_name_key" ON "checkin_device" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "device_key_holds_key" ON "device_key" USING btree ("organisation_id","device_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "holiday_pick_holiday_idx" ON "holiday_pick" USING btree ("organisation_id","holiday_id");--> statement-breakpoint
CREATE POLICY "saved_view_tenant" ON "saved_view" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "action_tenant" ON "action" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "plan_tenant" ON "plan" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "plan_step_tenant" ON "plan_step" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "plan_type_tenant" ON "plan_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "probation_tenant" ON "probation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "checkin_device_tenant" ON "checkin_device" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "device_code_tenant" ON "device_code" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "device_key_tenant" ON "device_key" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "device_seen_tenant" ON "device_seen" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "holiday_pick_tenant" ON "holiday_pick" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));