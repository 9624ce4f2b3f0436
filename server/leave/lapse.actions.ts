import { sql, type SQL } from 'drizzle-orm'
import { expire, usesOf, type Held, type Lot, type Use } from '../../domain/leave/lot.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { leaveEntry } from './accumulation.table.ts'
import { byYear, type Year } from './by-person.ts'

/** A lot with what the ledger says lapses of it so far. */
export type KnownLot = Lot & Year & { lapsed: number; yearTo: string } & Record<string, unknown>
export type KnownHeld = Held & Year & Record<string, unknown>

/**
 * Brings the lines that take away unused days with an end in line with what is used. They stand in the ledger ahead, on
 * the day after the end, so that a balance on any day is the sum of its lines. `which` is a condition on rows `l` of
 * leave_entry.
 */
export async function settleLapses(db: Db, which: SQL): Promise<void> {
  const found = await lotsOf(db, which)
  if (found.length === 0) return
  const people = sql.param([...new Set(found.map(({ employeeId }) => employeeId))])
  await db.execute(sql`select 1 from employee where id = any(${people}::uuid[]) order by id for no key update`)
  const [lots, uses] = await Promise.all([
    lotsOf(db, which),
    usedOf(db, sql`${which} and l.employee_id = any(${people}::uuid[])`),
  ])
  const rows = lapseLines(lots, uses)
  for (let at = 0; at < rows.length; at += 2000) await db.insert(leaveEntry).values(rows.slice(at, at + 2000))
}

/** The lines that are missing for what lapses of lots to be what it is with these uses. */
export function lapseLines(lots: readonly KnownLot[], held: readonly KnownHeld[]) {
  const used = byYear(held)
  return [...byYear(lots)].flatMap(([year, mine]) => linesFor(mine, (used.get(year) ?? []).flatMap(usesOf)))
}

function linesFor(lots: readonly KnownLot[], uses: readonly Use[]) {
  return expire(lots, uses).flatMap(({ lotId, day, quantity }) => {
    const lot = lots.find(({ id }) => id === lotId)
    // What is left when the year closes is the closing's.
    const wanted = lot && day <= lot.yearTo ? quantity : 0
    if (!lot || wanted === lot.lapsed) return []
    const facts: Record<string, string> = wanted > lot.lapsed ? { lastDay: lot.lastDay } : {}
    return [
      {
        id: newId(),
        employeeId: lot.employeeId,
        leaveTypeId: lot.leaveTypeId,
        cycleId: lot.cycleId,
        kind: 'EXPIRY' as const,
        bucket: 'CLOSED' as const,
        quantity: lot.lapsed - wanted,
        effectiveDay: day,
        lotId,
        lotFrom: lot.from,
        lotLastDay: lot.lastDay,
        facts,
      },
    ]
  })
}

async function lotsOf(db: Db, which: SQL): Promise<KnownLot[]> {
  const { rows } = await db.execute<KnownLot>(lotsUnder(which))
  return rows
}

/** The lots that lines `l` belong to. */
export const lotsUnder = (which: SQL): SQL => sql`
  select lot.*, (
    select y.to_day from employee e join leave_type t on t.id = lot."leaveTypeId" join leave_cycle c on c.id = lot."cycleId"
    cross join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y where e.id = lot."employeeId") as "yearTo"
  from (
    select l.lot_id as id, l.employee_id as "employeeId", l.leave_type_id as "leaveTypeId", l.cycle_id as "cycleId", max(l.lot_last_day) as "lastDay",
      min(l.effective_day) filter (where l.kind <> 'EXPIRY') as "from",
      coalesce(sum(l.quantity) filter (where l.kind <> 'EXPIRY'), 0)::int as quantity,
      0 - coalesce(sum(l.quantity) filter (where l.kind = 'EXPIRY'), 0)::int as lapsed
    from leave_entry l where ${which} and l.lot_id is not null
    group by l.lot_id, l.employee_id, l.leave_type_id, l.cycle_id
  ) lot`

async function usedOf(db: Db, which: SQL): Promise<KnownHeld[]> {
  const { rows } = await db.execute<KnownHeld>(heldRows(which))
  return rows
}

/**
 * What uses days with an end, of the lines `l`: booked ahead or past, pending or taken, on the days that a leave counts; what
 * was given back stands against it. HR's deductions use days too.
 */
export const heldRows = (which: SQL): SQL => sql`
  select u.employee_id as "employeeId", u.leave_type_id as "leaveTypeId", u.cycle_id as "cycleId", u.day, u.quantity, u.days from ${heldUnder(which)} u`

/** What the lines `l` that `which` names hold, leave by leave, with the days of each. */
export const heldUnder = (which: SQL): SQL => sql`(
  select one.*, w.days from (
    select l.employee_id, l.leave_type_id, l.cycle_id, l.withdrawal_id, l.effective_day as day, 0 - sum(l.quantity)::int as quantity
    from leave_entry l where ${which} and (l.bucket in ('PENDING', 'USED') or l.kind = 'ADJUSTMENT')
    group by l.employee_id, l.leave_type_id, l.cycle_id, l.withdrawal_id, l.effective_day, l.kind = 'ADJUSTMENT' having sum(l.quantity) < 0
  ) one left join leave_withdrawal w on w.id = one.withdrawal_id)`
