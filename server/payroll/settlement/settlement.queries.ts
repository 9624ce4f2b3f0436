import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { errors, type ErrorCode } from '../../../domain/errors.ts'
import type { Slip } from '../../../domain/payroll/engine/slip-types.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import type { SettlementDetail, SettlementRow } from '../../../domain/payroll/settlement/settlement.calls.ts'
import type { LeavingTask } from '../../../domain/payroll/settlement/settlement-states.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { countHeldAssets, countOpenLeavingTasks, selectEmployeesOnDay } from '../../hr/ports.ts'
import { findStoredSlips } from '../run/input/final-slips.queries.ts'
import { findPayrollPolicy, type PayrollPolicy } from '../run/input/cycle.queries.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../sql.ts'
import { findSettlementDueDay } from './due-day.queries.ts'
import { findLeaverCountry } from './leaver-country.queries.ts'
import { findLeaver, hasLastWorkingDay } from './leaver.queries.ts'
import { findSettlementProblems } from './settlement-problems.ts'
import { settlement, type StoredSettlement } from './settlement.table.ts'
import { calculateFinalSettlement } from './calculate-settlement.ts'

type SettlementSearch = Api['POST /api/payroll/settlements/search']['args']['body']

interface SettlementViewer {
  user: Pick<User, 'userId'>
  today: Day
}

const settlementColumns = sql`s.id, s.version, s.state, json_build_object('id', p.id, 'name', p.full_name, 'number', p.number) as employee, p.department,
  p.joined_on as "joinedOn", s.left_on as "leftOn", json_build_object('id', c.id, 'name', c.name) as cycle, s.mode, s.net,
  s.approved_by as "approvedBy", s.paid_on as "paidOn"`
const selectSettlementTables = (today: Day) =>
  sql`settlement s join ${selectEmployeesOnDay(today)} p on p.id = s.employee_id join salary_slip_cycle c on c.id = s.cycle_id`

export function searchSettlements(db: Db, search: SettlementSearch, today: Day) {
  const { q, state, employeeId } = search.filters ?? {}
  const words = toLikePattern(q)
  return pageRows<SettlementRow>(db, search, {
    columns: settlementColumns,
    from: selectSettlementTables(today),
    where: joinConditions([
      words ? sql`(p.full_name ilike ${words} or p.number ilike ${words})` : null,
      state ? sql`s.state = ${state}` : null,
      employeeId ? sql`s.employee_id = ${employeeId}` : null,
    ]),
    order: orderBy(
      { employee: sql`p.full_name`, leftOn: sql`s.left_on`, createdAt: sql`s.created_at` },
      search.sort ?? '-leftOn',
      sql`s.id`,
    ),
  })
}

/** Locks a settlement until the transaction ends. */
export async function lockSettlement(db: Db, id: string, version?: number): Promise<StoredSettlement> {
  const [found] = await db.select().from(settlement).where(eq(settlement.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  if (version !== undefined && found.version !== version)
    fail('STALE_VERSION', { yours: version, current: found.version })
  return found
}

/** Whether the settlement for the last working day of an employee is approved or paid. */
export async function isSettlementApproved(db: Db, employeeId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from settlement s join employee e on e.id = s.employee_id and e.left_on = s.left_on
    where e.id = ${employeeId} and s.state in ('APPROVED', 'PAID')`)
  return rows.length > 0
}

/** A settlement: a draft is calculated as of now, an approved one is returned as stored. */
export async function findSettlement(db: Db, id: string, { user, today }: SettlementViewer): Promise<SettlementDetail> {
  const [stored] = await db.select().from(settlement).where(eq(settlement.id, id))
  if (!stored) fail('NOT_FOUND')
  const { rows } = await db.execute<SettlementRow>(
    sql`select ${settlementColumns} from ${selectSettlementTables(today)} where s.id = ${id}`,
  )
  const [row] = rows
  if (!row) fail('NOT_FOUND')
  const policy = await findPayrollPolicy(db)
  const worked = await readAmounts(db, stored)
  const country = await findLeaverCountry(db, stored.employeeId, stored.leftOn)
  const { leavingReason, isFixedTerm, brokenDays, isShortWeek, gratuityExemptBefore, recovery } = stored
  const { noticeTreatment, noticeDays, typed, note, corrections } = stored
  return {
    ...row,
    currency: policy.currency,
    leavingReason,
    isFixedTerm,
    brokenDays,
    isShortWeek,
    gratuityExemptBefore,
    recovery,
    noticeTreatment,
    noticeDays,
    typed,
    note,
    corrections,
    runId: stored.runId,
    paidReference: stored.paidReference,
    cancelReason: stored.cancelReason,
    needsSecond: needsAnotherApprover(stored, policy, user.userId),
    country,
    dueDay: country === 'IN' ? await findSettlementDueDay(db, stored.employeeId, stored.leftOn) : null,
    openTasks: await listOpenTasks(db, stored),
    ...worked,
  }
}

/** An approved claim is open until all its lines are paid or included in the pay up to the last working day. */
async function listOpenTasks(
  db: Db,
  { employeeId, leftOn }: { employeeId: string; leftOn: Day },
): Promise<SettlementDetail['openTasks']> {
  const { rows } = await db.execute<{ expenses: number; advances: number }>(sql`
    select (select count(*) from expense x where x.employee_id = ${employeeId} and (x.state = 'PENDING' or x.state = 'VALIDATED' and exists (
        select from expense_line l left join pay_adjustment a on a.id = l.adjustment_id
        where l.expense_id = x.id and l.state = 'VALIDATED' and (a.id is null or a.from_day > ${leftOn})))) as expenses,
      (select count(*) from expense_advance a where a.employee_id = ${employeeId} and a.outstanding > 0) as advances`)
  const { expenses = 0, advances = 0 } = rows[0] ?? {}
  const { planSteps, exitInterviews } = await countOpenLeavingTasks(db, employeeId)
  const counts: [LeavingTask, number][] = [
    ['PLAN_STEPS', planSteps],
    ['ASSETS', await countHeldAssets(db, employeeId)],
    ['EXIT_INTERVIEW', exitInterviews],
    ['EXPENSES', expenses],
    ['EXPENSE_ADVANCES', advances],
  ]
  return counts.flatMap(([task, count]) => (count > 0 ? [{ task, count }] : []))
}

/** Whether another user must approve, by the rule at the time of creation. */
export const needsAnotherApprover = (
  { needsSecondPerson, makers }: Pick<StoredSettlement, 'needsSecondPerson' | 'makers'>,
  { needsChecker }: Pick<PayrollPolicy, 'needsChecker'>,
  userId: string,
): boolean => (needsSecondPerson ?? needsChecker) && makers.includes(userId)

type SettlementAmounts = Pick<
  SettlementDetail,
  'net' | 'toPayBack' | 'mode' | 'items' | 'gratuityTrace' | 'slip' | 'leaves' | 'held' | 'problems'
>

async function readAmounts(db: Db, stored: StoredSettlement): Promise<SettlementAmounts> {
  if (stored.state !== 'DRAFT') return readApproved(db, stored)
  if (await hasLastWorkingDay(db, stored.employeeId)) return calculateDraft(db, stored)
  // The employee stays: the draft can only be cancelled.
  return { ...(await readApproved(db, stored)), problems: [toProblem('SETTLEMENT_DAY_CHANGED')] }
}

async function calculateDraft(db: Db, stored: StoredSettlement): Promise<SettlementAmounts> {
  const leaver = await findLeaver(db, stored.employeeId)
  const worked = await calculateFinalSettlement(db, leaver, stored)
  return {
    net: worked.net,
    toPayBack: worked.toPayBack,
    mode: leaver.mode,
    items: worked.items.map(({ componentId: _, ...item }) => item),
    gratuityTrace: worked.gratuityTrace,
    slip: toSettlementSlip(worked.slip, null),
    leaves: worked.leaves.map(({ leaveType, cycle, left, days }) => ({
      leaveType,
      cycle,
      available: toDays(left),
      days,
    })),
    held: worked.held.map(({ version: _, ...slip }) => slip),
    problems: findSettlementProblems(stored, leaver, worked).map(toProblem),
  }
}

const toProblem = (code: ErrorCode): SettlementDetail['problems'][number] => ({
  code,
  words: (errors[code] as readonly [number, string])[1],
  link: problemLinks[code] ?? null,
})

const problemLinks: Partial<Record<ErrorCode, string>> = {
  SETTLEMENT_COMPONENT: '/hr/payroll/settlements?tab=settings',
  SETTLEMENT_NO_BASIC: '/hr/payroll/salary-settings/ctc-components',
}

async function readApproved(db: Db, stored: StoredSettlement): Promise<SettlementAmounts> {
  const slip = await findSettlingSlip(db, stored)
  const held = stored.made?.heldSlipIds ?? []
  const slips = await findStoredSlips(db, [...(slip ? [slip.id] : []), ...held])
  const own = slip ? slips.get(slip.id) : undefined
  return {
    net: stored.net,
    toPayBack: stored.recovery?.amount ?? 0,
    mode: stored.mode,
    items: (stored.items ?? []).map(({ key, kind, amount, label, trace }) => ({ key, kind, amount, label, trace })),
    gratuityTrace: [],
    slip: slip && own ? toSettlementSlip(own, slip) : null,
    leaves: [],
    held: held.flatMap((id) => {
      const one = slips.get(id)
      return one ? [{ id, from: one.from, to: one.to, net: one.net }] : []
    }),
    problems: [],
  }
}

export interface SettlingSlip extends Record<string, unknown> {
  id: string
  status: 'DRAFT' | 'HELD' | 'FINAL' | 'RELEASED'
  isFinal: boolean
}

/** The payslip that contains the settlement, after its payroll was calculated. */
export async function findSettlingSlip(
  db: Db,
  { employeeId, cycleId, mode, runId, state }: StoredSettlement,
): Promise<SettlingSlip | null> {
  if (state === 'CANCELLED') return null
  const run = mode === 'OFF_CYCLE' ? sql`run_id = ${runId}` : sql`kind = 'REGULAR'`
  const { rows } = await db.execute<SettlingSlip>(sql`
    select id, status, finalised_at is not null as "isFinal" from salary_slip
    where employee_id = ${employeeId} and cycle_id = ${cycleId} and ${run} and processing = 'DONE' limit 1`)
  return rows[0] ?? null
}

/** Deductions of zero with the reason, such as an income tax that is already deducted. */
const listExplainedZeros = ({ zeroLines = [] }: Slip) =>
  zeroLines.filter(({ kind, trace }) => kind === 'DEDUCTION' && trace.length > 0)

const toSettlementSlip = (slip: Slip, stored: SettlingSlip | null): SettlementDetail['slip'] => ({
  id: stored?.id ?? null,
  status: stored?.status ?? null,
  isFinal: stored?.isFinal ?? false,
  paidDays: slip.paidDays,
  from: slip.from,
  to: slip.to,
  lines: [...slip.lines, ...listExplainedZeros(slip)].map(({ origin: _, sourceId: _s, trace, ...line }) => ({
    ...line,
    trace: [...trace],
  })),
  earnings: slip.earnings,
  reimbursements: slip.reimbursements,
  deductions: slip.deductions,
  employerContributions: slip.employerContributions,
  net: slip.net,
})
