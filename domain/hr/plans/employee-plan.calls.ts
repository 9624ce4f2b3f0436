import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { planKinds, stepKinds } from '../onboarding/plan.entities.ts'
import { FeedbackAnswers } from '../separation/resignation.calls.ts'
import { employeePlanStates, MAX_GENERATED_PLANS, planOutcomes, planStepStates, stepChanges } from './employee-plan.ts'

const EmployeePlanRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Named,
  type: Choice(planKinds),
  name: Type.String(),
  state: Choice(employeePlanStates),
  /** The joining date or the last working day. */
  anchorDay: Type.String(),
  steps: Type.Integer(),
  doneSteps: Type.Integer(),
  overdueSteps: Type.Integer(),
  nextDueDay: Nullable(Type.String()),
  completedAt: Nullable(Type.String()),
  canManage: Type.Boolean(),
})
export type EmployeePlanRow = Static<typeof EmployeePlanRow>

const EmployeePlanStep = Type.Object({
  id: Id,
  version: Type.Integer(),
  title: Type.String(),
  instructions: Nullable(Type.String()),
  kind: Choice(stepKinds),
  /** The employee who completes the step, or the role whose members do. */
  owner: Type.Object({ id: Nullable(Id), name: Type.String() }),
  dueDay: Type.String(),
  isRequired: Type.Boolean(),
  isOverdue: Type.Boolean(),
  state: Choice(planStepStates),
  /** The step that must be completed first, while it is open. */
  waitsFor: Nullable(Type.String()),
  doneAt: Nullable(Type.String()),
  doneBy: Nullable(Type.String()),
  note: Nullable(Type.String()),
  documentTypeId: Nullable(Id),
  /** The questions of a form, and the answers after completion. */
  questions: Type.Array(Type.String()),
  answers: FeedbackAnswers,
  canComplete: Type.Boolean(),
})
export type EmployeePlanStep = Static<typeof EmployeePlanStep>

const EmployeePlan = Type.Object({ ...EmployeePlanRow.properties, content: Type.Array(EmployeePlanStep) })
export type EmployeePlan = Static<typeof EmployeePlan>

const OwnPlanStep = Type.Object({
  ...EmployeePlanStep.properties,
  planId: Id,
  planName: Type.String(),
  type: Choice(planKinds),
  employee: Named,
})
export type OwnPlanStep = Static<typeof OwnPlanStep>

const PlanOutcomeRow = Type.Object({
  employee: Named,
  plan: Nullable(Named),
  /** The generated plan, after it was stored. */
  employeePlanId: Nullable(Id),
  anchorDay: Nullable(Type.String()),
  outcome: Choice(planOutcomes),
  /** The steps of a new plan, or the changes of an open one. */
  steps: Type.Array(
    Type.Object({
      title: Type.String(),
      owner: Type.String(),
      dueDay: Type.String(),
      change: Choice(stepChanges),
    }),
  ),
})
export type PlanOutcomeRow = Static<typeof PlanOutcomeRow>

const PlanCandidate = Type.Object({
  id: Id,
  name: Type.String(),
  number: Type.String(),
  department: Nullable(Type.String()),
  joinedOn: Type.String(),
  leftOn: Nullable(Type.String()),
  /** The state of the latest plan of this process. */
  planState: Nullable(Choice(employeePlanStates)),
})
export type PlanCandidate = Static<typeof PlanCandidate>

const GenerateBody = Shape({
  type: Choice(planKinds),
  /** Without a plan, the most specific one is chosen for each employee. */
  planId: Type.Optional(Id),
  employeeIds: Type.Array(Id, { minItems: 1, maxItems: MAX_GENERATED_PLANS, uniqueItems: true }),
})

const readAccess = 'employee-plan.read'
const manageAccess = 'employee-plan.manage'

export const employeePlanCalls = defineCalls({
  'POST /api/hr/employee/plans': {
    access: manageAccess,
    body: Shape({ employeeId: Id, planId: Id }),
    response: EmployeePlan,
    summary: 'Starts a plan for one employee',
  },
  'PUT /api/hr/employee/plans/{id}': {
    access: manageAccess,
    body: Shape({
      version: Version,
      steps: Type.Array(Shape({ id: Id, dueDay: Type.Optional(DayString), ownerId: Type.Optional(Id) }), {
        minItems: 1,
        maxItems: 100,
      }),
    }),
    response: EmployeePlan,
    summary: 'Changes due dates and owners of open steps',
  },
  'POST /api/hr/employee/plans/search': {
    access: readAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        type: Type.Optional(Choice(planKinds)),
        state: Type.Optional(Choice(employeePlanStates)),
        completedFrom: Type.Optional(DayString),
        completedTo: Type.Optional(DayString),
        employeeId: Type.Optional(Id),
      }),
      ['employee', 'anchorDay'],
    ),
    response: buildPageSchema(EmployeePlanRow),
    retry: 'natural',
  },
  'GET /api/hr/employee/plans/{id}': { access: readAccess, response: EmployeePlan },
  'GET /api/hr/employee/plans/employee/{id}': {
    access: readAccess,
    response: Type.Array(EmployeePlan),
    summary: 'The plans of an employee, the latest first',
  },
  'POST /api/hr/employee/plans/candidates/search': {
    access: manageAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        type: Type.Optional(Choice(planKinds)),
        departmentId: Type.Optional(Id),
        withoutPlan: Type.Optional(Choice(['true', 'false'])),
      }),
      ['name', 'joinedOn', 'leftOn'],
    ),
    response: buildPageSchema(PlanCandidate),
    retry: 'natural',
    summary: 'Employees who can get a plan: all who work here, or for offboarding all with a last working day',
  },
  'POST /api/hr/employee/plans/generate/preview': {
    effect: 'reads',
    access: manageAccess,
    body: GenerateBody,
    response: Type.Array(PlanOutcomeRow),
    retry: 'natural',
    summary: 'Shows what generating would do. Nothing is written.',
  },
  'POST /api/hr/employee/plans/generate': {
    access: manageAccess,
    body: GenerateBody,
    response: Type.Array(PlanOutcomeRow),
    summary: 'Starts plans. An open plan gets the current steps and dates for its open steps.',
  },
  'DELETE /api/hr/employee/plans/{id}': {
    access: manageAccess,
    response: Done,
    summary: 'Deletes an open plan with its steps',
  },
  'POST /api/hr/employee/plans/complete': {
    access: manageAccess,
    body: Shape({ id: Id, version: Version }),
    response: EmployeePlan,
    summary: 'Completes a plan. All required steps must be completed.',
  },
  'POST /api/hr/employee/plans/actions/complete': {
    access: readAccess,
    body: Shape({
      id: Id,
      version: Version,
      note: Type.Optional(Nullable(Text(1000))),
      /** For a form: an answer to each question. */
      answers: Type.Optional(FeedbackAnswers),
    }),
    response: EmployeePlan,
    summary: 'Completes a step that is assigned to the caller. HR can complete any step.',
  },
  'POST /api/hr/employee/plans/actions/reopen': {
    access: readAccess,
    body: Shape({ id: Id, version: Version, note: Text(1000, 3) }),
    response: EmployeePlan,
    summary: 'Reopens a completed step of an open plan',
  },
  'POST /api/hr/employee/plans/actions/search': {
    access: readAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        type: Type.Optional(Choice(planKinds)),
        state: Type.Optional(Choice(planStepStates)),
      }),
      ['dueDay', 'employee'],
    ),
    response: buildPageSchema(OwnPlanStep),
    retry: 'natural',
    summary: 'Steps that are assigned to the caller',
  },
})
