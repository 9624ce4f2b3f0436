import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { SANDWICH_LOOKAROUND_DAYS } from '../../../domain/leave/request/sandwich.ts'

/**
 * The leaves `w` that may count a day between two, both included: the sandwich rule counts days beside a leave too. Which
 * of them do is for their days to say.
 */
export const mayTouchRange = (from: Day, to: Day): SQL =>
  sql`w.from_day <= ${addDays(to, SANDWICH_LOOKAROUND_DAYS)} and w.to_day >= ${addDays(from, 0 - SANDWICH_LOOKAROUND_DAYS)}`
