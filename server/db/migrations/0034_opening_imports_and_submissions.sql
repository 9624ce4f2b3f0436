CREATE TABLE "leave_opening_import" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"on_day" date NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" uuid,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "leave_opening_import_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_opening_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opening_pay_import" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"year" text NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" uuid,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "opening_pay_import_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "opening_pay_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_submission" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"submitted_by" text,
	CONSTRAINT "payroll_submission_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_submission" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_submission" ADD CONSTRAINT "payroll_submission_run_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."payroll_run"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_opening_import_created_idx" ON "leave_opening_import" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "opening_pay_import_created_idx" ON "opening_pay_import" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "payroll_submission_run_idx" ON "payroll_submission" USING btree ("organisation_id","run_id");--> statement-breakpoint
CREATE POLICY "leave_opening_import_tenant" ON "leave_opening_import" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "opening_pay_import_tenant" ON "opening_pay_import" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payroll_submission_tenant" ON "payroll_submission" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));