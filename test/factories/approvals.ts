import {
  managerStep,
  noConditions,
  type WorkflowConditions,
  type WorkflowStep,
} from '../../domain/main/approvals/workflow.ts'
import type { Harness, Person } from '../harness.ts'

export type WorkflowStepInput = Partial<Omit<WorkflowStep, 'conditions'>> & { conditions?: Partial<WorkflowConditions> }

export const aWorkflowStep = ({ conditions, ...step }: WorkflowStepInput): WorkflowStep => ({
  ...managerStep,
  ...step,
  conditions: { ...noConditions, ...conditions },
})

/** Adds a step to the end of the workflow of a kind. */
export async function addWorkflowStep(h: Harness, admin: Person, kind: string, step: WorkflowStepInput) {
  const { body } = await h.call(admin, 'GET /api/approval/workflows/all', {})
  const { steps = [], version = 0 } = body.find((one) => one.kind === kind) ?? {}
  return h.call(admin, 'PUT /api/approval/workflows/{kind}', {
    params: { kind },
    body: { steps: [...steps, aWorkflowStep(step)], version },
  })
}
