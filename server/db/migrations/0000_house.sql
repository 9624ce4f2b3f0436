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
CREATE TABLE "bank_account" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"number_encrypted" text NOT NULL,
	"number_last4" text NOT NULL,
	"number_hash" text NOT NULL,
	"code" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_account_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "bank_account_number_key" UNIQUE("organisation_id","employee_id","number_hash")
);
--> statement-breakpoint
ALTER TABLE "bank_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "emergency_contact" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	CONSTRAINT "emergency_contact_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "emergency_contact" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_address" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"city" text NOT NULL,
	"region" text,
	"postcode" text,
	"country" text NOT NULL,
	CONSTRAINT "employee_address_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_address" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "family_member" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"born_on" date,
	"is_dependent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "family_member_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "family_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_number" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number_encrypted" text NOT NULL,
	"number_last4" text NOT NULL,
	"number_hash" text NOT NULL,
	"country" text,
	"expires_on" date,
	CONSTRAINT "identity_number_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "identity_number_hash_key" UNIQUE("organisation_id","kind","number_hash")
);
--> statement-breakpoint
ALTER TABLE "identity_number" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_import" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"format" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"status" text DEFAULT 'UPLOADED' NOT NULL,
	"outcome" jsonb,
	"made" jsonb,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_by" uuid,
	CONSTRAINT "employee_import_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_problem" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"column" text,
	"value" text,
	"severity" text NOT NULL,
	"code" text NOT NULL,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "import_problem_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_problem" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_row" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_row_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "import_row_key" UNIQUE("organisation_id","import_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_progress" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_progress_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "job_progress_subject_key" UNIQUE("organisation_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "job_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feedback_form" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"department_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "feedback_form_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "feedback_form_key" UNIQUE("organisation_id","department_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "feedback_form" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_role" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "project_role_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "action_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "action_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "action_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appraisal_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"self_weight" integer NOT NULL,
	"manager_weight" integer NOT NULL,
	"description" text,
	CONSTRAINT "appraisal_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "appraisal_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appreciation_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"badge_type_id" uuid,
	"description" text,
	CONSTRAINT "appreciation_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "appreciation_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"counts_as" text NOT NULL,
	"colour" text DEFAULT '#2f9e44' NOT NULL,
	CONSTRAINT "attendance_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "attendance_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "badge_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"colour" text DEFAULT '#7048e8' NOT NULL,
	"description" text,
	CONSTRAINT "badge_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "badge_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"occasion" text NOT NULL,
	"social_type" text DEFAULT 'PERSON' NOT NULL,
	CONSTRAINT "card_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "department_shift" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"department_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	CONSTRAINT "department_shift_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "department_shift" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"maker" text,
	CONSTRAINT "device_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_document_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"expires" boolean DEFAULT false NOT NULL,
	"visible_to" text DEFAULT 'PERSON_AND_HR' NOT NULL,
	CONSTRAINT "employee_document_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_document_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "goal_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "goal_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "goal_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incident_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"severity" text DEFAULT 'MEDIUM' NOT NULL,
	"description" text,
	CONSTRAINT "incident_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "incident_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "policy_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "policy_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "probation_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"extension_months" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "probation_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "probation_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resignation_reason" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "resignation_reason_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "resignation_reason" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resignation_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"notice_days" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "resignation_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "resignation_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"grace_minutes" integer DEFAULT 0 NOT NULL,
	"colour" text DEFAULT '#7048e8' NOT NULL,
	CONSTRAINT "shift_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "shift" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "priority" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"colour" text DEFAULT '#7048e8' NOT NULL,
	CONSTRAINT "priority_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "priority" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "status" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"colour" text DEFAULT '#7048e8' NOT NULL,
	CONSTRAINT "status_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "status" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_request" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"current_step" integer DEFAULT 1 NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_request_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_step" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"rule" text NOT NULL,
	"approver_id" uuid,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"decided_by_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"comment" text,
	"is_instead" boolean DEFAULT false NOT NULL,
	"delegated_from" uuid,
	CONSTRAINT "approval_step_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "approval_step_number_key" UNIQUE("organisation_id","request_id","number")
);
--> statement-breakpoint
ALTER TABLE "approval_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_cycle" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "leave_cycle_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_cycle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"time_off_type_id" uuid NOT NULL,
	"colour" text DEFAULT '#7048e8' NOT NULL,
	"keeps_balance" boolean DEFAULT true NOT NULL,
	"allows_half_days" boolean DEFAULT true NOT NULL,
	"counts_holidays" boolean DEFAULT false NOT NULL,
	"counts_weekends" boolean DEFAULT false NOT NULL,
	"overdraft_days" integer DEFAULT 0 NOT NULL,
	"notice_days" integer DEFAULT 0 NOT NULL,
	"max_run_days" integer,
	"needs_reason" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "leave_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "time_off_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"effect" text DEFAULT 'PAID' NOT NULL,
	"unpaid_percent" integer,
	CONSTRAINT "time_off_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "time_off_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "working_period" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"zone_id" uuid,
	"monday" text DEFAULT 'FULL' NOT NULL,
	"tuesday" text DEFAULT 'FULL' NOT NULL,
	"wednesday" text DEFAULT 'FULL' NOT NULL,
	"thursday" text DEFAULT 'FULL' NOT NULL,
	"friday" text DEFAULT 'FULL' NOT NULL,
	"saturday" text DEFAULT 'OFF' NOT NULL,
	"sunday" text DEFAULT 'OFF' NOT NULL,
	"starts_at" text,
	"ends_at" text,
	CONSTRAINT "working_period_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "working_period" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_withdrawal" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"from_half" text DEFAULT 'FULL' NOT NULL,
	"to_half" text DEFAULT 'FULL' NOT NULL,
	"during" "tsrange" GENERATED ALWAYS AS (tsrange(from_day + case from_half when 'SECOND' then time '12:00' else time '00:00' end, case to_half when 'FIRST' then to_day + time '12:00' else (to_day + 1) + time '00:00' end)) STORED,
	"quantity" integer NOT NULL,
	"days" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_comment" text,
	"recorded_by" text,
	"cancel_reason" text,
	CONSTRAINT "leave_withdrawal_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "leave_withdrawal_days_check" CHECK (from_day <= to_day and quantity >= 0),
	CONSTRAINT "leave_withdrawal_halves_check" CHECK (from_half in ('FULL', 'FIRST', 'SECOND') and to_half in ('FULL', 'FIRST', 'SECOND'))
);
--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "grant_rule" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"pro_rata" text DEFAULT 'BY_MONTH' NOT NULL,
	"rounding" text DEFAULT 'HALF_DAY' NOT NULL,
	CONSTRAINT "grant_rule_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "grant_rule_type_key" UNIQUE("organisation_id","cycle_id","leave_type_id"),
	CONSTRAINT "grant_rule_quantity_check" CHECK (quantity >= 0)
);
--> statement-breakpoint
ALTER TABLE "grant_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_entry" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bucket" text NOT NULL,
	"quantity" integer NOT NULL,
	"effective_day" date NOT NULL,
	"withdrawal_id" uuid,
	"grant_rule_id" uuid,
	"reason" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made_by" uuid,
	"key" text,
	CONSTRAINT "leave_entry_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "leave_entry_key" UNIQUE("organisation_id","employee_id","key"),
	CONSTRAINT "leave_entry_quantity_check" CHECK (quantity <> 0)
);
--> statement-breakpoint
ALTER TABLE "leave_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contact" ADD CONSTRAINT "emergency_contact_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_address" ADD CONSTRAINT "employee_address_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_member" ADD CONSTRAINT "family_member_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_number" ADD CONSTRAINT "identity_number_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problem" ADD CONSTRAINT "import_problem_import_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."employee_import"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."employee_import"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_form" ADD CONSTRAINT "feedback_form_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appreciation_type" ADD CONSTRAINT "appreciation_type_badge_type_id_fk" FOREIGN KEY ("organisation_id","badge_type_id") REFERENCES "public"."badge_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_shift" ADD CONSTRAINT "department_shift_department_id_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "public"."department"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_shift" ADD CONSTRAINT "department_shift_shift_id_fk" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."shift"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_requester_fk" FOREIGN KEY ("organisation_id","requester_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_request_fk" FOREIGN KEY ("organisation_id","request_id") REFERENCES "public"."approval_request"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_approver_fk" FOREIGN KEY ("organisation_id","approver_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type" ADD CONSTRAINT "leave_type_time_off_type_id_fk" FOREIGN KEY ("organisation_id","time_off_type_id") REFERENCES "public"."time_off_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_period" ADD CONSTRAINT "working_period_zone_id_fk" FOREIGN KEY ("organisation_id","zone_id") REFERENCES "public"."zone"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD CONSTRAINT "leave_withdrawal_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD CONSTRAINT "leave_withdrawal_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD CONSTRAINT "grant_rule_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_rule" ADD CONSTRAINT "grant_rule_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_type_fk" FOREIGN KEY ("organisation_id","leave_type_id") REFERENCES "public"."leave_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."leave_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_withdrawal_fk" FOREIGN KEY ("organisation_id","withdrawal_id") REFERENCES "public"."leave_withdrawal"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_rule_fk" FOREIGN KEY ("organisation_id","grant_rule_id") REFERENCES "public"."grant_rule"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "employee_work_email_key" ON "employee" USING btree ("organisation_id",lower(work_email));--> statement-breakpoint
CREATE INDEX "employee_name_idx" ON "employee" USING btree ("organisation_id","full_name","id");--> statement-breakpoint
CREATE INDEX "employee_joined_idx" ON "employee" USING btree ("organisation_id","joined_on","id");--> statement-breakpoint
CREATE INDEX "employee_import_idx" ON "employee" USING btree ("organisation_id","import_id");--> statement-breakpoint
CREATE INDEX "employment_manager_idx" ON "employment" USING btree ("organisation_id","manager_id","employee_id");--> statement-breakpoint
CREATE INDEX "employment_department_idx" ON "employment" USING btree ("organisation_id","department_id","employee_id");--> statement-breakpoint
CREATE INDEX "employment_zone_idx" ON "employment" USING btree ("organisation_id","zone_id","employee_id");--> statement-breakpoint
CREATE INDEX "emergency_contact_employee_idx" ON "emergency_contact" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "employee_address_employee_idx" ON "employee_address" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "family_member_employee_idx" ON "family_member" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "identity_number_employee_idx" ON "identity_number" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "employee_import_created_idx" ON "employee_import" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "import_problem_row_idx" ON "import_problem" USING btree ("organisation_id","import_id","severity","row");--> statement-breakpoint
CREATE UNIQUE INDEX "project_role_name_key" ON "project_role" USING btree ("organisation_id","project_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "action_type_name_key" ON "action_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "appraisal_type_name_key" ON "appraisal_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "appreciation_type_name_key" ON "appreciation_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_type_name_key" ON "attendance_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_type_code_key" ON "attendance_type" USING btree ("organisation_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "badge_type_name_key" ON "badge_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "card_type_name_key" ON "card_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "department_shift_department_id_from_day_key" ON "department_shift" USING btree ("organisation_id","department_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "device_type_name_key" ON "device_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_document_type_name_key" ON "employee_document_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "goal_type_name_key" ON "goal_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "incident_type_name_key" ON "incident_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "policy_type_name_key" ON "policy_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "probation_type_name_key" ON "probation_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "resignation_reason_name_key" ON "resignation_reason" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "resignation_type_name_key" ON "resignation_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "shift_name_key" ON "shift" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "priority_name_key" ON "priority" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "status_name_key" ON "status" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "approval_request_subject_idx" ON "approval_request" USING btree ("organisation_id","subject_id");--> statement-breakpoint
CREATE INDEX "approval_request_state_idx" ON "approval_request" USING btree ("organisation_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "approval_request_requester_idx" ON "approval_request" USING btree ("organisation_id","requester_id","state");--> statement-breakpoint
CREATE INDEX "approval_step_approver_idx" ON "approval_step" USING btree ("organisation_id","approver_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_cycle_name_key" ON "leave_cycle" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "leave_type_name_key" ON "leave_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "leave_type_code_key" ON "leave_type" USING btree ("organisation_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "time_off_type_name_key" ON "time_off_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "working_period_name_key" ON "working_period" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "working_period_zone_id_key" ON "working_period" USING btree ("organisation_id",coalesce("zone_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "leave_withdrawal_employee_idx" ON "leave_withdrawal" USING btree ("organisation_id","employee_id","from_day");--> statement-breakpoint
CREATE INDEX "leave_withdrawal_days_idx" ON "leave_withdrawal" USING btree ("organisation_id","from_day","id");--> statement-breakpoint
CREATE INDEX "leave_withdrawal_state_idx" ON "leave_withdrawal" USING btree ("organisation_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "leave_withdrawal_requested_idx" ON "leave_withdrawal" USING btree ("organisation_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "leave_withdrawal_type_idx" ON "leave_withdrawal" USING btree ("organisation_id","leave_type_id");--> statement-breakpoint
CREATE INDEX "grant_rule_leave_type_idx" ON "grant_rule" USING btree ("organisation_id","leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_entry_balance_idx" ON "leave_entry" USING btree ("organisation_id","employee_id","leave_type_id","cycle_id");--> statement-breakpoint
CREATE INDEX "leave_entry_withdrawal_idx" ON "leave_entry" USING btree ("organisation_id","withdrawal_id");--> statement-breakpoint
CREATE INDEX "leave_entry_rule_idx" ON "leave_entry" USING btree ("organisation_id","grant_rule_id");--> statement-breakpoint
CREATE INDEX "leave_entry_cycle_idx" ON "leave_entry" USING btree ("organisation_id","cycle_id");--> statement-breakpoint
CREATE INDEX "leave_entry_type_idx" ON "leave_entry" USING btree ("organisation_id","leave_type_id");--> statement-breakpoint
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
CREATE POLICY "employment_tenant" ON "employment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_account_tenant" ON "bank_account" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "emergency_contact_tenant" ON "emergency_contact" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_address_tenant" ON "employee_address" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "family_member_tenant" ON "family_member" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "identity_number_tenant" ON "identity_number" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_import_tenant" ON "employee_import" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "import_problem_tenant" ON "import_problem" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "import_row_tenant" ON "import_row" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "job_progress_tenant" ON "job_progress" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "feedback_form_tenant" ON "feedback_form" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_role_tenant" ON "project_role" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "action_type_tenant" ON "action_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "appraisal_type_tenant" ON "appraisal_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "appreciation_type_tenant" ON "appreciation_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "attendance_type_tenant" ON "attendance_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "badge_type_tenant" ON "badge_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_type_tenant" ON "card_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "department_shift_tenant" ON "department_shift" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "device_type_tenant" ON "device_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_document_type_tenant" ON "employee_document_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "goal_type_tenant" ON "goal_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "incident_type_tenant" ON "incident_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_type_tenant" ON "policy_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "probation_type_tenant" ON "probation_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "resignation_reason_tenant" ON "resignation_reason" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "resignation_type_tenant" ON "resignation_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shift_tenant" ON "shift" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "priority_tenant" ON "priority" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "status_tenant" ON "status" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "approval_request_tenant" ON "approval_request" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "approval_step_tenant" ON "approval_step" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_cycle_tenant" ON "leave_cycle" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_type_tenant" ON "leave_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "time_off_type_tenant" ON "time_off_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "working_period_tenant" ON "working_period" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_withdrawal_tenant" ON "leave_withdrawal" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "grant_rule_tenant" ON "grant_rule" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leave_entry_tenant" ON "leave_entry" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));