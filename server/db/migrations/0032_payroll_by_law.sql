ALTER TABLE "statutory_detail" ALTER COLUMN "is_in_pension" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ctc_component" ADD COLUMN "lowers_taxable_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "is_short_week" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "gratuity_exempt_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "recovery" jsonb;--> statement-breakpoint
ALTER TABLE "salary_slip" ADD COLUMN "statutory_settings" jsonb;--> statement-breakpoint
ALTER TABLE "tax_declaration" ADD COLUMN "other_tax_deducted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_declaration" ADD COLUMN "extra_tax" bigint DEFAULT 0 NOT NULL;