import { and, eq, sql } from 'drizzle-orm'
import { addDays, monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { loadDayPlans } from '../days/day-plans.queries.ts'
import { toCorrectedDays, type CorrectedDay } from './corrected-days.ts'
import { regularisation, regularisationDay } from './regularisation.table.ts'
import type { Api } from '../../../domain/contract.ts'
import type { Actor } from '../../kit/user.ts'

export type RegularisationInput = Api['POST /api/attendance/regularisations']['args']['body']
export type RegularisationActor = Actor & { now: Date }

export async function prepareRegularisationDays(
  db: Db,
  employeeId: string,
  { days }: RegularisationInput,
  { now }: RegularisationActor,
): Promise<CorrectedDay[]> {
  const all = days.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [all[0], all.at(-1)]
  const plans = await loadDayPlans(db, { employeeIds: [employeeId], from, to })
  return toCorrectedDays(plans, employeeId, days, now)
}

export async function insertRegularisation(
  db: Db,
  request: typeof regularisation.$inferInsert & { id: string },
  days: readonly CorrectedDay[],
): Promise<void> {
  await db.insert(regularisation).values(request)
  await db
    .insert(regularisationDay)
    .values(days.map((day) => ({ ...day, regularisationId: request.id, employeeId: request.employeeId })))
}

/** The days of this request replace earlier corrections of the same days. */
export async function applyRegularisationDays(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update regularisation_day d set is_applied = false from regularisation_day n
    where n.regularisation_id = ${id} and d.employee_id = n.employee_id and d.day = n.day and d.is_applied and d.id <> n.id`)
  await db
    .update(regularisationDay)
    .set({ isApplied: true })
    .where(and(eq(regularisationDay.regularisationId, id)))
}

/** The limits of the policy: how far back, and how many days in a month. */
export async function assertRegularisationLimits(
  db: Db,
  employeeId: string,
  days: readonly CorrectedDay[],
  today: Day,
): Promise<void> {
  const plans = await loadDayPlans(db, { employeeIds: [employeeId], from: today, to: today })
  const { correctionDaysBack, correctionsPerMonth } = plans.policyOf(employeeId, today)
  const earliest = addDays(today, 0 - correctionDaysBack)
  if (days.some(({ day }) => day < earliest)) fail('REGULARISATION_TOO_OLD', { days: correctionDaysBack })
  const months = new Set(days.map(({ day }) => monthStart(day)))
  for (const month of months) {
    const own = days.filter(({ day }) => monthStart(day) === month).length
    const used = await countCorrections(db, employeeId, month)
    if (own + used > correctionsPerMonth) fail('REGULARISATION_LIMIT', { max: correctionsPerMonth })
  }
}

async function countCorrections(db: Db, employeeId: string, month: Day): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from regularisation_day d join regularisation r on r.id = d.regularisation_id
    where d.employee_id = ${employeeId} and d.day between ${month} and ${monthEnd(month)} and r.recorded_by is null and (d.is_pending or d.is_applied)`)
  return rows[0]?.count ?? 0
}
