import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Slip } from '../../../domain/payroll/engine/slip-types.ts'
import type { CustomRateRow } from '../../../domain/payroll/india/rates/custom-rates.ts'
import type { RateEffect } from '../../../domain/payroll/settings/statutory-rate.calls.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { loadPayContext } from '../run/input/pay-context.ts'
import { createStatutoryPack } from '../run/input/statutory-pack.ts'
import { calculateCost, compareSlips } from '../run/review/compare-slips.ts'
import { payrollRun } from '../run/run.table.ts'
import { assertValidRate } from './statutory-rate.actions.ts'
import { loadCustomRates } from './statutory-rate.queries.ts'

type RateInput = Api['POST /api/payroll/lawRows/effect']['args']['body']

/**
 * Calculates the period of the latest regular payroll twice, with and without a rate in force on all its days. Arrears
 * of earlier periods are left out. Saves nothing.
 */
export async function calculateRateEffect(db: Db, input: RateInput): Promise<RateEffect> {
  assertValidRate({ ...input, toDay: input.toDay ?? null, doubt: null })
  const policy = await findPayrollPolicy(db)
  const run = await findLatestRun(db)
  const effect: RateEffect = {
    period: null,
    currency: policy.currency,
    people: 0,
    changed: 0,
    netChange: 0,
    costChange: 0,
    components: [],
  }
  if (!run) return effect
  const [now, rates] = [await loadPayContext(db, run), await loadCustomRates(db)]
  const { cycle } = now
  const changedPack = createStatutoryPack(policy.country, {
    ...rates,
    rows: [...rates.rows.filter((row) => !isSameRate(row, input)), toRateRow(input, cycle)],
  })
  const then = await loadPayContext(db, run, (payRules) => ({ ...payRules, pack: changedPack }))
  const components = new Map<string, RateEffect['components'][number]>()
  const comparison = { run, now: { ...now, closed: [] }, changed: then.prepared }
  const people = await compareSlips(db, comparison, (_id, before, after) => {
    if ('slip' in before && 'slip' in after) addChange(effect, components, before.slip, after.slip)
  })
  const changes = [...components.values()].filter(({ change }) => change !== 0)
  return { ...effect, period: { fromDay: cycle.from, toDay: cycle.to }, people, components: changes }
}

async function findLatestRun(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from payroll_run r join salary_slip_cycle c on c.id = r.cycle_id where r.kind = 'REGULAR'
    order by c.to_day desc, r.id desc limit 1`)
  const [run] = rows[0]
    ? await db
        .select()
        .from(payrollRun)
        .where(sql`${payrollRun.id} = ${rows[0].id}`)
    : []
  return run ?? null
}

const isSameRate = (row: CustomRateRow, { subject, area }: RateInput) => row.subject === subject && row.area === area

const toRateRow = ({ subject, area, values, source }: RateInput, { from, to }: { from: Day; to: Day }) =>
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
