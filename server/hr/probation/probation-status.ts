import { and, eq, gt, sql } from 'drizzle-orm'
import { findEmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import { maxDay, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { readEmploymentRecords } from '../employees/employment-timeline.queries.ts'
import { writeEmploymentChange } from '../employees/employment.actions.ts'
import { probationDecision } from './probation-decision.table.ts'

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

/**
 * Restores the status that a probation and its approved confirmation gave, when a notice that replaced it from a day is
 * withdrawn.
 */
export async function restoreProbationStatus(db: Db, employeeId: string, fromDay: Day, today: Day): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from probation where employee_id = ${employeeId} and ${fromDay}::date between from_day and to_day`,
  )
  if (rows.length > 0) await setProbationStatus(db, employeeId, { fromDay, status: 'ON_PROBATION' }, today)
  const [confirmed] = await db
    .select({ fromDay: probationDecision.day })
    .from(probationDecision)
    .where(
      and(
        eq(probationDecision.employeeId, employeeId),
        eq(probationDecision.action, 'CONFIRM'),
        eq(probationDecision.state, 'APPROVED'),
        gt(probationDecision.day, fromDay),
      ),
    )
  if (confirmed) await setProbationStatus(db, employeeId, { ...confirmed, status: 'ACTIVE' }, today)
}
