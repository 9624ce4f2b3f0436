import { sql, type SQL } from 'drizzle-orm'
import { addDays, addMonths, type Day } from '../../../domain/kit/day.ts'
import { isYearlyReturn, type ReturnKind } from '../../../domain/payroll/returns/kinds.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'

export interface ReturnPeriodInput {
  runId?: string
  month?: string
  yearId?: string
}

/** The final payrolls of a return. */
export interface ReturnPeriod {
  from: Day
  to: Day
  /** For file names and the list of files. */
  label: string
  currency: string
  runs: FinalRun[]
}

export interface FinalRun extends Record<string, unknown> {
  id: string
  name: string
  kind: 'REGULAR' | 'OFF_CYCLE'
  status: 'FINALISED' | 'RELEASED'
  from: Day
  to: Day
  payDay: Day
  people: number
  earnings: number
  reimbursements: number
  deductions: number
  employerContributions: number
  net: number
}

/** The period of a return. Errors: RETURN_PERIOD, NOT_FOUND, RETURN_NOT_FINAL, RETURN_NOTHING_FINAL. */
export async function findReturnPeriod(
  db: Db,
  kind: ReturnKind,
  { runId, month, yearId }: ReturnPeriodInput,
): Promise<ReturnPeriod> {
  const named = [runId, month, yearId].filter((one) => one !== undefined).length
  if (named !== 1 || isYearlyReturn(kind) !== (yearId !== undefined)) fail('RETURN_PERIOD')
  const span = runId ? await findRunSpan(db, runId) : month ? toMonthSpan(month) : await findYearSpan(db, yearId ?? '')
  const runs = await listFinalRuns(db, runId ? sql`r.id = ${runId}` : sql`r.to_day between ${span.from} and ${span.to}`)
  if (runs.length === 0) fail('RETURN_NOTHING_FINAL')
  return { ...span, currency: await findCurrency(db), runs }
}

type ReturnSpan = Pick<ReturnPeriod, 'from' | 'to' | 'label'>

async function findRunSpan(db: Db, runId: string): Promise<ReturnSpan> {
  const { rows } = await db.execute<ReturnSpan & { isFinal: boolean }>(
    sql`select from_day as "from", to_day as "to", name as label, finalised_at is not null as "isFinal" from payroll_run where id = ${runId}`,
  )
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  const { isFinal, ...span } = found
  return isFinal ? span : fail('RETURN_NOT_FINAL')
}

const toMonthSpan = (month: string): ReturnSpan => ({
  from: `${month}-01`,
  to: addDays(addMonths(`${month}-01`, 1), -1),
  label: month,
})

async function findYearSpan(db: Db, yearId: string): Promise<ReturnSpan> {
  const { rows } = await db.execute<ReturnSpan>(
    sql`select from_day as "from", to_day as "to", name as label from financial_year where id = ${yearId}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}

async function listFinalRuns(db: Db, where: SQL): Promise<FinalRun[]> {
  const { rows } = await db.execute<FinalRun>(sql`
    select r.id, r.name, r.kind, r.status, r.from_day as "from", r.to_day as "to", r.pay_day as "payDay", r.people, r.earnings, r.reimbursements, r.deductions,
      r.employer_contributions as "employerContributions", r.net
    from payroll_run r where r.finalised_at is not null and ${where} order by r.to_day desc, r.id desc limit 1000`)
  return rows
}

const findCurrency = async (db: Db): Promise<string> =>
  (await db.execute<{ currency: string }>(sql`select currency from organisation`)).rows[0]?.currency ?? 'INR'

/** The months with final payroll and the financial years, latest first. */
export async function returnPeriods(db: Db) {
  const [currency, runs, years] = await Promise.all([
    findCurrency(db),
    listFinalRuns(db, sql`true`),
    db.execute<{ id: string; name: string; from: Day; to: Day }>(
      sql`select id, name, from_day as "from", to_day as "to" from financial_year order by from_day desc limit 50`,
    ),
  ])
  const months = new Map<string, FinalRun[]>()
  for (const run of runs) months.set(run.to.slice(0, 7), [...(months.get(run.to.slice(0, 7)) ?? []), run])
  return {
    currency,
    months: [...months].map(([month, ofMonth]) => ({
      month,
      runs: ofMonth.map(({ id, name, kind, status, people, net }) => ({ id, name, kind, status, people, net })),
    })),
    years: years.rows,
  }
}
