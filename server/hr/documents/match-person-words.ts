import { sql, type SQL } from 'drizzle-orm'

/** Employees (`p`) whose name or number contains the text. */
export const matchPersonWords = (q: string | undefined): SQL[] => {
  const words = `%${q?.trim().replace(/[\\%_]/g, '\\$&')}%`
  return q?.trim() ? [sql`(p.full_name ilike ${words} or p.number ilike ${words})`] : []
}
