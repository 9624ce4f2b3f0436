import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { LineKind } from '../../../domain/payroll/engine/slip-types.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { ReturnPeriod } from './period.queries.ts'

/** A final payslip for returns. */
export interface ReturnSlip extends Record<string, unknown> {
  id: string
  runId: string
  employeeId: string
  name: string
  number: string
  department: string | null
  isHeld: boolean
  from: Day
  to: Day
  payDay: Day
  paidDays: string
  unpaidDays: string
  earnings: number
  reimbursements: number
  deductions: number
  employerContributions: number
  net: number
  figures: Record<string, number>
  /** By component; null if not requested. */
  lines: { componentId: string; code: string; amount: number }[] | null
}

const SLIP_BATCH = 2000

/**
 * The final payslips of payrolls by employee number, in batches. `lines` are expensive: request them only when they are
 * shown.
 */
export async function listReturnSlips(
  db: Db,
  { runs, to }: ReturnPeriod,
  { lines = false } = {},
): Promise<ReturnSlip[]> {
  const ids = sql.param(runs.map(({ id }) => id))
  const found: ReturnSlip[] = []
  for (let offset = 0; ; offset += SLIP_BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time limits the memory
    const { rows } = await db.execute<ReturnSlip>(sql`
      select s.id, s.run_id as "runId", s.employee_id as "employeeId", e.full_name as name, e.number, d.name as department, s.status = 'HELD' as "isHeld",
        s.from_day as "from", s.to_day as "to", s.pay_day as "payDay", s.paid_days::text as "paidDays", s.unpaid_days::text as "unpaidDays",
        s.earnings, s.reimbursements, s.deductions, s.employer_contributions as "employerContributions", s.net, s.figures, ${lines ? slipLineTables : sql`null::json`} as lines
      from salary_slip s join employee e on e.id = s.employee_id
      left join lateral (select m.department_id from employment m where m.employee_id = e.id and m.from_day <= ${to} order by m.from_day desc limit 1) m on true
      left join department d on d.id = m.department_id
      where s.run_id = any(${ids}::uuid[]) and s.finalised_at is not null and s.processing = 'DONE'
      order by e.number, s.to_day, s.id limit ${SLIP_BATCH} offset ${offset}`)
    found.push(...rows)
    if (rows.length < SLIP_BATCH) return found
  }
}

const slipLineTables = sql`(
  select json_agg(json_build_object('componentId', l ->> 'componentId', 'code', l ->> 'code', 'amount', (l ->> 'amount')::bigint))
  from jsonb_array_elements(s.lines) as l)`

export interface LineTotal extends Record<string, unknown> {
  componentId: string
  code: string
  name: string
  kind: LineKind
  order: number
  amount: number
}

/** The total of each component in these payrolls, in payslip order. */
export async function sumComponentLines(db: Db, { runs }: ReturnPeriod): Promise<LineTotal[]> {
  const { rows } = await db.execute<LineTotal>(sql`
    select l ->> 'componentId' as "componentId", l ->> 'code' as code, max(l ->> 'name') as name, l ->> 'kind' as kind, min((l ->> 'order')::int) as "order",
      sum((l ->> 'amount')::bigint)::bigint as amount
    from salary_slip s cross join lateral jsonb_array_elements(s.lines) as l
    where s.run_id = any(${sql.param(runs.map(({ id }) => id))}::uuid[]) and s.finalised_at is not null and s.processing = 'DONE'
    group by 1, 2, 4 order by "order", code`)
  return rows
}

/** The lines that a total contains: without arrears, only arrears, or all. */
export type CountedLines = 'OF_PERIOD' | 'ARREARS' | 'ALL'
const countedLineConditions: Record<CountedLines, SQL> = {
  OF_PERIOD: sql`l ->> 'origin' <> 'ARREARS'`,
  ARREARS: sql`l ->> 'origin' = 'ARREARS'`,
  ALL: sql`true`,
}

/** The total of the components of these statutory computations. */
export async function sumStatutoryLines(
  db: Db,
  { runs }: ReturnPeriod,
  keys: readonly string[],
  counted: CountedLines = 'ALL',
): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum((l ->> 'amount')::bigint), 0)::bigint as amount from salary_slip s cross join lateral jsonb_array_elements(s.lines) as l
    join ctc_component c on c.id = (l ->> 'componentId')::uuid and c.statutory_key = any(${sql.param(keys)}::text[])
    where s.run_id = any(${sql.param(runs.map(({ id }) => id))}::uuid[]) and s.finalised_at is not null and s.processing = 'DONE' and ${countedLineConditions[counted]}`)
  return rows[0]?.amount ?? 0
}
