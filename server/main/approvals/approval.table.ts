import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import type { ApprovalState, ApproverRule, ApprovalStepState } from '../../../domain/main/approvals/approval.ts'
import type { ApprovalFallback } from '../../../domain/main/approvals/approval-plan.ts'
import type { WorkflowStep } from '../../../domain/main/approvals/workflow.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  jsonb,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'

/** A request for approval, pending or closed. Its subject is stored by the service that requested it. */
export const approvalRequest = tenantTable(
  'approval_request',
  {
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    requesterId: uuid('requester_id').notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('PENDING'),
    currentStep: integer('current_step').notNull().default(1),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [
    tenantForeignKey('approval_request_requester_fk', table.organisationId, table.requesterId, employee),
    index('approval_request_subject_idx').on(table.organisationId, table.subjectId),
    index('approval_request_state_idx').on(table.organisationId, table.state, table.requestedAt),
    index('approval_request_requester_idx').on(table.organisationId, table.requesterId, table.state),
  ],
)

/** A step of an approval. Without an approver, any HR or Admin user decides. */
export const approvalStep = tenantTable(
  'approval_step',
  {
    requestId: uuid('request_id').notNull(),
    number: integer('number').notNull(),
    rule: text('rule').$type<ApproverRule>().notNull(),
    approverId: uuid('approver_id'),
    state: text('state').$type<ApprovalStepState>().notNull().default('WAITING'),
    decidedById: uuid('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    comment: text('comment'),
    isInstead: boolean('is_instead').notNull().default(false),
    delegatedFrom: uuid('delegated_from'),
    /** The approver on whose behalf a delegate decided. */
    decidedFor: text('decided_for'),
    /** The time since which this step is current. */
    waitsSince: instant('waits_since'),
    remindAfterDays: integer('remind_after_days'),
    escalateAfterDays: integer('escalate_after_days'),
    remindedAt: instant('reminded_at'),
    escalatedFrom: text('escalated_from'),
    /** The names of several approvers, or of their role. */
    label: text('label'),
    /** Why HR decides instead of the configured approver. */
    fallback: text('fallback').$type<ApprovalFallback>(),
  },
  (table) => [
    tenantForeignKey('approval_step_request_fk', table.organisationId, table.requestId, approvalRequest, 'cascade'),
    tenantForeignKey('approval_step_approver_fk', table.organisationId, table.approverId, employee),
    unique('approval_step_number_key').on(table.organisationId, table.requestId, table.number),
    index('approval_step_approver_idx').on(
      table.organisationId,
      table.approverId,
      table.state,
      table.waitsSince,
      table.requestId,
    ),
  ],
)

/** One of several approvers of a step that is not decided yet. One of them decides; then these rows are deleted. */
export const approvalStepApprover = tenantTable(
  'approval_step_approver',
  {
    stepId: uuid('step_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    /** The step is decided. Its approvers can still see the request. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    tenantForeignKey('approval_step_approver_step_fk', table.organisationId, table.stepId, approvalStep, 'cascade'),
    tenantForeignKey('approval_step_approver_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('approval_step_approver_key').on(table.organisationId, table.stepId, table.employeeId),
    index('approval_step_approver_employee_idx')
      .on(table.organisationId, table.employeeId)
      .where(sql`not is_closed`),
  ],
)

/** A comment on a request, for its requester and its approvers. */
export const approvalComment = tenantTable(
  'approval_comment',
  {
    requestId: uuid('request_id').notNull(),
    authorId: uuid('author_id').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    tenantForeignKey('approval_comment_request_fk', table.organisationId, table.requestId, approvalRequest, 'cascade'),
    index('approval_comment_request_idx').on(table.organisationId, table.requestId, table.writtenAt),
  ],
)

/** The approval steps of one kind of request. A kind without a row is approved by the manager. */
export const approvalWorkflow = tenantTable(
  'approval_workflow',
  { kind: text('kind').notNull(), steps: jsonb('steps').$type<WorkflowStep[]>().notNull() },
  (table) => [unique('approval_workflow_kind_key').on(table.organisationId, table.kind)],
)

/** A delegate who approves on behalf of an employee for some days. */
export const approvalDelegation = tenantTable(
  'approval_delegation',
  {
    employeeId: uuid('employee_id').notNull(),
    delegateId: uuid('delegate_id').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    note: text('note'),
    /** The kinds of requests; null for all. */
    kinds: jsonb('kinds').$type<string[]>(),
  },
  (table) => [
    tenantForeignKey('approval_delegation_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('approval_delegation_delegate_fk', table.organisationId, table.delegateId, employee, 'cascade'),
    index('approval_delegation_delegate_idx').on(table.organisationId, table.delegateId, table.toDay),
    index('approval_delegation_employee_idx').on(table.organisationId, table.employeeId, table.toDay),
    check('approval_delegation_check', sql`from_day <= to_day and employee_id <> delegate_id`),
  ],
)
