import { sql, type SQL } from 'drizzle-orm'
import { calculateExpiredDays, listDailyUses, type DailyUse } from '../../../domain/leave/balance/expiring-credit.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { leaveEntry } from './ledger.table.ts'
import { groupByEmployeeYear } from '../group-by.ts'
import {
  selectBookedDays,
  selectExpiringCredits,
  type BookedDaysRow,
  type ExpiringCreditRow,
} from './expiring-credit.queries.ts'

/**
 * Updates the expiry entries to match the use of expiring credits. They are written in advance, on the day after the
 * expiry, so that the balance of any day is the sum of its entries. `which` is a condition on rows `l` of leave_entry.
 */
export async function refreshExpiries(db: Db, which: SQL): Promise<void> {
  const found = await loadExpiringCredits(db, which)
  if (found.length === 0) return
  const people = sql.param([...new Set(found.map(({ employeeId }) => employeeId))])
  await db.execute(sql`select 1 from employee where id = any(${people}::uuid[]) order by id for no key update`)
  const [credits, uses] = await Promise.all([
    loadExpiringCredits(db, which),
    loadBookedDays(db, sql`${which} and l.employee_id = any(${people}::uuid[])`),
  ])
  const rows = buildExpiryLines(credits, uses)
  for (let at = 0; at < rows.length; at += 2000) await db.insert(leaveEntry).values(rows.slice(at, at + 2000))
}

/** The missing ledger entries, so that the expiry of each credit matches its use. */
export function buildExpiryLines(credits: readonly ExpiringCreditRow[], bookedDays: readonly BookedDaysRow[]) {
  const used = groupByEmployeeYear(bookedDays)
  return [...groupByEmployeeYear(credits)].flatMap(([year, yearCredits]) =>
    buildYearExpiryLines(yearCredits, (used.get(year) ?? []).flatMap(listDailyUses)),
  )
}

function buildYearExpiryLines(credits: readonly ExpiringCreditRow[], uses: readonly DailyUse[]) {
  return calculateExpiredDays(credits, uses).flatMap(({ creditId, day, quantity }) => {
    const credit = credits.find(({ id }) => id === creditId)
    // Days that remain at the end of the year are expired by the year-end.
    const newExpired = credit && day <= credit.yearTo ? quantity : 0
    if (!credit || newExpired === credit.expired) return []
    const facts: Record<string, string> = newExpired > credit.expired ? { lastDay: credit.lastDay } : {}
    return [
      {
        id: newId(),
        employeeId: credit.employeeId,
        leaveTypeId: credit.leaveTypeId,
        cycleId: credit.cycleId,
        kind: 'EXPIRY' as const,
        bucket: 'CLOSED' as const,
        quantity: credit.expired - newExpired,
        effectiveDay: day,
        creditId,
        creditFrom: credit.from,
        creditLastDay: credit.lastDay,
        facts,
      },
    ]
  })
}

async function loadExpiringCredits(db: Db, which: SQL): Promise<ExpiringCreditRow[]> {
  const { rows } = await db.execute<ExpiringCreditRow>(selectExpiringCredits(which))
  return rows
}

async function loadBookedDays(db: Db, which: SQL): Promise<BookedDaysRow[]> {
  const { rows } = await db.execute<BookedDaysRow>(selectBookedDays(which))
  return rows
}
