import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { CalculatedLine, Segment, Slip } from '../../../../domain/payroll/engine/slip-types.ts'
import type { PeriodSettings } from '../../../../domain/payroll/india/facts.ts'
import type { Db } from '../../../kit/db/tenant.ts'

export interface FinalSlipMark extends Record<string, unknown> {
  id: string
  employeeId: string
  cycleId: string
  digest: string
  /** The state of work at that time. Null for older payslips. */
  state: string | null
  /** The pension membership that was known at that time. Null for older payslips, and without provident fund. */
  isInPension: boolean | null
}

/** The final regular payslips of employees in some cycles, with their entitlement digests. */
export async function listFinalSlipMarks(
  db: Db,
  employeeIds: readonly string[],
  cycleIds: readonly string[],
): Promise<FinalSlipMark[]> {
  if (cycleIds.length === 0) return []
  const { rows } = await db.execute<FinalSlipMark>(sql`
    select id, employee_id as "employeeId", cycle_id as "cycleId", entitlement_digest as digest, statutory_settings ->> 'state' as state,
      (statutory_settings -> 'epf' ->> 'isInPension')::boolean as "isInPension"
    from salary_slip
    where cycle_id = any(${sql.param(cycleIds)}::uuid[]) and employee_id = any(${sql.param(employeeIds)}::uuid[]) and kind = 'REGULAR'
      and finalised_at is not null and processing = 'DONE'`)
  return rows
}

export interface PaidFiguresRow extends Record<string, unknown> {
  id: string
  employeeId: string
  cycleId: string
  isOffCycle: boolean
  to: Day
  figures: Record<string, number>
  settings: PeriodSettings | null
}

/** The figures of all final payslips of employees from a day until a period, oldest first. */
export async function listPaidFigures(
  db: Db,
  employeeIds: readonly string[],
  since: Day,
  until: Day,
): Promise<PaidFiguresRow[]> {
  const { rows } = await db.execute<PaidFiguresRow>(sql`
    select id, employee_id as "employeeId", cycle_id as "cycleId", kind = 'OFF_CYCLE' as "isOffCycle", to_day as "to", figures, statutory_settings as settings
    from salary_slip where employee_id = any(${sql.param(employeeIds)}::uuid[]) and finalised_at is not null and processing = 'DONE'
      and from_day >= ${since} and to_day < ${until}
    order by to_day, finalised_at, id`)
  return rows
}

interface StoredSlipRow extends Record<string, unknown> {
  id: string
  employeeId: string
  cycleId: string
  from: Day
  to: Day
  payDay: Day
  currency: string
  basisDays: string
  paidDays: string
  unpaidDays: string
  segments: Segment[]
  lines: CalculatedLine[]
  earnings: number
  reimbursements: number
  deductions: number
  employerContributions: number
  net: number
  figures: Record<string, number>
}

const storedSlipColumns = sql`s.id, s.employee_id as "employeeId", s.cycle_id as "cycleId", s.from_day as "from", s.to_day as "to", s.pay_day as "payDay", s.currency,
  s.basis_days::text as "basisDays", s.paid_days::text as "paidDays", s.unpaid_days::text as "unpaidDays", s.segments, s.lines, s.earnings, s.reimbursements,
  s.deductions, s.employer_contributions as "employerContributions", s.net, s.figures`

/** Payslips by id, as calculated. */
export async function findStoredSlips(db: Db, ids: readonly string[]): Promise<Map<string, Slip>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<StoredSlipRow>(
    sql`select ${storedSlipColumns} from salary_slip s where s.id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, ...slip }) => [id, slip]))
}

/** The latest final regular payslip of each employee before a period, for comparison. */
export async function findPreviousSlips(
  db: Db,
  employeeIds: readonly string[],
  before: Day,
): Promise<Map<string, Slip>> {
  const { rows } = await db.execute<StoredSlipRow>(sql`
    select ${storedSlipColumns} from unnest(${sql.param(employeeIds)}::uuid[]) as e(id)
    cross join lateral (
      select * from salary_slip s where s.employee_id = e.id and s.kind = 'REGULAR' and s.finalised_at is not null and s.processing = 'DONE' and s.to_day < ${before}
      order by s.pay_day desc, s.id desc limit 1
    ) s`)
  return new Map(rows.map(({ id: _, ...slip }) => [slip.employeeId, slip]))
}

/** Arrears lines of later final payslips for these periods. */
export async function listArrearsPaid(
  db: Db,
  employeeIds: readonly string[],
  cycleIds: readonly string[],
): Promise<{ employeeId: string; cycleId: string; line: CalculatedLine }[]> {
  const { rows } = await db.execute<{ employeeId: string; cycleId: string; line: CalculatedLine }>(sql`
    select s.employee_id as "employeeId", l.line -> 'arrearsOf' ->> 'cycleId' as "cycleId", l.line from salary_slip s
    cross join lateral jsonb_array_elements(s.lines) as l(line)
    where s.employee_id = any(${sql.param(employeeIds)}::uuid[]) and s.finalised_at is not null
      and l.line -> 'arrearsOf' ->> 'cycleId' = any(${sql.param(cycleIds)}::text[])
    order by s.to_day, s.id`)
  return rows
}
