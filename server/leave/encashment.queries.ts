import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import type { Page } from '../../domain/kit/page.ts'
import type { claimSearch } from '../../domain/leave/claim.schemas.ts'
import { encashable, payFor } from '../../domain/leave/encashment.ts'
import { quantityOf, toDays } from '../../domain/leave/quantity.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { balancesOf } from './accumulation.queries.ts'
import { findClaim, searchClaims, type Claims } from './claim.queries.ts'
import { readRuled, type Ruled } from './rule.queries.ts'

export type EncashmentRow = Api['POST /api/leave-hr/leave/encashments']['reply']
type Terms = Api['GET /api/leave-hr/leave/encashments/terms']['reply']
type Stored = Omit<EncashmentRow, 'days' | 'approval' | 'amount'> & { quantity: number } & Record<string, unknown>

const claims: Claims = {
  table: 'leave_encashment',
  more: sql`json_build_object('id', c.id, 'name', c.name) as cycle, w.pay_basis as "payBasis", w.pay_divisor as "payDivisor",
    w.pay_percent as "payPercent", w.pay_amount as "payAmount", w.handed_over_at as "handedOverAt"`,
  joins: sql`join leave_cycle c on c.id = w.cycle_id`,
}

export async function searchEncashments(
  db: Db,
  search: Static<typeof claimSearch>,
  user: User,
  today: Day,
): Promise<Page<EncashmentRow>> {
  const page = await searchClaims<Stored>(db, claims, search, user, today)
  return { ...page, content: page.content.map((row) => toRow(row, user)) }
}

export async function findEncashment(db: Db, id: string, user: User, today: Day): Promise<EncashmentRow> {
  const found = await findClaim<Stored>(db, claims, id, user, today)
  return found ? toRow(found, user) : fail('NOT_FOUND')
}

// What is paid is between a person and HR: whoever decides sees the days.
function toRow({ quantity, ...row }: Stored & Pick<EncashmentRow, 'approval'>, user: User): EncashmentRow {
  const maySee = row.employee.id === user.employeeId || user.permissions.has('leave.record')
  const pay = maySee
    ? { payAmount: row.payAmount, amount: payFor(quantity, row, null) }
    : { payAmount: null, amount: null }
  return { ...row, ...pay, days: toDays(quantity) }
}

/** A type and cycle of which someone may encash, with how much that is now. */
export interface Encashable {
  rule: Ruled
  balance: { leaveType: Terms[number]['leaveType']; cycle: Terms[number]['cycle'] }
  available: number
  most: number
}

/** What someone can encash on a day, in the leave years of that day. Quantities. */
export async function encashableOf(
  db: Db,
  employeeId: string,
  today: Day,
  which: { cycleId?: string; leaveTypeId?: string } = {},
): Promise<Encashable[]> {
  const [rules, balances, encashed] = await Promise.all([
    readRuled(db, sql`r.encash_most > 0 and t.is_active`),
    balancesOf(db, [employeeId], today, which),
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
    const available = quantityOf(balance.available ?? 0)
    return [{ rule, balance, available, most: encashable(available, before, rule) }]
  })
}

/** The same as days, for the one who asks. */
export const termsOf = async (db: Db, employeeId: string, today: Day): Promise<Terms> =>
  (await encashableOf(db, employeeId, today)).map(({ rule, balance: { leaveType, cycle }, available, most }) => ({
    leaveType,
    cycle,
    available: toDays(available),
    most: toDays(most),
    keeps: toDays(rule.encashKeeps),
    payBasis: rule.payBasis,
    payDivisor: rule.payDivisor,
    payPercent: rule.payPercent,
    payAmount: rule.payAmount,
  }))
