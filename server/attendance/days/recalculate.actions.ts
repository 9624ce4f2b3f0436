import { sql } from 'drizzle-orm'
import type { AttendanceDay } from '../../../domain/attendance/day/day-types.ts'
import { daysBetween, type Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { loadEmployeeDays } from './employee-days.queries.ts'

const EMPLOYEES_PER_CHUNK = 500
const MAX_DAYS = 62

/** Calculates the days of all employees of the organisation again and stores them for reports. */
export async function recalculateDays(db: Db, { from, to, now }: { from: Day; to: Day; now: Date }): Promise<number> {
  if (to < from) fail('ATTENDANCE_PERIOD_ORDER', {}, { to: 'ATTENDANCE_PERIOD_ORDER' })
  if (daysBetween(from, to) >= MAX_DAYS)
    fail('ATTENDANCE_PERIOD_LONG', { max: MAX_DAYS }, { to: 'ATTENDANCE_PERIOD_LONG' })
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from employee where joined_on <= ${to} and (left_on is null or left_on >= ${from}) order by id`,
  )
  let count = 0
  for (let at = 0; at < rows.length; at += EMPLOYEES_PER_CHUNK) {
    const employeeIds = rows.slice(at, at + EMPLOYEES_PER_CHUNK).map(({ id }) => id)
    const { daysOf } = await loadEmployeeDays(db, { employeeIds, from, to, now, isBrief: true })
    const days = employeeIds.flatMap((employeeId) => daysOf(employeeId).map((day) => toStoredDay(employeeId, day)))
    await storeDays(db, days)
    count += days.length
  }
  return count
}

const HUNDREDTHS = 100

const toStoredDay = (employeeId: string, day: AttendanceDay) => ({
  id: newId(),
  employee_id: employeeId,
  day: day.day,
  status: day.status,
  first_in: day.firstIn === null ? null : new Date(day.firstIn).toISOString(),
  last_out: day.lastOut === null ? null : new Date(day.lastOut).toISOString(),
  worked_minutes: day.workedMinutes,
  break_minutes: day.breakMinutes,
  gap_minutes: day.gapMinutes,
  late_minutes: day.lateMinutes,
  early_minutes: day.earlyMinutes,
  short_minutes: day.shortMinutes,
  overtime_minutes: day.overtimeMinutes,
  overtime_kind: day.overtimeKind,
  present_share: Math.round(day.presentShare * HUNDREDTHS),
  absent_share: Math.round(day.absentShare * HUNDREDTHS),
  leave_share: Math.round(day.leaveShare * HUNDREDTHS),
  is_late: day.isLate,
  has_missing_punch: day.hasMissingPunch,
})

const resultColumns = [
  'status',
  'first_in',
  'last_out',
  'worked_minutes',
  'break_minutes',
  'gap_minutes',
  'late_minutes',
  'early_minutes',
  'short_minutes',
  'overtime_minutes',
  'overtime_kind',
  'present_share',
  'absent_share',
  'leave_share',
  'is_late',
  'has_missing_punch',
]

async function storeDays(db: Db, days: readonly ReturnType<typeof toStoredDay>[]): Promise<void> {
  if (days.length === 0) return
  const names = sql.raw(['id', 'employee_id', 'day', ...resultColumns].join(', '))
  const changes = sql.raw(resultColumns.map((name) => `${name} = excluded.${name}`).join(', '))
  const difference = sql.raw(
    `(${resultColumns.map((name) => `attendance_day.${name}`).join(', ')}) is distinct from (${resultColumns.map((name) => `excluded.${name}`).join(', ')})`,
  )
  // Unchanged days are not written again.
  await db.execute(sql`
    insert into attendance_day (${names}) select ${names} from json_populate_recordset(null::attendance_day, ${JSON.stringify(days)})
    on conflict (organisation_id, employee_id, day) do update set ${changes}, updated_at = now() where ${difference}`)
}
