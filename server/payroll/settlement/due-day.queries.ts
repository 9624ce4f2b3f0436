import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { SETTLEMENT_DUE_DAYS } from '../../../domain/payroll/settlement/settlement-states.ts'
import { selectZoneId } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadWorkingDayCheck } from '../../leave/ports.ts'

/** The day by which a settlement is due: some working days of the zone of the employee after the last working day. */
export async function findSettlementDueDay(db: Db, employeeId: string, leftOn: Day): Promise<Day> {
  const { rows } = await db.execute<{ zoneId: string | null }>(
    sql`select ${selectZoneId(employeeId, leftOn)} as "zoneId"`,
  )
  const isWorkingDay = await loadWorkingDayCheck(db, leftOn, addDays(leftOn, MAX_DAYS))
  let day = leftOn
  for (let left = SETTLEMENT_DUE_DAYS, passed = 0; left > 0 && passed < MAX_DAYS; passed++) {
    day = addDays(day, 1)
    if (isWorkingDay(rows[0]?.zoneId ?? null, day)) left--
  }
  return day
}

// Ends the search when a calendar has no working days.
const MAX_DAYS = 60
