import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlanKind, StepKind, StepOwner } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { EmployeePlanState, PlanStepState } from '../../../domain/hr/plans/employee-plan.ts'
import type { FeedbackAnswer } from '../../../domain/hr/separation/resignation.ts'
import type { RoleName } from '../../../domain/main/users/roles.ts'
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
  unique,
  uuid,
} from '../../kit/db/tenant-table.ts'
import { employee } from '../employees/employee.table.ts'
import { action, plan } from '../onboarding/plan.table.ts'

/** The onboarding or offboarding of one employee. Name and type are those of the template when it was started. */
export const employeePlan = tenantTable(
  'employee_plan',
  {
    employeeId: uuid('employee_id').notNull(),
    planId: uuid('plan_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<PlanKind>().notNull(),
    /** The joining date or the last working day. */
    anchorDay: day('anchor_day').notNull(),
    state: text('state').$type<EmployeePlanState>().notNull().default('OPEN'),
    completedAt: instant('completed_at'),
    completedBy: text('completed_by'),
  },
  (table) => [
    tenantForeignKey('employee_plan_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('employee_plan_plan_fk', table.organisationId, table.planId, plan),
    // One open plan of each template.
    uniqueIndex('employee_plan_open_key')
      .on(table.organisationId, table.employeeId, table.planId)
      .where(sql`state = 'OPEN'`),
    index('employee_plan_employee_idx').on(table.organisationId, table.employeeId, table.type),
    index('employee_plan_anchor_idx').on(table.organisationId, table.anchorDay, table.id),
    check('employee_plan_state_check', sql`state in ('OPEN', 'COMPLETED', 'CANCELLED')`),
  ],
)

/** One step of such a plan, with its owner. Without an owner, all users with the role can complete it. */
export const employeePlanStep = tenantTable(
  'employee_plan_step',
  {
    employeePlanId: uuid('employee_plan_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    actionId: uuid('action_id').notNull(),
    afterActionId: uuid('after_action_id'),
    title: text('title').notNull(),
    instructions: text('instructions'),
    kind: text('kind').$type<StepKind>().notNull(),
    documentTypeId: uuid('document_type_id'),
    /** For a form: one question on each line, and the answers after completion. */
    questions: text('questions'),
    answers: jsonb('answers').$type<FeedbackAnswer[]>().notNull().default([]),
    rule: text('rule').$type<StepOwner>().notNull(),
    ownerId: uuid('owner_id'),
    ownerRole: text('owner_role').$type<RoleName>(),
    /** HR has chosen the owner or the due date. A later change of the plan keeps it. */
    isOwnerSet: boolean('is_owner_set').notNull().default(false),
    isDueDaySet: boolean('is_due_day_set').notNull().default(false),
    dueDay: day('due_day').notNull(),
    isRequired: boolean('is_required').notNull(),
    state: text('state').$type<PlanStepState>().notNull().default('OPEN'),
    /** The position of the step in the plan. */
    position: integer('position').notNull(),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
    note: text('note'),
  },
  (table) => [
    tenantForeignKey('employee_plan_step_plan_fk', table.organisationId, table.employeePlanId, employeePlan, 'cascade'),
    tenantForeignKey('employee_plan_step_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('employee_plan_step_action_fk', table.organisationId, table.actionId, action),
    tenantForeignKey('employee_plan_step_owner_fk', table.organisationId, table.ownerId, employee),
    unique('employee_plan_step_key').on(table.organisationId, table.employeePlanId, table.actionId),
    index('employee_plan_step_owner_idx').on(table.organisationId, table.ownerId, table.state, table.dueDay),
    index('employee_plan_step_role_idx').on(table.organisationId, table.ownerRole, table.state, table.dueDay),
    check('employee_plan_step_state_check', sql`state in ('OPEN', 'DONE')`),
    check('employee_plan_step_owner_check', sql`(owner_id is null) <> (owner_role is null)`),
  ],
)
