import { sql, type SQL } from 'drizzle-orm'

/** A condition: this user does not want their birthday to be announced. */
export const hasBirthdayOptOut = (userId: SQL | string): SQL =>
  sql`exists (select from birthday_opt_out o where o.user_id = ${userId})`
