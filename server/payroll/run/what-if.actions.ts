import { eq } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Line, PayBook, PayFacts, Rule, Slip, SlipFault } from '../../../domain/payroll/engine/types.ts'
import type { boardCalls, WhatIf } from '../../../domain/payroll/run/board.calls.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/table.ts'
import type { Db } from '../../kit/tenant.ts'
import { payContext } from './context.ts'
import { findCycle, findPolicy } from './cycle.queries.ts'
import { loadPeople } from './load.ts'
import { peopleOf } from './people.queries.ts'
import { payrollRun } from './run.table.ts'
import { faultOf } from './slip.queries.ts'
import { workOut } from './work-out.ts'

type Asked = Static<(typeof boardCalls)['POST /api/payroll/payrollDrafts/{id}/what-if']['body']>

const AT_ONCE = 500
const SHOWN = 50

/** Works everyone of a run out twice, as it is and as asked, and keeps neither. */
export async function whatIf(db: Db, runId: string, asked: Asked): Promise<WhatIf> {
  const [run] = await db.select().from(payrollRun).where(eq(payrollRun.id, runId))
  if (!run) fail('NOT_FOUND')
  const [policy, cycle] = [await findPolicy(db), await findCycle(db, run.cycleId)]
  const [now, then] = [await payContext(db, run), await payContext(db, run, (book) => changed(book, asked, cycle.from))]
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from (${peopleOf(run, policy, cycle)}) p order by p.id`,
  )
  const tally = newTally()
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id)
    for (const { person, facts } of await loadPeople(db, now, ids)) {
      const before = workOut(facts, now.prepared)
      const after = workOut(otherFacts(facts, asked), then.prepared)
      count(tally, person.id, 'slip' in before ? before.slip : null, 'slip' in after ? after.slip : after.fault)
    }
    // Others get their turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return toAnswer(db, tally, policy.currency)
}

function changed(book: PayBook, { rules = [] }: Asked, from: string): PayBook {
  const added = rules.map(({ componentId, structureId, employeeTypeId, method, ...rule }): Rule => ({
    id: newId(),
    componentId,
    // Stands above the rules of the same scope, which began earlier.
    from: rule.from ?? from,
    to: null,
    method,
    scope: employeeTypeId
      ? { kind: 'EMPLOYEE_TYPE', employeeTypeId }
      : { kind: 'STRUCTURE', structureId: structureId ?? '' },
  }))
  const named = new Set(rules.flatMap((rule) => (rule.structureId || rule.employeeTypeId ? [] : [rule.componentId])))
  const everywhere = book.structures.flatMap(({ id, componentIds }) =>
    added.flatMap((rule) =>
      named.has(rule.componentId) && componentIds.includes(rule.componentId)
        ? [{ ...rule, id: newId(), scope: { kind: 'STRUCTURE' as const, structureId: id } }]
        : [],
    ),
  )
  const own = added.filter(({ scope }) => scope.kind !== 'STRUCTURE' || scope.structureId !== '')
  const fresh = [...own, ...everywhere]
  const replaced = (rule: Rule) =>
    fresh.some(
      (one) =>
        one.componentId === rule.componentId &&
        JSON.stringify(one.scope) === JSON.stringify(rule.scope) &&
        rule.from <= one.from,
    )
  return { ...book, rules: [...book.rules.filter((rule) => !replaced(rule)), ...fresh] }
}

const otherFacts = (facts: PayFacts, { structure, raise = 0 }: Asked): PayFacts => ({
  ...facts,
  terms: facts.terms.map((term) => ({
    ...term,
    structureId: structure && term.structureId === structure.from ? structure.to : term.structureId,
    ctc: Number((BigInt(term.ctc) * BigInt(10_000 + raise)) / 10_000n),
  })),
})

interface Swing {
  id: string
  before: number
  after: number
  change: number
  fault: SlipFault | null
}
type Sums = Map<string, { code: string; name: string; kind: Line['kind']; order: number; before: number; now: number }>
interface Tally {
  swings: Swing[]
  components: Sums
  before: number
  after: number
  costBefore: number
  costAfter: number
}

const newTally = (): Tally => ({ swings: [], components: new Map(), before: 0, after: 0, costBefore: 0, costAfter: 0 })

const costOf = ({ earnings, reimbursements, employerContributions }: Slip) =>
  earnings + reimbursements + employerContributions

function count(tally: Tally, id: string, before: Slip | null, after: Slip | SlipFault): void {
  const next = 'net' in after ? after : null
  const [was, is] = [before?.net ?? 0, next?.net ?? 0]
  tally.swings.push({ id, before: was, after: is, change: next ? is - was : 0, fault: 'code' in after ? after : null })
  tally.before += was
  tally.after += is
  tally.costBefore += before ? costOf(before) : 0
  tally.costAfter += next ? costOf(next) : 0
  for (const line of before?.lines ?? []) sumOf(tally.components, line).before += line.amount
  for (const line of next?.lines ?? []) sumOf(tally.components, line).now += line.amount
}

function sumOf(sums: Sums, { code, name, kind, order }: Line) {
  const sum = sums.get(code) ?? { code, name, kind, order, before: 0, now: 0 }
  sums.set(code, sum)
  return sum
}

async function toAnswer(db: Db, { swings, components, ...tally }: Tally, currency: string): Promise<WhatIf> {
  const gain = swings.filter(({ change }) => change > 0).sort((a, b) => b.change - a.change)
  const lose = swings.filter(({ change }) => change < 0).sort((a, b) => a.change - b.change)
  const faults = swings.filter(({ fault }) => fault !== null)
  const [gainers, losers, stopped] = [gain, lose, faults].map((list) => list.slice(0, SHOWN)) as [
    Swing[],
    Swing[],
    Swing[],
  ]
  const shown = [...gainers, ...losers, ...stopped].map(({ id }) => id)
  const { rows } = await db.execute<{ id: string; name: string; number: string }>(
    sql`select id, full_name as name, number from employee where id = any(${sql.param(shown)}::uuid[])`,
  )
  const names = new Map(rows.map((row) => [row.id, row]))
  const named = ({ id, fault, ...swing }: Swing) => ({
    ...swing,
    employee: { id, name: names.get(id)?.name ?? '' },
    number: names.get(id)?.number ?? '',
    fault: fault ? faultOf(fault.code, { ...fault.facts }, { id }) : null,
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
