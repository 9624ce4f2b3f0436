import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import type { EncashmentPayBasis } from '../../../domain/leave/claim/encashment.ts'
import type { LeaveRequestState } from '../../../domain/leave/leave.schemas.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  day,
  index,
  instant,
  integer,
  minorUnits,
  tenantTable,
  text,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { leaveCycle, leaveType } from '../lists/lists.table.ts'

/** Leave days exchanged for pay. The pay rule is copied at the time of the request. */
export const leaveEncashment = tenantTable(
  'leave_encashment',
  {
    employeeId: uuid('employee_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    quantity: integer('quantity').notNull(),
    effectiveDay: day('effective_day').notNull(),
    payBasis: text('pay_basis').$type<EncashmentPayBasis>().notNull(),
    payDivisor: integer('pay_divisor').notNull(),
    payPercent: integer('pay_percent').notNull(),
    /** Minor units per day, for `FIXED`. */
    payAmount: minorUnits('pay_amount'),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<LeaveRequestState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
    /** When the encashment was sent to payroll. After that it does not change. */
    sentToPayrollAt: instant('handed_over_at'),
  },
  (table) => [
    tenantForeignKey('leave_encashment_employee_fk', table.organisationId, table.employeeId, employee),
    tenantForeignKey('leave_encashment_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    tenantForeignKey('leave_encashment_cycle_fk', table.organisationId, table.cycleId, leaveCycle),
    index('leave_encashment_employee_idx').on(table.organisationId, table.employeeId, table.requestedAt),
    index('leave_encashment_state_idx').on(table.organisationId, table.state, table.requestedAt),
    index('leave_encashment_requested_idx').on(table.organisationId, table.requestedAt, table.id),
    check('leave_encashment_quantity_check', sql`quantity > 0`),
  ],
)
