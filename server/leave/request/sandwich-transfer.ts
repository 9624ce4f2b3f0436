import { calculateLeaveYear } from '../../../domain/leave/accrual/leave-year.ts'
import { sumQuantities } from '../../../domain/leave/balance/quantity.ts'
import type { NearbyLeave } from '../../../domain/leave/request/policy-rules.ts'
import { listReleasedDays } from '../../../domain/leave/request/sandwich.ts'
import type { LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import type { Ledger } from '../balance/balance.queries.ts'
import type { RequestContext } from './request-context.queries.ts'

/**
 * Days off that neighbours count beside them belong to a leave that is asked for on them: neither the neighbours nor what
 * they hold of the balance has them any more. `takesFrom` says which they are.
 */
export function transferSandwichDays(
  found: RequestContext,
  spans: readonly LeavePeriod[],
): RequestContext & { takesFrom: string[] } {
  const given = new Map(found.neighbours.map((other) => [other, listReleasedDays(other, spans)]))
  const lines = [...given].flatMap(([other, days]) => buildTransferLines(other, days, found))
  return {
    ...found,
    neighbours: [...given].map(([other, days]) => ({ ...other, quantity: other.quantity - sumCountedDays(days) })),
    ledger: { ...found.ledger, lines: [...found.ledger.lines, ...lines] },
    takesFrom: [...given].filter(([, days]) => days.length > 0).map(([{ id }]) => id),
  }
}

const sumCountedDays = (days: NearbyLeave['counted']) => sumQuantities(days.map(({ quantity }) => quantity))

/** What a neighbour gives back, where it is of a type that is asked for. */
function buildTransferLines(
  { leaveTypeId, counted }: NearbyLeave,
  given: NearbyLeave['counted'],
  { terms, person, ledger }: RequestContext,
): Ledger['lines'] {
  const type = terms.find(({ id }) => id === leaveTypeId)
  if (!type) return []
  return ledger.cycles.flatMap((cycle) => {
    const year = calculateLeaveYear(type.yearBasis, cycle, person.joinedOn)
    const isIn = ({ day }: { day: string }) => year !== null && day >= year.from && day <= year.to
    const [first] = counted.filter(isIn).toSorted((a, b) => a.day.localeCompare(b.day))
    const quantity = sumCountedDays(given.filter(isIn))
    // Which days with an end it used is known when it is counted again: until then it keeps them.
    const hasLots = ledger.lots.some((lot) => lot.leaveTypeId === leaveTypeId && lot.cycleId === cycle.id)
    if (!first || quantity === 0 || hasLots) return []
    return [{ leaveTypeId, cycleId: cycle.id, bucket: 'PENDING', quantity, effectiveDay: first.day }]
  })
}
