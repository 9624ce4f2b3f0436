import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { type Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listEligibleTypes } from '../lists/eligible-types.queries.ts'
import {
  type BalanceSearch,
  type EmployeeBalancesView,
  type BalanceView,
  searchBalances,
  listCurrentBalances,
} from './balance-list.queries.ts'

type RequestableTypes = Api['POST /api/leave-hr/leave/types/employee/all']['reply']

/**
 * The caller’s own balances, in any role: of the leave types they are eligible for, and of other types with a balance.
 */
export async function searchOwnBalances(
  db: Db,
  search: BalanceSearch,
  user: User,
  today: Day,
): Promise<Page<EmployeeBalancesView>> {
  const [page, eligibleTypes] = await Promise.all([
    searchBalances(db, search, { ...user, role: EMPLOYEE }, today),
    listEligibleTypes(db, user.employeeId, today),
  ])
  const isShown = ({ leaveType, granted, used, pending, closed }: BalanceView) =>
    eligibleTypes.has(leaveType.id) || [granted, used, pending, closed].some(Boolean)
  return { ...page, content: page.content.map((row) => ({ ...row, balances: row.balances.filter(isShown) })) }
}

/** The leave types that the employee can request, with their balances. */
export async function listRequestableTypes(db: Db, employeeId: string | null, on: Day): Promise<RequestableTypes> {
  const [eligibleTypes, types, balances] = await Promise.all([
    listEligibleTypes(db, employeeId, on),
    db.execute<Omit<RequestableTypes[number], 'balance'>>(sql`
      select t.id, t.name, t.code, t.colour, o.effect, t.allows_half_days as "allowsHalfDays", t.needs_reason as "needsReason", t.notice_days as "noticeDays",
        coalesce((k.rules ->> 'allowsHours')::boolean, false) as "allowsHours", (k.rules ->> 'documentAfterDays')::int as "documentAfterDays"
      from leave_type t left join taking_rule k on k.leave_type_id = t.id join time_off_type o on o.id = t.time_off_type_id where t.is_active order by t.keeps_balance desc, t.name`),
    employeeId ? listCurrentBalances(db, employeeId, on) : [],
  ])
  return types.rows
    .filter(({ id }) => eligibleTypes.has(id))
    .map((type) => ({ ...type, balance: balances.find(({ leaveType }) => leaveType.id === type.id) ?? null }))
}
