CREATE TABLE "settlement" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"left_on" date NOT NULL,
	"cycle_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"leaving_reason" text DEFAULT 'RESIGNATION' NOT NULL,
	"is_fixed_term" boolean DEFAULT false NOT NULL,
	"broken_days" integer DEFAULT 0 NOT NULL,
	"notice_treatment" text DEFAULT 'NONE' NOT NULL,
	"notice_days" integer DEFAULT 0 NOT NULL,
	"leaves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"typed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"makers" uuid[] DEFAULT '{}' NOT NULL,
	"items" jsonb,
	"net" bigint,
	"made" jsonb,
	"run_id" uuid,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"paid_on" date,
	"paid_reference" text,
	"cancel_reason" text,
	CONSTRAINT "settlement_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "settlement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settlement_setting" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notice_pay_id" uuid,
	"notice_recovery_id" uuid,
	"encashment_id" uuid,
	"gratuity_id" uuid,
	"notice_base" text DEFAULT 'GROSS' NOT NULL,
	"notice_divisor" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "settlement_setting_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "settlement_setting_key" UNIQUE("organisation_id")
);
--> statement-breakpoint
ALTER TABLE "settlement_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."salary_slip_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_notice_pay_fk" FOREIGN KEY ("organisation_id","notice_pay_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_notice_recovery_fk" FOREIGN KEY ("organisation_id","notice_recovery_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_encashment_fk" FOREIGN KEY ("organisation_id","encashment_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_gratuity_fk" FOREIGN KEY ("organisation_id","gratuity_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_leaving_key" ON "settlement" USING btree ("organisation_id","employee_id","left_on") WHERE state <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "settlement_left_idx" ON "settlement" USING btree ("organisation_id","left_on","id");--> statement-breakpoint
CREATE POLICY "settlement_tenant" ON "settlement" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "settlement_setting_tenant" ON "settlement_setting" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));