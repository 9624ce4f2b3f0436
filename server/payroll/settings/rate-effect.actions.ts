import { inArray, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { type Day, maxDay, minDay } from '../../../domain/kit/day.ts'
import type { Slip } from '../../../domain/payroll/engine/slip-types.ts'
import {
  type CustomRateRow,
  type CustomRates,
  subtractPeriods,
} from '../../../domain/payroll/india/rates/custom-rates.ts'
import type { RateEffect } from '../../../domain/payroll/settings/statutory-rate.calls.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { loadPayContext, type PayContext } from '../run/input/pay-context.ts'
import { calculateCost, compareSlips } from '../run/review/compare-slips.ts'
import { payrollRun } from '../run/run.table.ts'
import { assertValidRate } from './statutory-rate.actions.ts'
import { loadCustomRates } from './statutory-rate.queries.ts'

type EffectInput = Api['POST /api/payroll/lawRows/effect']['args']['body']
type RateInput = Omit<EffectInput, 'id'>

/**
 * Calculates the latest regular payroll of each pay schedule twice, with and without a rate in force on all its days,
 * and the arrears of closed periods if the rate applies from its first day. A rate that ended before a payroll does not
 * change it. Other custom rows keep the days that the rate leaves. Saves nothing.
 */
export async function calculateRateEffect(db: Db, { id, ...input }: EffectInput): Promise<RateEffect> {
  assertValidRate({ ...input, toDay: input.toDay ?? null, doubt: null })
  const policy = await findPayrollPolicy(db)
  const [runs, rates] = [await listLatestRuns(db), await loadCustomRates(db, id)]
  const effect: RateEffect = { ...createNoChange(), ...noPayroll, currency: policy.currency, arrears: createNoChange() }
  const components = new Map<string, RateEffect['components'][number]>()
  const replaceRate = (row: CustomRateRow): CustomRates => ({
    ...rates,
    rows: [...rates.rows.flatMap((one) => (isSameRate(one, input) ? keepOtherDays(one, row) : [one])), row],
  })
  for (const run of runs) {
    const now = await loadPayContext(db, run)
    const { cycle } = now
    const hasEnded = input.toDay && input.toDay < cycle.from
    const days = hasEnded ? toSpan(input) : cycle
    const then = await loadPayContext(db, { ...run, rates: replaceRate(toRateRow(input, days)) })
    const comparison = { run, now: { ...now, closed: [] }, changed: then.prepared }
    effect.people += await compareSlips(db, comparison, (_id, before, after) => {
      if ('slip' in before && 'slip' in after) addChange(effect, components, before.slip, after.slip)
    })
    await addArrears(db, effect.arrears, { run, now, rates: replaceRate(toRateRow(input, toSpan(input))) })
    effect.payrolls += 1
    effect.period = {
      fromDay: minDay(effect.period?.fromDay ?? cycle.from, cycle.from),
      toDay: maxDay(effect.period?.toDay ?? cycle.to, cycle.to),
    }
  }
  return { ...effect, components: [...components.values()].filter(({ change }) => change !== 0) }
}

type Change = RateEffect['arrears']
const createNoChange = (): Change => ({ changed: 0, netChange: 0, costChange: 0 })
const noPayroll = { period: null, payrolls: 0, people: 0, components: [] } satisfies Partial<RateEffect>

interface ArrearsInput {
  run: typeof payrollRun.$inferSelect
  now: PayContext
  /** The rates with the changed one from its first day. */
  rates: CustomRates
}

/** The difference of closed periods. A final payroll is closed too, so its own difference is part of the arrears. */
async function addArrears(db: Db, arrears: Change, { run, now, rates }: ArrearsInput): Promise<void> {
  const then = await loadPayContext(db, { ...run, rates })
  const isClosed = run.finalisedAt !== null
  // The closed periods that the changed rate recalculates.
  const comparison = { run, now: { ...then, prepared: now.prepared }, changed: then.prepared }
  await compareSlips(db, comparison, (_id, before, after) => {
    if (!('slip' in before) || !('slip' in after)) return
    const [was, is] = [before.slip, after.slip]
    const net = sumLateNet(is, isClosed) - sumLateNet(was, isClosed)
    const cost = sumLateCost(is, isClosed) - sumLateCost(was, isClosed)
    arrears.netChange += net
    arrears.costChange += cost
    if (net !== 0 || cost !== 0) arrears.changed += 1
  })
}

const listLate = ({ lines }: Slip, isClosed: boolean) => lines.filter(({ arrearsOf }) => isClosed || arrearsOf !== null)
const isPaid = ({ kind }: Slip['lines'][number]) => kind === 'EARNING' || kind === 'REIMBURSEMENT'
const sumLateNet = (slip: Slip, isClosed: boolean) =>
  listLate(slip, isClosed).reduce(
    (sum, line) => sum + (isPaid(line) ? line.amount : line.kind === 'DEDUCTION' ? -line.amount : 0),
    0,
  )
const sumLateCost = (slip: Slip, isClosed: boolean) =>
  listLate(slip, isClosed).reduce((sum, line) => sum + (line.kind === 'DEDUCTION' ? 0 : line.amount), 0)

/** The latest regular payroll of each active pay schedule. */
async function listLatestRuns(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (c.schedule_id) r.id from payroll_run r join salary_slip_cycle c on c.id = r.cycle_id
    join pay_schedule p on p.id = c.schedule_id where r.kind = 'REGULAR' and p.is_active
    order by c.schedule_id, c.to_day desc, r.id desc`)
  if (rows.length === 0) return []
  return db
    .select()
    .from(payrollRun)
    .where(
      inArray(
        payrollRun.id,
        rows.map(({ id }) => id),
      ),
    )
}

const toSpan = ({ fromDay, toDay }: RateInput) => ({ from: fromDay, to: toDay ?? null })
const isSameRate = (row: CustomRateRow, { subject, area }: RateInput) => row.subject === subject && row.area === area

const keepOtherDays = (row: CustomRateRow, changed: CustomRateRow): CustomRateRow[] =>
  subtractPeriods(row, [changed]).map((days) => ({ ...row, ...days }))

const toRateRow = ({ subject, area, values, source }: RateInput, { from, to }: { from: Day; to: Day | null }) =>
  ({ subject, area, from, to, values, source, doubt: null }) as CustomRateRow

function addChange(
  effect: RateEffect,
  components: Map<string, RateEffect['components'][number]>,
  before: Slip,
  after: Slip,
): void {
  const [net, cost] = [after.net - before.net, calculateCost(after) - calculateCost(before)]
  effect.netChange += net
  effect.costChange += cost
  if (net !== 0 || cost !== 0) effect.changed += 1
  const add = (lines: Slip['lines'], sign: 1 | -1) => {
    for (const { code, name, amount } of lines) {
      const sum = components.get(code) ?? { code, name, change: 0 }
      components.set(code, { ...sum, change: sum.change + sign * amount })
    }
  }
  add(before.lines, -1)
  add(after.lines, 1)
}
