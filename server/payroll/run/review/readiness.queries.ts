import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { Search } from '../../../../domain/kit/page.ts'
import {
  blockingKinds,
  readinessKinds,
  readinessLabels,
  type ReadinessKind,
  type ReadinessRow,
} from '../../../../domain/payroll/run/run-review.calls.ts'
import { areTaxRatesEnding } from '../../../../domain/payroll/india/rates/statutory-rates.ts'
import { hasIdentityNumber, selectEmployeesOnDay } from '../../../hr/ports.ts'
import { fail } from '../../../kit/errors.ts'
import { toLimitOffset, resolvePaging } from '../../../kit/db/page-query.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import {
  findCycle,
  findPayrollPolicy,
  resolveRunControls,
  type ScheduledCycle,
  type PayrollPolicy,
} from '../input/cycle.queries.ts'
import { isCorrectionPending } from '../input/attendance-source.ts'
import { selectRunEmployees, selectEmployeesWithoutPay } from '../input/run-employees.queries.ts'
import { loadStatutoryRates } from '../../settings/statutory-rate.queries.ts'
import { payrollRun } from '../run.table.ts'
import { describeFault } from '../payslips/slip.queries.ts'
import { isTaxProvisional } from '../payslips/slip.table.ts'
import { findStaleSlips } from './stale.queries.ts'
import { hasCarriedDeduction } from '../carried-deduction.actions.ts'
import { lacksWorkState } from './work-state.sql.ts'
import { isBigChange, isUnexplained } from './variance.sql.ts'
import { eq } from 'drizzle-orm'

interface ReadinessContext {
  run: typeof payrollRun.$inferSelect
  policy: PayrollPolicy
  cycle: ScheduledCycle
  stale: string[]
  /** The last known tax rates end within three months of the period. */
  hasEndingRates: boolean
}

const indianKinds: readonly ReadinessKind[] = [
  'NO_PAN',
  'PENSION_UNANSWERED',
  'STATE_UNKNOWN',
  'PROVISIONAL',
  'RATES_ENDING',
]

/** The number of employees for each kind of issue. */
export async function countReadiness(db: Db, runId: string) {
  const board = await loadReadinessContext(db, runId)
  const kinds = readinessKinds.filter((kind) => !indianKinds.includes(kind) || board.policy.country === 'IN')
  const counts = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, (select count(*)::int from (${selectReadinessIssues(board, kind)}) t) as people`,
  )
  const { rows } = await db.execute<{ kind: ReadinessKind; people: number }>(sql.join(counts, sql` union all `))
  return rows.map(({ kind, people }) => ({
    kind,
    label: readinessLabels[kind],
    isBlocking: blockingKinds.includes(kind),
    people,
  }))
}

interface ReadinessIssueRow extends Record<string, unknown> {
  id: string
  name: string
  number: string
  department: string | null
  slipId: string | null
  code: string | null
  facts: Record<string, string | number> | null
  total: number
}

/** The employees with one kind of issue, each with its text and a link to correct it. */
export async function listReadinessIssues(db: Db, runId: string, search: Search, kind: ReadinessKind, today: Day) {
  const board = await loadReadinessContext(db, runId)
  const { limit, offset } = toLimitOffset(search)
  const { page, size } = resolvePaging(search)
  const order = search.sort?.startsWith('-') ? sql`p.full_name desc, p.id` : sql`p.full_name, p.id`
  const { rows } = await db.execute<ReadinessIssueRow>(sql`
    select p.id, p.full_name as name, p.number, p.department, t.slip_id as "slipId", t.code, t.facts, (count(*) over ())::int as total
    from (${selectReadinessIssues(board, kind)}) t join ${selectEmployeesOnDay(today)} p on p.id = t.employee_id order by ${order} limit ${limit} offset ${offset}`)
  const totalElements = rows[0]?.total ?? 0
  const content = rows.map(({ id, name, number, department, slipId, code, facts }): ReadinessRow => ({
    id,
    employee: { id, name },
    number,
    department,
    slipId,
    fault: code
      ? describeFault(code, facts ?? {}, { id })
      : { ...describeFault(kind, facts ?? {}, { id }), words: describeKind(kind, facts ?? {}) },
  }))
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}

function describeKind(kind: ReadinessKind, { to }: Record<string, unknown>): string {
  if (kind === 'ACCOUNT_CHANGED') return to ? 'From {{from}} to {{to}}, used from {{usedFrom}}' : '{{from}} was removed'
  return kind === 'OWN_CHANGE' ? 'Changed by {{by}}' : readinessLabels[kind]
}

async function loadReadinessContext(db: Db, runId: string): Promise<ReadinessContext> {
  const [run] = await db.select().from(payrollRun).where(eq(payrollRun.id, runId))
  if (!run) fail('NOT_FOUND')
  const [policy, cycle] = [resolveRunControls(run, await findPayrollPolicy(db)), await findCycle(db, run.cycleId)]
  const isOpen = run.finalisedAt === null && run.status === 'CALCULATED'
  const hasEndingRates = policy.country === 'IN' && areTaxRatesEnding(await loadStatutoryRates(db), run.toDay)
  return { run, policy, cycle, stale: isOpen ? await findStaleSlips(db, run) : [], hasEndingRates }
}

/** employee_id, slip_id, code and facts of the employees with issues. */
function selectReadinessIssues(
  { run, policy, cycle, stale, hasEndingRates }: ReadinessContext,
  kind: ReadinessKind,
): SQL {
  const slips = (where: SQL) => sql`
    select s.employee_id, s.id as slip_id, s.fault_code as code, s.fault_facts as facts from salary_slip s where s.run_id = ${run.id} and ${where}`
  const people = (where: SQL) => sql`
    select e.id as employee_id, null::uuid as slip_id, null::text as code, null::jsonb as facts from (${selectRunEmployees(run, policy, cycle)}) e where ${where}`
  // Changes since the last payroll that paid the employee, the latest of each kind.
  const controls = (table: SQL, facts: SQL) => sql`
    select distinct on (e.id) e.id as employee_id, null::uuid as slip_id, null::text as code, (${facts})::jsonb as facts
    from (${selectRunEmployees(run, policy, cycle)}) e join ${table} c on c.employee_id = e.id
    where c.payroll_run_id is null or c.payroll_run_id = ${run.id} order by e.id, c.created_at desc, c.id desc`
  const queries: Record<ReadinessKind, SQL> = {
    FAILED: slips(sql`s.processing = 'FAILED'`),
    NEGATIVE_NET: slips(sql`s.net < 0 and s.status <> 'HELD'`),
    DEDUCTION_CARRIED: slips(hasCarriedDeduction),
    ZERO_NET: slips(sql`s.net = 0 and s.processing = 'DONE'`),
    UNEXPLAINED: slips(isUnexplained(policy.variancePercent)),
    BIG_CHANGE: slips(isBigChange(policy.variancePercent)),
    CHANGED: slips(sql`s.id = any(${sql.param(stale)}::uuid[])`),
    NO_BANK: people(sql`not exists (select from bank_account b where b.employee_id = e.id)`),
    NO_PAN: people(sql`${isTaxed(run.toDay)} and not ${hasIdentityNumber('PAN', sql`e.id`)}`),
    // If pension wages are below provident fund wages, the wages are above the ceiling.
    PENSION_UNANSWERED: slips(sql`(s.figures ->> 'EPS_WAGES')::bigint < (s.figures ->> 'EPF_WAGES')::bigint
      and not exists (select from statutory_detail d where d.employee_id = s.employee_id and d.is_in_pension is not null)`),
    STATE_UNKNOWN: people(lacksWorkState(run.toDay)),
    PROVISIONAL: slips(isTaxProvisional),
    RATES_ENDING: people(hasEndingRates ? isTaxed(run.toDay) : sql`false`),
    OPEN_LEAVE: people(sql`exists (
      select from leave_withdrawal w where w.employee_id = e.id and w.state in ('PENDING', 'CANCELLATION_PENDING') and w.from_day <= ${run.toDay} and w.to_day >= ${run.fromDay})`),
    OPEN_CORRECTION: people(isCorrectionPending(run.fromDay, run.toDay)),
    ACCOUNT_CHANGED: controls(
      sql`bank_account_change`,
      sql`json_build_object('from', '•••• ' || c.from_last4, 'to', '•••• ' || c.to_last4, 'usedFrom', c.used_from)`,
    ),
    OWN_CHANGE: controls(
      sql`own_pay_change`,
      sql`json_build_object('by', (select u.full_name from app_user u where u.id = c.user_id))`,
    ),
    NO_PAY:
      run.kind === 'REGULAR' && policy.scheduleId === cycle.scheduleId
        ? sql`select e.id as employee_id, null::uuid as slip_id, null::text as code, null::jsonb as facts from (${selectEmployeesWithoutPay(cycle)}) e`
        : sql`select null::uuid as employee_id, null::uuid as slip_id, null::text as code, null::jsonb as facts where false`,
  }
  return queries[kind]
}

/** Whether the pay structure of `e` on a day contains Indian income tax. */
const isTaxed = (on: Day): SQL => sql`exists (
  select from (select structure_id from employee_pay p where p.employee_id = e.id and p.from_day <= ${on} order by p.from_day desc limit 1) p
  join pay_structure_line l on l.structure_id = p.structure_id join ctc_component c on c.id = l.component_id and c.statutory_key = 'INCOME_TAX')`
