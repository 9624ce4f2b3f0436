ALTER TABLE "data_access" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "data_access" ADD COLUMN "filter" text;--> statement-breakpoint
ALTER TABLE "data_access" ADD COLUMN "count" integer;--> statement-breakpoint
ALTER TABLE "data_access" ADD COLUMN "list_id" uuid;