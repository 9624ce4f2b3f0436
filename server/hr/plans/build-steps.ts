import type { StepKind, StepOwner } from '../../../domain/hr/onboarding/plan.entities.ts'
import { calculateDueDay } from '../../../domain/hr/plans/step-dates.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { HR, type RoleName } from '../../../domain/main/users/roles.ts'
import type { DepartmentNode, PlanPerson, PlanTemplate, TemplateStep } from './plan-context.queries.ts'

/** A step calculated from the current template, the job details of the employee and the calendar. */
export interface PlannedStep {
  actionId: string
  afterActionId: string | null
  title: string
  instructions: string | null
  kind: StepKind
  documentTypeId: string | null
  questions: string | null
  rule: StepOwner
  ownerId: string | null
  ownerRole: RoleName | null
  dueDay: Day
  isRequired: boolean
  position: number
}

export interface StepContext {
  anchorDay: Day
  /** The department of the employee and its parents. */
  departments: readonly DepartmentNode[]
  /** Employees who can complete steps. */
  owners: ReadonlyMap<string, unknown>
  isWorkingDay: (day: Day) => boolean
}

/** The steps of a plan for one employee. There is no exit interview after a death. */
export const buildPlanSteps = (template: PlanTemplate, person: PlanPerson, context: StepContext): PlannedStep[] =>
  template.steps
    .filter(({ kind }) => kind !== 'EXIT_INTERVIEW' || !person.hasDied)
    .map((step, position) => {
      const { actionId, afterActionId, title, instructions, kind, documentTypeId, questions, rule, isRequired } = step
      const dueDay = calculateDueDay(context.anchorDay, step.dueDays, context.isWorkingDay)
      const owner = resolveStepOwner(step, person, context)
      return {
        actionId,
        afterActionId,
        title,
        instructions,
        kind,
        documentTypeId,
        questions,
        rule,
        isRequired,
        ...owner,
        dueDay,
        position,
      }
    })

/** The employees who may own a step of this employee, in addition to the employee. */
export const listPossibleOwnerIds = (
  { managerId }: PlanPerson,
  departments: readonly DepartmentNode[],
  templates: readonly PlanTemplate[],
): string[] =>
  [
    managerId,
    ...departments.map(({ headId }) => headId),
    ...templates.flatMap(({ steps }) => steps.map(({ ownerEmployeeId }) => ownerEmployeeId)),
  ].filter((id) => id !== null)

type StepOwnerFields = Pick<PlannedStep, 'ownerId' | 'ownerRole'>

/** HR completes a step whose owner does not exist, has left or has no user account. */
function resolveStepOwner(
  { rule, ownerRole, ownerEmployeeId }: TemplateStep,
  { id, managerId }: PlanPerson,
  { departments, owners }: StepContext,
): StepOwnerFields {
  const findOwner = (employeeId: string | null | undefined): StepOwnerFields =>
    employeeId && owners.has(employeeId) ? { ownerId: employeeId, ownerRole: null } : { ownerId: null, ownerRole: HR }
  switch (rule) {
    case 'PERSON':
      return { ownerId: id, ownerRole: null }
    case 'MANAGER':
      return findOwner(managerId)
    case 'HEAD_OF_DEPARTMENT':
      return findOwner(departments.find(({ headId }) => headId !== null && headId !== id && owners.has(headId))?.headId)
    case 'NAMED_EMPLOYEE':
      return findOwner(ownerEmployeeId)
    case 'ROLE':
      return { ownerId: null, ownerRole: ownerRole ?? HR }
    case 'HR':
      return { ownerId: null, ownerRole: HR }
  }
}
