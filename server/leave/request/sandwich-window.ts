import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { SANDWICH_LOOKAROUND_DAYS } from '../../../domain/leave/request/sandwich.ts'

/**
 * Matches leaves `w` that can count a day in the period (inclusive). The sandwich rule also counts adjacent days, so
 * callers must check the days of each leave.
 */
export const mayTouchRange = (from: Day, to: Day): SQL =>
  sql`w.from_day <= ${addDays(to, SANDWICH_LOOKAROUND_DAYS)} and w.to_day >= ${addDays(from, 0 - SANDWICH_LOOKAROUND_DAYS)}`
