import { sql } from 'drizzle-orm'
import type { DayResult } from '../../../domain/attendance/day/day-types.ts'
import type { Db } from '../../kit/db/tenant.ts'

interface ResultName {
  result: DayResult
  name: string
  code: string
  colour: string
}

/** The attendance type of each result; of several, the one that was created first. */
export async function listResultNames(db: Db): Promise<ResultName[]> {
  const { rows } = await db.execute<ResultName & Record<string, unknown>>(sql`
    select distinct on (counts_as) counts_as as result, name, code, colour from attendance_type order by counts_as, created_at, id`)
  return rows
}
