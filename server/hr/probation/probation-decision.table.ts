import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProbationAction, ProbationDecisionState } from '../../../domain/hr/probation/probation-decision.ts'
import type { FeedbackAnswer } from '../../../domain/hr/separation/resignation.ts'
import { day, index, instant, jsonb, tenantForeignKey, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'
import { employee } from '../employees/employee.table.ts'
import { probation } from '../onboarding/plan.table.ts'

/** The proposal of a manager for a probation, with the decision of HR. */
export const probationDecision = tenantTable(
  'probation_decision',
  {
    probationId: uuid('probation_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    action: text('action').$type<ProbationAction>().notNull(),
    day: day('day').notNull(),
    comment: text('comment'),
    answers: jsonb('answers').$type<FeedbackAnswer[]>().notNull().default([]),
    state: text('state').$type<ProbationDecisionState>().notNull().default('PENDING'),
    proposedById: uuid('proposed_by_id').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
  },
  (table) => [
    tenantForeignKey('probation_decision_probation_fk', table.organisationId, table.probationId, probation, 'cascade'),
    tenantForeignKey('probation_decision_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('probation_decision_proposer_fk', table.organisationId, table.proposedById, employee),
    uniqueIndex('probation_decision_pending_key')
      .on(table.organisationId, table.probationId)
      .where(sql`state = 'PENDING'`),
    index('probation_decision_proposed_idx').on(table.organisationId, table.proposedAt, table.id),
    check('probation_decision_state_check', sql`state in ('PENDING', 'APPROVED', 'REJECTED')`),
  ],
)

export type StoredProbationDecision = typeof probationDecision.$inferSelect
