import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Named, Nullable, Shape, Text, VersionOrZero } from '../../kit/schema.ts'
import { PlannedApprover } from './approver-absence.ts'
import { approvalFallbacks } from './approval-plan.ts'
import { workflowApprovers, workflowQuorums } from './workflow.ts'

const Ids = Type.Array(Id, { maxItems: 50, uniqueItems: true })
const Days = (max: number) => Nullable(Type.Integer({ minimum: 1, maximum: max }))

/** Minor units. A larger claim is a mistake. */
const MAX_AMOUNT = 1_000_000_000_000

const WorkflowStepBody = Shape({
  name: Text(60, 1),
  approver: Choice(workflowApprovers),
  roleId: Nullable(Id),
  employeeIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
  quorum: Choice(workflowQuorums),
  conditions: Shape({
    minAmount: Nullable(Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })),
    minDays: Nullable(Type.Number({ minimum: 0.5, maximum: 366 })),
    typeIds: Ids,
    departmentIds: Ids,
    zoneIds: Ids,
    employeeTypeIds: Ids,
    isBeyondLimit: Type.Boolean(),
  }),
  remindAfterDays: Days(60),
  escalateAfterDays: Days(90),
})

const Steps = Type.Array(WorkflowStepBody, { maxItems: 20 })

const WorkflowRow = Type.Object({
  kind: Type.String(),
  /** English. */
  label: Type.String(),
  /** 0 while the kind has no workflow of its own. */
  version: Type.Integer(),
  steps: Steps,
  /** Who decides without steps: HR if true, else the manager. */
  isForHr: Type.Boolean(),
  /** The conditions that this kind can have, in addition to those on the requester. */
  conditions: Type.Array(Choice(['amount', 'days', 'type'] as const)),
  types: Type.Array(Named),
  /** The names of the employees in the steps; null for those who have left. */
  employees: Type.Array(Type.Object({ id: Id, name: Type.String(), hasLeft: Type.Boolean() })),
})

export const workflowCalls = defineCalls({
  'GET /api/approval/workflows/all': {
    access: 'approval.workflow.manage',
    response: Type.Array(WorkflowRow),
    summary: 'The approval workflow of each kind of request',
  },
  'PUT /api/approval/workflows/{kind}': {
    access: 'approval.workflow.manage',
    params: Shape({ kind: Type.String({ pattern: '^[A-Z_]{1,40}$' }) }),
    body: Shape({ steps: Steps, version: VersionOrZero }),
    response: WorkflowRow,
    summary: 'Replaces the steps; requests that are pending keep the steps they started with',
  },
  'POST /api/approval/workflows/route': {
    effect: 'reads',
    access: 'signed-in',
    body: Shape({
      kind: Text(40, 1),
      /** The requester; default: the caller. Another requester or `steps` needs the permission to manage workflows. */
      employeeId: Type.Optional(Id),
      amount: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })),
      days: Type.Optional(Type.Number({ minimum: 0, maximum: 366 })),
      typeIds: Type.Optional(Ids),
      isBeyondLimit: Type.Optional(Type.Boolean()),
      /** Steps that are not saved yet. */
      steps: Type.Optional(Steps),
    }),
    response: Type.Array(
      Type.Object({
        ...PlannedApprover.properties,
        /** The approver, or the names of several approvers, if one of them decides. */
        approver: Type.String(),
        fallback: Nullable(Choice(approvalFallbacks)),
        remindAfterDays: Nullable(Type.Integer()),
        escalateAfterDays: Nullable(Type.Integer()),
      }),
    ),
    retry: 'natural',
    summary: 'The approvers that a request would have, in order',
  },
})
