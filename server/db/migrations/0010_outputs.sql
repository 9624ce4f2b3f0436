CREATE TABLE "pay_account" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"component_id" uuid NOT NULL,
	"debit" text,
	"credit" text,
	CONSTRAINT "pay_account_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_account_key" UNIQUE("organisation_id","component_id")
);
--> statement-breakpoint
ALTER TABLE "pay_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_employer" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"legal_name" text,
	"tan" text,
	"epf_code" text,
	"esi_code" text,
	"pt_number" text,
	"lwf_number" text,
	"debit_account" text,
	"debit_code" text,
	"net_account" text,
	CONSTRAINT "pay_employer_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_employer_key" UNIQUE("organisation_id")
);
--> statement-breakpoint
ALTER TABLE "pay_employer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_return_file" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"period" text NOT NULL,
	"rows" integer NOT NULL,
	"gaps" integer NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "pay_return_file_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_return_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pay_account" ADD CONSTRAINT "pay_account_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_return_file_created_idx" ON "pay_return_file" USING btree ("organisation_id","created_at");--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."salary_slip_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "pay_account_tenant" ON "pay_account" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_employer_tenant" ON "pay_employer" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_return_file_tenant" ON "pay_return_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));