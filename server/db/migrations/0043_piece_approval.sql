-- Entries of earlier releases were paid without an approval.
ALTER TABLE "piece_entry" ADD COLUMN "is_approved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "piece_entry" ALTER COLUMN "is_approved" SET DEFAULT false;
