CREATE TABLE "event_subscription" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"event" text NOT NULL,
	"channels" jsonb NOT NULL,
	CONSTRAINT "event_subscription_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "event_subscription_key" UNIQUE NULLS NOT DISTINCT("organisation_id","user_id","event")
);
--> statement-breakpoint
ALTER TABLE "event_subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" DROP CONSTRAINT "leave_withdrawal_hours_check";--> statement-breakpoint
ALTER TABLE "outgoing" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "event_subscription" ADD CONSTRAINT "event_subscription_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_withdrawal" ADD CONSTRAINT "leave_withdrawal_hours_check" CHECK ((from_time is null) = (to_time is null) and (from_time is null or (from_day = to_day and from_time <> to_time)));--> statement-breakpoint
CREATE POLICY "event_subscription_tenant" ON "event_subscription" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || '["event-subscription.manage"]' WHERE "permissions" ? 'notification.send' AND NOT "permissions" ? 'event-subscription.manage';
