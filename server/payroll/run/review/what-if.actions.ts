import { eq, sql } from 'drizzle-orm'
import type { CalculatedLine, PayFacts, Slip, SlipFault } from '../../../../domain/payroll/engine/slip-types.ts'
import type { WhatIf } from '../../../../domain/payroll/run/run-review.calls.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { loadPayContext } from '../input/pay-context.ts'
import { payrollRun } from '../run.table.ts'
import { calculateCost, compareSlips } from './compare-slips.ts'
import { applyPayChanges, applyRuleChanges, type WhatIfInput } from './what-if-rules.ts'
import { describeFault } from '../payslips/slip.queries.ts'

const MAX_WHAT_IF_ROWS = 50

/** Calculates all employees of a payroll twice, with the current and with the changed rules. Saves nothing. */
export async function calculateWhatIf(db: Db, runId: string, input: WhatIfInput): Promise<WhatIf> {
  const [run] = await db.select().from(payrollRun).where(eq(payrollRun.id, runId))
  if (!run) fail('NOT_FOUND')
  const now = await loadPayContext(db, run)
  const then = await loadPayContext(db, run, (payRules) => applyRuleChanges(payRules, input, now.cycle.from))
  const tally = createTally()
  const changeFacts = (facts: PayFacts) => applyPayChanges(facts, input)
  await compareSlips(db, { run, now, changed: then.prepared, changeFacts }, (id, before, after) =>
    addToTally(tally, id, 'slip' in before ? before.slip : null, 'slip' in after ? after.slip : after.fault),
  )
  return toAnswer(db, tally, now.policy.currency)
}

interface NetChange {
  id: string
  before: number
  after: number
  change: number
  fault: SlipFault | null
}
type ComponentSums = Map<
  string,
  { code: string; name: string; kind: CalculatedLine['kind']; order: number; before: number; now: number }
>
interface Tally {
  swings: NetChange[]
  components: ComponentSums
  before: number
  after: number
  costBefore: number
  costAfter: number
}

const createTally = (): Tally => ({
  swings: [],
  components: new Map(),
  before: 0,
  after: 0,
  costBefore: 0,
  costAfter: 0,
})

function addToTally(tally: Tally, id: string, before: Slip | null, after: Slip | SlipFault): void {
  const next = 'net' in after ? after : null
  const [was, is] = [before?.net ?? 0, next?.net ?? 0]
  tally.swings.push({ id, before: was, after: is, change: next ? is - was : 0, fault: 'code' in after ? after : null })
  tally.before += was
  tally.after += is
  tally.costBefore += before ? calculateCost(before) : 0
  tally.costAfter += next ? calculateCost(next) : 0
  for (const line of before?.lines ?? []) findComponentSum(tally.components, line).before += line.amount
  for (const line of next?.lines ?? []) findComponentSum(tally.components, line).now += line.amount
}

function findComponentSum(sums: ComponentSums, { code, name, kind, order }: CalculatedLine) {
  const sum = sums.get(code) ?? { code, name, kind, order, before: 0, now: 0 }
  sums.set(code, sum)
  return sum
}

async function toAnswer(db: Db, { swings, components, ...tally }: Tally, currency: string): Promise<WhatIf> {
  const gain = swings.filter(({ change }) => change > 0).sort((a, b) => b.change - a.change)
  const lose = swings.filter(({ change }) => change < 0).sort((a, b) => a.change - b.change)
  const faults = swings.filter(({ fault }) => fault !== null)
  const [gainers, losers, stopped] = [gain, lose, faults].map((list) => list.slice(0, MAX_WHAT_IF_ROWS)) as [
    NetChange[],
    NetChange[],
    NetChange[],
  ]
  const shown = [...gainers, ...losers, ...stopped].map(({ id }) => id)
  const { rows } = await db.execute<{ id: string; name: string; number: string }>(
    sql`select id, full_name as name, number from employee where id = any(${sql.param(shown)}::uuid[])`,
  )
  const names = new Map(rows.map((row) => [row.id, row]))
  const named = ({ id, fault, ...swing }: NetChange) => ({
    ...swing,
    employee: { id, name: names.get(id)?.name ?? '' },
    number: names.get(id)?.number ?? '',
    fault: fault ? describeFault(fault.code, { ...fault.facts }, { id }) : null,
  })
  return {
    ...tally,
    currency,
    people: swings.length,
    gain: gain.length,
    lose: lose.length,
    same: swings.length - gain.length - lose.length - faults.length,
    failed: faults.length,
    components: [...components.values()]
      .sort((a, b) => a.order - b.order)
      .map(({ order: _, ...sum }) => ({ ...sum, change: sum.now - sum.before })),
    gainers: gainers.map(named),
    losers: losers.map(named),
    faults: stopped.map(named),
  }
}
