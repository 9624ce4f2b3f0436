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
ALTER TABLE "leave_type" ADD COLUMN "year_basis" text DEFAULT 'CYCLE' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_type" ADD COLUMN "probation" text DEFAULT 'EARNS_AND_TAKES' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_type" ADD COLUMN "credit_days" integer;--> statement-breakpoint
ALTER TABLE "leave_type" ADD COLUMN "claim_days" integer;--> statement-breakpoint
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
ALTER TABLE "leave_accrual" ADD CONSTRAINT "leave_accrual_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accrual" ADD CONSTRAINT "leave_accrual_rule_fk" FOREIGN KEY ("organisation_id","rule_id") REFERENCES "public"."grant_rule"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashment" ADD CONSTRAINT "leave_encashment_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensatory_off" ADD CONSTRAINT "compensatory_off_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensatory_off" ADD CONSTRAINT "compensatory_off_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_year_end" ADD CONSTRAINT "leave_year_end_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_year_end" ADD CONSTRAINT "leave_year_end_next_fk" FOREIGN KEY ("organisation_id","next_cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_accrual_due_idx" ON "leave_accrual" USING btree ("organisation_id","rule_id","due_day") WHERE credited_at is null;--> statement-breakpoint
CREATE INDEX "leave_encashment_employee_idx" ON "leave_encashment" USING btree ("organisation_id","employee_id","requested_at");--> statement-breakpoint
CREATE INDEX "leave_encashment_state_idx" ON "leave_encashment" USING btree ("organisation_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "leave_encashment_requested_idx" ON "leave_encashment" USING btree ("organisation_id","requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compensatory_off_live_key" ON "compensatory_off" USING btree ("organisation_id","employee_id","worked_day") WHERE state in ('PENDING', 'APPROVED');--> statement-breakpoint
CREATE INDEX "compensatory_off_day_idx" ON "compensatory_off" USING btree ("organisation_id","worked_day","id");--> statement-breakpoint
CREATE INDEX "compensatory_off_state_idx" ON "compensatory_off" USING btree ("organisation_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "compensatory_off_requested_idx" ON "compensatory_off" USING btree ("organisation_id","requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_year_end_working_key" ON "leave_year_end" USING btree ("organisation_id") WHERE status in ('RUNNING', 'REVERSING');--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_encashment_fk" FOREIGN KEY ("organisation_id","encashment_id") REFERENCES "public"."leave_encashment"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_compensatory_fk" FOREIGN KEY ("organisation_id","compensatory_off_id") REFERENCES "public"."compensatory_off"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_year_end_fk" FOREIGN KEY ("organisation_id","year_end_id") REFERENCES "public"."leave_year_end"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_entry_lot_idx" ON "leave_entry" USING btree ("organisation_id","employee_id","leave_type_id") WHERE lot_id is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_encashment_idx" ON "leave_entry" USING btree ("organisation_id","encashment_id") WHERE encashment_id is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_compensatory_idx" ON "leave_entry" USING btree ("organisation_id","compensatory_off_id") WHERE compensatory_off_id is not null;--> statement-breakpoint
CREATE INDEX "leave_entry_year_end_idx" ON "leave_entry" USING btree ("organisation_id","year_end_id","employee_id") WHERE year_end_id is not null;--> statement-breakpoint
CREATE POLICY "leave_accrual_tenant" ON "leave_accrual" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_encashment_tenant" ON "leave_encashment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "compensatory_off_tenant" ON "compensatory_off" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_year_end_tenant" ON "leave_year_end" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));