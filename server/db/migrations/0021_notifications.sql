CREATE TABLE "birthday_opt_out" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "birthday_opt_out_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "birthday_opt_out_key" UNIQUE("organisation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "birthday_opt_out" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_time" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"quiet_from" text,
	"quiet_to" text,
	"digest_at" text,
	CONSTRAINT "delivery_time_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "delivery_time_key" UNIQUE NULLS NOT DISTINCT("organisation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "delivery_time" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"lead_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "project_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "project" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_member" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid,
	CONSTRAINT "project_member_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "project_member_key" UNIQUE("organisation_id","project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "project_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_layout" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text DEFAULT 'mail' NOT NULL,
	"colour" text DEFAULT '#7048e8' NOT NULL,
	"logo_file_id" uuid,
	"footer" text DEFAULT '' NOT NULL,
	CONSTRAINT "mail_layout_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "mail_layout_key" UNIQUE("organisation_id","key")
);
--> statement-breakpoint
ALTER TABLE "mail_layout" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"project_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"dlt_template_id" text,
	"whatsapp_name" text,
	"whatsapp_variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "template_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "template_key" UNIQUE NULLS NOT DISTINCT("organisation_id","event","channel","language","project_id")
);
--> statement-breakpoint
ALTER TABLE "template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_version" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"by_user_id" uuid,
	CONSTRAINT "template_version_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "template_version_key" UNIQUE("organisation_id","template_id","number")
);
--> statement-breakpoint
ALTER TABLE "template_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"channels" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_user_id" uuid,
	"created_by" uuid,
	CONSTRAINT "announcement_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "announcement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"days_before" jsonb NOT NULL,
	"time" text NOT NULL,
	"last_day" date,
	CONSTRAINT "reminder_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "reminder_key" UNIQUE("organisation_id","kind")
);
--> statement-breakpoint
ALTER TABLE "reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_execution" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"day" date NOT NULL,
	"notified" integer DEFAULT 0 NOT NULL,
	"error" text,
	"executed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_execution_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "reminder_execution" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "notification_request_idx";--> statement-breakpoint
DROP INDEX "outgoing_request_idx";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "outgoing" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "outgoing" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "outgoing" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outgoing" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "birthday_opt_out" ADD CONSTRAINT "birthday_opt_out_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_time" ADD CONSTRAINT "delivery_time_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_lead_fk" FOREIGN KEY ("organisation_id","lead_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_fk" FOREIGN KEY ("organisation_id","project_id") REFERENCES "public"."project"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_role_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."project_role"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_layout" ADD CONSTRAINT "mail_layout_logo_fk" FOREIGN KEY ("organisation_id","logo_file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_project_fk" FOREIGN KEY ("organisation_id","project_id") REFERENCES "public"."project"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_template_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."template"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_execution" ADD CONSTRAINT "reminder_execution_reminder_fk" FOREIGN KEY ("organisation_id","reminder_id") REFERENCES "public"."reminder"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_key_key" ON "project" USING btree ("organisation_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "project_name_key" ON "project" USING btree ("organisation_id",lower(name));--> statement-breakpoint
CREATE INDEX "project_member_user_idx" ON "project_member" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "announcement_created_idx" ON "announcement" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "reminder_execution_day_idx" ON "reminder_execution" USING btree ("organisation_id","reminder_id","day");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_project_fk" FOREIGN KEY ("organisation_id","project_id") REFERENCES "public"."project"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_position_idx" ON "notification" USING btree ("organisation_id","user_id","position");--> statement-breakpoint
CREATE INDEX "notification_event_idx" ON "notification" USING btree ("organisation_id","event","created_at");--> statement-breakpoint
CREATE INDEX "notification_unpublished_idx" ON "notification" USING btree ("id") WHERE position is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_request_key" ON "notification" USING btree ("organisation_id","request_id","user_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_user_idx" ON "outgoing" USING btree ("organisation_id","user_id") WHERE state = 'DIGEST';--> statement-breakpoint
CREATE INDEX "outgoing_provider_idx" ON "outgoing" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_request_key" ON "outgoing" USING btree ("organisation_id","request_id","user_id","channel") WHERE request_id is not null;--> statement-breakpoint
CREATE POLICY "birthday_opt_out_tenant" ON "birthday_opt_out" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "delivery_time_tenant" ON "delivery_time" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_tenant" ON "project" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_member_tenant" ON "project_member" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "mail_layout_tenant" ON "mail_layout" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "template_tenant" ON "template" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "template_version_tenant" ON "template_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "announcement_tenant" ON "announcement" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reminder_tenant" ON "reminder" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reminder_execution_tenant" ON "reminder_execution" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));