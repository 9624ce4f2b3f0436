import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LeaveRequestState } from '../../../domain/leave/leave.schemas.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { day, index, instant, integer, tenantTable, text, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { leaveType } from '../lists/lists.table.ts'

/** A comp-off claim for a worked day off: half a day or a full day. */
export const compensatoryOff = tenantTable(
  'compensatory_off',
  {
    employeeId: uuid('employee_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    workedDay: day('worked_day').notNull(),
    quantity: integer('quantity').notNull(),
    off: text('off').$type<'WEEK_OFF' | 'HOLIDAY'>().notNull(),
    /** The name of the holiday. */
    name: text('name'),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<LeaveRequestState>().notNull(),
    /** The last day on which the comp-off can be used; null for no expiry. */
    lastDay: day('last_day'),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
  },
  (table) => [
    tenantForeignKey('compensatory_off_employee_fk', table.organisationId, table.employeeId, employee),
    tenantForeignKey('compensatory_off_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    uniqueIndex('compensatory_off_live_key')
      .on(table.organisationId, table.employeeId, table.workedDay)
      .where(sql`state in ('PENDING', 'APPROVED')`),
    index('compensatory_off_day_idx').on(table.organisationId, table.workedDay, table.id),
    index('compensatory_off_state_idx').on(table.organisationId, table.state, table.requestedAt),
    index('compensatory_off_requested_idx').on(table.organisationId, table.requestedAt, table.id),
    check('compensatory_off_quantity_check', sql`quantity in (5000, 10000)`),
  ],
)
