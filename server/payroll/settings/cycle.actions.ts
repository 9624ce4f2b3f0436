import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { periodsOf, type Period } from '../../../domain/payroll/settings/cycle-days.ts'
import type { Frequency } from '../../../domain/payroll/settings/words.ts'
import { dayWords } from '../../../domain/payroll/slip/period-words.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/tenant.ts'
import { mustCutNoMove } from '../pay/schedule-moves.ts'
import { paySchedule, salarySlipCycle } from './settings.table.ts'

type Asked = Api['POST /api/payroll/salarySlipCycles/generate']['args']['body']

/** The periods of a schedule in a stretch of days, each with whether its days are taken. */
export async function proposedCycles(db: Db, { scheduleId, fromDay, toDay }: Asked) {
  if (toDay < fromDay) fail('BAD_INPUT', {}, { toDay: 'PAY_ENDS_BEFORE' })
  const [schedule] = await db.select().from(paySchedule).where(eq(paySchedule.id, scheduleId))
  if (!schedule) fail('BAD_REFERENCE', {}, { scheduleId: 'BAD_REFERENCE' })
  const frequency = schedule.frequency as Frequency
  const periods = periodsOf({ ...schedule, frequency }, fromDay, toDay)
  const taken = await takenDays(db, scheduleId, fromDay)
  return periods.map((period) => ({
    name: nameOf(frequency, period),
    ...period,
    isThere: taken.some(({ from, to }) => from <= period.toDay && to >= period.fromDay),
  }))
}

export async function generateCycles(db: Db, asked: Asked) {
  const fresh = (await proposedCycles(db, asked)).filter(({ isThere }) => !isThere)
  if (fresh.length > 0) {
    await mustCutNoMove(db, asked.scheduleId, fresh)
    await db
      .insert(salarySlipCycle)
      .values(fresh.map(({ isThere: _, ...period }) => ({ ...period, scheduleId: asked.scheduleId })))
  }
  return { created: fresh.length }
}

async function takenDays(db: Db, scheduleId: string, since: Day) {
  const { rows } = await db.execute<{ from: Day; to: Day }>(sql`
    select from_day as "from", to_day as "to" from salary_slip_cycle where schedule_id = ${scheduleId} and to_day >= ${since}`)
  return rows
}

const months = [
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

function nameOf(frequency: Frequency, { fromDay, toDay }: Period): string {
  const month = `${months[Number(fromDay.slice(5, 7)) - 1]} ${fromDay.slice(0, 4)}`
  if (frequency === 'MONTHLY') return month
  if (frequency === 'SEMI_MONTHLY') return `${month}, ${fromDay.endsWith('01') ? 1 : 2}`
  const first = dayWords(fromDay, 'en')
  return frequency === 'DAILY' ? first : `${first} – ${dayWords(toDay, 'en')}`
}
