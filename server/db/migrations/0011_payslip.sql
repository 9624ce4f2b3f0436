CREATE TABLE "payslip_layout" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text,
	"address" text DEFAULT '' NOT NULL,
	"logo_file_id" uuid,
	"footer" text,
	"shows_employer" boolean DEFAULT true NOT NULL,
	"shows_leave" boolean DEFAULT true NOT NULL,
	"shows_year" boolean DEFAULT true NOT NULL,
	"open_to_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payslip_layout_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payslip_layout_key" UNIQUE("organisation_id")
);
--> statement-breakpoint
ALTER TABLE "payslip_layout" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_opening" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slip_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "payslip_opening_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_opening" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uploaded_payslip" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	CONSTRAINT "uploaded_payslip_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "uploaded_payslip_period_key" UNIQUE("organisation_id","employee_id","from_day","to_day"),
	CONSTRAINT "uploaded_payslip_hash_key" UNIQUE("organisation_id","hash"),
	CONSTRAINT "uploaded_payslip_days_check" CHECK (from_day <= to_day)
);
--> statement-breakpoint
ALTER TABLE "uploaded_payslip" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslip_layout" ADD CONSTRAINT "payslip_layout_logo_fk" FOREIGN KEY ("organisation_id","logo_file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_opening" ADD CONSTRAINT "payslip_opening_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payslip" ADD CONSTRAINT "uploaded_payslip_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payslip" ADD CONSTRAINT "uploaded_payslip_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_opening_slip_idx" ON "payslip_opening" USING btree ("organisation_id","slip_id","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_payslip_created_idx" ON "uploaded_payslip" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE POLICY "payslip_layout_tenant" ON "payslip_layout" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payslip_opening_tenant" ON "payslip_opening" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "uploaded_payslip_tenant" ON "uploaded_payslip" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));