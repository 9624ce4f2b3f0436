import { sql } from 'drizzle-orm'
import { calculateBulkOutcome, type BulkOutcome, type BulkPatch } from '../../../domain/hr/bulk-change/bulk-change.ts'
import type { JobDetailsInput } from '../../../domain/hr/employees/employee.schemas.ts'
import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { resolveStatus } from '../active-status/resolve-status.ts'
import { readTimelines } from './timelines.ts'

export interface EmployeeOutcome {
  employeeId: string
  before: EmploymentRecord[]
  outcome: BulkOutcome
}

interface BulkPatchInput {
  patch: JobDetailsInput
  fromDay: Day
  reason?: string | null
}

/** Loads what the calculation needs: the status of a label, and the managers above the new manager. */
export async function prepareBulkPatch(db: Db, { patch, fromDay, reason = null }: BulkPatchInput): Promise<BulkPatch> {
  return {
    patch: await resolveStatus(db, patch),
    fromDay,
    reason,
    aboveManager: patch.managerId ? await listSuperiorIds(db, patch.managerId, fromDay) : new Set(),
  }
}

/** The effect of the change on each of these employees. */
export async function calculateOutcomes(
  db: Db,
  employeeIds: readonly string[],
  change: BulkPatch,
): Promise<EmployeeOutcome[]> {
  const timelines = await readTimelines(db, employeeIds)
  return [...timelines].map(([employeeId, before]) => ({
    employeeId,
    before,
    outcome: calculateBulkOutcome(employeeId, before, change),
  }))
}

async function listSuperiorIds(db: Db, managerId: string, fromDay: Day): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive above(id, span) as (
      select m.manager_id, daterange(m.from_day, m.to_day, '[]') * daterange(${fromDay}, null) from employment m
      where m.employee_id = ${managerId} and m.manager_id is not null and (m.to_day is null or m.to_day >= ${fromDay})
      union
      select m.manager_id, a.span * daterange(m.from_day, m.to_day, '[]') from above a join employment m on m.employee_id = a.id
      where m.manager_id is not null and a.span && daterange(m.from_day, m.to_day, '[]')
    ) select distinct id from above`)
  return new Set(rows.map(({ id }) => id))
}
