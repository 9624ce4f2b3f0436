import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { claimSearch } from '../../../domain/leave/claim/claim.schemas.ts'
import { calculateEncashable, calculateEncashmentPay } from '../../../domain/leave/claim/encashment.ts'
import { toQuantity, toDays } from '../../../domain/leave/balance/quantity.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listBalances, listCurrentBalances } from '../balance/balance-list.queries.ts'
import { findClaim, listEarlierClaims, searchClaims, type ClaimTable } from './claim.queries.ts'
import { loadEffectiveRules, type EffectiveAccrualRule } from '../accrual/accrual-rule.queries.ts'

export type EncashmentView = Api['POST /api/leave-hr/leave/encashments']['reply']
type EncashmentDetail = Api['GET /api/leave-hr/leave/encashments/{id}']['reply']
type EncashmentTerms = Api['GET /api/leave-hr/leave/encashments/terms']['reply']
type StoredEncashment = Omit<EncashmentView, 'days' | 'approval' | 'amount'> & { quantity: number } & Record<
    string,
    unknown
  >

const encashmentClaims: ClaimTable = {
  table: 'leave_encashment',
  day: 'effective_day',
  more: sql`json_build_object('id', c.id, 'name', c.name) as cycle, w.pay_basis as "payBasis", w.pay_divisor as "payDivisor",
    w.pay_percent as "payPercent", w.pay_amount as "payAmount", w.handed_over_at as "sentToPayrollAt"`,
  joins: sql`join leave_cycle c on c.id = w.cycle_id`,
}

export async function searchEncashments(
  db: Db,
  search: Static<typeof claimSearch>,
  user: User,
  today: Day,
): Promise<Page<EncashmentView>> {
  const page = await searchClaims<StoredEncashment>(db, encashmentClaims, search, user, today)
  return { ...page, content: page.content.map((row) => toEncashmentView(row, user)) }
}

export async function findEncashment(db: Db, id: string, user: User, today: Day): Promise<EncashmentView> {
  const found = await findClaim<StoredEncashment>(db, encashmentClaims, id, user, today)
  return found ? toEncashmentView(found, user) : fail('NOT_FOUND')
}

/** One encashment with the details that its approver needs. */
export async function readEncashment(db: Db, id: string, user: User, today: Day): Promise<EncashmentDetail> {
  const row = await findEncashment(db, id, user, today)
  const { employee, leaveType } = row
  const [balances, history] = await Promise.all([
    listCurrentBalances(db, employee.id, today, leaveType.id),
    listEarlierClaims(db, encashmentClaims, id, employee.id),
  ])
  return { ...row, balances, history }
}

// Amounts are visible only to the employee and HR. Other approvers see the days.
function toEncashmentView(
  { quantity, ...row }: StoredEncashment & Pick<EncashmentView, 'approval'>,
  user: User,
): EncashmentView {
  const maySee = row.employee.id === user.employeeId || user.permissions.has('leave.record')
  const pay = maySee
    ? { payAmount: row.payAmount, amount: calculateEncashmentPay(quantity, row, null) }
    : { payAmount: null, amount: null }
  return { ...row, ...pay, days: toDays(quantity) }
}

/** An encashable leave type and cycle, with the maximum that can be encashed now. */
export interface EncashableBalance {
  rule: EffectiveAccrualRule
  balance: { leaveType: EncashmentTerms[number]['leaveType']; cycle: EncashmentTerms[number]['cycle'] }
  available: number
  max: number
}

/** The quantities that the employee can encash on a day, in the leave years of that day. */
export async function listEncashableBalances(
  db: Db,
  employeeId: string,
  today: Day,
  which: { cycleId?: string; leaveTypeId?: string } = {},
): Promise<EncashableBalance[]> {
  const [rules, balances, encashed] = await Promise.all([
    loadEffectiveRules(db, sql`r.encash_most > 0 and t.is_active`),
    listBalances(db, [employeeId], today, which),
    db.execute<{ leaveTypeId: string; cycleId: string; quantity: number }>(sql`
      select leave_type_id as "leaveTypeId", cycle_id as "cycleId", sum(quantity)::int as quantity from leave_encashment
      where employee_id = ${employeeId} and state in ('PENDING', 'APPROVED') group by leave_type_id, cycle_id`),
  ])
  return (balances.get(employeeId) ?? []).flatMap((balance) => {
    const { leaveType, cycle } = balance
    const rule = rules.find((one) => one.leaveTypeId === leaveType.id && one.cycleId === cycle.id)
    if (!rule) return []
    const before =
      encashed.rows.find((one) => one.leaveTypeId === leaveType.id && one.cycleId === cycle.id)?.quantity ?? 0
    const available = toQuantity(balance.available ?? 0)
    return [{ rule, balance, available, max: calculateEncashable(available, before, rule) }]
  })
}

/** The same in days, for the employee. */
export const listEncashmentTerms = async (db: Db, employeeId: string, today: Day): Promise<EncashmentTerms> =>
  (await listEncashableBalances(db, employeeId, today)).map(
    ({ rule, balance: { leaveType, cycle }, available, max }) => ({
      leaveType,
      cycle,
      available: toDays(available),
      max: toDays(max),
      keeps: toDays(rule.encashKeeps),
      payBasis: rule.payBasis,
      payDivisor: rule.payDivisor,
      payPercent: rule.payPercent,
      payAmount: rule.payAmount,
    }),
  )
