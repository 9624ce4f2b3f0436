import { sql } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import type { Day } from '../../../../domain/kit/day.ts'
import { getApproverName } from '../../../../domain/main/approvals/approval-plan.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { assertPermission } from '../../../kit/http/serve.ts'
import type { User } from '../../../kit/user.ts'
import { listApprovalKinds, type ApprovalKind } from '../approval-kinds.ts'
import { findApprovalRoute } from '../approval-chain.queries.ts'
import { describePlannedSteps } from '../approver-absence.queries.ts'
import { planRoute } from '../start-approval.actions.ts'
import { approvalWorkflow } from '../approval.table.ts'
import { checkWorkflowSteps } from './check-workflow.ts'

export type WorkflowView = Api['GET /api/approval/workflows/all']['reply'][number]

/** The workflow of each kind. A kind without one has no steps: the manager decides. */
export async function listWorkflows(db: Db): Promise<WorkflowView[]> {
  const stored = await db
    .select({ kind: approvalWorkflow.kind, version: approvalWorkflow.version, steps: approvalWorkflow.steps })
    .from(approvalWorkflow)
  const { rows: employees } = await db.execute<WorkflowView['employees'][number]>(sql`
    select e.id, e.full_name as name, coalesce(e.left_on < current_date, false) as "hasLeft" from employee e
    where e.id in (select x.id::uuid from approval_workflow w, jsonb_array_elements(w.steps) s, jsonb_array_elements_text(s -> 'employeeIds') x(id))`)
  const toView = async ({
    kind,
    label,
    conditions,
    isForHr = false,
    listTypes,
  }: ApprovalKind): Promise<WorkflowView> => {
    const found = stored.find((one) => one.kind === kind)
    const steps = found?.steps ?? []
    const named = new Set(steps.flatMap(({ employeeIds }) => employeeIds))
    return {
      kind,
      label,
      version: found?.version ?? 0,
      steps,
      isForHr,
      conditions: [...conditions],
      types: listTypes ? await listTypes(db) : [],
      employees: employees.filter(({ id }) => named.has(id)),
    }
  }
  return Promise.all(listApprovalKinds().map(toView))
}

export const findWorkflow = async (db: Db, kind: string): Promise<WorkflowView> =>
  (await listWorkflows(db)).find((one) => one.kind === kind) ?? fail('APPROVAL_KIND_UNKNOWN')

type RouteCall = Api['POST /api/approval/workflows/route']

/** The approvers that a request of an employee would have. Empty when there is no possible approver. */
export async function previewRoute(
  db: Db,
  { kind, employeeId = undefined, steps, ...attributes }: RouteCall['args']['body'],
  user: User,
  today: Day,
): Promise<RouteCall['reply']> {
  if (!listApprovalKinds().some((one) => one.kind === kind)) fail('APPROVAL_KIND_UNKNOWN')
  const isOther = employeeId !== undefined && employeeId !== user.employeeId
  if (isOther || steps) assertPermission(user, 'approval.workflow.manage')
  const requesterId = employeeId ?? user.employeeId ?? fail('NOT_FOUND')
  if (steps) await checkWorkflowSteps(db, kind, steps)
  const route = await findApprovalRoute(db, requesterId, kind, today, steps)
  const planned = planRoute(route, attributes, requesterId)
  const approvers = await describePlannedSteps(db, planned, { kind, requesterId, today })
  return planned.map((step, index) => ({
    name: null,
    pool: [],
    absence: null,
    rule: step.rule,
    ...approvers[index],
    approver: getApproverName(step) ?? 'HR',
    fallback: step.fallback,
    remindAfterDays: step.remindAfterDays,
    escalateAfterDays: step.escalateAfterDays,
  }))
}
