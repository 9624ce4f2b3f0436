import { check } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { PreviousEmployerSchema } from '../../../domain/payroll/tax/tax.schemas.ts'
import { file } from '../../db/system.table.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  boolean,
  index,
  instant,
  jsonb,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import type { StoredHome } from './landlord-pan.ts'

/** The tax declaration of an employee for a tax year, `2026-27`. */
export const taxDeclaration = tenantTable(
  'tax_declaration',
  {
    employeeId: uuid('employee_id').notNull(),
    year: text('year').notNull(),
    status: text('status').$type<'DRAFT' | 'SUBMITTED' | 'VERIFIED'>().notNull().default('DRAFT'),
    regime: text('regime').$type<'NEW' | 'OLD'>().notNull(),
    homes: jsonb('homes').$type<StoredHome[]>().notNull().default([]),
    employers: jsonb('employers').$type<Static<typeof PreviousEmployerSchema>[]>().notNull().default([]),
    /** Tax deducted outside this organisation in the year, reported by the employee: s. 192(2B). */
    otherTaxDeducted: minorUnits('other_tax_deducted').notNull().default(0),
    /** Tax that the employee asks for in each payslip, in addition to the calculated tax. */
    extraTax: minorUnits('extra_tax').notNull().default(0),
    verifiedBy: uuid('verified_by'),
    verifiedAt: instant('verified_at'),
  },
  (table) => [
    tenantForeignKey('tax_declaration_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('tax_declaration_key').on(table.organisationId, table.employeeId, table.year),
    index('tax_declaration_year_idx').on(table.organisationId, table.year, table.status),
    check('tax_declaration_status', sql`status in ('DRAFT', 'SUBMITTED', 'VERIFIED')`),
    check('tax_declaration_regime', sql`regime in ('NEW', 'OLD')`),
  ],
)

export const taxDeclarationAmount = tenantTable(
  'tax_declaration_amount',
  {
    declarationId: uuid('declaration_id').notNull(),
    head: text('head').notNull(),
    declared: minorUnits('declared').notNull(),
    /** Null until the proofs are verified. */
    proven: minorUnits('proven'),
  },
  (table) => [
    tenantForeignKey(
      'tax_declaration_amount_declaration_fk',
      table.organisationId,
      table.declarationId,
      taxDeclaration,
      'cascade',
    ),
    unique('tax_declaration_amount_key').on(table.organisationId, table.declarationId, table.head),
    check('tax_declaration_amount_check', sql`declared >= 0 and (proven is null or proven >= 0)`),
  ],
)

export const taxProof = tenantTable(
  'tax_proof',
  {
    declarationId: uuid('declaration_id').notNull(),
    /** A head of the declaration, or `RENT`. */
    head: text('head').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    tenantForeignKey('tax_proof_declaration_fk', table.organisationId, table.declarationId, taxDeclaration, 'cascade'),
    tenantForeignKey('tax_proof_file_fk', table.organisationId, table.fileId, file),
    index('tax_proof_declaration_idx').on(table.organisationId, table.declarationId),
  ],
)

/** The statutory details of an employee. Without a row: a PF member at the ceiling, no exemptions. */
export const statutoryDetail = tenantTable(
  'statutory_detail',
  {
    employeeId: uuid('employee_id').notNull(),
    state: text('state'),
    isEpfMember: boolean('is_epf_member').notNull(),
    epfOnWages: boolean('epf_on_wages').notNull(),
    employerEpfOnWages: boolean('employer_epf_on_wages').notNull(),
    /** Null until HR has answered whether the employee is a member of the pension scheme. */
    isInPension: boolean('is_in_pension'),
    hasHigherPension: boolean('has_higher_pension').notNull(),
    voluntaryPercent: text('voluntary_percent'),
    esiNumber: text('esi_number'),
    isEsiExempt: boolean('is_esi_exempt').notNull(),
    isPtExempt: boolean('is_pt_exempt').notNull(),
    isLwfExempt: boolean('is_lwf_exempt').notNull(),
    hasDisability: boolean('has_disability').notNull(),
  },
  (table) => [
    tenantForeignKey('statutory_detail_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('statutory_detail_key').on(table.organisationId, table.employeeId),
  ],
)
