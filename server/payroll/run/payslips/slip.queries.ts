import { sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import { errors, type ErrorCode } from '../../../../domain/errors.ts'
import type { Day } from '../../../../domain/kit/day.ts'
import type { Page } from '../../../../domain/kit/page.ts'
import type { runSlipCalls, SlipDetail, SlipRow } from '../../../../domain/payroll/run/slip.calls.ts'
import { ADMIN, HR } from '../../../../domain/main/users/roles.ts'
import { selectDepartmentDescendants, selectEmployeesOnDay, selectOwnEmployeeIds } from '../../../hr/ports.ts'
import { fail } from '../../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../../kit/db/page-query.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import type { User } from '../../../kit/user.ts'
import { assertNotOwnPay } from '../../pay/own-pay.ts'
import { findFixLink } from './fix-links.ts'
import { isTaxProvisional } from './slip.table.ts'

type SlipSearch = Static<(typeof runSlipCalls)['POST /api/payroll/salarySlips/search']['body']>

type Viewer = Pick<User, 'role' | 'employeeId'>

/** Only HR and Admin see the pay of others, whatever the permissions of a role. */
export const canSeeAllPay = ({ role }: Viewer): boolean => role === HR || role === ADMIN

/** Refuses users who may not see or change the pay of others. */
export function assertPayrollStaff(user: Viewer): void {
  if (!canSeeAllPay(user)) fail('NOT_ALLOWED', { permission: 'payroll.run.manage' })
}

/**
 * Payslips that a user may see (rows `s` of salary_slip): their own after release; HR and Admin see all. Managers see
 * only their own.
 */
export const isSlipVisible = (user: Viewer): SQL =>
  canSeeAllPay(user) ? sql`true` : sql`(s.employee_id = any(${selectOwnEmployeeIds(user)}) and s.status = 'RELEASED')`

/** Users cannot hold, release or acknowledge their own payslip. */
export async function assertNotOwnSlips(db: Db, ids: readonly string[], user: User): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct employee_id as id from salary_slip where id = any(${sql.param(ids)}::uuid[])`,
  )
  await assertNotOwnPay(
    db,
    user,
    'payroll.run.manage',
    rows.map(({ id }) => id),
  )
}

type StoredSlip<T> = Omit<T, 'fault'> & {
  faultCode: string | null
  faultFacts: Record<string, string | number> | null
  employee: { id: string }
}

const slipRowColumns = sql`s.id, s.version, s.run_id as "runId", s.cycle_id as "cycleId", s.kind, json_build_object('id', p.id, 'name', p.full_name) as employee,
  p.number, p.department, s.status, s.finalised_at is not null as "isFinal", s.processing, s.fault_code as "faultCode", s.fault_facts as "faultFacts",
  s.from_day as "from", s.to_day as "to", s.pay_day as "payDay", s.currency, s.paid_days::text as "paidDays", s.unpaid_days::text as "unpaidDays",
  s.earnings, s.reimbursements, s.deductions, s.employer_contributions as "employerContributions", s.net, s.previous_net as "previousNet", s.hold_reason as "holdReason"`

const slipDetailColumns = sql`${slipRowColumns}, s.basis_days::text as "basisDays", ${isTaxProvisional} as "isTaxProvisional", s.lines, s.segments, s.year_to_date as "yearToDate", s.causes,
  case when s.acknowledged_at is not null then json_build_object('by', s.acknowledged_by, 'at', s.acknowledged_at, 'note', s.acknowledgement) end as acknowledgement`

const selectSlipTables = (today: Day) =>
  sql`salary_slip s join ${selectEmployeesOnDay(today)} p on p.id = s.employee_id`

/** Payslips in the scope of the caller. */
export function searchSlips(db: Db, search: SlipSearch, user: Viewer, today: Day): Promise<Page<SlipRow>> {
  const { filters = {} } = search
  const looksAt = filters.departmentId ? 'DEPARTMENT' : filters.q?.trim() ? 'PERSON' : 'SLIP'
  return pageSlips(db, search, { where: filterSlips(filters, user), looksAt }, today)
}

interface SlipPageQuery {
  /** A condition on `s` and, if it uses the employee or department, `p`. It includes the scope. */
  where: SQL
  looksAt: 'SLIP' | 'PERSON' | 'DEPARTMENT'
}

/** One page of payslips. The page is selected before names are joined. */
export async function pageSlips(
  db: Db,
  search: Pick<SlipSearch, 'page' | 'size'> & { sort?: string },
  { where, looksAt }: SlipPageQuery,
  today: Day,
): Promise<Page<SlipRow>> {
  const order = orderSlips(search.sort)
  const withNames = sql`salary_slip s join employee p on p.id = s.employee_id`
  const source = looksAt === 'DEPARTMENT' ? selectSlipTables(today) : withNames
  const cut = sql`select s.id from ${source} where ${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`
  const page = await fetchPage(db, search, {
    rows: db
      .execute<StoredSlip<SlipRow>>(
        sql`select ${slipRowColumns} from (${cut}) cut join ${selectSlipTables(today)} on s.id = cut.id order by ${order}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${looksAt === 'SLIP' ? sql`salary_slip s` : source} where ${where}`,
  })
  return { ...page, content: page.content.map((row) => withFault(row)) }
}

/** A payslip with its lines, if the caller may see it. */
export async function findSlip(db: Db, id: string, user: Viewer, today: Day): Promise<SlipDetail> {
  const { rows } = await db.execute<StoredSlip<SlipDetail>>(
    sql`select ${slipDetailColumns} from ${selectSlipTables(today)} where s.id = ${id} and ${isSlipVisible(user)}`,
  )
  if (!rows[0]) fail('NOT_FOUND')
  return withFault(rows[0])
}

function withFault<T>({ faultCode, faultFacts, ...row }: StoredSlip<T>) {
  return {
    ...row,
    fault: faultCode === null ? null : describeFault(faultCode, faultFacts ?? {}, row.employee),
  }
}

/** The text of a fault, and a link to the screen where it can be corrected. */
export const describeFault = (code: string, facts: Record<string, string | number>, employee: { id: string }) => ({
  code,
  facts,
  words: (errors[code as ErrorCode] as readonly [number, string] | undefined)?.[1] ?? code,
  link: findFixLink(code, employee.id),
})

function filterSlips(filters: NonNullable<SlipSearch['filters']>, user: Viewer): SQL {
  const { q, runId, cycleId, employeeId, departmentId, status, processing, payFrom, payTo } = filters
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  return sql.join(
    [
      isSlipVisible(user),
      ...(runId ? [sql`s.run_id = ${runId}`] : []),
      ...(cycleId ? [sql`s.cycle_id = ${cycleId}`] : []),
      ...(employeeId ? [sql`s.employee_id = ${employeeId}`] : []),
      ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
      ...(status ? [sql`s.status = ${status}`] : []),
      ...(processing ? [sql`s.processing = ${processing}`] : []),
      ...(payFrom ? [sql`s.pay_day >= ${payFrom}`] : []),
      ...(payTo ? [sql`s.pay_day <= ${payTo}`] : []),
      ...(words ? [sql`(p.full_name ilike ${words} or p.number ilike ${words})`] : []),
    ],
    sql` and `,
  )
}

function orderSlips(sort = 'employee'): SQL {
  const named: Record<string, SQL> = {
    employee: sql`p.full_name`,
    number: sql`p.number`,
    payDay: sql`s.pay_day`,
    net: sql`s.net`,
    earnings: sql`s.earnings`,
    deductions: sql`s.deductions`,
    status: sql`s.status`,
    change: sql`abs(s.net - coalesce(s.previous_net, 0))`,
  }
  const column = named[sort.replace(/^-/, '')] ?? sql`p.full_name`
  return sort.startsWith('-') ? sql`${column} desc, s.id desc` : sql`${column}, s.id`
}
