import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addMonths } from '../../../domain/kit/day.ts'
import { listDueItems } from '../../../domain/payroll/returns/due-dates.ts'
import { states } from '../../../domain/payroll/india/states.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'

type DueReturn = Api['GET /api/payroll/returns/due']['reply'][number]

const MAX_MONTHS = 12

interface DueFacts {
  [name: string]: unknown
  country: string
  regions: string[]
  /** The month of the first final payroll. */
  firstMonth: string | null
  done: { month: string; key: string; by: string; at: string }[]
}

/** The due dates for the wages of some months. Empty for countries without known due dates. */
export async function listDueReturns(db: Db, month: string, to: string = month): Promise<DueReturn[]> {
  const months = listMonths(month, to)
  const { rows } = await db.execute<DueFacts>(sql`
    select o.country, (select to_char(min(r.from_day), 'YYYY-MM') from payroll_run r where r.finalised_at is not null) as "firstMonth", array(select distinct lower(trim(region)) from employee_address where region is not null limit 500) as regions,
      coalesce((select json_agg(json_build_object('month', d.month, 'key', d.key, 'by', d.done_by, 'at', to_char(d.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        from pay_due_done d where d.month between ${month} and ${to}), '[]') as done
    from organisation o`)
  const [facts] = rows
  if (facts?.country !== 'IN') return []
  const named = new Set(facts.regions)
  const here = Object.entries(states).flatMap(([code, name]) =>
    named.has(name.toLowerCase()) || named.has(code.toLowerCase()) ? [code] : [],
  )
  const rates = await loadStatutoryRates(db)
  const findDone = (of: string, key: string) => facts.done.find((one) => one.month === of && one.key === key)
  return months.flatMap((of) =>
    listDueItems(of, here, rates).map((due) => {
      const done = findDone(of, due.key)
      return {
        ...due,
        month: of,
        hasPayroll: facts.firstMonth !== null && facts.firstMonth <= of,
        done: done ? { by: done.by, at: done.at } : null,
      }
    }),
  )
}

function listMonths(month: string, to: string): string[] {
  const months: string[] = []
  for (let day = `${month}-01`; day.slice(0, 7) <= to && months.length <= MAX_MONTHS; day = addMonths(day, 1))
    months.push(day.slice(0, 7))
  if (months.length === 0 || months.length > MAX_MONTHS) fail('RETURN_PERIOD', {}, { to: 'RETURN_PERIOD' })
  return months
}
