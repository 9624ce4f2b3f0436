CREATE TABLE "blank_form" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"file_id" uuid NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	CONSTRAINT "blank_form_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "blank_form" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_document" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"number" text,
	"issued_on" date,
	"expires_on" date,
	"note" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"uploaded_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reminded_at" integer,
	CONSTRAINT "employee_document_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_acknowledgement" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_acknowledgement_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "policy_acknowledgement_key" UNIQUE("organisation_id","version_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "policy_acknowledgement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_document" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type_id" uuid NOT NULL,
	"department_id" uuid,
	"needs_acknowledgement" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"current_number" integer DEFAULT 1 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "policy_document_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "policy_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_version" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text,
	"file_id" uuid,
	"changes" text,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "policy_version_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "policy_version_number_key" UNIQUE("organisation_id","policy_id","number")
);
--> statement-breakpoint
ALTER TABLE "policy_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"template_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"social_type" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"on_day" date NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"occasion_key" text,
	CONSTRAINT "card_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "card_occasion_key" UNIQUE("organisation_id","employee_id","occasion_key")
);
--> statement-breakpoint
ALTER TABLE "card" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_template" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"colour" text NOT NULL,
	"picture_id" uuid,
	"automatic_since" date,
	"has_photo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "card_template_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_appreciation" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"message" text NOT NULL,
	"social_type" text NOT NULL,
	"giver_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "employee_appreciation_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_appreciation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incident" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer NOT NULL,
	"type_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"severity" text NOT NULL,
	"happened_on" date,
	"place" text,
	"state" text DEFAULT 'NEW' NOT NULL,
	"outcome" text,
	"is_anonymous" boolean NOT NULL,
	"reporter_id" uuid,
	"reported_on" date NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "incident_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "incident_number_key" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
ALTER TABLE "incident" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incident_event" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"incident_id" uuid NOT NULL,
	"what" text NOT NULL,
	"text" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "incident_event_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "incident_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incident_person" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"incident_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "incident_person_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "incident_person_key" UNIQUE("organisation_id","incident_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "incident_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "goal" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type_id" uuid NOT NULL,
	"employee_id" uuid,
	"parent_id" uuid,
	"from_day" date NOT NULL,
	"due_day" date NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "goal_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "goal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "goal_update" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"goal_id" uuid NOT NULL,
	"progress" integer NOT NULL,
	"note" text,
	"by_user_id" uuid NOT NULL,
	CONSTRAINT "goal_update_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "goal_update" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appraisal" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"manager_id" uuid,
	"state" text DEFAULT 'SELF' NOT NULL,
	"self_ratings" jsonb,
	"self_comment" text,
	"self_at" timestamp with time zone,
	"manager_ratings" jsonb,
	"manager_comment" text,
	"manager_at" timestamp with time zone,
	"self_score" integer,
	"manager_score" integer,
	"score" integer,
	CONSTRAINT "appraisal_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "appraisal_key" UNIQUE("organisation_id","cycle_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "appraisal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appraisal_cycle" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type_id" uuid NOT NULL,
	"department_id" uuid,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"self_due_day" date NOT NULL,
	"manager_due_day" date NOT NULL,
	"criteria" jsonb NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	CONSTRAINT "appraisal_cycle_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "appraisal_cycle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "is_loose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_document_type" ADD COLUMN "reminder_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "blank_form" ADD CONSTRAINT "blank_form_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_document" ADD CONSTRAINT "employee_document_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_document" ADD CONSTRAINT "employee_document_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."employee_document_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_document" ADD CONSTRAINT "employee_document_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acknowledgement" ADD CONSTRAINT "policy_acknowledgement_version_fk" FOREIGN KEY ("organisation_id","version_id") REFERENCES "public"."policy_version"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acknowledgement" ADD CONSTRAINT "policy_acknowledgement_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_document" ADD CONSTRAINT "policy_document_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."policy_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_document" ADD CONSTRAINT "policy_document_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_policy_fk" FOREIGN KEY ("organisation_id","policy_id") REFERENCES "public"."policy_document"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_template_fk" FOREIGN KEY ("organisation_id","template_id") REFERENCES "public"."card_template"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_template" ADD CONSTRAINT "card_template_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."card_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_template" ADD CONSTRAINT "card_template_picture_fk" FOREIGN KEY ("organisation_id","picture_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_appreciation" ADD CONSTRAINT "employee_appreciation_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_appreciation" ADD CONSTRAINT "employee_appreciation_giver_fk" FOREIGN KEY ("organisation_id","giver_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_appreciation" ADD CONSTRAINT "employee_appreciation_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."appreciation_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."incident_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_reporter_fk" FOREIGN KEY ("organisation_id","reporter_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_event" ADD CONSTRAINT "incident_event_incident_fk" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incident"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_person" ADD CONSTRAINT "incident_person_incident_fk" FOREIGN KEY ("organisation_id","incident_id") REFERENCES "public"."incident"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_person" ADD CONSTRAINT "incident_person_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."goal_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_parent_fk" FOREIGN KEY ("organisation_id","parent_id") REFERENCES "public"."goal"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_update" ADD CONSTRAINT "goal_update_goal_fk" FOREIGN KEY ("organisation_id","goal_id") REFERENCES "public"."goal"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."appraisal_cycle"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_manager_fk" FOREIGN KEY ("organisation_id","manager_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_cycle" ADD CONSTRAINT "appraisal_cycle_type_fk" FOREIGN KEY ("organisation_id","type_id") REFERENCES "public"."appraisal_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_cycle" ADD CONSTRAINT "appraisal_cycle_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_document_employee_idx" ON "employee_document" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "employee_document_type_idx" ON "employee_document" USING btree ("organisation_id","type_id","employee_id");--> statement-breakpoint
CREATE INDEX "employee_document_expires_idx" ON "employee_document" USING btree ("organisation_id","expires_on");--> statement-breakpoint
CREATE INDEX "employee_document_created_idx" ON "employee_document" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "policy_document_name_idx" ON "policy_document" USING btree ("organisation_id","name");--> statement-breakpoint
CREATE INDEX "card_sent_idx" ON "card" USING btree ("organisation_id","sent_at");--> statement-breakpoint
CREATE INDEX "card_employee_idx" ON "card" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "card_scheduled_idx" ON "card" USING btree ("organisation_id","state","on_day");--> statement-breakpoint
CREATE UNIQUE INDEX "card_template_name_key" ON "card_template" USING btree ("organisation_id",lower(name));--> statement-breakpoint
CREATE INDEX "employee_appreciation_given_idx" ON "employee_appreciation" USING btree ("organisation_id","given_at");--> statement-breakpoint
CREATE INDEX "employee_appreciation_giver_idx" ON "employee_appreciation" USING btree ("organisation_id","giver_id","given_at");--> statement-breakpoint
CREATE INDEX "employee_appreciation_employee_idx" ON "employee_appreciation" USING btree ("organisation_id","employee_id","given_at");--> statement-breakpoint
CREATE INDEX "incident_event_idx" ON "incident_event" USING btree ("organisation_id","incident_id","at");--> statement-breakpoint
CREATE INDEX "incident_person_employee_idx" ON "incident_person" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "goal_employee_idx" ON "goal" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "goal_parent_idx" ON "goal" USING btree ("organisation_id","parent_id");--> statement-breakpoint
CREATE INDEX "goal_update_goal_idx" ON "goal_update" USING btree ("organisation_id","goal_id","created_at");--> statement-breakpoint
CREATE INDEX "appraisal_employee_idx" ON "appraisal" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "appraisal_manager_idx" ON "appraisal" USING btree ("organisation_id","manager_id");--> statement-breakpoint
CREATE POLICY "blank_form_tenant" ON "blank_form" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_document_tenant" ON "employee_document" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_acknowledgement_tenant" ON "policy_acknowledgement" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_document_tenant" ON "policy_document" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_version_tenant" ON "policy_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_tenant" ON "card" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_template_tenant" ON "card_template" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_appreciation_tenant" ON "employee_appreciation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "incident_tenant" ON "incident" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "incident_event_tenant" ON "incident_event" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "incident_person_tenant" ON "incident_person" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "goal_tenant" ON "goal" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "goal_update_tenant" ON "goal_update" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "appraisal_tenant" ON "appraisal" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "appraisal_cycle_tenant" ON "appraisal_cycle" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));