import { check } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { OpeningKind } from '../../../domain/payroll/slip/payslip.calls.ts'
import { file } from '../../db/system.table.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { boolean, day, index, tenantTable, text, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'

/** The payslip layout of an organisation; without a row the defaults apply. */
export const payslipLayout = tenantTable(
  'payslip_layout',
  {
    name: text('name'),
    address: text('address').notNull().default(''),
    logoFileId: uuid('logo_file_id'),
    footer: text('footer'),
    showsEmployer: boolean('shows_employer').notNull().default(true),
    showsLeave: boolean('shows_leave').notNull().default(true),
    showsYear: boolean('shows_year').notNull().default(true),
    openToLeft: boolean('open_to_left').notNull().default(false),
  },
  (table) => [
    unique('payslip_layout_key').on(table.organisationId),
    tenantForeignKey('payslip_layout_logo_fk', table.organisationId, table.logoFileId, file),
  ],
)

/** A payslip from another system: a PDF for one employee and period. */
export const uploadedPayslip = tenantTable(
  'uploaded_payslip',
  {
    employeeId: uuid('employee_id').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    fileId: uuid('file_id').notNull(),
    /** A hash of the file: one file can be the payslip of only one employee. */
    hash: text('hash').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
  },
  (table) => [
    tenantForeignKey('uploaded_payslip_employee_fk', table.organisationId, table.employeeId, employee),
    tenantForeignKey('uploaded_payslip_file_fk', table.organisationId, table.fileId, file),
    unique('uploaded_payslip_period_key').on(table.organisationId, table.employeeId, table.fromDay, table.toDay),
    unique('uploaded_payslip_hash_key').on(table.organisationId, table.hash),
    index('uploaded_payslip_created_idx').on(table.organisationId, table.createdAt, table.id),
    check('uploaded_payslip_days_check', sql`from_day <= to_day`),
  ],
)

/** Who opened which payslip, and how. Rows are only added. `slipId` is a calculated or an uploaded payslip. */
export const payslipOpening = tenantTable(
  'payslip_opening',
  {
    slipId: uuid('slip_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('way').$type<OpeningKind>().notNull(),
  },
  (table) => [
    tenantForeignKey('payslip_opening_employee_fk', table.organisationId, table.employeeId, employee),
    index('payslip_opening_slip_idx').on(table.organisationId, table.slipId, table.createdAt),
  ],
)
