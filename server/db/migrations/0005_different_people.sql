CREATE TABLE "different_people" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "different_people_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "different_people_key" UNIQUE("organisation_id","one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "different_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_one_fk" FOREIGN KEY ("organisation_id","one_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_other_fk" FOREIGN KEY ("organisation_id","other_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "different_people_tenant" ON "different_people" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));