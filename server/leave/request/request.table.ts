import { sql } from 'drizzle-orm'
import { check, customType, time } from 'drizzle-orm/pg-core'
import type { AdjacentReason, LeaveDay } from '../../../domain/leave/request/leave-days.ts'
import type { DayPart } from '../../../domain/leave/request/leave-period.ts'
import type { SandwichCountingRules } from '../../../domain/leave/request/sandwich.ts'
import type { LeaveRequestState } from '../../../domain/leave/leave.schemas.ts'
import { file } from '../../db/system.table.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  day,
  index,
  instant,
  integer,
  jsonb,
  tenantTable,
  text,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { leaveType } from '../lists/lists.table.ts'

const civilRange = customType<{ data: string }>({ dataType: () => 'tsrange' })

/** A day of a leave as calculated for the request; quantities in ten-thousandths. */
export interface StoredLeaveDay {
  day: string
  quantity: number
  off: LeaveDay['off']
  name: string | null
  beside?: AdjacentReason | null
}

/**
 * An entry in the history of a leave. Without `what`: recalculated. ENDED_EARLY, CANCELLED: changed by HR. LEFT,
 * RETURNED: shortened by the end of employment, and restored. ASKED_TO_CANCEL: cancellation requested. ASKED_BACK:
 * early return requested. KEPT: cancellation withdrawn. WITHDRAWN: request withdrawn. REQUESTED: an earlier request,
 * before it was resubmitted. Quantities in ten-thousandths.
 */
export interface LeaveHistoryEntry {
  at: string
  before: number
  after: number
  what?:
    | 'ENDED_EARLY'
    | 'CANCELLED'
    | 'LEFT'
    | 'RETURNED'
    | 'ASKED_TO_CANCEL'
    | 'ASKED_BACK'
    | 'KEPT'
    | 'WITHDRAWN'
    | 'REQUESTED'
  who?: string
  reason?: string | null
  /** The requested last day. */
  keepTo?: string
  keepToHalf?: DayPart
}

/**
 * What the end of employment changed: the previous last day and, if the leave was cancelled, its previous state. Used
 * to restore the leave if the employment continues.
 */
export interface EmploymentEndCut {
  to: string
  toHalf: DayPart
  ended: 'PENDING' | 'APPROVED' | null
}

/**
 * A leave. The database generates `during` from the days and halves, in local time. rules-leave.sql ensures that active
 * leaves of an employee do not overlap. `from_time` and `to_time` are set for a leave of hours.
 */
export const leaveWithdrawal = tenantTable(
  'leave_withdrawal',
  {
    employeeId: uuid('employee_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    fromHalf: text('from_half').$type<DayPart>().notNull().default('FULL'),
    toHalf: text('to_half').$type<DayPart>().notNull().default('FULL'),
    fromTime: time('from_time'),
    toTime: time('to_time'),
    during: civilRange('during').generatedAlwaysAs(
      sql`tsrange(from_day + case from_half when 'SECOND' then time '12:00' else time '00:00' end, case to_half when 'FIRST' then to_day + time '12:00' else (to_day + 1) + time '00:00' end)`,
    ),
    quantity: integer('quantity').notNull(),
    days: jsonb('days').$type<StoredLeaveDay[]>().notNull(),
    /** The counting rules at the time of the request. Missing rules are those of the leave type today. */
    countedBy: jsonb('counted_by').$type<Partial<SandwichCountingRules>>().notNull().default({}),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<LeaveRequestState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
    recordedBy: text('recorded_by'),
    cancelReason: text('cancel_reason'),
    /** The first leave of the request that this is part of; they are approved together. */
    groupId: uuid('group_id'),
    documentId: uuid('document_id'),
    /** For a requested early return: the last day of leave. */
    keepTo: day('keep_to'),
    keepToHalf: text('keep_to_half').$type<DayPart>(),
    recounts: jsonb('recounts').$type<LeaveHistoryEntry[]>().notNull().default([]),
    leavingCut: jsonb('leaving_cut').$type<EmploymentEndCut>(),
  },
  (table) => [
    tenantForeignKey('leave_withdrawal_employee_fk', table.organisationId, table.employeeId, employee),
    tenantForeignKey('leave_withdrawal_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    tenantForeignKey('leave_withdrawal_document_fk', table.organisationId, table.documentId, file),
    index('leave_withdrawal_group_idx')
      .on(table.organisationId, table.groupId)
      .where(sql`group_id is not null`),
    index('leave_withdrawal_document_idx')
      .on(table.organisationId, table.documentId)
      .where(sql`document_id is not null`),
    check(
      'leave_withdrawal_hours_check',
      sql`(from_time is null) = (to_time is null) and (from_time is null or (from_day = to_day and from_time <> to_time))`,
    ),
    check('leave_withdrawal_days_check', sql`from_day <= to_day and quantity >= 0`),
    check(
      'leave_withdrawal_halves_check',
      sql`from_half in ('FULL', 'FIRST', 'SECOND') and to_half in ('FULL', 'FIRST', 'SECOND')`,
    ),
    index('leave_withdrawal_employee_idx').on(table.organisationId, table.employeeId, table.fromDay),
    index('leave_withdrawal_days_idx').on(table.organisationId, table.fromDay, table.id),
    // For absences on a day: most leaves ended before it, and few end later.
    index('leave_withdrawal_until_idx').on(table.organisationId, table.toDay, table.fromDay),
    // Most leaves are approved. Lists that include them use another index.
    index('leave_withdrawal_state_idx')
      .on(table.organisationId, table.state, table.requestedAt)
      .where(sql`state <> 'APPROVED'`),
    index('leave_withdrawal_cut_idx')
      .on(table.organisationId, table.employeeId)
      .where(sql`leaving_cut is not null`),
    index('leave_withdrawal_requested_idx').on(table.organisationId, table.requestedAt, table.id),
  ],
)
