import { type Day } from '../../../domain/kit/day.ts'
import { calculateAccrualSchedule, toScheduleKey } from '../../../domain/leave/accrual/accrual.ts'
import { type AccrualCredit } from '../../../domain/leave/accrual/accrual-rule.ts'
import { applyCap, limitToCap, sumUpToDay, type DatedQuantity } from '../../../domain/leave/balance/balance-cap.ts'
import { toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import type { AccrualInput } from './accrual-input.queries.ts'
import type { EffectiveAccrualRule } from './accrual-rule.queries.ts'
import type { StoredAccrual, PlannedAccrual, AccrualCorrection, AccrualChanges } from './accrual-changes.ts'
import { isEnteredTooLate } from './late-entry.ts'

interface AccrualPlan {
  rule: EffectiveAccrualRule
  today: Day
  since: Day | null
  stored: ReadonlyMap<string, readonly StoredAccrual[]>
  /** Balance changes by employee and day, for a rule with a cap. */
  balances: ReadonlyMap<string, readonly DatedQuantity[]>
}

/**
 * The changes that make the stored schedule match the calculated one. Employees who are no longer in scope lose their
 * planned rows, and their credited rows are corrected to zero.
 */
export function planAccrualChanges(people: readonly AccrualInput[], plan: AccrualPlan): AccrualChanges {
  const changes: AccrualChanges = { inserts: [], updates: [], deletes: [], corrections: [] }
  const creditsOf = createAccrualCache(plan.rule)
  const known = new Map<readonly AccrualCredit[], readonly PlannedAccrual[]>()
  for (const person of people) {
    if (isEnteredTooLate(person, plan.since) && !plan.stored.has(person.employeeId)) continue
    const credits = creditsOf(person)
    if (plan.rule.cap !== null || plan.stored.has(person.employeeId))
      planEmployeeAccruals(person, credits, plan, changes)
    else if (credits.length > 0) {
      const rows =
        known.get(credits) ??
        credits.map((credit) => toPlannedAccrual(credit, credit.quantity, isCreditDue(credit, plan)))
      known.set(credits, rows)
      changes.inserts.push({ employeeId: person.employeeId, rows })
    }
  }
  const activeIds = new Set(people.map(({ employeeId }) => employeeId))
  for (const employeeId of plan.stored.keys())
    if (!activeIds.has(employeeId)) planEmployeeAccruals({ employeeId }, [], plan, changes)
  return changes
}

/** Calculates schedules by employee. Most employees have the same schedule, which is calculated once. */
export function createAccrualCache(rule: EffectiveAccrualRule): (person: AccrualInput) => readonly AccrualCredit[] {
  const known = new Map<string, readonly AccrualCredit[]>()
  return ({ isStandard, year, employee }) => {
    if (!isStandard || rule.basis !== 'SERVICE') return calculateAccrualSchedule(rule, year, employee)
    const key = toScheduleKey(rule, year, employee.joinedOn)
    const credits = known.get(key) ?? calculateAccrualSchedule(rule, year, employee)
    known.set(key, credits)
    return credits
  }
}

const isCreditDue = ({ dueOn, facts }: AccrualCredit, { today }: Pick<AccrualPlan, 'today'>): boolean =>
  dueOn <= today && facts.isKnown !== 0

function planEmployeeAccruals(
  { employeeId }: Pick<AccrualInput, 'employeeId'>,
  credits: readonly AccrualCredit[],
  plan: AccrualPlan,
  changes: AccrualChanges,
): void {
  const { rule, today } = plan
  const inserts: PlannedAccrual[] = []
  const stored = plan.stored.get(employeeId) ?? []
  const lines = [...(plan.balances.get(employeeId) ?? [])]
  const balanceOn = (on: Day) => sumUpToDay(on, lines)
  for (const credit of credits) {
    const before = stored.find(({ number }) => number === credit.number)
    if (before?.isCredited) {
      const earned = isPostponed(before, credit, today) ? 0 : credit.quantity
      if (before.earned !== earned) {
        const correction = toAccrualCorrection(before, { ...credit, quantity: earned }, rule, balanceOn(today))
        lines.push({ day: before.dueDay, quantity: correction.quantity })
        changes.corrections.push(correction)
      }
      continue
    }
    const planned = { day: credit.dueOn, earned: credit.quantity, promised: before?.quantity ?? 0 }
    const quantity =
      rule.cap === null
        ? credit.quantity
        : applyCap(planned, balanceOn(credit.dueOn), [...lines, ...listLaterAccruals(credit, stored)], rule.cap)
    lines.push({ day: credit.dueOn, quantity })
    const row = toPlannedAccrual(credit, quantity, isCreditDue(credit, plan))
    if (!before) inserts.push(row)
    else if (row.is_credited || hasChanged(before, row)) changes.updates.push({ ...row, employeeId })
  }
  if (inserts.length > 0) changes.inserts.push({ employeeId, rows: inserts })
  for (const before of stored) {
    if (credits.some(({ number }) => number === before.number)) continue
    if (!before.isCredited) changes.deletes.push(before)
    else if (before.earned !== 0) changes.corrections.push(toAccrualCorrection(before, null, rule, 0))
  }
}

const listLaterAccruals = ({ number }: AccrualCredit, stored: readonly StoredAccrual[]): DatedQuantity[] =>
  stored
    .filter((one) => !one.isCredited && one.number > number)
    .map(({ dueDay, quantity }) => ({ day: dueDay, quantity }))

// If a leave year starts later than expected, its credited rows become due later. They are reversed until then.
const isPostponed = ({ dueDay }: StoredAccrual, { dueOn }: AccrualCredit, today: Day): boolean =>
  dueOn > dueDay && dueOn > today

const hasChanged = (before: StoredAccrual, row: PlannedAccrual): boolean =>
  before.earned !== row.earned || before.quantity !== row.quantity || before.dueDay !== row.due_day

function toPlannedAccrual(
  { number, from, to, dueOn, quantity: earned, facts }: AccrualCredit,
  quantity: Quantity,
  isCredited: boolean,
): PlannedAccrual {
  return {
    number,
    from_day: from,
    to_day: to,
    due_day: dueOn,
    earned,
    quantity,
    is_credited: isCredited,
    facts: addLostDays(facts, earned - quantity),
  }
}

/** Adds the days that the cap did not credit to the facts. */
export const addLostDays = ({ lost: _, ...facts }: AccrualCredit['facts'], lost: Quantity): AccrualCredit['facts'] =>
  lost > 0 ? { ...facts, lost: toDays(lost) } : facts

// Days that the cap did not credit are not deducted.
function toAccrualCorrection(
  stored: StoredAccrual,
  credit: AccrualCredit | null,
  { cap }: EffectiveAccrualRule,
  balance: Quantity,
): AccrualCorrection {
  const earned = credit?.quantity ?? 0
  const facts = { before: toDays(stored.earned), after: toDays(earned) }
  const change = earned - stored.earned
  const quantity = change < 0 ? Math.min(0, earned - stored.credited) : limitToCap(change, balance, cap)
  return { stored, earned, quantity, facts, why: credit?.facts ?? facts }
}
