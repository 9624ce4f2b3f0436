import { sql } from 'drizzle-orm'
import { addDays, addMonths, type Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPayrollPolicy, findYearStart } from '../run/input/cycle.queries.ts'

interface BenefitAddition {
  employeeId: string
  componentId: string
  fromDay: Day
  note: string | null
}

interface Benefit extends Record<string, unknown> {
  name: string
  limit: number | null
  isProofNeeded: boolean
}

/**
 * Refuses an addition that the benefits of its component do not allow: without a bill, or above the
 * limit of the financial year of its first day or of the next year. A recurring addition counts once for each calendar
 * month that it covers. Call it after the addition is written, so that it is counted.
 */
export async function assertAllowedByBenefits(
  db: Db,
  { employeeId, componentId, fromDay, note }: BenefitAddition,
): Promise<void> {
  const { rows: benefits } = await db.execute<Benefit>(sql`
    select name, yearly_limit as "limit", is_proof_needed as "isProofNeeded" from ctc_benefit
    where component_id = ${componentId} and is_active and (yearly_limit is not null or is_proof_needed) order by name`)
  const unproven = benefits.find(({ isProofNeeded }) => isProofNeeded && !note?.trim())
  if (unproven) fail('PAY_BENEFIT_BILL', { name: unproven.name }, { note: 'PAY_BENEFIT_BILL' })
  const capped = benefits.filter(({ limit }) => limit !== null)
  if (capped.length === 0) return
  const from = await findYearStart(db, fromDay, await findPayrollPolicy(db))
  const next = addMonths(from, 12)
  const { rows } = await db.execute<{ sum: number }>(sql`
    select max(y.sum)::bigint as sum from (select coalesce(sum(a.amount * case when a.kind = 'ONE_OFF' then 1 else 1 + (extract(year from d.last) - extract(year from d.first)) * 12
      + extract(month from d.last) - extract(month from d.first) end), 0) as sum
    from pay_adjustment a cross join (values (${from}::date, ${addDays(next, -1)}::date), (${next}::date, ${addDays(addMonths(next, 12), -1)}::date)) as y(first, last)
    cross join lateral (select greatest(a.from_day, y.first) as first,
      least(case when a.kind = 'ONE_OFF' then a.from_day else coalesce(a.to_day, y.last) end, y.last) as last) d
    where a.employee_id = ${employeeId} and a.component_id = ${componentId} and d.first <= d.last
    group by y.first) y`)
  const sum = rows[0]?.sum ?? 0
  const over = capped.find(({ limit }) => limit !== null && sum > limit)
  if (over) fail('PAY_BENEFIT_LIMIT', { name: over.name }, { amount: 'PAY_BENEFIT_LIMIT' })
}
