import { findEmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import { maxDay, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { readEmploymentRecords } from '../employees/employment-timeline.queries.ts'
import { writeEmploymentChange } from '../employees/employment.actions.ts'

/**
 * Sets the status On probation or Active from a day. Another status, such as On notice, stays. Without employment on
 * that day nothing changes.
 */
export async function setProbationStatus(
  db: Db,
  employeeId: string,
  { fromDay, status }: { fromDay: Day; status: 'ON_PROBATION' | 'ACTIVE' },
  today: Day,
): Promise<void> {
  const records = await readEmploymentRecords(db, employeeId)
  const [first] = records
  if (!first) return
  const from = maxDay(fromDay, first.fromDay)
  const current = findEmploymentRecord(records, from)?.status
  const expected = status === 'ACTIVE' ? 'ON_PROBATION' : 'ACTIVE'
  if (current === expected) await writeEmploymentChange(db, employeeId, { fromDay: from, status }, today)
}
