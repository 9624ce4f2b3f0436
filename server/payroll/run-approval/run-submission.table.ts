import { index, instant, integer, tenantForeignKey, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'
import { payrollRun } from '../run/run.table.ts'

/** A calculated payroll that was submitted to a second person. The submission is valid for that calculation only. */
export const payrollSubmission = tenantTable(
  'payroll_submission',
  {
    runId: uuid('run_id').notNull(),
    attempt: integer('attempt').notNull(),
    submittedBy: text('submitted_by'),
    /** How the submission ended: withdrawn by a maker, or returned by another user with a reason. */
    endedAs: text('ended_as').$type<'WITHDRAWN' | 'RETURNED'>(),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
    reason: text('reason'),
  },
  (table) => [
    tenantForeignKey('payroll_submission_run_fk', table.organisationId, table.runId, payrollRun, 'cascade'),
    index('payroll_submission_run_idx').on(table.organisationId, table.runId),
  ],
)
