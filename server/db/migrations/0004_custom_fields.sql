CREATE TABLE "custom_field" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'TEXT' NOT NULL,
	"choices" text,
	"seen_by" text DEFAULT 'PERSON' NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "custom_field_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "custom_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_name_key" ON "custom_field" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE POLICY "custom_field_tenant" ON "custom_field" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));