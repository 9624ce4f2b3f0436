import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Named, Shape } from '../../kit/schema.ts'

/** What is handed over to a new owner. Assets are returned. */
export const handoverGroups = ['REPORTS', 'PLAN_STEPS', 'TASKS', 'APPROVALS'] as const
export type HandoverGroup = (typeof handoverGroups)[number]

const Handover = Type.Object({
  /** The direct reports after the last working day. */
  reports: Type.Array(Named),
  /** Open steps of the plans of other employees. */
  planSteps: Type.Integer(),
  tasks: Type.Integer(),
  /** Pending approvals. If not reassigned, they go to the new manager or to HR after the last working day. */
  approvals: Type.Integer(),
  /** Names of the assets that are not returned. */
  assets: Type.Array(Type.String()),
})
export type Handover = Static<typeof Handover>

const handoverAccess = 'resignation.approve'

export const handoverCalls = defineCalls({
  'GET /api/hr/resignations/{id}/handover': {
    access: handoverAccess,
    response: Handover,
    summary: 'What an employee who leaves hands over',
  },
  'POST /api/hr/resignations/{id}/handover': {
    access: handoverAccess,
    body: Shape({
      toEmployeeId: Id,
      groups: Type.Array(Choice(handoverGroups), { minItems: 1, maxItems: 4, uniqueItems: true }),
    }),
    response: Handover,
    summary:
      'Gives direct reports, plan steps, tasks and pending approvals to a new owner. Reports change on the day after the last working day.',
  },
})
