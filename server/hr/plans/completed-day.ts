import { sql } from 'drizzle-orm'

/** The day on which a plan `p` was completed, in the time zone of the organisation. */
export const completedDay = sql`(p.completed_at at time zone (select time_zone from organisation))::date`
