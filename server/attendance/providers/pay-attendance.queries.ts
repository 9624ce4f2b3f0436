import { sql } from 'drizzle-orm'
import { listLateDeductions } from '../../../domain/attendance/days/late-marks.ts'
import type { AttendanceDay } from '../../../domain/attendance/day/day-types.ts'
import { monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { HALF_DAY } from '../../../domain/leave/balance/quantity.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listLateMarkLeave } from '../../leave/ports.ts'
import type { AttendanceSource, AttendanceSummary } from '../../payroll/ports.ts'
import { loadEmployeeDays, type EmployeeDays } from '../days/employee-days.queries.ts'
import { hasTrackedEmployees } from '../policies/policy.queries.ts'
import { listOvertimePay } from './overtime-pay.queries.ts'

type Absences = AttendanceSummary['absences']
type Worked = NonNullable<AttendanceSummary['worked']>

interface RateRow extends Record<string, unknown> {
  employeeId: string
  from: Day
  to: Day | null
  rateTypeId: string
  unit: 'HOUR' | 'DAY' | 'PIECE'
}

/**
 * The attendance that payroll pays: absences and late marks, the hours and days of employees paid by units, and approved
 * pieces and overtime. Calculated from the days, so a later correction changes the facts of a closed period and is paid as
 * arrears. Employees without a policy that records attendance are left out: they count as present.
 */
export const createAttendanceSource =
  (getNow: () => Date): AttendanceSource =>
  async (db, employeeIds, from, to) => {
    const [rates, pieces] = await Promise.all([
      listRates(db, employeeIds, from, to),
      listPieces(db, employeeIds, from, to),
    ])
    const isRecorded = await hasTrackedEmployees(db, to)
    if (!isRecorded && pieces.length === 0) return new Map()
    // Late marks count by calendar month.
    const days = isRecorded
      ? await loadEmployeeDays(db, { employeeIds, from: monthStart(from), to, now: getNow() })
      : null
    const leave = await listLateMarkLeave(db, employeeIds)
    const overtime = isRecorded ? await listOvertimePay(db, employeeIds, from, to) : new Map<string, []>()
    return new Map(
      employeeIds.flatMap((id): [string, AttendanceSummary][] => {
        const own = days ? days.daysOf(id) : []
        const isTracked = days !== null && own.some(({ day }) => days.plans.policyOf(id, day).isTracked)
        const ownPieces = pieces.filter(({ employeeId }) => employeeId === id)
        if (!isTracked && ownPieces.length === 0) return []
        const ownRates = rates.filter(({ employeeId }) => employeeId === id)
        return [
          [
            id,
            {
              absences: days ? listAbsences(days, id, own, { from, leave }) : [],
              worked: [
                ...(isTracked ? listWorked(ownRates, own, from) : []),
                ...ownPieces.map(({ employeeId: _, day, ...piece }) => ({ ...piece, from: day, to: day })),
              ],
              overtime: overtime.get(id) ?? [],
            },
          ],
        ]
      }),
    )
  }

type LateMarkLeave = Awaited<ReturnType<typeof listLateMarkLeave>>

/** Absent days, and the half days that late marks cost and leave did not cover, of the days whose policy deducts them. */
function listAbsences(
  { plans }: EmployeeDays,
  id: string,
  days: readonly AttendanceDay[],
  { from, leave }: { from: Day; leave: LateMarkLeave },
): Absences {
  const absent = days.filter(
    ({ day, absentShare }) => day >= from && absentShare > 0 && plans.policyOf(id, day).deductsAbsence,
  )
  const months = new Set(days.map(({ day }) => monthStart(day)))
  const late = [...months].flatMap((month) => {
    const policy = plans.policyOf(id, monthEnd(month))
    if (policy.lateDeduction === 'NONE') return []
    const taken = leave.find((one) => one.employeeId === id && one.month === month)?.quantity ?? 0
    return listLateDeductions(
      days.filter(({ day }) => monthStart(day) === month),
      policy,
    )
      .slice(taken / HALF_DAY)
      .filter((day) => day >= from)
  })
  const source = (label: string) => ({ kind: 'attendance', id, label })
  return [
    ...absent.map(({ day, absentShare }) => ({ day, fraction: String(absentShare), source: source('Absent') })),
    ...late.map((day) => ({ day, fraction: '0.5', source: source('Late marks') })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const HOUR_DIGITS = 4

/** The units worked on each day by the pay rate of that day. Paid leave counts as days worked. */
function listWorked(rates: readonly RateRow[], days: readonly AttendanceDay[], from: Day): Worked {
  return days
    .filter(({ day, isOpen }) => day >= from && !isOpen)
    .flatMap((day): Worked => {
      const rate = rates.find((one) => one.from <= day.day && (one.to === null || one.to >= day.day))
      if (!rate || rate.unit === 'PIECE') return []
      // Overtime is paid with its own rate when it is approved.
      const quantity =
        rate.unit === 'DAY'
          ? String(day.presentShare)
          : trimZeros(((day.workedMinutes - day.overtimeMinutes) / 60).toFixed(HOUR_DIGITS))
      return quantity === '0' ? [] : [{ rateTypeId: rate.rateTypeId, quantity, from: day.day, to: day.day }]
    })
}

const trimZeros = (decimal: string): string => decimal.replace(/\.?0+$/, '')

/** The pay rates of employees who are paid by units. */
async function listRates(db: Db, employeeIds: readonly string[], from: Day, to: Day): Promise<RateRow[]> {
  const { rows } = await db.execute<RateRow>(sql`
    select * from (
      select p.employee_id as "employeeId", p.from_day as "from", (lead(p.from_day) over (partition by p.employee_id order by p.from_day)) - 1 as "to",
        p.rate_type_id as "rateTypeId", r.unit
      from employee_pay p left join pay_rate_type r on r.id = p.rate_type_id where p.employee_id = any(${sql.param(employeeIds)}::uuid[])
    ) p where p."rateTypeId" is not null and p.unit in ('HOUR', 'DAY', 'PIECE') and p."from" <= ${to} and (p."to" is null or p."to" >= ${from})`)
  return rows
}

async function listPieces(db: Db, employeeIds: readonly string[], from: Day, to: Day) {
  const { rows } = await db.execute<{ employeeId: string; day: Day; rateTypeId: string; quantity: string }>(sql`
    select employee_id as "employeeId", day, rate_type_id as "rateTypeId", trim_scale(quantity)::text as quantity from piece_entry
    where employee_id = any(${sql.param(employeeIds)}::uuid[]) and day between ${from} and ${to} and is_approved order by day, rate_type_id`)
  return rows
}
