ALTER TABLE "employee" ADD COLUMN "contract_ends_on" date;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "employee_contract_end_idx" ON "employee" USING btree ("organisation_id","contract_ends_on");