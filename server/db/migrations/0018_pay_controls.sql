CREATE TABLE "impersonated_read" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_by_id" uuid NOT NULL,
	"call" text NOT NULL,
	"path" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "impersonated_read_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "impersonated_read" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_account_change" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_last4" text NOT NULL,
	"to_last4" text,
	"used_from" date NOT NULL,
	"payroll_run_id" uuid,
	CONSTRAINT "bank_account_change_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_account_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_pay_change" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"payroll_run_id" uuid,
	CONSTRAINT "own_pay_change_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_pay_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "used_from" date;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "previous_sealed" jsonb;--> statement-breakpoint
ALTER TABLE "pay_setting" ADD COLUMN "bank_account_wait_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "needs_second_person" boolean;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "needs_second_person" boolean;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "variance_percent" integer;--> statement-breakpoint
ALTER TABLE "bank_account_change" ADD CONSTRAINT "bank_account_change_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_pay_change" ADD CONSTRAINT "own_pay_change_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impersonated_read_user_idx" ON "impersonated_read" USING btree ("organisation_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_account_change_employee_idx" ON "bank_account_change" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "own_pay_change_employee_idx" ON "own_pay_change" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "own_pay_change_request_idx" ON "own_pay_change" USING btree ("organisation_id","request_id");--> statement-breakpoint
CREATE POLICY "impersonated_read_tenant" ON "impersonated_read" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_account_change_tenant" ON "bank_account_change" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_pay_change_tenant" ON "own_pay_change" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));