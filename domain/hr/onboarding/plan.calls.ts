import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Nullable, Shape } from '../../kit/schema.ts'
import { Action, Plan, planKinds, PlanStep, PlanType, Probation } from './plan.entities.ts'

export const planExtraCalls = defineCalls({
  'POST /api/hr/plans/all/{type}': {
    effect: 'reads',
    access: 'signed-in',
    params: Shape({ type: Choice(planKinds) }),
    response: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        planTypeId: Nullable(Id),
        departmentId: Nullable(Id),
        employeeTypeId: Nullable(Id),
        steps: Type.Integer(),
      }),
    ),
    retry: 'natural',
    summary: 'Active plans of a process with their number of steps',
  },
})

export const planCalls = {
  ...planExtraCalls,
  ...PlanType.calls,
  ...Action.calls,
  ...Plan.calls,
  ...PlanStep.calls,
  ...Probation.calls,
}
