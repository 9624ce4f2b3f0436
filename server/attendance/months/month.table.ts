import { numeric, unique } from 'drizzle-orm/pg-core'
import type { OvertimeKind } from '../../../domain/attendance/day/day-types.ts'
import type { ApprovedTotals } from '../../../domain/attendance/months/month.calls.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { payRateType } from '../../payroll/settings/settings.table.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  jsonb,
  tenantForeignKey,
  tenantTable,
  text,
  uuid,
} from '../../kit/db/tenant-table.ts'

/** The approved attendance of an employee in one month. */
export const attendanceMonth = tenantTable(
  'attendance_month',
  {
    employeeId: uuid('employee_id').notNull(),
    /** The first day. */
    month: day('month').notNull(),
    totals: jsonb('totals').$type<ApprovedTotals>().notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [
    tenantForeignKey('attendance_month_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('attendance_month_key').on(table.organisationId, table.employeeId, table.month),
    index('attendance_month_month_idx').on(table.organisationId, table.month),
  ],
)

/** Overtime of a day that was approved with the month. */
export const approvedOvertime = tenantTable(
  'approved_overtime',
  {
    employeeId: uuid('employee_id').notNull(),
    day: day('day').notNull(),
    minutes: integer('minutes').notNull(),
    kind: text('kind').$type<OvertimeKind>().notNull(),
    payment: text('payment').$type<'PAY' | 'COMP_OFF'>().notNull(),
    approvedBy: text('approved_by').notNull(),
  },
  (table) => [
    tenantForeignKey('approved_overtime_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('approved_overtime_key').on(table.organisationId, table.employeeId, table.day),
  ],
)

/** Pieces made on a day, for employees paid by the piece. They are paid after their month is approved. */
export const pieceEntry = tenantTable(
  'piece_entry',
  {
    employeeId: uuid('employee_id').notNull(),
    day: day('day').notNull(),
    rateTypeId: uuid('rate_type_id').notNull(),
    quantity: numeric('quantity', { precision: 12, scale: 2 }).notNull(),
    note: text('note').notNull().default(''),
    enteredBy: text('entered_by').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
  },
  (table) => [
    tenantForeignKey('piece_entry_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('piece_entry_rate_fk', table.organisationId, table.rateTypeId, payRateType),
    unique('piece_entry_key').on(table.organisationId, table.employeeId, table.day, table.rateTypeId),
    index('piece_entry_day_idx').on(table.organisationId, table.day),
  ],
)
