CREATE TABLE "bulk_change" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"filters" jsonb NOT NULL,
	"patch" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"reason" text,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"created_by" uuid,
	CONSTRAINT "bulk_change_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_change_row" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"change_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"code" text,
	"before" jsonb,
	"employee_version" integer,
	CONSTRAINT "bulk_change_row_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "bulk_change_row_key" UNIQUE("organisation_id","change_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bulk_change_row" ADD CONSTRAINT "bulk_change_row_change_fk" FOREIGN KEY ("organisation_id","change_id") REFERENCES "public"."bulk_change"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_created_idx" ON "bulk_change" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_change_row_state_idx" ON "bulk_change_row" USING btree ("organisation_id","change_id","state","employee_id");--> statement-breakpoint
CREATE POLICY "bulk_change_tenant" ON "bulk_change" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bulk_change_row_tenant" ON "bulk_change_row" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));