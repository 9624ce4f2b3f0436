CREATE TABLE "exchange_rate" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rate_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "exchange_rate_key" UNIQUE("organisation_id","currency","day"),
	CONSTRAINT "exchange_rate_rate_check" CHECK (rate > 0)
);
--> statement-breakpoint
ALTER TABLE "exchange_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_limit" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"action" text NOT NULL,
	"amount" bigint NOT NULL,
	"department_role_id" uuid,
	"employee_type_id" uuid,
	"zone_id" uuid,
	CONSTRAINT "expense_limit_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_limit_amount_check" CHECK (amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "expense_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_rate" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type_id" uuid NOT NULL,
	"place" text,
	"amount" bigint NOT NULL,
	"from_day" date NOT NULL,
	CONSTRAINT "expense_rate_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_rate_key" UNIQUE NULLS NOT DISTINCT("organisation_id","type_id","place","from_day"),
	CONSTRAINT "expense_rate_amount_check" CHECK (amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "expense_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"tax_treatment" text NOT NULL,
	"payment" text NOT NULL,
	"component_id" uuid,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "expense_type_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_type_code_key" UNIQUE("organisation_id","code")
);
--> statement-breakpoint
ALTER TABLE "expense_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_advance" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"outstanding" bigint NOT NULL,
	"given_on" date NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "expense_advance_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_advance_amount_check" CHECK (amount > 0 and outstanding between 0 and amount)
);
--> statement-breakpoint
ALTER TABLE "expense_advance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_advance_entry" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"advance_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"on_day" date NOT NULL,
	"expense_id" uuid,
	"adjustment_id" uuid,
	CONSTRAINT "expense_advance_entry_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_advance_entry_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "expense_advance_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_payment_batch" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'PREPARED' NOT NULL,
	"pay_day" date NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"employee_count" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"paid_on" date,
	"reference" text,
	CONSTRAINT "expense_payment_batch_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_payment_batch_number_key" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
ALTER TABLE "expense_payment_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"note" text,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"accepted" bigint DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"from_day" date,
	"to_day" date,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "expense_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_number_key" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
ALTER TABLE "expense" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_line" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expense_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"type_id" uuid,
	"spent_on" date,
	"currency" text NOT NULL,
	"amount" bigint,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"base_amount" bigint,
	"accepted" bigint,
	"allowed" bigint,
	"rate" bigint,
	"rate_day" date,
	"metres" integer,
	"place" text,
	"half_days" integer,
	"merchant" text,
	"note" text,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reject_reason" text,
	"adjust_reason" text,
	"adjusted_by" text,
	"advance_amount" bigint DEFAULT 0 NOT NULL,
	"adjustment_id" uuid,
	"batch_id" uuid,
	"reimbursed_by" text,
	"reimbursed_on" date,
	CONSTRAINT "expense_line_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_line_position_key" UNIQUE("organisation_id","expense_id","position"),
	CONSTRAINT "expense_line_amounts_check" CHECK (amount >= 0 and accepted >= 0 and advance_amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "expense_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_line_receipt" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"line_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	CONSTRAINT "expense_line_receipt_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "expense_line_receipt_key" UNIQUE("organisation_id","line_id","receipt_id")
);
--> statement-breakpoint
ALTER TABLE "expense_line_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_receipt" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expense_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "expense_receipt_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "expense_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expense_limit" ADD CONSTRAINT "expense_limit_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."expense_type"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_limit" ADD CONSTRAINT "expense_limit_role_fk" FOREIGN KEY ("organisation_id","department_role_id") REFERENCES "public"."department_role"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_limit" ADD CONSTRAINT "expense_limit_employee_type_fk" FOREIGN KEY ("organisation_id","employee_type_id") REFERENCES "public"."employee_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_limit" ADD CONSTRAINT "expense_limit_zone_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_rate" ADD CONSTRAINT "expense_rate_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."expense_type"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_type" ADD CONSTRAINT "expense_type_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance" ADD CONSTRAINT "expense_advance_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance_entry" ADD CONSTRAINT "expense_advance_entry_advance_fk" FOREIGN KEY ("organisation_id","advance_id") REFERENCES "public"."expense_advance"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_advance_entry" ADD CONSTRAINT "expense_advance_entry_adjustment_fk" FOREIGN KEY ("organisation_id","adjustment_id") REFERENCES "public"."pay_adjustment"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_expense_fk" FOREIGN KEY ("organisation_id","expense_id") REFERENCES "public"."expense"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."expense_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_adjustment_fk" FOREIGN KEY ("organisation_id","adjustment_id") REFERENCES "public"."pay_adjustment"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_batch_fk" FOREIGN KEY ("organisation_id","batch_id") REFERENCES "public"."expense_payment_batch"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line_receipt" ADD CONSTRAINT "expense_line_receipt_line_fk" FOREIGN KEY ("organisation_id","line_id") REFERENCES "public"."expense_line"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line_receipt" ADD CONSTRAINT "expense_line_receipt_receipt_fk" FOREIGN KEY ("organisation_id","receipt_id") REFERENCES "public"."expense_receipt"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_expense_fk" FOREIGN KEY ("organisation_id","expense_id") REFERENCES "public"."expense"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_limit_type_idx" ON "expense_limit" USING btree ("organisation_id","type_id");--> statement-breakpoint
CREATE INDEX "expense_type_name_idx" ON "expense_type" USING btree ("organisation_id","name");--> statement-breakpoint
CREATE INDEX "expense_advance_employee_idx" ON "expense_advance" USING btree ("organisation_id","employee_id","given_on");--> statement-breakpoint
CREATE INDEX "expense_advance_given_idx" ON "expense_advance" USING btree ("organisation_id","given_on");--> statement-breakpoint
CREATE INDEX "expense_advance_entry_advance_idx" ON "expense_advance_entry" USING btree ("organisation_id","advance_id");--> statement-breakpoint
CREATE INDEX "expense_payment_batch_state_idx" ON "expense_payment_batch" USING btree ("organisation_id","state","number");--> statement-breakpoint
CREATE INDEX "expense_employee_idx" ON "expense" USING btree ("organisation_id","employee_id","submitted_at");--> statement-breakpoint
CREATE INDEX "expense_state_idx" ON "expense" USING btree ("organisation_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "expense_submitted_idx" ON "expense" USING btree ("organisation_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "expense_to_day_idx" ON "expense" USING btree ("organisation_id","to_day");--> statement-breakpoint
CREATE INDEX "expense_line_spent_idx" ON "expense_line" USING btree ("organisation_id","spent_on","id");--> statement-breakpoint
CREATE INDEX "expense_line_employee_idx" ON "expense_line" USING btree ("organisation_id","employee_id","spent_on");--> statement-breakpoint
CREATE INDEX "expense_line_type_idx" ON "expense_line" USING btree ("organisation_id","type_id","spent_on");--> statement-breakpoint
CREATE INDEX "expense_line_state_idx" ON "expense_line" USING btree ("organisation_id","state","spent_on");--> statement-breakpoint
CREATE INDEX "expense_line_amount_idx" ON "expense_line" USING btree ("organisation_id","amount","spent_on");--> statement-breakpoint
CREATE INDEX "expense_line_adjustment_idx" ON "expense_line" USING btree ("organisation_id","adjustment_id");--> statement-breakpoint
CREATE INDEX "expense_line_batch_idx" ON "expense_line" USING btree ("organisation_id","batch_id");--> statement-breakpoint
CREATE INDEX "expense_line_receipt_receipt_idx" ON "expense_line_receipt" USING btree ("organisation_id","receipt_id");--> statement-breakpoint
CREATE INDEX "expense_receipt_hash_idx" ON "expense_receipt" USING btree ("organisation_id","hash");--> statement-breakpoint
CREATE INDEX "expense_receipt_expense_idx" ON "expense_receipt" USING btree ("organisation_id","expense_id");--> statement-breakpoint
CREATE POLICY "exchange_rate_tenant" ON "exchange_rate" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_limit_tenant" ON "expense_limit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_rate_tenant" ON "expense_rate" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_type_tenant" ON "expense_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_advance_tenant" ON "expense_advance" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_advance_entry_tenant" ON "expense_advance_entry" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_payment_batch_tenant" ON "expense_payment_batch" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_tenant" ON "expense" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_line_tenant" ON "expense_line" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_line_receipt_tenant" ON "expense_line_receipt" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_receipt_tenant" ON "expense_receipt" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));