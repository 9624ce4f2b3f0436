import { sumQuantities, toDays } from '../../../domain/leave/balance/quantity.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { leaveEntry } from '../balance/ledger.table.ts'
import type { EmployeeYearClosing } from './year-end-plan.ts'

type YearEndLine = typeof leaveEntry.$inferInsert

interface YearEndRun {
  id: string
  cycle: { id: string; name: string }
}

/** The cycle and dates of carried days. */
interface CarryTarget {
  cycleId: string
  from: string
  lastDay: string | null
}

/**
 * The entries that correct the ledger from the result of earlier runs to the current result; empty if nothing has
 * changed.
 */
export function buildYearEndLines(run: YearEndRun, one: EmployeeYearClosing): YearEndLine[] {
  const { closing, closedSoFar, carriedSoFar, yearTo, next } = one
  const base = { employeeId: one.employeeId, leaveTypeId: one.leaveTypeId, yearEndId: run.id }
  const out = { ...base, cycleId: run.cycle.id, bucket: 'CLOSED' as const, effectiveDay: yearTo }
  const total = sumQuantities(closing.carried.map(({ quantity }) => quantity))
  const facts = { cycle: next.cycle, left: toDays(closing.left) }
  return [
    { ...out, id: newId(), kind: 'CARRY_FORWARD' as const, quantity: closedSoFar.carried - total, facts },
    {
      ...out,
      id: newId(),
      kind: 'EXPIRY' as const,
      quantity: closedSoFar.expired - closing.expired,
      facts: { cycle: run.cycle.name, closing: 1 },
    },
    ...listCarryTargets([...closing.carried.map((carried) => ({ ...next, ...carried })), ...carriedSoFar]).map(
      (target) => ({
        ...base,
        ...buildCarryLine(run, one, target),
      }),
    ),
  ].filter(({ quantity }) => quantity !== 0)
}

const isSameTarget =
  ({ cycleId, from, lastDay }: CarryTarget) =>
  (one: CarryTarget) =>
    one.cycleId === cycleId && one.from === from && one.lastDay === lastDay

const listCarryTargets = (all: readonly CarryTarget[]): CarryTarget[] =>
  all.filter((target, at) => all.findIndex(isSameTarget(target)) === at)

// Days that an earlier run carried to other dates are removed there.
function buildCarryLine(
  run: YearEndRun,
  { closing, carriedSoFar, next }: EmployeeYearClosing,
  target: CarryTarget,
): Omit<YearEndLine, 'employeeId' | 'leaveTypeId' | 'yearEndId'> {
  const id = newId()
  const { cycleId, from, lastDay } = target
  const carriedBefore = carriedSoFar.filter(isSameTarget(target))
  const targetCarried = closing.carried.filter((carried) => isSameTarget(target)({ ...next, ...carried }))
  const expiringEntry = carriedBefore.find(({ creditId }) => creditId !== null)
  return {
    id,
    cycleId,
    effectiveDay: from,
    kind: 'CARRY_FORWARD',
    bucket: 'GRANTED',
    quantity:
      sumQuantities(targetCarried.map(({ quantity }) => quantity)) -
      sumQuantities(carriedBefore.map(({ quantity }) => quantity)),
    facts: lastDay === null ? { cycle: run.cycle.name } : { cycle: run.cycle.name, lastDay },
    ...(lastDay === null ? {} : { creditId: expiringEntry?.creditId ?? id, creditLastDay: lastDay }),
  }
}
