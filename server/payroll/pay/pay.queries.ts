import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import { choosePayAccount } from '../../../domain/hr/employees/pay-account.ts'
import { maxDay, type Day } from '../../../domain/kit/day.ts'
import type { PayLine, PayRow } from '../../../domain/payroll/pay/pay.calls.ts'
import { listEmployeeAccounts } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../sql.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { isPayVisible } from './pay-access.ts'

type PaySearch = Api['POST /api/payroll/employeePays/search']['args']['body']
interface PayViewer {
  user: User
  today: Day
}

const joinPayTables = (
  pays: SQL,
): SQL => sql`${pays} p join employee e on e.id = p.employee_id join pay_structure s on s.id = p.structure_id
  left join pay_schedule h on h.id = p.schedule_id left join pay_wage_type w on w.id = p.wage_type_id
  left join pay_rate_type t on t.id = p.rate_type_id`
const payTables = joinPayTables(sql`pay_term`)

const selectPayState = (today: Day): SQL =>
  sql`case when p.from_day > ${today} then 'FUTURE' when p.to_day < ${today} then 'PAST' else 'CURRENT' end`

const selectPayColumns = (
  today: Day,
): SQL => sql`p.id, p.version, p.from_day as "fromDay", p.to_day as "toDay", ${selectPayState(today)} as state,
  json_build_object('id', e.id, 'name', e.full_name, 'number', e.number) as employee,
  p.ctc, p.ctc - p.ctc_before as "ctcChange", json_build_object('id', s.id, 'name', s.name) as structure,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as schedule,
  case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as "wageType",
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'unit', t.unit) end as "rateType",
  coalesce(p.rate, t.rate) as rate, p.tax_regime as "taxRegime", p.reason,
  case t.unit when 'HOUR' then 'HOURLY' when 'DAY' then 'DAILY' when 'PIECE' then 'BY_PIECE' else 'SALARIED' end as "salaryType",
  p.bank_account_id as "bankAccountId"`

export async function searchPays(db: Db, search: PaySearch, { user, today }: PayViewer) {
  const { q, employeeId, structureId, scheduleId, state } = search.filters ?? {}
  const words = toLikePattern(q)
  const where = joinConditions([
    isPayVisible(user, sql`p.employee_id`),
    words ? sql`(e.full_name ilike ${words} or e.number ilike ${words})` : null,
    employeeId ? sql`p.employee_id = ${employeeId}` : null,
    structureId ? sql`p.structure_id = ${structureId}` : null,
    scheduleId ? sql`p.schedule_id = ${scheduleId}` : null,
    state ? sql`${selectPayState(today)} = ${state}` : null,
  ])
  const order = orderBy(paySortOrders, search.sort ?? 'employee', sql`p.from_day desc, p.id`)
  const found = await pageRows<StoredPay>(db, search, {
    columns: selectPayColumns(today),
    from: payTables,
    where,
    order,
    // Only the rows of the page are joined.
    page: (limit) => joinPayTables(sql`(select p.* from ${payTables} where ${where} order by ${order} ${limit})`),
  })
  return { ...found, content: await addPayAccounts(db, found.content, today) }
}

const paySortOrders: Record<string, SQL> = {
  employee: sql`e.full_name`,
  number: sql`e.number`,
  fromDay: sql`p.from_day`,
  ctc: sql`p.ctc`,
  structure: sql`s.name`,
}

export async function readPays(db: Db, where: SQL, today: Day): Promise<PayRow[]> {
  const { rows } = await db.execute<StoredPay>(
    sql`select ${selectPayColumns(today)} from ${payTables} where ${where} order by e.full_name, p.from_day desc limit 5000`,
  )
  return addPayAccounts(db, rows, today)
}

type StoredPay = Omit<PayRow, 'bankAccount'>

/** The account that is paid by each pay: today, or on the first day of future pay. */
async function addPayAccounts(db: Db, pays: readonly StoredPay[], today: Day): Promise<PayRow[]> {
  const employeeIds = [...new Set(pays.map(({ employee }) => employee.id))]
  const byEmployee = await listEmployeeAccounts(db, employeeIds, today)
  return pays.map((pay) => {
    const { accounts = [] } = byEmployee.get(pay.employee.id) ?? {}
    const chosen = choosePayAccount(accounts, pay.bankAccountId, maxDay(pay.fromDay, today))
    const bankAccount = chosen && {
      id: chosen.id,
      bank: chosen.details.bank,
      number: maskNumber(chosen.details.numberLast4),
    }
    return { ...pay, bankAccount }
  })
}

export const findPay = async (db: Db, id: string, { user, today }: PayViewer): Promise<PayRow> =>
  (await readPays(db, sql`p.id = ${id} and ${isPayVisible(user, sql`p.employee_id`)}`, today))[0] ?? fail('NOT_FOUND')

/** The pay of all employees today. */
export const listPaysToday = (db: Db, today: Day) =>
  readPays(db, sql`p.from_day <= ${today} and coalesce(p.to_day >= ${today}, true)`, today)

/** The pay of an employee, newest first, with the components of today's pay, or else of the next pay. */
export async function findEmployeePay(db: Db, employeeId: string, { user, today }: PayViewer) {
  const seen = await db.execute(
    sql`select 1 from employee e where e.id = ${employeeId} and ${isPayVisible(user, sql`e.id`)}`,
  )
  if (seen.rows.length === 0) fail('NOT_FOUND')
  const history = await readPays(db, sql`p.employee_id = ${employeeId}`, today)
  const current = history.find(({ state }) => state === 'CURRENT') ?? history.at(-1)
  const ownChanges = await listOwnChanges(
    db,
    history.map(({ id }) => id),
  )
  return {
    history,
    lines: current ? await listPayLines(db, current.id) : [],
    ownChanges,
    nextPayDay: current ? await findNextPayDay(db, current, today) : null,
  }
}

/** The next payment date of the schedule of this pay. Pay without a schedule uses the default schedule. */
async function findNextPayDay(db: Db, pay: PayRow, today: Day): Promise<Day | null> {
  const scheduleId = pay.schedule?.id ?? (await findPayrollPolicy(db)).scheduleId
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select min(pay_day) as day from salary_slip_cycle where schedule_id = ${scheduleId} and pay_day >= ${today}`)
  return rows[0]?.day ?? null
}

async function listOwnChanges(db: Db, payIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct a.row_id as id from audit_entry a join own_pay_change o on o.request_id = a.request_id
    where a.row_id = any(${sql.param(payIds)}::uuid[]) and a.table_name = 'employee_pay'`)
  return rows.map(({ id }) => id)
}

async function listPayLines(db: Db, payId: string): Promise<PayLine[]> {
  const { rows } = await db.execute<PayLine>(sql`
    select c.id as "componentId", c.code, c.name, c.component_type as type, l.yearly, l.monthly
    from employee_pay_line l join ctc_component c on c.id = l.component_id where l.pay_id = ${payId} order by c.position, c.name`)
  return rows
}

/** The accounts of an employee, the salary account first, then the oldest. */
export async function listBankAccounts(db: Db, employeeId: string, today: Day) {
  const { accounts = [] } = (await listEmployeeAccounts(db, [employeeId], today)).get(employeeId) ?? {}
  const usual = choosePayAccount(accounts, null, null)
  return accounts
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || (a.id < b.id ? -1 : 1))
    .map(({ id, bank, numberLast4, isPrimary }) => ({
      id,
      bank,
      number: maskNumber(numberLast4),
      isPrimary,
      isDefault: id === usual?.id,
    }))
}
