CREATE TABLE "law_row" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"area" text,
	"from_day" date NOT NULL,
	"to_day" date,
	"values" jsonb NOT NULL,
	"source" text NOT NULL,
	"doubt" text,
	CONSTRAINT "law_row_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "law_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "law_row_tenant" ON "law_row" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));