import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { sumMonth } from '../../../domain/attendance/days/month-totals.ts'
import type { ApprovedTotals } from '../../../domain/attendance/months/month.calls.ts'
import { monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { findVisibleEmployee } from '../days/day.queries.ts'
import { loadEmployeeDays } from '../days/employee-days.queries.ts'
import { matchEmployees } from '../days/register.queries.ts'

type SearchCall = Api['POST /api/attendance/months/search']
type Timed = Actor & { now: Date }

interface ApprovalRow extends Record<string, unknown> {
  id: string
  employee: { id: string; name: string }
  approvedTotals: ApprovedTotals | null
  approvedBy: string | null
  approvedAt: string | null
}

/** The totals of the employees in scope in a month, calculated now, with those that were approved. */
export async function searchMonths(
  db: Db,
  { month, isOpen, page, size = 25, ...filters }: SearchCall['args']['body'],
  { user, today, now }: Timed,
): Promise<SearchCall['reply']> {
  const [from, to] = [monthStart(month), monthEnd(month)]
  const approval = isOpen === undefined ? sql`true` : isOpen ? sql`a.id is null` : sql`a.id is not null`
  const where = sql`employee e left join attendance_month a on a.employee_id = e.id and a.month = ${from}
    where ${matchEmployees({ from, to, ...filters }, user, today)} and ${approval}`
  const rows = db
    .execute<ApprovalRow>(sql`
      select e.id, json_build_object('id', e.id, 'name', e.full_name) as employee, a.totals as "approvedTotals", a.approved_by as "approvedBy", a.approved_at as "approvedAt"
      from ${where} order by e.full_name, e.id ${buildLimitSql(toLimitOffset({ page, size }))}`)
    .then((found) => found.rows)
  const found = await fetchPage(db, { page, size }, { rows, counted: sql`select 1 from ${where}` })
  const totalsOf = await loadMonthTotals(
    db,
    found.content.map(({ id }) => id),
    from,
    now,
  )
  const content = found.content.map(({ approvedTotals, ...row }) => {
    const totals = totalsOf(row.id)
    const isChanged = approvedTotals !== null && !isSameTotals(approvedTotals, totals)
    return { ...row, totals, approvedTotals: isChanged ? approvedTotals : null, isChanged }
  })
  return { ...found, content }
}

/** The totals of employees in a month, from their days. */
export async function loadMonthTotals(
  db: Db,
  employeeIds: readonly string[],
  month: Day,
  now: Date,
): Promise<(employeeId: string) => ApprovedTotals> {
  const [from, to] = [monthStart(month), monthEnd(month)]
  const [{ plans, daysOf }, pieces] = await Promise.all([
    loadEmployeeDays(db, { employeeIds, from, to, now, isBrief: true }),
    sumPieces(db, employeeIds, from),
  ])
  return (id) => ({ ...sumMonth(daysOf(id), plans.policyOf(id, to)), pieces: pieces.get(id) ?? 0 })
}

/** The pieces of employees in a month, of all pay rate types. */
export async function sumPieces(db: Db, employeeIds: readonly string[], month: Day): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
    select employee_id as id, sum(quantity)::float8 as pieces from piece_entry
    where employee_id = any(${sql.param(employeeIds)}::uuid[]) and day between ${month} and ${monthEnd(month)} group by employee_id`)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** The days with overtime of an employee in scope, with the minutes that were approved. */
export async function readOvertime(
  db: Db,
  { month, employeeId }: { month: Day; employeeId: string },
  { user, today, now }: Timed,
): Promise<Api['POST /api/attendance/months/overtime']['reply']> {
  await findVisibleEmployee(db, employeeId, user, today)
  const [from, to] = [monthStart(month), monthEnd(month)]
  const [{ plans, daysOf }, { rows: approved }] = await Promise.all([
    loadEmployeeDays(db, { employeeIds: [employeeId], from, to, now, isBrief: true }),
    db.execute<{ isApproved: boolean; day: Day | null; minutes: number | null }>(sql`
      select true as "isApproved", o.day, o.minutes from attendance_month a
      left join approved_overtime o on o.employee_id = a.employee_id and o.day between ${from} and ${to}
      where a.employee_id = ${employeeId} and a.month = ${from}`),
  ])
  const minutesOf = new Map(approved.map((row) => [row.day, row.minutes]))
  return daysOf(employeeId)
    .filter(({ overtimeMinutes }) => overtimeMinutes > 0)
    .map(({ day, overtimeKind, overtimeMinutes }) => ({
      day,
      kind: overtimeKind,
      minutes: overtimeMinutes,
      approvedMinutes: approved.length > 0 ? (minutesOf.get(day) ?? 0) : null,
      payment: plans.policyOf(employeeId, day).overtimePayment,
    }))
}

// Totals that were approved before a figure existed do not have it.
const isSameTotals = (a: ApprovedTotals, b: ApprovedTotals): boolean =>
  (Object.keys(b) as (keyof ApprovedTotals)[]).every((name) => (a[name] ?? 0) === b[name])
