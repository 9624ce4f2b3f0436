import type { PlanKind, StepKind, StepOwner } from '../../domain/hr/onboarding/plan.entities.ts'
import type { Harness, Person } from '../harness.ts'

interface ActionInput {
  name: string
  owner?: StepOwner
  kind?: StepKind
  questions?: string
}

let actionTypes = 0

/** The id of an action for plans. */
export async function anAction(h: Harness, as: Person, input: ActionInput): Promise<string> {
  const type = await h.call(as, 'POST /api/hr/action/types', { body: { name: `Kind ${actionTypes++}` } })
  const { body, status } = await h.call(as, 'POST /api/hr/actions', { body: { ...input, actionTypeId: type.body.id } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

interface PlanInput {
  name?: string
  type?: PlanKind
  departmentId?: string
  steps: { actionId: string; dueDays: number; isRequired?: boolean; afterActionId?: string }[]
}

let plans = 0

/** The id of a plan with its steps. */
export async function aPlan(h: Harness, as: Person, { steps, ...input }: PlanInput): Promise<string> {
  const { body, status } = await h.call(as, 'POST /api/hr/plans', { body: { name: `Plan ${plans++}`, ...input } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  for (const step of steps) {
    const added = await h.call(as, 'POST /api/hr/plan/steps', { body: { ...step, planId: body.id } })
    if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  }
  return body.id
}
