import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import { DAY, HALF_DAY, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { readBalances, selectBalances, type BalanceFigures } from './balance.queries.ts'
import { refreshMatchingEntries } from './derived-entries.actions.ts'
import { leaveEntry } from './ledger.table.ts'

/** LATE_MARKS take leave, as far as the balance allows, in half days. OVERTIME credits comp-off. */
type AttendanceLeaveSource = 'LATE_MARKS' | 'OVERTIME'

interface AttendanceLeave {
  employeeId: string
  leaveTypeId: string
  /** The days to take or to credit. */
  quantity: Quantity
}

interface Settlement {
  source: AttendanceLeaveSource
  /** The month of the attendance. */
  from: Day
  to: Day
  /** All employees whose month is settled. Employees without an entry in `wanted` get their leave back. */
  employeeIds: readonly string[]
  wanted: readonly AttendanceLeave[]
  today: Day
  userId: string
}

interface BookedRow extends AttendanceLeave, Record<string, unknown> {
  cycleId: string
  effectiveDay: Day
  creditId: string | null
  creditLastDay: Day | null
}

/** Makes the leave of a month match its attendance: offsets earlier entries and writes the due ones. */
export async function replaceAttendanceLeave(db: Db, settlement: Settlement): Promise<void> {
  const { source, from, to, employeeIds, wanted, today, userId } = settlement
  if (employeeIds.length === 0) return
  await db.execute(
    sql`select 1 from employee where id = any(${sql.param(employeeIds)}::uuid[]) order by id for no key update`,
  )
  const typeIds = [...new Set(wanted.map(({ leaveTypeId }) => leaveTypeId))]
  const [booked, balances, creditDays] = await Promise.all([
    listBooked(db, settlement),
    listYearBalances(db, employeeIds, typeIds, today),
    listCreditDays(db, typeIds),
  ])
  const facts = { source, month: from, period: toDaySpanFact({ from, to }) }
  const kind = source === 'OVERTIME' ? ('COMPENSATORY' as const) : ('DRAW' as const)
  const bucket = source === 'OVERTIME' ? ('GRANTED' as const) : ('USED' as const)
  const due = employeeIds.map((employeeId) => {
    const own = booked.filter((row) => row.employeeId === employeeId)
    const part = wanted.find((row) => row.employeeId === employeeId)
    const balance = balances.find((row) => row.employeeId === employeeId && row.leaveTypeId === part?.leaveTypeId)
    const quantity = part && balance ? findDueQuantity(source, part, balance, own) : 0
    const isSame =
      own.length <= 1 && (own[0]?.quantity ?? 0) === quantity && (!own[0] || own[0].leaveTypeId === part?.leaveTypeId)
    return { employeeId, own, balance, quantity, isSame }
  })
  const rows = due.flatMap(({ own, balance, quantity, isSame }): (typeof leaveEntry.$inferInsert)[] => {
    if (isSame) return []
    const common = { bucket, facts, createdBy: userId }
    const offsets = own.map((row) => ({ ...row, ...common, kind: 'REVERSAL' as const, quantity: 0 - row.quantity }))
    if (!balance || quantity === 0) return offsets
    const { employeeId, leaveTypeId, cycleId } = balance
    const days = source === 'OVERTIME' ? (creditDays.get(leaveTypeId) ?? null) : null
    const lastDay = days === null ? null : addDays(today, days)
    const credit = lastDay === null ? {} : { creditId: newId(), creditLastDay: lastDay, facts: { ...facts, lastDay } }
    return [...offsets, { employeeId, leaveTypeId, cycleId, effectiveDay: today, quantity, ...common, kind, ...credit }]
  })
  if (rows.length === 0) return
  await db.insert(leaveEntry).values(rows)
  const changedTypes = [...new Set(rows.map(({ leaveTypeId }) => leaveTypeId))]
  await refreshMatchingEntries(
    db,
    sql`l.employee_id = any(${sql.param(employeeIds)}::uuid[]) and l.leave_type_id = any(${sql.param(changedTypes)}::uuid[])`,
  )
  if (source === 'OVERTIME') {
    const reduced = due.filter(({ own, quantity }) => own.reduce((sum, row) => sum + row.quantity, 0) > quantity)
    const employeeIds = reduced.map(({ employeeId }) => employeeId)
    await assertCreditsNotTaken(
      db,
      rows.filter(({ employeeId }) => employeeIds.includes(employeeId)),
      today,
    )
  }
}

/** Refuses to reverse credits that were used as leave, because the balance would be below the negative limit. */
async function assertCreditsNotTaken(
  db: Db,
  rows: readonly Pick<typeof leaveEntry.$inferInsert, 'employeeId' | 'leaveTypeId' | 'cycleId'>[],
  today: Day,
): Promise<void> {
  if (rows.length === 0) return
  const listIds = (key: 'employeeId' | 'leaveTypeId' | 'cycleId') => [...new Set(rows.map((row) => row[key]))]
  const [typeIds, cycleIds] = [listIds('leaveTypeId'), listIds('cycleId')]
  const years = sql`t.id = any(${sql.param(typeIds)}::uuid[]) and c.id = any(${sql.param(cycleIds)}::uuid[])`
  const { rows: found } = await db.execute<{ name: string }>(sql`
    select e.full_name as name from ${selectBalances(listIds('employeeId'), years, today)} b
    join employee e on e.id = b.employee_id join leave_type t on t.id = b.leave_type_id
    where b.available < 0 - t.overdraft_days * ${sql.raw(String(DAY))} order by e.full_name limit 1`)
  if (found[0]) fail('LEAVE_COMPENSATORY_TAKEN', found[0])
}

/** Late marks deduct half days, up to the balance without their earlier deductions in this year. */
function findDueQuantity(
  source: AttendanceLeaveSource,
  { leaveTypeId, quantity }: AttendanceLeave,
  { cycleId, available }: BalanceFigures,
  own: readonly BookedRow[],
): Quantity {
  if (source === 'OVERTIME') return quantity
  const before = own.reduce(
    (sum, row) => sum + (row.leaveTypeId === leaveTypeId && row.cycleId === cycleId ? 0 - row.quantity : 0),
    0,
  )
  const possible = Math.max(0, Math.floor((available + before) / HALF_DAY)) * HALF_DAY
  return 0 - Math.min(quantity, possible)
}

const listYearBalances = (db: Db, employeeIds: readonly string[], typeIds: readonly string[], today: Day) =>
  typeIds.length === 0
    ? Promise.resolve<BalanceFigures[]>([])
    : readBalances(
        db,
        employeeIds,
        sql`t.id = any(${sql.param(typeIds)}::uuid[]) and ${today} between y.from_day and y.to_day`,
        today,
      )

/** How long the credits of comp-off types are valid. */
async function listCreditDays(db: Db, typeIds: readonly string[]): Promise<Map<string, number | null>> {
  const { rows } = await db.execute<{ id: string; days: number | null }>(
    sql`select id, credit_days as days from leave_type where id = any(${sql.param(typeIds)}::uuid[])`,
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}

async function listBooked(db: Db, { source, from, employeeIds }: Settlement): Promise<BookedRow[]> {
  const { rows } = await db.execute<BookedRow>(sql`
    select employee_id as "employeeId", leave_type_id as "leaveTypeId", cycle_id as "cycleId", effective_day as "effectiveDay", lot_id as "creditId", max(lot_last_day) as "creditLastDay",
      sum(quantity)::int as quantity
    from leave_entry where employee_id = any(${sql.param(employeeIds)}::uuid[]) and facts ->> 'source' = ${source} and facts ->> 'month' = ${from}
    group by employee_id, leave_type_id, cycle_id, effective_day, lot_id having sum(quantity) <> 0`)
  return rows
}

/** The days of leave that late marks took, by employee and first day of the month. */
export async function listLateMarkLeave(
  db: Db,
  employeeIds: readonly string[],
): Promise<{ employeeId: string; month: Day; quantity: Quantity }[]> {
  const { rows } = await db.execute<{ employeeId: string; month: Day; quantity: number }>(sql`
    select employee_id as "employeeId", facts ->> 'month' as month, 0 - sum(quantity)::int as quantity
    from leave_entry where employee_id = any(${sql.param(employeeIds)}::uuid[]) and facts ->> 'source' = 'LATE_MARKS'
    group by employee_id, facts ->> 'month' having sum(quantity) <> 0`)
  return rows
}
