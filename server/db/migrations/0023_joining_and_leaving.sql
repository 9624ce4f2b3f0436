CREATE TABLE "employee_plan" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"anchor_day" date NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by" text,
	CONSTRAINT "employee_plan_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "employee_plan_state_check" CHECK (state in ('OPEN', 'COMPLETED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "employee_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_plan_step" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_plan_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"after_action_id" uuid,
	"title" text NOT NULL,
	"instructions" text,
	"kind" text NOT NULL,
	"document_type_id" uuid,
	"rule" text NOT NULL,
	"owner_id" uuid,
	"owner_role" text,
	"is_owner_set" boolean DEFAULT false NOT NULL,
	"is_due_day_set" boolean DEFAULT false NOT NULL,
	"due_day" date NOT NULL,
	"is_required" boolean NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"position" integer NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"note" text,
	CONSTRAINT "employee_plan_step_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "employee_plan_step_key" UNIQUE("organisation_id","employee_plan_id","action_id"),
	CONSTRAINT "employee_plan_step_state_check" CHECK (state in ('OPEN', 'DONE')),
	CONSTRAINT "employee_plan_step_owner_check" CHECK ((owner_id is null) <> (owner_role is null))
);
--> statement-breakpoint
ALTER TABLE "employee_plan_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resignation" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text DEFAULT 'RESIGNATION' NOT NULL,
	"type_id" uuid,
	"reason_id" uuid,
	"note" text,
	"submitted_on" date NOT NULL,
	"requested_day" date,
	"notice_days" integer NOT NULL,
	"counts_working_days" boolean DEFAULT false NOT NULL,
	"notice_day" date NOT NULL,
	"last_day" date NOT NULL,
	"shortfall_days" integer DEFAULT 0 NOT NULL,
	"notice_treatment" text DEFAULT 'NONE' NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"withdrawal_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_comment" text,
	"notice_from_day" date,
	"exit_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "resignation_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "resignation_day_check" CHECK (kind <> 'RESIGNATION' or last_day >= submitted_on)
);
--> statement-breakpoint
ALTER TABLE "resignation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "probation_decision" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"probation_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"action" text NOT NULL,
	"day" date NOT NULL,
	"comment" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_comment" text,
	CONSTRAINT "probation_decision_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "probation_decision_state_check" CHECK (state in ('PENDING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
ALTER TABLE "probation_decision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_type" ADD COLUMN "notice_days" integer;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "previous_employee_id" uuid;--> statement-breakpoint
ALTER TABLE "probation_type" ADD COLUMN "employee_type_id" uuid;--> statement-breakpoint
ALTER TABLE "resignation_type" ADD COLUMN "probation_notice_days" integer;--> statement-breakpoint
ALTER TABLE "resignation_type" ADD COLUMN "counts_working_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "kind" text DEFAULT 'TASK' NOT NULL;--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "owner_role" text;--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "owner_employee_id" uuid;--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "document_type_id" uuid;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "department_role_id" uuid;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "zone_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_step" ADD COLUMN "after_action_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD COLUMN "asset_recovery_id" uuid;--> statement-breakpoint
ALTER TABLE "employee_plan" ADD CONSTRAINT "employee_plan_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_plan" ADD CONSTRAINT "employee_plan_plan_fk" FOREIGN KEY ("organisation_id","plan_id") REFERENCES "public"."plan"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_plan_step" ADD CONSTRAINT "employee_plan_step_plan_fk" FOREIGN KEY ("organisation_id","employee_plan_id") REFERENCES "public"."employee_plan"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_plan_step" ADD CONSTRAINT "employee_plan_step_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_plan_step" ADD CONSTRAINT "employee_plan_step_action_fk" FOREIGN KEY ("organisation_id","action_id") REFERENCES "public"."action"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_plan_step" ADD CONSTRAINT "employee_plan_step_owner_fk" FOREIGN KEY ("organisation_id","owner_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resignation" ADD CONSTRAINT "resignation_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resignation" ADD CONSTRAINT "resignation_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."resignation_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resignation" ADD CONSTRAINT "resignation_reason_fk" FOREIGN KEY ("organisation_id","reason_id") REFERENCES "public"."resignation_reason"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probation_decision" ADD CONSTRAINT "probation_decision_probation_fk" FOREIGN KEY ("organisation_id","probation_id") REFERENCES "public"."probation"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probation_decision" ADD CONSTRAINT "probation_decision_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probation_decision" ADD CONSTRAINT "probation_decision_proposer_fk" FOREIGN KEY ("organisation_id","proposed_by_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_plan_open_key" ON "employee_plan" USING btree ("organisation_id","employee_id","plan_id") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "employee_plan_employee_idx" ON "employee_plan" USING btree ("organisation_id","employee_id","type");--> statement-breakpoint
CREATE INDEX "employee_plan_anchor_idx" ON "employee_plan" USING btree ("organisation_id","anchor_day","id");--> statement-breakpoint
CREATE INDEX "employee_plan_step_owner_idx" ON "employee_plan_step" USING btree ("organisation_id","owner_id","state","due_day");--> statement-breakpoint
CREATE INDEX "employee_plan_step_role_idx" ON "employee_plan_step" USING btree ("organisation_id","owner_role","state","due_day");--> statement-breakpoint
CREATE UNIQUE INDEX "resignation_open_key" ON "resignation" USING btree ("organisation_id","employee_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "resignation_submitted_idx" ON "resignation" USING btree ("organisation_id","submitted_on","id");--> statement-breakpoint
CREATE INDEX "resignation_last_day_idx" ON "resignation" USING btree ("organisation_id","last_day","id");--> statement-breakpoint
CREATE INDEX "resignation_employee_idx" ON "resignation" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_serial_key" ON "asset" USING btree ("organisation_id",lower(serial_number)) WHERE state in ('ISSUED', 'HELD');--> statement-breakpoint
CREATE INDEX "asset_employee_idx" ON "asset" USING btree ("organisation_id","employee_id","state");--> statement-breakpoint
CREATE INDEX "asset_issued_idx" ON "asset" USING btree ("organisation_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "letter_employee_idx" ON "letter" USING btree ("organisation_id","employee_id","issued_on");--> statement-breakpoint
CREATE INDEX "letter_issued_idx" ON "letter" USING btree ("organisation_id","issued_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "probation_decision_pending_key" ON "probation_decision" USING btree ("organisation_id","probation_id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "probation_decision_proposed_idx" ON "probation_decision" USING btree ("organisation_id","proposed_at","id");--> statement-breakpoint
ALTER TABLE "probation_type" ADD CONSTRAINT "probation_type_employee_type_id_fk" FOREIGN KEY ("organisation_id","employee_type_id") REFERENCES "public"."employee_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_owner_employee_id_fk" FOREIGN KEY ("organisation_id","owner_employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_document_type_id_fk" FOREIGN KEY ("organisation_id","document_type_id") REFERENCES "public"."employee_document_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_department_role_id_fk" FOREIGN KEY ("organisation_id","department_role_id") REFERENCES "public"."department_role"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_zone_id_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_step" ADD CONSTRAINT "plan_step_after_action_id_fk" FOREIGN KEY ("organisation_id","after_action_id") REFERENCES "public"."action"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_asset_fk" FOREIGN KEY ("organisation_id","asset_recovery_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_left_idx" ON "employee" USING btree ("organisation_id","left_on");--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_previous_key" UNIQUE("organisation_id","previous_employee_id");--> statement-breakpoint
CREATE POLICY "employee_plan_tenant" ON "employee_plan" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_plan_step_tenant" ON "employee_plan_step" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "resignation_tenant" ON "resignation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "asset_tenant" ON "asset" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "letter_tenant" ON "letter" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "letter_template_tenant" ON "letter_template" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "probation_decision_tenant" ON "probation_decision" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));