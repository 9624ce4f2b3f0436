CREATE TABLE "profile_change" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"proof_file_id" uuid,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_comment" text,
	CONSTRAINT "profile_change_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "profile_change_state_check" CHECK (state in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "profile_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_change_field" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"profile_change_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"path" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"after_sealed" jsonb,
	"is_pending" boolean DEFAULT true NOT NULL,
	CONSTRAINT "profile_change_field_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "profile_change_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_file_fk" FOREIGN KEY ("organisation_id","proof_file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_change_field" ADD CONSTRAINT "profile_change_field_change_fk" FOREIGN KEY ("organisation_id","profile_change_id") REFERENCES "public"."profile_change"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_change_field" ADD CONSTRAINT "profile_change_field_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_change_employee_idx" ON "profile_change" USING btree ("organisation_id","employee_id","requested_at");--> statement-breakpoint
CREATE INDEX "profile_change_requested_idx" ON "profile_change" USING btree ("organisation_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_change_field_change_idx" ON "profile_change_field" USING btree ("organisation_id","profile_change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_change_field_pending_key" ON "profile_change_field" USING btree ("organisation_id","employee_id","path") WHERE is_pending;--> statement-breakpoint
CREATE POLICY "profile_change_tenant" ON "profile_change" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "profile_change_field_tenant" ON "profile_change_field" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));