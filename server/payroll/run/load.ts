import { minDay } from '../../../domain/kit/day.ts'
import type { PayFacts, Slip } from '../../../domain/payroll/engine/types.ts'
import { isIndiaFacts } from '../../../domain/payroll/india/facts.ts'
import type { Db } from '../../kit/tenant.ts'
import { sha } from './book.queries.ts'
import { arrearsPaid, closedMarks, storedSlips, type Mark } from './closed.queries.ts'
import type { PayContext } from './context.ts'
import type { Cycle } from './cycle.queries.ts'
import { factsOf } from './facts.ts'
import { gather, groupedBy, type CarriedRow, type Gathered, type PersonRow } from './gather.queries.ts'
import { statutoryOf } from './statutory.ts'

/** One person's facts, ready to be worked out. */
export interface Loaded {
  person: PersonRow
  facts: PayFacts
  carried: CarriedRow | null
  entitlement: string
  /** The same digest means the same slip. */
  digest: string
}

/** The facts of some people in a period, with the closed periods that are worth another now than then. */
export async function loadPeople(db: Db, context: PayContext, employeeIds: readonly string[]): Promise<Loaded[]> {
  const { cycle, kind, policy, closed } = context
  const isOffCycle = kind === 'OFF_CYCLE'
  const cycleIds = closed.map(({ id }) => id)
  const asked = {
    employeeIds,
    from: closed.reduce((from, one) => minDay(from, one.from), cycle.from),
    to: cycle.to,
    periodFrom: cycle.from,
    isOffCycle,
    wageTypeId: policy.wageTypeId,
  }
  const [gathered, marks] = await Promise.all([gather(db, asked), closedMarks(db, employeeIds, cycleIds)])
  const now = factsOf(gathered, {
    period: cycle,
    currency: policy.currency,
    isOffCycle,
    cutOff: cycle.cutOff,
    statutory: statutoryOf(policy.country, gathered, cycle),
  })
  const entitled = entitlementOf(context)
  const arrears = await arrearsOf(db, context, gathered, marks)
  return gathered.people.map((person) => {
    const { facts, digest } = now(person)
    const entitlement = entitled(cycle, person.id, digest)
    const made = arrears.get(person.id)
    const carried = gathered.carried.get(person.id) ?? null
    return {
      person,
      facts: made ? { ...facts, closed: made.closed } : facts,
      carried,
      entitlement,
      digest: sha(
        JSON.stringify([entitlement, facts.loans, facts.statutory, carried?.to, carried?.yearToDate, made?.marks]) +
          stateLawOf(context, facts.statutory),
      ),
    }
  })
}

const stateLawOf = ({ dated, cycle }: PayContext, statutory: unknown): string =>
  isIndiaFacts(statutory) ? dated.stateLaw(statutory.state, cycle.to) : ''

/** What someone is entitled to in a period: their own facts, their own rules, and the book in force then. */
const entitlementOf =
  ({ dated, rulesOf }: PayContext) =>
  ({ to }: Cycle, employeeId: string, digest: string): string =>
    sha(`${digest} ${dated.digestOn(to)} ${rulesOf(employeeId, to)}`)

interface Arrears {
  closed: { slip: Slip; facts: PayFacts }[]
  marks: string[]
}

async function arrearsOf(
  db: Db,
  context: PayContext,
  gathered: Gathered,
  marks: readonly Mark[],
): Promise<Map<string, Arrears>> {
  const { closed, policy } = context
  const found = new Map<string, Arrears>()
  if (marks.length === 0) return found
  const people = new Map(gathered.people.map((person) => [person.id, person]))
  const entitled = entitlementOf(context)
  const bare = { ...gathered, loans: new Map<string, never[]>(), carried: new Map<string, never>() }
  const byCycle = groupedBy(marks, ({ cycleId }) => cycleId)
  const changed = closed.flatMap((cycle) => {
    const paidThen = byCycle.get(cycle.id)
    if (!paidThen) return []
    const factsThen = factsOf(bare, {
      period: cycle,
      currency: policy.currency,
      isOffCycle: false,
      cutOff: null,
      statutory: statutoryOf(policy.country, bare, cycle),
    })
    return paidThen.flatMap((mark) => {
      const person = people.get(mark.employeeId)
      if (!person) return []
      const { facts, digest } = factsThen(person)
      const entitlement = entitled(cycle, person.id, digest)
      return entitlement === mark.digest ? [] : [{ mark, facts, entitlement }]
    })
  })
  if (changed.length === 0) return found
  const concerned = [...new Set(changed.map(({ mark }) => mark.employeeId))]
  const [slips, paid] = await Promise.all([
    storedSlips(
      db,
      changed.map(({ mark }) => mark.id),
    ),
    arrearsPaid(
      db,
      concerned,
      closed.map(({ id }) => id),
    ),
  ])
  // Oldest first, as they are made good.
  for (const { mark, facts, entitlement } of changed.toReversed()) {
    const slip = slips.get(mark.id)
    if (!slip) continue
    const made = found.get(mark.employeeId) ?? { closed: [], marks: [] }
    const since = paid.flatMap((one) =>
      one.employeeId === mark.employeeId && one.cycleId === mark.cycleId ? [one.line] : [],
    )
    made.closed.push({
      slip: { ...slip, lines: [...slip.lines.filter(({ arrearsOf: of }) => of === null), ...since] },
      facts,
    })
    made.marks.push(entitlement, ...since.map(({ componentId, amount }) => `${componentId} ${amount}`))
    found.set(mark.employeeId, made)
  }
  return found
}
