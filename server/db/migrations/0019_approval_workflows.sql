CREATE TABLE "approval_comment" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_comment_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_step_approver" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"step_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "approval_step_approver_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "approval_step_approver_key" UNIQUE("organisation_id","step_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "approval_step_approver" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_workflow" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "approval_workflow_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "approval_workflow_kind_key" UNIQUE("organisation_id","kind")
);
--> statement-breakpoint
ALTER TABLE "approval_workflow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_approval_step" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_approval_step" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "approval_workflow" ("organisation_id", "id", "kind", "steps")
SELECT s.organisation_id, gen_random_uuid(), 'LEAVE', jsonb_agg(jsonb_build_object(
	'name', s.name,
	'approver', CASE s.approver WHEN 'PERSON' THEN 'PEOPLE' ELSE s.approver END,
	'roleId', NULL,
	'employeeIds', CASE WHEN s.person_id IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(s.person_id) END,
	'quorum', 'ANY',
	'conditions', jsonb_build_object(
		'minAmount', NULL, 'minDays', s.min_days,
		'typeIds', CASE WHEN s.leave_type_id IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(s.leave_type_id) END,
		'departmentIds', CASE WHEN s.department_id IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(s.department_id) END,
		'zoneIds', '[]'::jsonb, 'employeeTypeIds', '[]'::jsonb, 'isBeyondLimit', false),
	'remindAfterDays', s.remind_after_days,
	'escalateAfterDays', s.escalate_after_days) ORDER BY s.position, s.id)
FROM "leave_approval_step" s GROUP BY s.organisation_id;--> statement-breakpoint
DROP POLICY "leave_approval_step_tenant" ON "leave_approval_step" CASCADE;--> statement-breakpoint
DROP TABLE "leave_approval_step" CASCADE;--> statement-breakpoint
DROP INDEX "approval_step_approver_idx";--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD COLUMN "kinds" jsonb;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "fallback" text;--> statement-breakpoint
ALTER TABLE "approval_comment" ADD CONSTRAINT "approval_comment_request_fk" FOREIGN KEY ("organisation_id","request_id") REFERENCES "public"."approval_request"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step_approver" ADD CONSTRAINT "approval_step_approver_step_fk" FOREIGN KEY ("organisation_id","step_id") REFERENCES "public"."approval_step"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step_approver" ADD CONSTRAINT "approval_step_approver_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_comment_request_idx" ON "approval_comment" USING btree ("organisation_id","request_id","written_at");--> statement-breakpoint
CREATE INDEX "approval_step_approver_employee_idx" ON "approval_step_approver" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "approval_step_approver_idx" ON "approval_step" USING btree ("organisation_id","approver_id","state","waits_since","request_id");--> statement-breakpoint
CREATE POLICY "approval_comment_tenant" ON "approval_comment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "approval_step_approver_tenant" ON "approval_step_approver" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "approval_workflow_tenant" ON "approval_workflow" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));