import { and, eq, sql } from 'drizzle-orm'
import { addDays, maxDay, type Day } from '../../../domain/kit/day.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { ApprovalDecision } from '../../main/approval-ports.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import { refreshDerivedEntries } from '../balance/derived-entries.actions.ts'
import { findLeaveYearByDay, type LeaveYearRow } from '../leave-year.queries.ts'
import { compensatoryOff } from './compensatory-off.table.ts'

/** The leave year of the day after the worked day. From that day the credit can be used. */
export const findCreditYear = async (db: Db, employeeId: string, leaveTypeId: string, workedDay: Day) =>
  (await findLeaveYearByDay(db, { employeeId, leaveTypeId, day: addDays(workedDay, 1) })) ??
  fail('LEAVE_NO_CYCLE', {}, { workedDay: 'LEAVE_NO_CYCLE' })

/** Reverses the credit of an approved claim. Fails if its days are used. */
export async function reverseCredit(db: Db, id: string, createdBy: string, today: Day): Promise<void> {
  const [credit] = await db
    .select()
    .from(leaveEntry)
    .where(and(eq(leaveEntry.compensatoryOffId, id), eq(leaveEntry.kind, 'COMPENSATORY')))
  if (!credit) fail('CONFLICT')
  const { employeeId, leaveTypeId, cycleId, quantity, effectiveDay, creditId, creditLastDay, facts } = credit
  await lockAssignment(db, employeeId, today)
  await writeCompOffEntry(
    db,
    { employeeId, leaveTypeId, cycleId, quantity: 0 - quantity, effectiveDay, creditId, creditLastDay, facts },
    { id, kind: 'REVERSAL', createdBy },
  )
  const { min, isClosed } = await findMinimumBalance(db, credit)
  if (min < 0) fail(isClosed ? 'LEAVE_COMPENSATORY_YEAR_CLOSED' : 'LEAVE_COMPENSATORY_USED')
}

/** The minimum balance of the leave year from the day of the credit on, and whether the year is closed. */
async function findMinimumBalance(
  db: Db,
  {
    employeeId,
    leaveTypeId,
    cycleId,
    effectiveDay,
  }: Pick<CompOffEntryValues, 'employeeId' | 'leaveTypeId' | 'cycleId' | 'effectiveDay'>,
) {
  const { rows } = await db.execute<{ min: number; isClosed: boolean }>(sql`
    select coalesce(min(d.held) filter (where d.day >= ${effectiveDay}), 0)::int as min, coalesce(sum(d.closed) <> 0, false) as "isClosed" from (
      select l.effective_day as day, sum(sum(l.quantity)) over (order by l.effective_day) as held,
        sum(l.quantity) filter (where l.year_end_id is not null) as closed
      from leave_line l where l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId} and l.cycle_id = ${cycleId} group by l.effective_day
    ) d`)
  return rows[0] ?? { min: 0, isClosed: false }
}

type CompOffEntryValues = Pick<
  typeof leaveEntry.$inferInsert,
  'employeeId' | 'leaveTypeId' | 'cycleId' | 'quantity' | 'effectiveDay' | 'creditId' | 'creditLastDay' | 'facts'
>

async function writeCompOffEntry(
  db: Db,
  values: CompOffEntryValues,
  { id, kind, createdBy }: { id: string; kind: 'COMPENSATORY' | 'REVERSAL'; createdBy: string },
) {
  await db.insert(leaveEntry).values({ ...values, kind, bucket: 'GRANTED', compensatoryOffId: id, createdBy })
  await refreshDerivedEntries(db, values.employeeId, [values.leaveTypeId])
}

/** Adds the days of an approved claim to the balance. */
export async function creditCompOff(db: Db, id: string, { byUserId, today }: ApprovalDecision): Promise<void> {
  const [claim] = await db.select().from(compensatoryOff).where(eq(compensatoryOff.id, id))
  if (!claim) fail('NOT_FOUND')
  const { employeeId, leaveTypeId, workedDay, quantity, lastDay } = claim
  await lockAssignment(db, employeeId, today)
  const from = addDays(workedDay, 1)
  const year = await findOpenYear(db, await findCreditYear(db, employeeId, leaveTypeId, workedDay), claim, today)
  const facts: Record<string, string> = lastDay === null ? { day: workedDay } : { day: workedDay, lastDay }
  const expiringCredit = lastDay === null ? {} : { creditId: id, creditLastDay: lastDay }
  await writeCompOffEntry(
    db,
    {
      employeeId,
      leaveTypeId,
      cycleId: year.cycleId,
      quantity,
      effectiveDay: maxDay(from, year.from),
      facts,
      ...expiringCredit,
    },
    { id, kind: 'COMPENSATORY', createdBy: byUserId },
  )
}

// If that year is over at the time of approval, the credit goes to the current year, provided it is still valid there.
async function findOpenYear(
  db: Db,
  year: LeaveYearRow,
  { employeeId, leaveTypeId, lastDay }: typeof compensatoryOff.$inferSelect,
  today: Day,
): Promise<LeaveYearRow> {
  if (year.to >= today) return year
  const open = await findLeaveYearByDay(db, { employeeId, leaveTypeId, day: today })
  return open && (lastDay === null || lastDay >= open.from) ? open : year
}
