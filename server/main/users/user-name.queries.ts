import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'

/** The full name of a user. Empty for an unknown id. */
export async function findUserName(db: Db, userId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select full_name as name from app_user where id = ${userId}`)
  return rows[0]?.name ?? ''
}
