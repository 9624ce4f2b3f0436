import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { selectDepartmentDescendants, selectEmployeesOnDay, visibleTo } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listBalances } from '../balance/balance-list.queries.ts'
import { mayTouchRange } from './sandwich-window.ts'

type AvailedReportCall = Api['GET /api/leave-hr/leaves/availed/report']
export type AvailedRow = AvailedReportCall['reply']['content'][number]
export type AvailedQuery = AvailedReportCall['args']['query']
type StoredAvailedRow = Record<string, unknown> & Omit<AvailedRow, 'availed' | 'balance'> & { quantity: number }

/** Leave taken in a period by employee and type, with the remaining balance. Counts approved days. */
export async function readAvailedReport(
  db: Db,
  query: AvailedQuery,
  user: User,
  today: Day,
): Promise<Page<AvailedRow>> {
  const grouped = groupAvailedLeave(query, user, today)
  const page = await fetchPage(db, query, {
    rows: loadAvailedRows(db, grouped, toLimitOffset(query)),
    counted: sql`select 1 ${grouped}`,
  })
  return { ...page, content: await addRowBalances(db, page.content, query.to) }
}

const REPORT_BATCH_SIZE = 2000

/** All rows of the same report, for a file. */
export async function* streamAvailedRows(
  db: Db,
  query: AvailedQuery,
  user: User,
  today: Day,
): AsyncGenerator<AvailedRow> {
  const grouped = groupAvailedLeave(query, user, today)
  for (let offset = 0; ; offset += REPORT_BATCH_SIZE) {
    const rows = await loadAvailedRows(db, grouped, { limit: REPORT_BATCH_SIZE, offset })
    yield* await addRowBalances(db, rows, query.to)
    if (rows.length < REPORT_BATCH_SIZE) return
  }
}

function groupAvailedLeave({ from, to, departmentId, leaveTypeId, q }: AvailedQuery, user: User, today: Day): SQL {
  if (to < from) fail('LEAVE_END_BEFORE_START', {}, { to: 'LEAVE_END_BEFORE_START' })
  const conditions = [
    visibleTo(user, sql`w.employee_id`, today),
    sql`${mayTouchRange(from, to)} and w.state in ('APPROVED', 'CANCELLATION_PENDING')`,
    ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
    ...(leaveTypeId ? [sql`w.leave_type_id = ${leaveTypeId}`] : []),
    ...(q?.trim() ? [sql`p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
  ]
  return sql`
    from leave_withdrawal w
    join leave_type t on t.id = w.leave_type_id
    join ${selectEmployeesOnDay(today)} p on p.id = w.employee_id
    cross join lateral jsonb_to_recordset(w.days) as d(day date, quantity int)
    where ${sql.join(conditions, sql` and `)} and d.day between ${from} and ${to} and d.quantity > 0
    group by p.id, p.full_name, p.number, p.department, t.id, t.name, t.code, t.colour`
}

async function loadAvailedRows(
  db: Db,
  grouped: SQL,
  slice: { limit: number; offset: number },
): Promise<StoredAvailedRow[]> {
  const { rows } = await db.execute<StoredAvailedRow>(sql`
    select p.id || ' ' || t.id as id, json_build_object('id', p.id, 'name', p.full_name) as employee, p.number, p.department,
      json_build_object('id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour) as "leaveType",
      sum(d.quantity)::int as quantity, count(distinct w.id)::int as leaves
    ${grouped} order by p.full_name, p.id, t.name ${buildLimitSql(slice)}`)
  return rows
}

async function addRowBalances(db: Db, rows: readonly StoredAvailedRow[], on: Day): Promise<AvailedRow[]> {
  const balances = await listBalances(db, [...new Set(rows.map(({ employee }) => employee.id))], on)
  const balanceOf = ({ employee, leaveType }: StoredAvailedRow) =>
    balances.get(employee.id)?.find((one) => one.leaveType.id === leaveType.id) ?? null
  return rows.map((row) => ({ ...row, availed: toDays(row.quantity), balance: balanceOf(row) }))
}
