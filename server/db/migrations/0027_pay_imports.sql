CREATE TABLE "pay_import" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text,
	"pays" integer NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"identity_ids" uuid[] NOT NULL,
	"created_by" uuid,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "pay_import_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "pay_import_created_idx" ON "pay_import" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "employee_pay_import_idx" ON "employee_pay" USING btree ("organisation_id","import_id");--> statement-breakpoint
CREATE POLICY "pay_import_tenant" ON "pay_import" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));