import { sql } from 'drizzle-orm'
import { daysBetween, type Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listEmployeeDaysOff } from './compensatory-off.queries.ts'
import { isOvertimeCompensated } from './compensated-overtime.ts'

interface ClaimedDayInput {
  employeeId: string
  workedDay: Day
  days: number
  claimDays: number | null
  today: Day
  assignment: { joinedOn: Day; leftOn: Day | null }
}

export async function validateClaimedDay(
  db: Db,
  { employeeId, workedDay, days, claimDays, today, assignment }: ClaimedDayInput,
) {
  const refuse = (code: Parameters<typeof fail>[0], facts = {}) => fail(code, facts, { workedDay: code })
  if (workedDay > today) refuse('LEAVE_COMPENSATORY_FUTURE')
  if (workedDay < assignment.joinedOn || (assignment.leftOn !== null && workedDay > assignment.leftOn))
    refuse('LEAVE_OUTSIDE_EMPLOYMENT')
  const given = daysBetween(workedDay, today)
  if (claimDays !== null && given > claimDays) refuse('LEAVE_COMPENSATORY_LATE', { max: claimDays, given })
  const [off] = await listEmployeeDaysOff(db, employeeId, workedDay, workedDay)
  if (!off) return refuse('LEAVE_COMPENSATORY_WORKDAY', { day: workedDay })
  if (off.isHalf && days > 0.5) fail('LEAVE_COMPENSATORY_HALF', { day: workedDay }, { days: 'LEAVE_COMPENSATORY_HALF' })
  const { rows } = await db.execute(sql`
    select 1 from leave_withdrawal where employee_id = ${employeeId} and state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')
      and from_day <= ${workedDay} and to_day >= ${workedDay} limit 1`)
  if (rows.length > 0) refuse('LEAVE_COMPENSATORY_ON_LEAVE')
  if (await isOvertimeCompensated(db, employeeId, workedDay)) refuse('LEAVE_COMPENSATORY_DUPLICATE')
  return off
}
