import { addDays, type Day } from '../../domain/kit/day.ts'
import { accrue, sharedBy, type Credit } from '../../domain/leave/accrual.ts'
import { capped, clampToCap, heldUntil, type Change } from '../../domain/leave/cap.ts'
import { toDays, type Quantity } from '../../domain/leave/quantity.ts'
import type { Person } from './earner.queries.ts'
import type { Ruled } from './rule.queries.ts'

/** What tells a row from the others of its rule. */
export interface RowKey {
  employeeId: string
  number: number
}

/** A row of the schedule as it stands. */
export type Stored = RowKey & {
  dueDay: Day
  earned: Quantity
  quantity: Quantity
  /** What was credited for it, with all that corrected it since. */
  held: Quantity
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
  /** Why the row earns what it does now. */
  why: Record<string, string | number>
}

export interface Changes {
  /** Rows by person; people who earn the same share them. */
  inserts: { employeeId: string; rows: readonly Wanted[] }[]
  updates: (Wanted & RowKey)[]
  deletes: RowKey[]
  corrections: Correction[]
}

interface Plan {
  rule: Ruled
  today: Day
  since: Day | null
  stored: ReadonlyMap<string, readonly Stored[]>
  /** What each person has by days, for a rule with a cap. */
  balances: ReadonlyMap<string, readonly Change[]>
}

/** What has to change so that the schedule of these people, and of who is none of them any more, is what their service earns. */
export function planChanges(people: readonly Person[], plan: Plan): Changes {
  const changes: Changes = { inserts: [], updates: [], deletes: [], corrections: [] }
  const creditsOf = shared(plan.rule)
  const known = new Map<readonly Credit[], readonly Wanted[]>()
  for (const person of people) {
    if (isTooLate(person, plan.since) && !plan.stored.has(person.employeeId)) continue
    const credits = creditsOf(person)
    if (plan.rule.cap !== null || plan.stored.has(person.employeeId)) planFor(person, credits, plan, changes)
    else if (credits.length > 0) {
      const rows = known.get(credits) ?? credits.map((credit) => wantedOf(credit, credit.quantity, isDue(credit, plan)))
      known.set(credits, rows)
      changes.inserts.push({ employeeId: person.employeeId, rows })
    }
  }
  const here = new Set(people.map(({ employeeId }) => employeeId))
  for (const employeeId of plan.stored.keys()) if (!here.has(employeeId)) planFor({ employeeId }, [], plan, changes)
  return changes
}

/** For so long after its end a year is worked out anew: who is entered late, or was on unpaid leave, has what is theirs. */
export const LATE_DAYS = 40

/** Years that ended before this day are late. */
export const lateSince = (today: Day): Day => addDays(today, 0 - LATE_DAYS)

/** Was somebody entered so long after their own year that only HR can say what they have of it? */
export const isTooLate = ({ year, enteredOn }: Pick<Person, 'year' | 'enteredOn'>, since: Day | null): boolean =>
  since !== null && year.to < since && enteredOn > addDays(year.to, LATE_DAYS)

/** What people earn by a rule. Most of a company earn the same, which is worked out once. */
export function shared(rule: Ruled): (person: Person) => readonly Credit[] {
  const known = new Map<string, readonly Credit[]>()
  return ({ isPlain, year, earner }) => {
    if (!isPlain || rule.basis !== 'SERVICE') return accrue(rule, year, earner)
    const key = sharedBy(rule, year, earner.joinedOn)
    const credits = known.get(key) ?? accrue(rule, year, earner)
    known.set(key, credits)
    return credits
  }
}

const isDue = ({ dueOn, facts }: Credit, { today }: Pick<Plan, 'today'>): boolean =>
  dueOn <= today && facts.isKnown !== 0

function planFor(
  { employeeId }: Pick<Person, 'employeeId'>,
  credits: readonly Credit[],
  plan: Plan,
  changes: Changes,
): void {
  const { rule, today } = plan
  const inserts: Wanted[] = []
  const stored = plan.stored.get(employeeId) ?? []
  const lines = [...(plan.balances.get(employeeId) ?? [])]
  const balanceOn = (on: Day) => heldUntil(on, lines)
  for (const credit of credits) {
    const before = stored.find(({ number }) => number === credit.number)
    if (before?.isCredited) {
      const earned = isPutOff(before, credit, today) ? 0 : credit.quantity
      if (before.earned !== earned) {
        const correction = correctionOf(before, { ...credit, quantity: earned }, rule, balanceOn(today))
        lines.push({ day: before.dueDay, quantity: correction.quantity })
        changes.corrections.push(correction)
      }
      continue
    }
    const planned = { day: credit.dueOn, earned: credit.quantity, promised: before?.quantity ?? 0 }
    const quantity =
      rule.cap === null
        ? credit.quantity
        : capped(planned, balanceOn(credit.dueOn), [...lines, ...promisedAfter(credit, stored)], rule.cap)
    lines.push({ day: credit.dueOn, quantity })
    const row = wantedOf(credit, quantity, isDue(credit, plan))
    if (!before) inserts.push(row)
    else if (row.is_credited || isOther(before, row)) changes.updates.push({ ...row, employeeId })
  }
  if (inserts.length > 0) changes.inserts.push({ employeeId, rows: inserts })
  for (const before of stored) {
    if (credits.some(({ number }) => number === before.number)) continue
    if (!before.isCredited) changes.deletes.push(before)
    else if (before.earned !== 0) changes.corrections.push(correctionOf(before, null, rule, 0))
  }
}

const promisedAfter = ({ number }: Credit, stored: readonly Stored[]): Change[] =>
  stored
    .filter((one) => !one.isCredited && one.number > number)
    .map(({ dueDay, quantity }) => ({ day: dueDay, quantity }))

// A year that begins later than was known has its credits later too: until then there is nothing.
const isPutOff = ({ dueDay }: Stored, { dueOn }: Credit, today: Day): boolean => dueOn > dueDay && dueOn > today

const isOther = (before: Stored, row: Wanted): boolean =>
  before.earned !== row.earned || before.quantity !== row.quantity || before.dueDay !== row.due_day

function wantedOf(
  { number, from, to, dueOn, quantity: earned, facts }: Credit,
  quantity: Quantity,
  isCredited: boolean,
): Wanted {
  return {
    number,
    from_day: from,
    to_day: to,
    due_day: dueOn,
    earned,
    quantity,
    is_credited: isCredited,
    facts: factsOf(facts, earned - quantity),
  }
}

/** Why it is this much, with what a cap kept from it. */
export const factsOf = ({ lost: _, ...facts }: Credit['facts'], lost: Quantity): Credit['facts'] =>
  lost > 0 ? { ...facts, lost: toDays(lost) } : facts

// What the cap kept from them isn't taken back.
function correctionOf(stored: Stored, credit: Credit | null, { cap }: Ruled, balance: Quantity): Correction {
  const earned = credit?.quantity ?? 0
  const facts = { before: toDays(stored.earned), after: toDays(earned) }
  const change = earned - stored.earned
  const quantity = change < 0 ? Math.min(0, earned - stored.held) : clampToCap(change, balance, cap)
  return { stored, earned, quantity, facts, why: credit?.facts ?? facts }
}
