CREATE TABLE "task_label" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"colour" text DEFAULT '#7048e8' NOT NULL,
	CONSTRAINT "task_label_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_label" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"lead_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "team_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "team" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_member" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "team_member_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "team_member_key" UNIQUE("organisation_id","team_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "team_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sprint" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"goal" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"state" text DEFAULT 'PLANNED' NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"committed_count" integer,
	"committed_minutes" integer,
	"snapshot" jsonb,
	CONSTRAINT "sprint_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "sprint_dates" CHECK (end_date >= start_date)
);
--> statement-breakpoint
ALTER TABLE "sprint" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sprint_task" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sprint_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"added_on" date NOT NULL,
	"removed_on" date,
	"is_committed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sprint_task_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "sprint_task_key" UNIQUE("organisation_id","sprint_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "sprint_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" uuid,
	"number" integer,
	"name" text NOT NULL,
	"description" jsonb,
	"team_id" uuid,
	"sprint_id" uuid,
	"status_id" uuid,
	"priority_id" uuid,
	"parent_id" uuid,
	"start_date" date,
	"end_date" date,
	"estimate_minutes" integer,
	"logged_minutes" integer DEFAULT 0 NOT NULL,
	"assignee_count" integer DEFAULT 0 NOT NULL,
	"rank" bigint NOT NULL,
	"recurrence" jsonb,
	"created_by" uuid NOT NULL,
	"created_on" date NOT NULL,
	"started_on" date,
	"completed_on" date,
	CONSTRAINT "task_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "task_dates" CHECK (start_date is null or end_date is null or end_date >= start_date),
	CONSTRAINT "task_own_parent" CHECK (parent_id <> id)
);
--> statement-breakpoint
ALTER TABLE "task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_assignee" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "task_assignee_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "task_assignee_key" UNIQUE("organisation_id","task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "task_assignee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_attachment" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "task_attachment_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_dependency" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"depends_on_id" uuid NOT NULL,
	CONSTRAINT "task_dependency_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "task_dependency_key" UNIQUE("organisation_id","task_id","depends_on_id"),
	CONSTRAINT "task_dependency_self" CHECK (task_id <> depends_on_id)
);
--> statement-breakpoint
ALTER TABLE "task_dependency" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_label_link" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "task_label_link_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "task_label_link_key" UNIQUE("organisation_id","task_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "task_label_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_watcher" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "task_watcher_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "task_watcher_key" UNIQUE("organisation_id","task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "task_watcher" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_activity" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "task_activity_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_comment" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mention_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "task_comment_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_time_log" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text,
	CONSTRAINT "task_time_log_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_time_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "todo" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"due_date" date,
	"is_done" boolean DEFAULT false NOT NULL,
	"task_id" uuid,
	CONSTRAINT "todo_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "todo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "status" ADD COLUMN "wip_limit" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "next_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "status_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "team_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_lead_fk" FOREIGN KEY ("organisation_id","lead_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_fk" FOREIGN KEY ("organisation_id","team_id") REFERENCES "public"."team"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sprint" ADD CONSTRAINT "sprint_team_fk" FOREIGN KEY ("organisation_id","team_id") REFERENCES "public"."team"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sprint_task" ADD CONSTRAINT "sprint_task_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sprint_task" ADD CONSTRAINT "sprint_task_sprint_fk" FOREIGN KEY ("organisation_id","sprint_id") REFERENCES "public"."sprint"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_project_fk" FOREIGN KEY ("organisation_id","project_id") REFERENCES "public"."project"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_team_fk" FOREIGN KEY ("organisation_id","team_id") REFERENCES "public"."team"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_sprint_fk" FOREIGN KEY ("organisation_id","sprint_id") REFERENCES "public"."sprint"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_status_fk" FOREIGN KEY ("organisation_id","status_id") REFERENCES "public"."status"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_priority_fk" FOREIGN KEY ("organisation_id","priority_id") REFERENCES "public"."priority"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignee" ADD CONSTRAINT "task_assignee_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignee" ADD CONSTRAINT "task_assignee_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_attachment" ADD CONSTRAINT "task_attachment_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_attachment" ADD CONSTRAINT "task_attachment_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_dependency" ADD CONSTRAINT "task_dependency_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_dependency" ADD CONSTRAINT "task_dependency_on_fk" FOREIGN KEY ("organisation_id","depends_on_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_label_link" ADD CONSTRAINT "task_label_link_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_label_link" ADD CONSTRAINT "task_label_link_label_fk" FOREIGN KEY ("organisation_id","label_id") REFERENCES "public"."task_label"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_watcher" ADD CONSTRAINT "task_watcher_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_watcher" ADD CONSTRAINT "task_watcher_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_activity" ADD CONSTRAINT "task_activity_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_activity" ADD CONSTRAINT "task_activity_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comment" ADD CONSTRAINT "task_comment_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comment" ADD CONSTRAINT "task_comment_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_time_log" ADD CONSTRAINT "task_time_log_task_fk" FOREIGN KEY ("organisation_id","task_id") REFERENCES "public"."task"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_time_log" ADD CONSTRAINT "task_time_log_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo" ADD CONSTRAINT "todo_user_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."app_user"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_label_name_key" ON "task_label" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "team_name_key" ON "team" USING btree ("organisation_id",lower(name));--> statement-breakpoint
CREATE INDEX "team_lead_idx" ON "team" USING btree ("organisation_id","lead_id");--> statement-breakpoint
CREATE INDEX "team_member_user_idx" ON "team_member" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "sprint_team_idx" ON "sprint" USING btree ("organisation_id","team_id","start_date");--> statement-breakpoint
CREATE INDEX "sprint_task_task_idx" ON "sprint_task" USING btree ("organisation_id","task_id");--> statement-breakpoint
CREATE INDEX "task_number_idx" ON "task" USING btree ("organisation_id","project_id","number");--> statement-breakpoint
CREATE INDEX "task_updated_idx" ON "task" USING btree ("organisation_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "task_status_rank_idx" ON "task" USING btree ("organisation_id","status_id","rank");--> statement-breakpoint
CREATE INDEX "task_team_idx" ON "task" USING btree ("organisation_id","team_id","updated_at");--> statement-breakpoint
CREATE INDEX "task_sprint_idx" ON "task" USING btree ("organisation_id","sprint_id","rank");--> statement-breakpoint
CREATE INDEX "task_parent_idx" ON "task" USING btree ("organisation_id","parent_id");--> statement-breakpoint
CREATE INDEX "task_end_date_idx" ON "task" USING btree ("organisation_id","end_date","id");--> statement-breakpoint
CREATE INDEX "task_completed_idx" ON "task" USING btree ("organisation_id","completed_on","end_date");--> statement-breakpoint
CREATE INDEX "task_created_by_idx" ON "task" USING btree ("organisation_id","created_by");--> statement-breakpoint
CREATE INDEX "task_assignee_user_idx" ON "task_assignee" USING btree ("organisation_id","user_id","task_id");--> statement-breakpoint
CREATE INDEX "task_attachment_task_idx" ON "task_attachment" USING btree ("organisation_id","task_id");--> statement-breakpoint
CREATE INDEX "task_dependency_on_idx" ON "task_dependency" USING btree ("organisation_id","depends_on_id");--> statement-breakpoint
CREATE INDEX "task_label_link_label_idx" ON "task_label_link" USING btree ("organisation_id","label_id");--> statement-breakpoint
CREATE INDEX "task_watcher_user_idx" ON "task_watcher" USING btree ("organisation_id","user_id","task_id");--> statement-breakpoint
CREATE INDEX "task_activity_task_idx" ON "task_activity" USING btree ("organisation_id","task_id","created_at");--> statement-breakpoint
CREATE INDEX "task_comment_task_idx" ON "task_comment" USING btree ("organisation_id","task_id","created_at");--> statement-breakpoint
CREATE INDEX "task_time_log_task_idx" ON "task_time_log" USING btree ("organisation_id","task_id","day");--> statement-breakpoint
CREATE INDEX "task_time_log_user_idx" ON "task_time_log" USING btree ("organisation_id","user_id","day","minutes");--> statement-breakpoint
CREATE INDEX "task_time_log_day_idx" ON "task_time_log" USING btree ("organisation_id","day","user_id","minutes","task_id");--> statement-breakpoint
CREATE INDEX "todo_user_idx" ON "todo" USING btree ("organisation_id","user_id","is_done","created_at");--> statement-breakpoint
CREATE POLICY "task_label_tenant" ON "task_label" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "team_tenant" ON "team" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "team_member_tenant" ON "team_member" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sprint_tenant" ON "sprint" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sprint_task_tenant" ON "sprint_task" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_tenant" ON "task" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_assignee_tenant" ON "task_assignee" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_attachment_tenant" ON "task_attachment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_dependency_tenant" ON "task_dependency" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_label_link_tenant" ON "task_label_link" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_watcher_tenant" ON "task_watcher" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_activity_tenant" ON "task_activity" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_comment_tenant" ON "task_comment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_time_log_tenant" ON "task_time_log" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "todo_tenant" ON "todo" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));