import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../../domain/contract.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { payslipCalls, UploadMatch } from '../../../domain/payroll/slip/payslip.calls.ts'
import {
  checkUploadFile,
  listPossibleNumbers,
  readUploadName,
  type UploadPeriod,
} from '../../../domain/payroll/slip/upload-match.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

type UploadPreviewInput = Static<(typeof payslipCalls)['POST /api/payroll/salarySlips/uploads/preview']['body']>
type UploadSearch = Static<(typeof payslipCalls)['POST /api/payroll/salarySlips/uploads/search']['body']>
type UploadedPayslipRow = Api['POST /api/payroll/salarySlips/uploads/search']['reply']['content'][number]

interface NumberedEmployee extends Record<string, unknown> {
  id: string
  name: string
  number: string
}

/** The employee of each file, in the order of the files. */
export async function matchUploads(db: Db, { files, from, to }: UploadPreviewInput): Promise<UploadMatch[]> {
  const people = await findEmployeesByNumber(
    db,
    files.flatMap(({ name }) => listPossibleNumbers(name)),
  )
  const byNumber = new Map(people.map((person) => [person.number.toLowerCase(), person]))
  const known = new Set(byNumber.keys())
  const chosen: UploadPeriod | null = from && to ? { from, to } : null
  const matches = files.map((file): UploadMatch => {
    const { numbers, period } = readUploadName(file.name, known)
    const person = numbers.length === 1 ? byNumber.get(numbers[0] ?? '') : undefined
    const { from: first = null, to: last = null } = period ?? chosen ?? {}
    const problem =
      checkUploadFile(file) ??
      (numbers.length > 1 ? 'TWO_NUMBERS' : person === undefined ? 'NO_NUMBER' : first === null ? 'NO_PERIOD' : null)
    const employee = person ? { id: person.id, name: person.name } : null
    return { name: file.name, employee, number: person?.number ?? null, from: first, to: last, problem }
  })
  const taken = new Set(
    await listTakenPeriods(
      db,
      matches.flatMap(({ employee }) => (employee ? [employee.id] : [])),
    ),
  )
  const seen = new Set<string>()
  return matches.map((match) => {
    if (match.problem) return match
    const key = createPeriodKey(match.employee?.id, match)
    const problem = taken.has(key) ? 'THERE_ALREADY' : seen.has(key) ? 'TWICE' : null
    seen.add(key)
    return { ...match, problem }
  })
}

export const createPeriodKey = (
  employeeId: string | undefined,
  { from, to }: { from: string | null; to: string | null },
) => `${employeeId} ${from} ${to}`

async function findEmployeesByNumber(db: Db, numbers: string[]): Promise<NumberedEmployee[]> {
  const { rows } = await db.execute<NumberedEmployee>(
    sql`select id, full_name as name, number from employee where lower(number) = any(${sql.param([...new Set(numbers)])})`,
  )
  return rows
}

/** The periods for which these employees already have a payslip, as `periodKey`s. */
export async function listTakenPeriods(db: Db, employeeIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select employee_id || ' ' || from_day || ' ' || to_day as key from uploaded_payslip where employee_id = any(${sql.param(employeeIds)})
    union select employee_id || ' ' || from_day || ' ' || to_day from salary_slip where employee_id = any(${sql.param(employeeIds)}) and kind = 'REGULAR'`)
  return rows.map(({ key }) => key)
}

/** Uploaded payslips, for HR. */
export function searchUploads(db: Db, search: UploadSearch): Promise<Page<UploadedPayslipRow>> {
  const { limit, offset } = toLimitOffset(search)
  const { q, employeeId } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql`${words ? sql`(e.full_name ilike ${words} or e.number ilike ${words})` : sql`true`}
    and ${employeeId ? sql`p.employee_id = ${employeeId}` : sql`true`}`
  const from = sql`uploaded_payslip p join employee e on e.id = p.employee_id join file f on f.id = p.file_id`
  const { sort = '-uploadedAt' }: { sort?: string } = search
  const column = { employee: sql`e.full_name`, from: sql`p.from_day` }[sort.replace('-', '')] ?? sql`p.created_at`
  const order = sort.startsWith('-') ? sql`${column} desc, p.id desc` : sql`${column}, p.id`
  return fetchPage<UploadedPayslipRow>(db, search, {
    rows: db
      .execute<UploadedPayslipRow>(
        sql`select p.id, json_build_object('id', e.id, 'name', e.full_name) as employee, e.number, p.from_day as "from", p.to_day as "to",
          f.name as "fileName", p.created_at as "uploadedAt" from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`,
      )
      .then(({ rows }) => rows.map((row) => ({ ...row, uploadedAt: new Date(row.uploadedAt).toISOString() }))),
    counted: sql`select 1 from ${from} where ${where}`,
  })
}
