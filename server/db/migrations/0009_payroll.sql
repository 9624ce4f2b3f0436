CREATE TABLE "ctc_benefit" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"component_id" uuid,
	"yearly_limit" bigint,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"is_proof_needed" boolean DEFAULT false NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ctc_benefit_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "ctc_benefit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ctc_component" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"component_type" text NOT NULL,
	"statutory_key" text,
	"category_id" uuid,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"is_pf_wage" boolean DEFAULT false NOT NULL,
	"is_esi_wage" boolean DEFAULT false NOT NULL,
	"is_pt_wage" boolean DEFAULT false NOT NULL,
	"is_wage" boolean DEFAULT false NOT NULL,
	"is_prorated" boolean DEFAULT true NOT NULL,
	"tax_nature" text,
	"is_part_of_ctc" boolean DEFAULT true NOT NULL,
	"is_one_off" boolean DEFAULT false NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"rounding" text DEFAULT 'PAISA' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ctc_component_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "ctc_component" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "financial_year" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "financial_year_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "financial_year" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_rate_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"unit_name" text,
	"rate" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pay_rate_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_rate_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_schedule" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"frequency" text DEFAULT 'MONTHLY' NOT NULL,
	"starts_on" date,
	"cut_off_days" integer DEFAULT 5 NOT NULL,
	"pay_days" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pay_schedule_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_setting" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wage_type_id" uuid,
	"schedule_id" uuid,
	"needs_checker" boolean DEFAULT false NOT NULL,
	"masks_amounts" boolean DEFAULT true NOT NULL,
	"slip_password" text,
	"variance_percent" integer DEFAULT 25 NOT NULL,
	CONSTRAINT "pay_setting_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_setting_key" UNIQUE("organisation_id")
);
--> statement-breakpoint
ALTER TABLE "pay_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_structure" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pay_structure_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_structure" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_structure_line" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"structure_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pay_structure_line_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_structure_line_key" UNIQUE("organisation_id","structure_id","component_id")
);
--> statement-breakpoint
ALTER TABLE "pay_structure_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_wage_type" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"basis" text DEFAULT 'CALENDAR_DAYS' NOT NULL,
	"fixed_days" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pay_wage_type_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_wage_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_category" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"transaction_type" text NOT NULL,
	"amount_type" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "salary_category_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "salary_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_rule" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"component_id" uuid NOT NULL,
	"structure_id" uuid,
	"employee_type_id" uuid,
	"employee_id" uuid,
	"from_day" date NOT NULL,
	"to_day" date,
	"method" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "salary_rule_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "salary_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_slip_cycle" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"cut_off_day" date NOT NULL,
	"pay_day" date NOT NULL,
	CONSTRAINT "salary_slip_cycle_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "salary_slip_cycle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_slab" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"financial_year_id" uuid NOT NULL,
	"regime" text NOT NULL,
	"age_group" text NOT NULL,
	"bands" jsonb NOT NULL,
	"surcharges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cess_percent" text DEFAULT '0' NOT NULL,
	"standard_deduction" bigint DEFAULT 0 NOT NULL,
	"rebate_up_to" bigint DEFAULT 0 NOT NULL,
	"rebate_most" bigint DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "tax_slab_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "tax_slab_key" UNIQUE("organisation_id","financial_year_id","regime","age_group")
);
--> statement-breakpoint
ALTER TABLE "tax_slab" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_pay" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"ctc" bigint NOT NULL,
	"structure_id" uuid NOT NULL,
	"schedule_id" uuid,
	"wage_type_id" uuid,
	"rate_type_id" uuid,
	"rate" bigint,
	"tax_regime" text DEFAULT 'NEW' NOT NULL,
	"bank_account_id" uuid,
	"reason" text,
	CONSTRAINT "employee_pay_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "employee_pay_from_key" UNIQUE("organisation_id","employee_id","from_day"),
	CONSTRAINT "employee_pay_ctc" CHECK (ctc >= 0)
);
--> statement-breakpoint
ALTER TABLE "employee_pay" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_pay_line" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pay_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"yearly" bigint NOT NULL,
	"monthly" bigint NOT NULL,
	CONSTRAINT "employee_pay_line_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "employee_pay_line_key" UNIQUE("organisation_id","pay_id","component_id")
);
--> statement-breakpoint
ALTER TABLE "employee_pay_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_adjustment" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"replaces" boolean DEFAULT false NOT NULL,
	"is_taxed_at_once" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "pay_adjustment_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_adjustment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_loan" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"principal" bigint NOT NULL,
	"yearly_percent" text DEFAULT '0' NOT NULL,
	"given_on" date NOT NULL,
	"note" text,
	CONSTRAINT "pay_loan_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_loan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_loan_instalment" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"loan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_day" date NOT NULL,
	"principal" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"outstanding" bigint NOT NULL,
	"state" text DEFAULT 'DUE' NOT NULL,
	"cycle_id" uuid,
	CONSTRAINT "pay_loan_instalment_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_loan_instalment_key" UNIQUE("organisation_id","loan_id","number")
);
--> statement-breakpoint
ALTER TABLE "pay_loan_instalment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_sync" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"reached" uuid,
	"started_by" uuid,
	CONSTRAINT "pay_sync_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_sync" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_account" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"component_id" uuid NOT NULL,
	"debit" text,
	"credit" text,
	CONSTRAINT "pay_account_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_account_key" UNIQUE("organisation_id","component_id")
);
--> statement-breakpoint
ALTER TABLE "pay_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_employer" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"legal_name" text,
	"tan" text,
	"epf_code" text,
	"esi_code" text,
	"pt_number" text,
	"lwf_number" text,
	"debit_account" text,
	"debit_code" text,
	"net_account" text,
	CONSTRAINT "pay_employer_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pay_employer_key" UNIQUE("organisation_id")
);
--> statement-breakpoint
ALTER TABLE "pay_employer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_return_file" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"period" text NOT NULL,
	"rows" integer NOT NULL,
	"gaps" integer NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "pay_return_file_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_return_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "payroll_chunk" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"number" integer NOT NULL,
	"employee_ids" uuid[] NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"worked" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payroll_chunk_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payroll_chunk_number_key" UNIQUE("organisation_id","run_id","attempt","number")
);
--> statement-breakpoint
ALTER TABLE "payroll_chunk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"kind" text DEFAULT 'REGULAR' NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pay_day" date NOT NULL,
	"currency" text NOT NULL,
	"employee_ids" uuid[],
	"attempt" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"earnings" bigint DEFAULT 0 NOT NULL,
	"reimbursements" bigint DEFAULT 0 NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"employer_contributions" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"makers" uuid[] DEFAULT '{}' NOT NULL,
	"ran_by" text,
	"ran_at" timestamp with time zone,
	"calculated_at" timestamp with time zone,
	"finalised_by" text,
	"finalised_at" timestamp with time zone,
	"released_by" text,
	"released_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "payroll_run_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payroll_run_days_check" CHECK (from_day <= to_day),
	CONSTRAINT "payroll_run_net_check" CHECK (net = earnings + reimbursements - deductions)
);
--> statement-breakpoint
ALTER TABLE "payroll_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_slip" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"processing" text NOT NULL,
	"fault_code" text,
	"fault_facts" jsonb,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pay_day" date NOT NULL,
	"currency" text NOT NULL,
	"basis_days" numeric NOT NULL,
	"paid_days" numeric NOT NULL,
	"unpaid_days" numeric NOT NULL,
	"earnings" bigint DEFAULT 0 NOT NULL,
	"reimbursements" bigint DEFAULT 0 NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"employer_contributions" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"segments" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"year_to_date" jsonb NOT NULL,
	"facts_digest" text NOT NULL,
	"entitlement_digest" text NOT NULL,
	"worked_at" timestamp with time zone NOT NULL,
	"previous_net" bigint,
	"causes" jsonb NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone,
	"acknowledgement" text,
	"hold_reason" text,
	"finalised_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "salary_slip_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "salary_slip_net_check" CHECK (net = earnings + reimbursements - deductions),
	CONSTRAINT "salary_slip_fault_check" CHECK ((processing = 'FAILED') = (fault_code is not null)),
	CONSTRAINT "salary_slip_released_check" CHECK ((status = 'RELEASED') = (released_at is not null)),
	CONSTRAINT "salary_slip_final_check" CHECK (status not in ('FINAL', 'RELEASED') or finalised_at is not null)
);
--> statement-breakpoint
ALTER TABLE "salary_slip" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_layout" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text,
	"address" text DEFAULT '' NOT NULL,
	"logo_file_id" uuid,
	"footer" text,
	"shows_employer" boolean DEFAULT true NOT NULL,
	"shows_leave" boolean DEFAULT true NOT NULL,
	"shows_year" boolean DEFAULT true NOT NULL,
	"open_to_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payslip_layout_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payslip_layout_key" UNIQUE("organisation_id")
);
--> statement-breakpoint
ALTER TABLE "payslip_layout" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_opening" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slip_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "payslip_opening_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_opening" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uploaded_payslip" (
	"organisation_id" uuid DEFAULT nullif(current_setting('app.organisation', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	CONSTRAINT "uploaded_payslip_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "uploaded_payslip_period_key" UNIQUE("organisation_id","employee_id","from_day","to_day"),
	CONSTRAINT "uploaded_payslip_hash_key" UNIQUE("organisation_id","hash"),
	CONSTRAINT "uploaded_payslip_days_check" CHECK (from_day <= to_day)
);
--> statement-breakpoint
ALTER TABLE "uploaded_payslip" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "ctc_benefit" ADD CONSTRAINT "ctc_benefit_component_id_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctc_component" ADD CONSTRAINT "ctc_component_category_id_fk" FOREIGN KEY ("organisation_id","category_id") REFERENCES "public"."salary_category"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_setting" ADD CONSTRAINT "pay_setting_wage_type_fk" FOREIGN KEY ("organisation_id","wage_type_id") REFERENCES "public"."pay_wage_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_setting" ADD CONSTRAINT "pay_setting_schedule_fk" FOREIGN KEY ("organisation_id","schedule_id") REFERENCES "public"."pay_schedule"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_structure_line" ADD CONSTRAINT "pay_structure_line_structure_fk" FOREIGN KEY ("organisation_id","structure_id") REFERENCES "public"."pay_structure"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_structure_line" ADD CONSTRAINT "pay_structure_line_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_rule" ADD CONSTRAINT "salary_rule_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_rule" ADD CONSTRAINT "salary_rule_structure_fk" FOREIGN KEY ("organisation_id","structure_id") REFERENCES "public"."pay_structure"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_rule" ADD CONSTRAINT "salary_rule_employee_type_fk" FOREIGN KEY ("organisation_id","employee_type_id") REFERENCES "public"."employee_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_rule" ADD CONSTRAINT "salary_rule_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_slip_cycle" ADD CONSTRAINT "salary_slip_cycle_schedule_id_fk" FOREIGN KEY ("organisation_id","schedule_id") REFERENCES "public"."pay_schedule"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_slab" ADD CONSTRAINT "tax_slab_year_fk" FOREIGN KEY ("organisation_id","financial_year_id") REFERENCES "public"."financial_year"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_structure_fk" FOREIGN KEY ("organisation_id","structure_id") REFERENCES "public"."pay_structure"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_schedule_fk" FOREIGN KEY ("organisation_id","schedule_id") REFERENCES "public"."pay_schedule"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_wage_type_fk" FOREIGN KEY ("organisation_id","wage_type_id") REFERENCES "public"."pay_wage_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_rate_type_fk" FOREIGN KEY ("organisation_id","rate_type_id") REFERENCES "public"."pay_rate_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_bank_account_fk" FOREIGN KEY ("organisation_id","bank_account_id") REFERENCES "public"."bank_account"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay_line" ADD CONSTRAINT "employee_pay_line_pay_fk" FOREIGN KEY ("organisation_id","pay_id") REFERENCES "public"."employee_pay"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay_line" ADD CONSTRAINT "employee_pay_line_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_loan" ADD CONSTRAINT "pay_loan_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_loan" ADD CONSTRAINT "pay_loan_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_loan_instalment" ADD CONSTRAINT "pay_loan_instalment_loan_fk" FOREIGN KEY ("organisation_id","loan_id") REFERENCES "public"."pay_loan"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_account" ADD CONSTRAINT "pay_account_component_fk" FOREIGN KEY ("organisation_id","component_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."salary_slip_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_notice_pay_fk" FOREIGN KEY ("organisation_id","notice_pay_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_notice_recovery_fk" FOREIGN KEY ("organisation_id","notice_recovery_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_encashment_fk" FOREIGN KEY ("organisation_id","encashment_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_setting" ADD CONSTRAINT "settlement_setting_gratuity_fk" FOREIGN KEY ("organisation_id","gratuity_id") REFERENCES "public"."ctc_component"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_chunk" ADD CONSTRAINT "payroll_chunk_run_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."payroll_run"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_cycle_fk" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."salary_slip_cycle"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_slip" ADD CONSTRAINT "salary_slip_run_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."payroll_run"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_slip" ADD CONSTRAINT "salary_slip_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_layout" ADD CONSTRAINT "payslip_layout_logo_fk" FOREIGN KEY ("organisation_id","logo_file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_opening" ADD CONSTRAINT "payslip_opening_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payslip" ADD CONSTRAINT "uploaded_payslip_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payslip" ADD CONSTRAINT "uploaded_payslip_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_detail" ADD CONSTRAINT "statutory_detail_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_declaration" ADD CONSTRAINT "tax_declaration_employee_fk" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_declaration_amount" ADD CONSTRAINT "tax_declaration_amount_declaration_fk" FOREIGN KEY ("organisation_id","declaration_id") REFERENCES "public"."tax_declaration"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_proof" ADD CONSTRAINT "tax_proof_declaration_fk" FOREIGN KEY ("organisation_id","declaration_id") REFERENCES "public"."tax_declaration"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_proof" ADD CONSTRAINT "tax_proof_file_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."file"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ctc_benefit_name_key" ON "ctc_benefit" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ctc_component_code_key" ON "ctc_component" USING btree ("organisation_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "ctc_component_name_key" ON "ctc_component" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "financial_year_name_key" ON "financial_year" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rate_type_name_key" ON "pay_rate_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "pay_schedule_name_key" ON "pay_schedule" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "pay_structure_name_key" ON "pay_structure" USING btree ("organisation_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "pay_wage_type_name_key" ON "pay_wage_type" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "salary_category_name_key" ON "salary_category" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "salary_rule_structure_idx" ON "salary_rule" USING btree ("organisation_id","structure_id");--> statement-breakpoint
CREATE INDEX "salary_rule_employee_idx" ON "salary_rule" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_slip_cycle_name_schedule_id_key" ON "salary_slip_cycle" USING btree ("organisation_id",lower("name"),"schedule_id");--> statement-breakpoint
CREATE INDEX "employee_pay_structure_idx" ON "employee_pay" USING btree ("organisation_id","structure_id");--> statement-breakpoint
CREATE INDEX "pay_adjustment_employee_idx" ON "pay_adjustment" USING btree ("organisation_id","employee_id","from_day");--> statement-breakpoint
CREATE INDEX "pay_adjustment_from_idx" ON "pay_adjustment" USING btree ("organisation_id","from_day");--> statement-breakpoint
CREATE INDEX "pay_loan_employee_idx" ON "pay_loan" USING btree ("organisation_id","employee_id");--> statement-breakpoint
CREATE INDEX "pay_loan_instalment_due_idx" ON "pay_loan_instalment" USING btree ("organisation_id","state","due_day");--> statement-breakpoint
CREATE INDEX "pay_sync_created_idx" ON "pay_sync" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "pay_return_file_created_idx" ON "pay_return_file" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_leaving_key" ON "settlement" USING btree ("organisation_id","employee_id","left_on") WHERE state <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "settlement_left_idx" ON "settlement" USING btree ("organisation_id","left_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_regular_key" ON "payroll_run" USING btree ("organisation_id","cycle_id") WHERE kind = 'REGULAR';--> statement-breakpoint
CREATE INDEX "payroll_run_days_idx" ON "payroll_run" USING btree ("organisation_id","to_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_slip_run_employee_key" ON "salary_slip" USING btree ("organisation_id","run_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_slip_cycle_employee_key" ON "salary_slip" USING btree ("organisation_id","cycle_id","employee_id") WHERE kind = 'REGULAR';--> statement-breakpoint
CREATE INDEX "salary_slip_employee_idx" ON "salary_slip" USING btree ("organisation_id","employee_id","pay_day","id");--> statement-breakpoint
CREATE INDEX "salary_slip_net_idx" ON "salary_slip" USING btree ("organisation_id","run_id","net","id");--> statement-breakpoint
CREATE INDEX "payslip_opening_slip_idx" ON "payslip_opening" USING btree ("organisation_id","slip_id","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_payslip_created_idx" ON "uploaded_payslip" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_declaration_year_idx" ON "tax_declaration" USING btree ("organisation_id","year","status");--> statement-breakpoint
CREATE INDEX "tax_proof_declaration_idx" ON "tax_proof" USING btree ("organisation_id","declaration_id");--> statement-breakpoint
CREATE POLICY "ctc_benefit_tenant" ON "ctc_benefit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "ctc_component_tenant" ON "ctc_component" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "financial_year_tenant" ON "financial_year" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_rate_type_tenant" ON "pay_rate_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_schedule_tenant" ON "pay_schedule" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_setting_tenant" ON "pay_setting" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_structure_tenant" ON "pay_structure" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_structure_line_tenant" ON "pay_structure_line" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_wage_type_tenant" ON "pay_wage_type" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "salary_category_tenant" ON "salary_category" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "salary_rule_tenant" ON "salary_rule" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "salary_slip_cycle_tenant" ON "salary_slip_cycle" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_slab_tenant" ON "tax_slab" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_pay_tenant" ON "employee_pay" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "employee_pay_line_tenant" ON "employee_pay_line" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_adjustment_tenant" ON "pay_adjustment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_loan_tenant" ON "pay_loan" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_loan_instalment_tenant" ON "pay_loan_instalment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_sync_tenant" ON "pay_sync" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_account_tenant" ON "pay_account" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_employer_tenant" ON "pay_employer" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pay_return_file_tenant" ON "pay_return_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "settlement_tenant" ON "settlement" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "settlement_setting_tenant" ON "settlement_setting" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payroll_chunk_tenant" ON "payroll_chunk" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payroll_run_tenant" ON "payroll_run" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "salary_slip_tenant" ON "salary_slip" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payslip_layout_tenant" ON "payslip_layout" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payslip_opening_tenant" ON "payslip_opening" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "uploaded_payslip_tenant" ON "uploaded_payslip" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "statutory_detail_tenant" ON "statutory_detail" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_declaration_tenant" ON "tax_declaration" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_declaration_amount_tenant" ON "tax_declaration_amount" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_proof_tenant" ON "tax_proof" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid)) WITH CHECK (organisation_id = (select nullif(current_setting('app.organisation', true), '')::uuid));