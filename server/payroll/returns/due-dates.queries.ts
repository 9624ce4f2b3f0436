import { sql } from 'drizzle-orm'
import { listDueItems } from '../../../domain/payroll/returns/due-dates.ts'
import { states } from '../../../domain/payroll/india/states.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'

/** The due dates for a month's wages. Empty for countries without known due dates. */
export async function listDueReturns(db: Db, month: string) {
  const { rows } = await db.execute<{ country: string }>(sql`select country from organisation`)
  if (rows[0]?.country !== 'IN') return []
  const [regions, rates] = await Promise.all([
    db.execute<{ region: string }>(
      sql`select distinct lower(trim(region)) as region from employee_address where region is not null limit 500`,
    ),
    loadStatutoryRates(db),
  ])
  const named = new Set(regions.rows.map(({ region }) => region))
  const here = Object.entries(states).flatMap(([code, name]) =>
    named.has(name.toLowerCase()) || named.has(code.toLowerCase()) ? [code] : [],
  )
  return listDueItems(month, here, rates)
}
