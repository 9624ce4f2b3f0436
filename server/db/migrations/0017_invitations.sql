CREATE TABLE "invitation" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'SENT' NOT NULL,
	"email" text,
	"secret_hash" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"invited_by" uuid,
	"batch_id" uuid,
	CONSTRAINT "invitation_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation_batch" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"created_by" uuid,
	CONSTRAINT "invitation_batch_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitation_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation_batch_row" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"code" text,
	CONSTRAINT "invitation_batch_row_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "invitation_batch_row_key" UNIQUE("organisation_id","batch_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "invitation_batch_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_batch_row" ADD CONSTRAINT "invitation_batch_row_batch_fk" FOREIGN KEY ("organisation_id","batch_id") REFERENCES "public"."invitation_batch"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_key" ON "invitation" USING btree ("organisation_id","user_id") WHERE state = 'SENT';--> statement-breakpoint
CREATE INDEX "invitation_user_idx" ON "invitation" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "invitation_secret_idx" ON "invitation" USING btree ("organisation_id","secret_hash");--> statement-breakpoint
CREATE INDEX "invitation_created_idx" ON "invitation" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_batch_idx" ON "invitation" USING btree ("organisation_id","batch_id");--> statement-breakpoint
CREATE INDEX "invitation_batch_created_idx" ON "invitation_batch" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_batch_row_state_idx" ON "invitation_batch_row" USING btree ("organisation_id","batch_id","state","employee_id");--> statement-breakpoint
CREATE POLICY "invitation_tenant" ON "invitation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invitation_batch_tenant" ON "invitation_batch" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invitation_batch_row_tenant" ON "invitation_batch_row" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));