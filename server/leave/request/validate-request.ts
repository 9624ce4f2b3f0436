import { sumQuantities, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { isConsecutive, type RuleViolation } from '../../../domain/leave/request/policy-rules.ts'
import { toEnclosingRange } from '../../../domain/leave/request/leave-period.ts'
import type { PlannedApprovalStep } from '../../../domain/main/approvals/approval-plan.ts'
import { lockEmployee, type EmployeeSnapshot } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Ledger } from '../balance/balance.queries.ts'
import { planLeaveApproval, listTeamAbsences } from './request-context.queries.ts'
import { countParts } from './count-days.ts'
import { loadConsecutiveContext } from './consecutive-leave.queries.ts'
import { transferSandwichDays } from './sandwich-transfer.ts'
import {
  type ValidatedPart,
  validateRequestPart,
  parseLeavePeriod,
  type LeaveRequestInput,
  type ValidationInput,
} from './validate-request-part.ts'

/** A leave request with its counted days and the result of the validation. */
export interface ValidatedRequest {
  person: EmployeeSnapshot
  parts: [ValidatedPart, ...ValidatedPart[]]
  used: Quantity
  broken: RuleViolation[]
  /** Information that does not prevent the request. */
  warnings: RuleViolation[]
  /** Empty if there is no approver; `broken` then contains this problem. */
  steps: PlannedApprovalStep[]
  ledger: Ledger
  /** The request is next to a leave of another type, which may now count the days between them. */
  isNextToOtherType: boolean
  /** Adjacent leaves that counted days of this request as sandwich days; they are recalculated. */
  takesFrom: string[]
}

/** Loads the data in one round trip and then checks the rules. */
export async function validateRequest(
  db: Db,
  input: LeaveRequestInput,
  options: ValidationInput,
): Promise<ValidatedRequest> {
  const { employeeId, today, lock } = options
  const requestedParts = [input, ...(input.parts ?? [])]
  const parts = requestedParts.map((one) => ({ leaveTypeId: one.leaveTypeId, span: parseLeavePeriod(one) }))
  const whole = toEnclosingRange(parts.map(({ span }) => span))
  const leaveTypeIds = [...new Set(requestedParts.map(({ leaveTypeId }) => leaveTypeId))]
  const [, context] = await Promise.all([
    lock ? lockEmployeeRequests(db, employeeId) : null,
    loadConsecutiveContext(db, { employeeId, leaveTypeIds, ...whole, today }, parts),
  ])
  const found = transferSandwichDays(
    context,
    parts.map(({ span }) => span),
  )
  const hasTeamRule = found.terms.some(({ teamLimit }) => teamLimit !== null)
  const hasStrictTeamRule = found.terms.some(
    ({ teamLimit, teamLimitRefuses }) => teamLimit !== null && teamLimitRefuses,
  )
  if (lock && hasStrictTeamRule && !options.isRecorded) await lockTeamRequests(db, found.person)
  const away = hasTeamRule ? await listTeamAbsences(db, employeeId, whole, today) : []

  const counted = countParts(found, parts)
  const results = counted.map((part, at) =>
    validateRequestPart({
      part,
      found,
      input,
      options,
      away,
      before: counted.slice(0, at),
      after: counted.slice(at + 1),
    }),
  )
  const [first, ...rest] = results
  if (!first) fail('LEAVE_NO_WORKING_DAYS')
  const used = sumQuantities(results.map((one) => one.part.used))
  const steps = await planLeaveApproval(db, found, { employeeId, used, leaveTypeIds }, today)
  const missingApprover: RuleViolation[] =
    steps.length > 0 || options.isRecorded ? [] : [{ code: 'NO_APPROVER', facts: {} }]
  return {
    person: found.person,
    parts: [first.part, ...rest.map(({ part }) => part)],
    used,
    broken: [
      ...results.flatMap(({ broken }, at) => (at === 0 ? broken : broken.map((one) => ({ ...one, field: 'parts' })))),
      ...missingApprover,
    ],
    warnings: results.flatMap(({ warnings }) => warnings),
    steps,
    ledger: found.ledger,
    takesFrom: found.takesFrom,
    isNextToOtherType: results.some(({ part: { span, terms } }) =>
      found.neighbours.some((other) => other.leaveTypeId !== terms.id && isConsecutive(span, other, found.calendar)),
    ),
  }
}

/** Fails with the first broken rule, and lists all of them by field. */
export function throwViolations(broken: readonly RuleViolation[]): void {
  const [first] = broken
  if (first)
    fail(
      first.code,
      first.facts,
      Object.fromEntries(broken.flatMap(({ field, code, facts }) => (field ? [[field, { code, facts }]] : []))),
    )
}

// The lock is sent first, so that the next query reads the data after it.
const lockEmployeeRequests = (db: Db, employeeId: string): Promise<unknown> => lockEmployee(db, { employeeId })

// Team members share a manager, or one manages the other. Locking in the order of the ids prevents deadlocks.
async function lockTeamRequests(db: Db, { employeeId, managerId }: EmployeeSnapshot): Promise<void> {
  const leaders = [employeeId, managerId].filter((id) => id !== null)
  for (const leader of leaders.toSorted()) await takeAdvisoryLock(db, `leave-team:${leader}`)
}
