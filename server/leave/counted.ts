import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/kit/day.ts'
import { REACH } from '../../domain/leave/sandwich.ts'

/**
 * The leaves `w` that may count a day between two, both included: the sandwich rule counts days beside a leave too. Which
 * of them do is for their days to say.
 */
export const mayCountBetween = (from: Day, to: Day): SQL =>
  sql`w.from_day <= ${addDays(to, REACH)} and w.to_day >= ${addDays(from, 0 - REACH)}`
