import { unique } from 'drizzle-orm/pg-core'
import type { DayStatus, OvertimeKind } from '../../../domain/attendance/day/day-types.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  tenantForeignKey,
  tenantTable,
  text,
  uuid,
} from '../../kit/db/tenant-table.ts'

/** The calculated days, for figures over many employees. Screens of single employees calculate from the punches. */
export const attendanceDay = tenantTable(
  'attendance_day',
  {
    employeeId: uuid('employee_id').notNull(),
    day: day('day').notNull(),
    status: text('status').$type<DayStatus>().notNull(),
    firstIn: instant('first_in'),
    lastOut: instant('last_out'),
    workedMinutes: integer('worked_minutes').notNull(),
    breakMinutes: integer('break_minutes').notNull(),
    gapMinutes: integer('gap_minutes').notNull(),
    lateMinutes: integer('late_minutes').notNull(),
    earlyMinutes: integer('early_minutes').notNull(),
    shortMinutes: integer('short_minutes').notNull(),
    overtimeMinutes: integer('overtime_minutes').notNull(),
    overtimeKind: text('overtime_kind').$type<OvertimeKind>().notNull(),
    /** In hundredths of a day. */
    presentShare: integer('present_share').notNull(),
    absentShare: integer('absent_share').notNull(),
    leaveShare: integer('leave_share').notNull(),
    isLate: boolean('is_late').notNull(),
    hasMissingPunch: boolean('has_missing_punch').notNull(),
  },
  (table) => [
    tenantForeignKey('attendance_day_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('attendance_day_key').on(table.organisationId, table.employeeId, table.day),
    index('attendance_day_day_idx').on(table.organisationId, table.day),
  ],
)
