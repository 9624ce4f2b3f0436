import { sql, type SQL } from 'drizzle-orm'
import { choosePayAccount } from '../../../domain/hr/employees/pay-account.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { CalculatedLine } from '../../../domain/payroll/engine/slip-types.ts'
import type { Minor } from '../../../domain/payroll/engine/types.ts'
import type { SlipStatus } from '../../../domain/payroll/run/statuses.ts'
import type { PasswordFacts } from '../../../domain/payroll/slip/slip-password.ts'
import { listEmployeeAccounts, selectOwnEmployeeIds, type EmployeeAccounts } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { canSeeAllPay, isSlipVisible } from '../run/payslips/slip.queries.ts'
import { isTaxProvisional } from '../run/payslips/slip.table.ts'

interface PrintedTotals {
  earnings: Minor
  reimbursements: Minor
  deductions: Minor
  employerContributions: Minor
  net: Minor
}

/** A payslip with all printed details. */
export interface PrintedSlip extends PrintedTotals, Record<string, unknown> {
  id: string
  employeeId: string
  status: SlipStatus
  processing: string
  from: Day
  to: Day
  payDay: Day
  currency: string
  basisDays: string
  paidDays: string
  unpaidDays: string
  isTaxProvisional: boolean
  lines: CalculatedLine[]
  yearToDate: PrintedTotals & { lines: Record<string, Minor> }
  workedAt: string
  person: Omit<PasswordFacts, 'pan'> & {
    language: string
    jobTitle: string | null
    department: string | null
    joinedOn: Day
    bank: { bank: string; last4: string } | null
    identities: { kind: string; last4: string; sealed: string }[]
  }
}

const printedSlipColumns = sql`s.id, s.employee_id as "employeeId", s.status, s.processing, s.from_day as "from", s.to_day as "to", s.pay_day as "payDay", s.currency,
  s.basis_days::text as "basisDays", s.paid_days::text as "paidDays", s.unpaid_days::text as "unpaidDays", ${isTaxProvisional} as "isTaxProvisional", s.lines, s.year_to_date as "yearToDate",
  s.earnings, s.reimbursements, s.deductions, s.employer_contributions as "employerContributions", s.net,
  to_char(s.worked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "workedAt",
  json_build_object('name', e.full_name, 'number', e.number, 'bornOn', e.born_on, 'joinedOn', e.joined_on, 'language', coalesce(u.language, 'en'),
    'jobTitle', coalesce(m.job_title, r.name), 'department', d.name,
    'identities', coalesce((select json_agg(json_build_object('kind', i.kind, 'last4', i.number_last4, 'sealed', i.number_encrypted) order by i.kind)
      from identity_number i where i.employee_id = e.id and i.kind in ('PAN', 'UAN')), '[]')) as person`

/** The payslips that the caller may see, with the employee details of their last day. */
export async function listPayslipPrintData(db: Db, ids: readonly string[], user: User): Promise<PrintedSlip[]> {
  const { rows } = await db.execute<PrintedSlip>(sql`
    select ${printedSlipColumns} from salary_slip s join employee e on e.id = s.employee_id left join app_user u on u.id = e.user_id
    left join employment m on m.employee_id = e.id and m.from_day <= greatest(s.to_day, e.joined_on) and (m.to_day is null or m.to_day >= greatest(s.to_day, e.joined_on))
    left join department d on d.id = m.department_id left join department_role r on r.id = m.department_role_id
    where s.id = any(${sql.param(ids)}) and ${isSlipVisible(user)} order by e.full_name, s.id`)
  const accounts = await loadSlipAccounts(db, rows)
  return rows.map((row) => ({ ...row, person: { ...row.person, bank: accounts(row) } }))
}

/** The bank account of each payslip: from the pay at the end of its period, as of the payment date. */
async function loadSlipAccounts(db: Db, slips: readonly PrintedSlip[]) {
  const byEnd = new Map<Day, Map<string, EmployeeAccounts>>()
  for (const end of new Set(slips.map(({ to }) => to))) {
    const ids = slips.flatMap(({ to, employeeId }) => (to === end ? [employeeId] : []))
    // oxlint-disable-next-line no-await-in-loop -- the payslips of a payroll share one period
    byEnd.set(end, await listEmployeeAccounts(db, ids, end))
  }
  return ({ employeeId, to, payDay }: PrintedSlip): PrintedSlip['person']['bank'] => {
    const { accounts = [], namedId = null } = byEnd.get(to)?.get(employeeId) ?? {}
    const chosen = choosePayAccount(accounts, namedId, payDay)
    return chosen && { bank: chosen.details.bank, last4: chosen.details.numberLast4 }
  }
}

/** Uploaded payslips that a user may see (rows `p` of uploaded_payslip): their own; HR and Admin see all. */
export const isUploadVisible = (user: User): SQL =>
  canSeeAllPay(user) ? sql`true` : sql`p.employee_id = any(${selectOwnEmployeeIds(user)})`

export interface UploadedFile extends Record<string, unknown> {
  id: string
  employeeId: string
  hash: string
  name: string
}

export async function findUploaded(db: Db, id: string, user: User): Promise<UploadedFile | null> {
  const { rows } = await db.execute<UploadedFile>(sql`
    select p.id, p.employee_id as "employeeId", f.hash, f.name from uploaded_payslip p join file f on f.id = p.file_id
    where p.id = ${id} and ${isUploadVisible(user)}`)
  return rows[0] ?? null
}
