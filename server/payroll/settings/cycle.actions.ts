import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { listCyclePeriods, type CyclePeriod } from '../../../domain/payroll/settings/cycle-days.ts'
import type { PayFrequency } from '../../../domain/payroll/settings/option-lists.ts'
import { formatSlipDay } from '../../../domain/payroll/slip/period-text.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findOrganisationLocale } from '../../main/organisation/settings.queries.ts'
import { assertNoScheduleChangeInside } from '../pay/schedule-changes.ts'
import { paySchedule, salarySlipCycle } from './settings.table.ts'

type GenerateCyclesInput = Api['POST /api/payroll/salarySlipCycles/generate']['args']['body']

/** The periods of a schedule between two days, each with whether its days are already used. */
export async function proposeCycles(db: Db, { scheduleId, fromDay, toDay }: GenerateCyclesInput) {
  if (toDay < fromDay) fail('BAD_INPUT', {}, { toDay: 'PAY_ENDS_BEFORE' })
  const [schedule] = await db.select().from(paySchedule).where(eq(paySchedule.id, scheduleId))
  if (!schedule) fail('BAD_REFERENCE', {}, { scheduleId: 'BAD_REFERENCE' })
  const frequency = schedule.frequency as PayFrequency
  const periods = listCyclePeriods({ ...schedule, frequency }, fromDay, toDay)
  const taken = await listExistingPeriods(db, scheduleId, fromDay)
  const locale = await findOrganisationLocale(db)
  return periods.map((period) => ({
    name: formatCycleName(frequency, period, locale),
    ...period,
    isThere: taken.some(({ from, to }) => from <= period.toDay && to >= period.fromDay),
  }))
}

export async function generateCycles(db: Db, input: GenerateCyclesInput) {
  const fresh = (await proposeCycles(db, input)).filter(({ isThere }) => !isThere)
  if (fresh.length > 0) {
    await assertNoScheduleChangeInside(db, input.scheduleId, fresh)
    await db
      .insert(salarySlipCycle)
      .values(fresh.map(({ isThere: _, ...period }) => ({ ...period, scheduleId: input.scheduleId })))
  }
  return { created: fresh.length }
}

async function listExistingPeriods(db: Db, scheduleId: string, since: Day) {
  const { rows } = await db.execute<{ from: Day; to: Day }>(sql`
    select from_day as "from", to_day as "to" from salary_slip_cycle where schedule_id = ${scheduleId} and to_day >= ${since}`)
  return rows
}

const monthShortNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function formatCycleName(frequency: PayFrequency, { fromDay, toDay }: CyclePeriod, locale: string): string {
  const month = `${monthShortNames[Number(fromDay.slice(5, 7)) - 1]} ${fromDay.slice(0, 4)}`
  if (frequency === 'MONTHLY') return month
  if (frequency === 'SEMI_MONTHLY') return `${month}, ${fromDay.endsWith('01') ? 1 : 2}`
  const first = formatSlipDay(fromDay, locale)
  return frequency === 'DAILY' ? first : `${first} – ${formatSlipDay(toDay, locale)}`
}
