CREATE TABLE "statutory_detail" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"state" text,
	"is_epf_member" boolean NOT NULL,
	"epf_on_wages" boolean NOT NULL,
	"employer_epf_on_wages" boolean NOT NULL,
	"is_in_pension" boolean NOT NULL,
	"has_higher_pension" boolean NOT NULL,
	"voluntary_percent" text,
	"esi_number" text,
	"is_esi_exempt" boolean NOT NULL,
	"is_pt_exempt" boolean NOT NULL,
	"is_lwf_exempt" boolean NOT NULL,
	"has_disability" boolean NOT NULL,
	CONSTRAINT "statutory_detail_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "statutory_detail_key" UNIQUE("organisation_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "statutory_detail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_declaration" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"year" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"regime" text NOT NULL,
	"homes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"employers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	CONSTRAINT "tax_declaration_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "tax_declaration_key" UNIQUE("organisation_id","employee_id","year"),
	CONSTRAINT "tax_declaration_status" CHECK (status in ('DRAFT', 'SUBMITTED', 'VERIFIED')),
	CONSTRAINT "tax_declaration_regime" CHECK (regime in ('NEW', 'OLD'))
);
--> statement-breakpoint
ALTER TABLE "tax_declaration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_declaration_amount" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declaration_id" uuid NOT NULL,
	"head" text NOT NULL,
	"declared" bigint NOT NULL,
	"proven" bigint,
	CONSTRAINT "tax_declaration_amount_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "tax_declaration_amount_key" UNIQUE("organisation_id","declaration_id","head"),
	CONSTRAINT "tax_declaration_amount_check" CHECK (declared >= 0 and (proven is null or proven >= 0))
);
--> statement-breakpoint
ALTER TABLE "tax_declaration_amount" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_proof" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declaration_id" uuid NOT NULL,
	"head" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "tax_proof_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "tax_proof" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statutory_detail" ADD CONSTRAINT "statutory_detail_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_declaration" ADD CONSTRAINT "tax_declaration_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_declaration_amount" ADD CONSTRAINT "tax_declaration_amount_declaration_fk" FOREIGN KEY ("organisation_id","declaration_id") REFERENCES "public"."tax_declaration"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_proof" ADD CONSTRAINT "tax_proof_declaration_fk" FOREIGN KEY ("organisation_id","declaration_id") REFERENCES "public"."tax_declaration"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_proof" ADD CONSTRAINT "tax_proof_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_declaration_year_idx" ON "tax_declaration" USING btree ("organisation_id","year","status");--> statement-breakpoint
CREATE INDEX "tax_proof_declaration_idx" ON "tax_proof" USING btree ("organisation_id","declaration_id");--> statement-breakpoint
CREATE POLICY "statutory_detail_tenant" ON "statutory_detail" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_declaration_tenant" ON "tax_declaration" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_declaration_amount_tenant" ON "tax_declaration_amount" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_proof_tenant" ON "tax_proof" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));