import { sql } from 'drizzle-orm'
import { check, customType } from 'drizzle-orm/pg-core'
import type { Half } from '../../domain/leave/span.ts'
import type { WithdrawalState } from '../../domain/leave/leave.schemas.ts'
import { employee } from '../hr/employee.table.ts'
import { day, index, instant, integer, jsonb, tenantTable, text, uuid, within } from '../kit/table.ts'
import { leaveType } from './leave.table.ts'

const civilRange = customType<{ data: string }>({ dataType: () => 'tsrange' })

/** A counted or spared day, as it was when the leave was asked for; quantities in ten-thousandths. */
export interface StoredDay {
  day: string
  quantity: number
  off: 'WEEK_OFF' | 'HOLIDAY' | null
  name: string | null
}

/**
 * A leave. `during` is worked out by the database from the days and halves, in civil time; that two live leaves of a
 * person never share a moment is in rules-leave.sql.
 */
export const leaveWithdrawal = tenantTable(
  'leave_withdrawal',
  {
    employeeId: uuid('employee_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    fromHalf: text('from_half').$type<Half>().notNull().default('FULL'),
    toHalf: text('to_half').$type<Half>().notNull().default('FULL'),
    during: civilRange('during').generatedAlwaysAs(
      sql`tsrange(from_day + case from_half when 'SECOND' then time '12:00' else time '00:00' end, case to_half when 'FIRST' then to_day + time '12:00' else (to_day + 1) + time '00:00' end)`,
    ),
    quantity: integer('quantity').notNull(),
    days: jsonb('days').$type<StoredDay[]>().notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<WithdrawalState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
    recordedBy: text('recorded_by'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    within('leave_withdrawal_employee_fk', table.organisationId, table.employeeId, employee),
    within('leave_withdrawal_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    check('leave_withdrawal_days_check', sql`from_day <= to_day and quantity >= 0`),
    check(
      'leave_withdrawal_halves_check',
      sql`from_half in ('FULL', 'FIRST', 'SECOND') and to_half in ('FULL', 'FIRST', 'SECOND')`,
    ),
    index('leave_withdrawal_employee_idx').on(table.organisationId, table.employeeId, table.fromDay),
    index('leave_withdrawal_days_idx').on(table.organisationId, table.fromDay, table.id),
    index('leave_withdrawal_state_idx').on(table.organisationId, table.state, table.requestedAt),
    index('leave_withdrawal_requested_idx').on(table.organisationId, table.requestedAt, table.id),
    index('leave_withdrawal_type_idx').on(table.organisationId, table.leaveTypeId),
  ],
)
