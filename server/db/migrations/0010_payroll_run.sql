CREATE TABLE "payroll_chunk" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"number" integer NOT NULL,
	"employee_ids" uuid[] NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"worked" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payroll_chunk_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payroll_chunk_number_key" UNIQUE("organisation_id","run_id","attempt","number")
);
--> statement-breakpoint
ALTER TABLE "payroll_chunk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"kind" text DEFAULT 'REGULAR' NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pay_day" date NOT NULL,
	"currency" text NOT NULL,
	"employee_ids" uuid[],
	"attempt" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"earnings" bigint DEFAULT 0 NOT NULL,
	"reimbursements" bigint DEFAULT 0 NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"employer_contributions" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"makers" uuid[] DEFAULT '{}' NOT NULL,
	"ran_by" text,
	"ran_at" timestamp with time zone,
	"calculated_at" timestamp with time zone,
	"finalised_by" text,
	"finalised_at" timestamp with time zone,
	"released_by" text,
	"released_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "payroll_run_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payroll_run_days_check" CHECK (from_day <= to_day),
	CONSTRAINT "payroll_run_net_check" CHECK (net = earnings + reimbursements - deductions)
);
--> statement-breakpoint
ALTER TABLE "payroll_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_slip" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"processing" text NOT NULL,
	"fault_code" text,
	"fault_facts" jsonb,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pay_day" date NOT NULL,
	"currency" text NOT NULL,
	"basis_days" numeric NOT NULL,
	"paid_days" numeric NOT NULL,
	"unpaid_days" numeric NOT NULL,
	"earnings" bigint DEFAULT 0 NOT NULL,
	"reimbursements" bigint DEFAULT 0 NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"employer_contributions" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"segments" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"year_to_date" jsonb NOT NULL,
	"facts_digest" text NOT NULL,
	"entitlement_digest" text NOT NULL,
	"worked_at" timestamp with time zone NOT NULL,
	"previous_net" bigint,
	"causes" jsonb NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone,
	"acknowledgement" text,
	"hold_reason" text,
	"finalised_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "salary_slip_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "salary_slip_net_check" CHECK (net = earnings + reimbursements - deductions),
	CONSTRAINT "salary_slip_fault_check" CHECK ((processing = 'FAILED') = (fault_code is not null)),
	CONSTRAINT "salary_slip_released_check" CHECK ((status = 'RELEASED') = (released_at is not null)),
	CONSTRAINT "salary_slip_final_check" CHECK (status not in ('FINAL', 'RELEASED') or finalised_at is not null)
);
--> statement-breakpoint
ALTER TABLE "salary_slip" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_chunk" ADD CONSTRAINT "payroll_chunk_run_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."payroll_run"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."salary_slip_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_slip" ADD CONSTRAINT "salary_slip_run_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."payroll_run"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_slip" ADD CONSTRAINT "salary_slip_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_regular_key" ON "payroll_run" USING btree ("organisation_id","cycle_id") WHERE kind = 'REGULAR';--> statement-breakpoint
CREATE INDEX "payroll_run_days_idx" ON "payroll_run" USING btree ("organisation_id","to_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_slip_run_employee_key" ON "salary_slip" USING btree ("organisation_id","run_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_slip_cycle_employee_key" ON "salary_slip" USING btree ("organisation_id","cycle_id","employee_id") WHERE kind = 'REGULAR';--> statement-breakpoint
CREATE INDEX "salary_slip_employee_idx" ON "salary_slip" USING btree ("organisation_id","employee_id","pay_day","id");--> statement-breakpoint
CREATE INDEX "salary_slip_net_idx" ON "salary_slip" USING btree ("organisation_id","run_id","net","id");--> statement-breakpoint
CREATE POLICY "payroll_chunk_tenant" ON "payroll_chunk" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payroll_run_tenant" ON "payroll_run" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "salary_slip_tenant" ON "salary_slip" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));