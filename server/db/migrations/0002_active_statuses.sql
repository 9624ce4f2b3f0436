CREATE TABLE "active_status" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"description" text,
	CONSTRAINT "active_status_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "active_status" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "left_status_id" uuid;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "left_reason" text;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "active_status_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "active_status_name_key" ON "active_status" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_left_status_fk" FOREIGN KEY ("organisation_id","left_status_id") REFERENCES "public"."active_status"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_active_status_fk" FOREIGN KEY ("organisation_id","active_status_id") REFERENCES "public"."active_status"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "active_status_tenant" ON "active_status" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));