import { inArray } from 'drizzle-orm'
import type { WorkflowConditions, WorkflowStep } from '../../../../domain/main/approvals/workflow.ts'
import { employee } from '../../../hr/employees/employee.table.ts'
import { department, employeeType, zone } from '../../../hr/organisation/organisation.table.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { role } from '../../users/user.table.ts'
import { listApprovalKinds, type ApprovalKind } from '../approval-kinds.ts'

/** Steps must name existing roles, employees, departments, zones and types. Employees who have left are allowed. */
export async function checkWorkflowSteps(db: Db, kind: string, steps: readonly WorkflowStep[]): Promise<void> {
  const offered = listApprovalKinds().find((one) => one.kind === kind)?.conditions ?? []
  for (const { name: step, conditions, approver, roleId, employeeIds, remindAfterDays, escalateAfterDays } of steps) {
    if (approver === 'ROLE' && roleId === null) fail('WORKFLOW_NO_ROLE', { step })
    if (approver === 'PEOPLE' && employeeIds.length === 0) fail('WORKFLOW_NO_EMPLOYEE', { step })
    if (remindAfterDays !== null && escalateAfterDays !== null && remindAfterDays > escalateAfterDays)
      fail('WORKFLOW_REMINDER_ORDER', { step })
    if (!listConditions(conditions).every((condition) => offered.includes(condition)))
      fail('WORKFLOW_CONDITION', { step })
  }
  const known = await findKnownIds(db, kind, steps)
  const missing = steps.find((step) => listReferences(step).some((id) => !known.has(id)))
  if (missing) fail('WORKFLOW_REFERENCE_UNKNOWN', { step: missing.name })
}

/** The conditions on the request that a step has. Those on the requester suit every kind. */
const listConditions = ({ minAmount, minDays, typeIds }: WorkflowConditions): ApprovalKind['conditions'] => [
  ...(minAmount === null ? [] : (['amount'] as const)),
  ...(minDays === null ? [] : (['days'] as const)),
  ...(typeIds.length === 0 ? [] : (['type'] as const)),
]

const listReferences = ({ roleId, employeeIds, conditions }: WorkflowStep): string[] => [
  ...(roleId ? [roleId] : []),
  ...employeeIds,
  ...conditions.departmentIds,
  ...conditions.zoneIds,
  ...conditions.employeeTypeIds,
  ...conditions.typeIds,
]

async function findKnownIds(db: Db, kind: string, steps: readonly WorkflowStep[]): Promise<Set<string>> {
  const ids = [...new Set(steps.flatMap(listReferences))]
  if (ids.length === 0) return new Set()
  const tables = [role, employee, department, zone, employeeType] as const
  const found = await Promise.all(
    tables.map((table) => db.select({ id: table.id }).from(table).where(inArray(table.id, ids))),
  )
  const types =
    (await listApprovalKinds()
      .find((one) => one.kind === kind)
      ?.listTypes?.(db)) ?? []
  return new Set([...found.flat(), ...types].map(({ id }) => id))
}
