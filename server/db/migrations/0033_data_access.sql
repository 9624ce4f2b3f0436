CREATE TABLE "data_access" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"employee_id" uuid,
	"kind" text NOT NULL,
	CONSTRAINT "data_access_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "data_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "data_access_employee_idx" ON "data_access" USING btree ("organisation_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "data_access_user_idx" ON "data_access" USING btree ("organisation_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_access_created_idx" ON "data_access" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE POLICY "data_access_tenant" ON "data_access" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));