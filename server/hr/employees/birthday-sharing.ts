import { sql, type SQL } from 'drizzle-orm'

/** Whether the employee with this user account lets colleagues see the birthday. Without an account they see it. */
export const sharesBirthday = (userId: string): SQL =>
  sql`not exists (select from app_user u where u.id = ${sql.raw(userId)} and not u.shares_birthday)`
