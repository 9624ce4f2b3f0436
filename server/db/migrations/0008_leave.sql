CREATE TABLE "approval_delegation" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"note" text,
	CONSTRAINT "approval_delegation_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "approval_delegation_check" CHECK (from_day <= to_day and employee_id <> delegate_id)
);
--> statement-breakpoint
ALTER TABLE "approval_delegation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_approval_step" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"approver" text DEFAULT 'MANAGER' NOT NULL,
	"person_id" uuid,
	"min_days" integer,
	"leave_type_id" uuid,
	"department_id" uuid,
	"remind_after_days" integer,
	"escalate_after_days" integer,
	CONSTRAINT "leave_approval_step_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_approval_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_block" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'BLOCKED' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"department_id" uuid,
	"zone_id" uuid,
	"leave_type_id" uuid,
	CONSTRAINT "leave_block_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_block" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "locked_period" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"zone_id" uuid,
	CONSTRAINT "locked_period_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "locked_period" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "taking_rule" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "taking_rule_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "taking_rule_type_key" UNIQUE("organisation_id","leave_type_id")
);
--> statement-breakpoint
ALTER TABLE "taking_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_feed" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	CONSTRAINT "leave_feed_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "leave_feed_employee_key" UNIQUE("organisation_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "leave_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_accrual" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"due_day" date NOT NULL,
	"earned" integer NOT NULL,
	"quantity" integer NOT NULL,
	"credited_at" timestamp with time zone,
	"facts" jsonb NOT NULL,
	CONSTRAINT "leave_accrual_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "leave_accrual_period_key" UNIQUE("organisation_id","employee_id","leave_type_id","cycle_id","number")
);
--> statement-breakpoint
ALTER TABLE "leave_accrual" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_encashment" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"effective_day" date NOT NULL,
	"pay_basis" text NOT NULL,
	"pay_divisor" integer NOT NULL,
	"pay_percent" integer NOT NULL,
	"pay_amount" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_comment" text,
	"handed_over_at" timestamp with time zone,
	CONSTRAINT "leave_encashment_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "leave_encashment_quantity_check" CHECK (quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "leave_encashment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "compensatory_off" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"worked_day" date NOT NULL,
	"quantity" integer NOT NULL,
	"off" text NOT NULL,
	"name" text,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"last_day" date,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_comment" text,
	CONSTRAINT "compensatory_off_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "compensatory_off_quantity_check" CHECK (quantity in (5000, 10000))
);
--> statement-breakpoint
ALTER TABLE "compensatory_off" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_year_end" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"next_cycle_id" uuid NOT NULL,
	"status" text NOT NULL,
	"people" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"after" uuid,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "leave_year_end_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_year_end" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "decided_for" text;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "remind_after_days" integer;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "escalate_after_days" integer;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "escalated_from" text;--> statement-breakpoint
ALTER TABLE "leave_type" ADD COLUMN "year_basis" text DEFAULT 'CYCLE' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_type" ADD COLUMN "probation" text DEFAULT 'EARNS_AND_TAKES' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_type" ADD COLUMN "credit_days" integer;--> statement-breakpoint
ALTER TABLE "leave_type" ADD COLUMN "claim_days" integer;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD COLUMN "from_time" time;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD COLUMN "to_time" time;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD COLUMN "keep_to" date;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD COLUMN "keep_to_half" text;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD COLUMN "recounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "direction" text DEFAULT 'NEAREST' NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "frequency" text DEFAULT 'GRANT' NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "credit_on" text DEFAULT 'START' NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "basis" text DEFAULT 'SERVICE' NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "per_worked_days" integer;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "cuts_leavers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "cuts_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "cap" integer;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "carry_most" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "carry_expires_days" integer;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "encash_most" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "encash_keeps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "pay_basis" text DEFAULT 'BASIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "pay_divisor" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "pay_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD COLUMN "pay_amount" bigint;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD COLUMN "encashment_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD COLUMN "compensatory_off_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD COLUMN "year_end_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD COLUMN "lot_from" date;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD COLUMN "lot_last_day" date;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_delegate_fk" FOREIGN KEY ("organisation_id","delegate_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_approval_step" ADD CONSTRAINT "leave_approval_step_person_id_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_approval_step" ADD CONSTRAINT "leave_approval_step_leave_type_id_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_approval_step" ADD CONSTRAINT "leave_approval_step_department_id_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_block" ADD CONSTRAINT "leave_block_department_id_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_block" ADD CONSTRAINT "leave_block_zone_id_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_block" ADD CONSTRAINT "leave_block_leave_type_id_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locked_period" ADD CONSTRAINT "locked_period_zone_id_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taking_rule" ADD CONSTRAINT "taking_rule_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_feed" ADD CONSTRAINT "leave_feed_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accrual" ADD CONSTRAINT "leave_accrual_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accrual" ADD CONSTRAINT "leave_accrual_rule_fk" FOREIGN KEY ("organisation_id","rule_id") REFERENCES "public"."grant_rule"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensatory_off" ADD CONSTRAINT "compensatory_off_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensatory_off" ADD CONSTRAINT "compensatory_off_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_year_end" ADD CONSTRAINT "leave_year_end_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_year_end" ADD CONSTRAINT "leave_year_end_next_fk" FOREIGN KEY ("organisation_id","next_cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_delegation_delegate_idx" ON "approval_delegation" USING btree ("organisation_id","delegate_id","to_day");--> statement-breakpoint
CREATE INDEX "approval_delegation_employee_idx" ON "approval_delegation" USING btree ("organisation_id","employee_id","to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_approval_step_name_key" ON "leave_approval_step" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "leave_block_name_from_day_key" ON "leave_block" USING btree ("organisation_id",lower("name"),"from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "locked_period_from_day_zone_id_key" ON "locked_period" USING btree ("organisation_id","from_day",coalesce("zone_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "leave_feed_secret_idx" ON "leave_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "leave_accrual_due_idx" ON "leave_accrual" USING btree ("organisation_id","rule_id","due_day") WHERE credited_at is null;--> statement-breakpoint
CREATE INDEX "leave_encashment_employee_idx" ON "leave_encashment" USING btree ("organisation_id","employee_id","requested_at");--> statement-breakpoint
CREATE INDEX "leave_encashment_state_idx" ON "leave_encashment" USING btree ("organisation_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "leave_encashment_requested_idx" ON "leave_encashment" USING btree ("organisation_id","requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compensatory_off_live_key" ON "compensatory_off" USING btree ("organisation_id","employee_id","worked_day") WHERE state in ('PENDING', 'APPROVED');--> statement-breakpoint
CREATE INDEX "compensatory_off_day_idx" ON "compensatory_off" USING btree ("organisation_id","worked_day","id");--> statement-breakpoint
CREATE INDEX "compensatory_off_state_idx" ON "compensatory_off" USING btree ("organisation_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "compensatory_off_requested_idx" ON "compensatory_off" USING btree ("organisation_id","requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_year_end_working_key" ON "leave_year_end" USING btree ("organisation_id") WHERE status in ('RUNNING', 'REVERSING');--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD CONSTRAINT "leave_withdrawal_document_fk" FOREIGN KEY ("organisation_id","document_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_encashment_fk" FOREIGN KEY ("organisation_id","encashment_id") REFERENCES "public"."leave_encashment"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_compensatory_fk" FOREIGN KEY ("organisation_id","compensatory_off_id") REFERENCES "public"."compensatory_off"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_year_end_fk" FOREIGN KEY ("organisation_id","year_end_id") REFERENCES "public"."leave_year_end"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_withdrawal_group_idx" ON "leave_withdrawal" USING btree ("organisation_id","group_id");--> statement-breakpoint
CREATE INDEX "leave_withdrawal_document_idx" ON "leave_withdrawal" USING btree ("organisation_id","document_id");--> statement-breakpoint
CREATE INDEX "leave_entry_lot_idx" ON "leave_entry" USING btree ("organisation_id","employee_id","leave_type_id") WHERE lot_id is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_encashment_idx" ON "leave_entry" USING btree ("organisation_id","encashment_id") WHERE encashment_id is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_compensatory_idx" ON "leave_entry" USING btree ("organisation_id","compensatory_off_id") WHERE compensatory_off_id is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_year_end_idx" ON "leave_entry" USING btree ("organisation_id","year_end_id","employee_id") WHERE year_end_id is not null;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD CONSTRAINT "leave_withdrawal_hours_check" CHECK ((from_time is null) = (to_time is null) and (from_time is null or (from_day = to_day and from_time < to_time)));--> statement-breakpoint
CREATE POLICY "approval_delegation_tenant" ON "approval_delegation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_approval_step_tenant" ON "leave_approval_step" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_block_tenant" ON "leave_block" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "locked_period_tenant" ON "locked_period" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "taking_rule_tenant" ON "taking_rule" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_feed_tenant" ON "leave_feed" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_accrual_tenant" ON "leave_accrual" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_encashment_tenant" ON "leave_encashment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "compensatory_off_tenant" ON "compensatory_off" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_year_end_tenant" ON "leave_year_end" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));