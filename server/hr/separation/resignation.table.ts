import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FeedbackAnswer, ResignationState } from '../../../domain/hr/separation/resignation.ts'
import type { LeavingReason, NoticeTreatment } from '../../../domain/payroll/settlement/settlement-states.ts'
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
import { resignationReason, resignationType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'

/** The end of an employment: a resignation, or what HR has recorded. */
export const resignation = tenantTable(
  'resignation',
  {
    employeeId: uuid('employee_id').notNull(),
    kind: text('kind').$type<LeavingReason>().notNull().default('RESIGNATION'),
    typeId: uuid('type_id'),
    reasonId: uuid('reason_id'),
    note: text('note'),
    submittedOn: day('submitted_on').notNull(),
    requestedDay: day('requested_day'),
    noticeDays: integer('notice_days').notNull(),
    countsWorkingDays: boolean('counts_working_days').notNull().default(false),
    /** The last working day after the full notice period. */
    noticeDay: day('notice_day').notNull(),
    /** The last working day, requested or agreed. */
    lastDay: day('last_day').notNull(),
    shortfallDays: integer('shortfall_days').notNull().default(0),
    noticeTreatment: text('notice_treatment').$type<NoticeTreatment>().notNull().default('NONE'),
    state: text('state').$type<ResignationState>().notNull().default('PENDING'),
    /** True for at most one resignation per employee. False after a rejection, a withdrawal or a rejoin. */
    isOpen: boolean('is_open').notNull().default(true),
    withdrawalReason: text('withdrawal_reason'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
    /** The day from which the status is On notice, to reverse it. */
    noticeFromDay: day('notice_from_day'),
    exitAnswers: jsonb('exit_answers').$type<FeedbackAnswer[]>().notNull().default([]),
  },
  (table) => [
    tenantForeignKey('resignation_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('resignation_type_fk', table.organisationId, table.typeId, resignationType),
    tenantForeignKey('resignation_reason_fk', table.organisationId, table.reasonId, resignationReason),
    uniqueIndex('resignation_open_key')
      .on(table.organisationId, table.employeeId)
      .where(sql`is_open`),
    index('resignation_submitted_idx').on(table.organisationId, table.submittedOn, table.id),
    index('resignation_last_day_idx').on(table.organisationId, table.lastDay, table.id),
    index('resignation_employee_idx').on(table.organisationId, table.employeeId),
    check('resignation_day_check', sql`kind <> 'RESIGNATION' or last_day >= submitted_on`),
  ],
)

export type StoredResignation = typeof resignation.$inferSelect
