import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import type { ProbationRule } from '../../domain/leave/leave-type.earning.ts'
import type { Db } from '../kit/tenant.ts'

/** Must leave of this type wait because the person is on probation on that day? Earned days stay theirs. */
export async function isHeldByProbation(
  db: Db,
  { employeeId, leaveTypeId, on }: { employeeId: string; leaveTypeId: string; on: Day },
): Promise<boolean> {
  const { rows } = await db.execute<{ probation: ProbationRule }>(sql`
    select t.probation from leave_type t join employment m on m.employee_id = ${employeeId}
    where t.id = ${leaveTypeId} and m.status = 'ON_PROBATION' and m.from_day <= ${on} and (m.to_day is null or m.to_day >= ${on}) limit 1`)
  return rows.some(({ probation }) => probation !== 'EARNS_AND_TAKES')
}
