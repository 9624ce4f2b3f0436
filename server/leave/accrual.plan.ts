import type { Day } from '../../domain/kit/day.ts'
import { accrue, clampToCap, type Credit } from '../../domain/leave/accrual.ts'
import { toDays, type Quantity } from '../../domain/leave/quantity.ts'
import type { Person } from './earner.queries.ts'
import type { Ruled } from './rule.queries.ts'

/** A row of the schedule as it stands. */
export type Stored = {
  id: string
  employeeId: string
  number: number
  dueDay: Day
  earned: Quantity
  quantity: Quantity
  isCredited: boolean
  version: number
} & Record<string, unknown>

/** A row of the schedule as it should be. */
export interface Wanted {
  number: number
  from_day: Day
  to_day: Day
  due_day: Day
  earned: Quantity
  quantity: Quantity
  is_credited: boolean
  facts: Record<string, string | number>
}

/** A credited row that came out otherwise: the ledger gets a line with the difference. */
export interface Correction {
  stored: Stored
  earned: Quantity
  quantity: Quantity
  facts: Record<string, string | number>
}

export interface Changes {
  inserts: { employeeId: string; row: Wanted }[]
  updates: (Wanted & { id: string })[]
  deletes: string[]
  corrections: Correction[]
}

interface Plan {
  rule: Ruled
  today: Day
  stored: ReadonlyMap<string, readonly Stored[]>
  /** What each person has by days, for a rule with a cap. */
  balances: ReadonlyMap<string, readonly { day: Day; quantity: Quantity }[]>
}

/** What has to change so that the schedule of these people is what their service earns. */
export function planChanges(people: readonly Person[], plan: Plan): Changes {
  const changes: Changes = { inserts: [], updates: [], deletes: [], corrections: [] }
  const known = new Map<string, Credit[]>()
  for (const person of people) planFor(person, creditsOf(person, plan.rule, known), plan, changes)
  return changes
}

// Most people of a company earn the same.
function creditsOf({ isPlain, year, earner }: Person, rule: Ruled, known: Map<string, Credit[]>): Credit[] {
  const isShared = isPlain && rule.tiers.length === 0 && rule.creditOn !== 'JOINING_DAY' && rule.basis === 'SERVICE'
  if (!isShared) return accrue(rule, year, earner)
  const credits = known.get(year.from) ?? accrue(rule, year, earner)
  known.set(year.from, credits)
  return credits
}

function planFor({ employeeId }: Person, credits: readonly Credit[], plan: Plan, changes: Changes): void {
  const { rule, today } = plan
  const stored = plan.stored.get(employeeId) ?? []
  const lines = [...(plan.balances.get(employeeId) ?? [])]
  const balanceOn = (on: Day) => lines.reduce((sum, { day, quantity }) => (day <= on ? sum + quantity : sum), 0)
  for (const credit of credits) {
    const before = stored.find(({ number }) => number === credit.number)
    if (before?.isCredited) {
      if (before.earned !== credit.quantity)
        changes.corrections.push(correctionOf(before, credit, rule, balanceOn(today)))
      continue
    }
    const isDue = credit.dueOn <= today && credit.facts.isKnown !== 0
    const quantity = isDue ? clampToCap(credit.quantity, balanceOn(credit.dueOn), rule.cap) : credit.quantity
    if (isDue) lines.push({ day: credit.dueOn, quantity })
    const row = wantedOf(credit, quantity, isDue)
    if (!before) changes.inserts.push({ employeeId, row })
    else if (isDue || before.earned !== row.earned || before.dueDay !== row.due_day)
      changes.updates.push({ ...row, id: before.id })
  }
  for (const before of stored) {
    if (credits.some(({ number }) => number === before.number)) continue
    if (!before.isCredited) changes.deletes.push(before.id)
    else if (before.earned !== 0) changes.corrections.push(correctionOf(before, null, rule, 0))
  }
}

function wantedOf(
  { number, from, to, dueOn, quantity: earned, facts }: Credit,
  quantity: Quantity,
  isCredited: boolean,
): Wanted {
  const lost = earned - quantity
  return {
    number,
    from_day: from,
    to_day: to,
    due_day: dueOn,
    earned,
    quantity,
    is_credited: isCredited,
    facts: lost > 0 ? { ...facts, lost: toDays(lost) } : facts,
  }
}

function correctionOf(stored: Stored, credit: Credit | null, { cap }: Ruled, balance: Quantity): Correction {
  const earned = credit?.quantity ?? 0
  const facts = { before: toDays(stored.earned), after: toDays(earned) }
  return { stored, earned, quantity: clampToCap(earned - stored.earned, balance, cap), facts }
}
