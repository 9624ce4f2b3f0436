CREATE TABLE "seen_as" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_by_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_as_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "seen_as" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "seen_as" ADD CONSTRAINT "seen_as_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_as" ADD CONSTRAINT "seen_as_by_fk" FOREIGN KEY ("organisation_id","seen_by_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_as_user_idx" ON "seen_as" USING btree ("organisation_id","user_id","created_at");--> statement-breakpoint
CREATE POLICY "seen_as_tenant" ON "seen_as" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));