CREATE TABLE "audit_entry" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"request_id" text,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entry_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "change_counter" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"table_name" text NOT NULL,
	"backend" integer NOT NULL,
	"moves" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "change_counter_pk" PRIMARY KEY("organisation_id","table_name","backend")
);
--> statement-breakpoint
ALTER TABLE "change_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_by" uuid,
	CONSTRAINT "file_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_pk" PRIMARY KEY("organisation_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"subdomain" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"locale" text DEFAULT 'en-IN' NOT NULL,
	"country" text DEFAULT 'IN' NOT NULL,
	"financial_year_start" integer DEFAULT 4 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_user" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"mobile" text,
	"password_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"mail_verified_at" timestamp with time zone,
	"mobile_verified_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"current_role_id" uuid,
	"aadhaar_last4" text,
	"aadhaar_verified_at" timestamp with time zone,
	CONSTRAINT "app_user_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "app_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"detail" text,
	CONSTRAINT "one_time_code_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "one_time_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	CONSTRAINT "role_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "role_name_key" UNIQUE("organisation_id","name")
);
--> statement-breakpoint
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"role_id" uuid NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_role" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_role_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "user_role_key" UNIQUE("organisation_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text,
	"read_at" timestamp with time zone,
	"request_id" uuid,
	CONSTRAINT "notification_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outgoing" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp with time zone,
	"sensitive" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"request_id" uuid,
	CONSTRAINT "outgoing_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "outgoing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "department" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"parent_id" uuid,
	"head_id" uuid,
	CONSTRAINT "department_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "department" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "department_role" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"department_id" uuid,
	CONSTRAINT "department_role_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "department_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "employee_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holiday" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"kind" text DEFAULT 'PUBLIC' NOT NULL,
	"zone_id" uuid,
	"is_half_day" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "holiday_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "holiday" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zone" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"radius_metres" integer,
	CONSTRAINT "zone_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "zone" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text DEFAULT '' NOT NULL,
	"full_name" text NOT NULL,
	"preferred_name" text,
	"work_email" text,
	"personal_email" text,
	"mobile" text,
	"work_phone" text,
	"gender" text,
	"marital_status" text,
	"born_on" date,
	"nationality" text,
	"blood_group" text,
	"joined_on" date NOT NULL,
	"left_on" date,
	"photo_file_id" uuid,
	"user_id" uuid,
	"import_id" uuid,
	CONSTRAINT "employee_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "employee_user_key" UNIQUE("organisation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "employee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employment" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"department_id" uuid,
	"department_role_id" uuid,
	"job_title" text,
	"manager_id" uuid,
	"employee_type_id" uuid,
	"zone_id" uuid,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"reason" text,
	"import_id" uuid,
	CONSTRAINT "employment_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "employment_from_key" UNIQUE("organisation_id","employee_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "employment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_fk" FOREIGN KEY ("organisation_id","role_id") REFERENCES "public"."role"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_role" ADD CONSTRAINT "department_role_department_id_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_zone_id_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_department_role_fk" FOREIGN KEY ("organisation_id","department_role_id") REFERENCES "public"."department_role"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_manager_fk" FOREIGN KEY ("organisation_id","manager_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_employee_type_fk" FOREIGN KEY ("organisation_id","employee_type_id") REFERENCES "public"."employee_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_zone_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_row_idx" ON "audit_entry" USING btree ("organisation_id","row_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_idx" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_subdomain_key" ON "organisation" USING btree ("subdomain");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username_key" ON "app_user" USING btree (lower(username));--> statement-breakpoint
CREATE INDEX "app_user_email_idx" ON "app_user" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "app_user_mobile_idx" ON "app_user" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "app_user_created_idx" ON "app_user" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "one_time_code_user_idx" ON "one_time_code" USING btree ("organisation_id","user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_hash_idx" ON "one_time_code" USING btree ("organisation_id","code_hash");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "notification_user_idx" ON "notification" USING btree ("organisation_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_request_idx" ON "notification" USING btree ("organisation_id","request_id");--> statement-breakpoint
CREATE INDEX "outgoing_created_idx" ON "outgoing" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_request_idx" ON "outgoing" USING btree ("organisation_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_name_parent_id_key" ON "department" USING btree ("organisation_id",lower("name"),coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "department_head_idx" ON "department" USING btree ("organisation_id","head_id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_role_name_department_id_key" ON "department_role" USING btree ("organisation_id",lower("name"),coalesce("department_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_type_name_key" ON "employee_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_day_zone_id_key" ON "holiday" USING btree ("organisation_id","day",coalesce("zone_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE UNIQUE INDEX "zone_name_key" ON "zone" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_number_key" ON "employee" USING btree ("organisation_id",lower(number));--> statement-breakpoint
CREATE INDEX "employee_name_idx" ON "employee" USING btree ("organisation_id","full_name","id");--> statement-breakpoint
CREATE INDEX "employee_joined_idx" ON "employee" USING btree ("organisation_id","joined_on","id");--> statement-breakpoint
CREATE INDEX "employee_import_idx" ON "employee" USING btree ("organisation_id","import_id");--> statement-breakpoint
CREATE INDEX "employment_manager_idx" ON "employment" USING btree ("organisation_id","manager_id","employee_id");--> statement-breakpoint
CREATE INDEX "employment_department_idx" ON "employment" USING btree ("organisation_id","department_id","employee_id");--> statement-breakpoint
CREATE INDEX "employment_zone_idx" ON "employment" USING btree ("organisation_id","zone_id","employee_id");--> statement-breakpoint
CREATE POLICY "audit_entry_tenant" ON "audit_entry" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "change_counter_tenant" ON "change_counter" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "file_tenant" ON "file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "idempotency_key_tenant" ON "idempotency_key" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organisation_tenant" ON "organisation" AS PERMISSIVE FOR ALL TO public USING (id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "app_user_tenant" ON "app_user" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "one_time_code_tenant" ON "one_time_code" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "role_tenant" ON "role" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "session_tenant" ON "session" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "user_role_tenant" ON "user_role" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notification_tenant" ON "notification" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "outgoing_tenant" ON "outgoing" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "department_tenant" ON "department" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "department_role_tenant" ON "department_role" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_type_tenant" ON "employee_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "holiday_tenant" ON "holiday" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "zone_tenant" ON "zone" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_tenant" ON "employee" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employment_tenant" ON "employment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));