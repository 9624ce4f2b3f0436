import { sql } from 'drizzle-orm'
import { calculateProbationEnd } from '../../../domain/hr/probation/probation-decision.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { probation } from '../onboarding/plan.table.ts'

export interface JoiningProbation {
  probationTypeId: string
  fromDay: Day
  toDay: Day
}

/** The probation that new employees of an employee type start with; null when there is none. */
export async function findJoiningProbation(
  db: Db,
  employeeTypeId: string | null | undefined,
  joinedOn: Day,
): Promise<JoiningProbation | null> {
  if (!employeeTypeId) return null
  const { rows } = await db.execute<{ id: string; months: number }>(
    sql`select id, months from probation_type where employee_type_id = ${employeeTypeId} order by name, id limit 1`,
  )
  const [type] = rows
  return type
    ? { probationTypeId: type.id, fromDay: joinedOn, toDay: calculateProbationEnd(joinedOn, type.months) }
    : null
}

export const addJoiningProbation = (db: Db, employeeId: string, values: JoiningProbation) =>
  db.insert(probation).values({ ...values, employeeId })
