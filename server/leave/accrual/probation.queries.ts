import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { eligibilityRule } from '../../../domain/leave/request/eligibility-rules.ts'
import type { ProbationRule } from '../../../domain/leave/accrual/leave-type-accrual.ts'
import {
  applyProbationRule,
  findProbation,
  findProbationPeriod,
  type ListedProbation,
  type StatusRecord,
} from '../../../domain/leave/accrual/probation.ts'
import { defaultRequestRules, type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import {
  selectListedProbations,
  selectEmployeeSnapshot,
  selectStatusHistory,
  visibleTo,
  type EmployeeSnapshot,
} from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import type { LeaveTypeRow } from '../balance/balance-list.queries.ts'

type ProbationView = Api['GET /api/leave-hr/employee/probation/{id}']['reply']

interface ProbationRow extends Record<string, unknown> {
  person: EmployeeSnapshot
  records: StatusRecord[]
  listed: ListedProbation[]
}

interface ProbationTypeRow extends LeaveTypeRow {
  rule: ProbationRule
  requestRules: Partial<RequestRules> | null
}

/**
 * The probation of an employee in the caller’s scope, and its effect on each leave type that the employee is eligible
 * for.
 */
export async function readProbation(db: Db, employeeId: string, user: User, today: Day): Promise<ProbationView> {
  const [[found], types] = await Promise.all([findProbationEmployee(db, employeeId, user, today), listActiveTypes(db)])
  if (!found) fail('NOT_FOUND')
  const { person, records, listed } = found
  const period = findProbationPeriod(records, today)
  return {
    employeeId,
    ...findProbation(period, listed, today),
    types: types.flatMap(({ keepsBalance, rule, requestRules, ...leaveType }) => {
      const terms = { ...defaultRequestRules, ...requestRules, name: leaveType.name, probation: rule }
      if (eligibilityRule(terms, person)) return []
      const meanwhile = applyProbationRule(terms, period, person.joinedOn)
      return [{ leaveType, keepsBalance, rule, ...meanwhile }]
    }),
  }
}

const findProbationEmployee = async (db: Db, employeeId: string, user: User, today: Day) =>
  (
    await db.execute<ProbationRow>(sql`
      select (select row_to_json(me) from (${selectEmployeeSnapshot(employeeId, today)}) me) as person,
        ${selectStatusHistory(sql`e.id`)} as records, ${selectListedProbations(sql`e.id`)} as listed
      from employee e where e.id = ${employeeId} and ${visibleTo(user, sql`e.id`, today)}`)
  ).rows

const listActiveTypes = async (db: Db) =>
  (
    await db.execute<ProbationTypeRow>(sql`
      select t.id, t.name, t.code, t.colour, t.keeps_balance as "keepsBalance", t.probation as rule, k.rules as "requestRules"
      from leave_type t left join taking_rule k on k.leave_type_id = t.id where t.is_active order by t.keeps_balance desc, t.name`)
  ).rows
