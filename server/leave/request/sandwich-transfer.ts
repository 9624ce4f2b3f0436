import { calculateLeaveYear } from '../../../domain/leave/accrual/leave-year.ts'
import { sumQuantities } from '../../../domain/leave/balance/quantity.ts'
import type { NearbyLeave } from '../../../domain/leave/request/policy-rules.ts'
import { listReleasedDays } from '../../../domain/leave/request/sandwich.ts'
import type { LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import type { Ledger } from '../balance/balance.queries.ts'
import type { RequestContext } from './request-context.queries.ts'

/**
 * A weekend already counted by an adjacent sandwich leave moves to a new request that covers it; the adjacent leave
 * releases those days. `takesFrom` lists the adjacent leaves.
 */
export function transferSandwichDays(
  found: RequestContext,
  spans: readonly LeavePeriod[],
): RequestContext & { takesFrom: string[] } {
  const released = new Map(found.neighbours.map((other) => [other, listReleasedDays(other, spans)]))
  const lines = [...released].flatMap(([other, days]) => buildTransferLines(other, days, found))
  return {
    ...found,
    neighbours: [...released].map(([other, days]) => ({ ...other, quantity: other.quantity - sumCountedDays(days) })),
    ledger: { ...found.ledger, lines: [...found.ledger.lines, ...lines] },
    takesFrom: [...released].filter(([, days]) => days.length > 0).map(([{ id }]) => id),
  }
}

const sumCountedDays = (days: NearbyLeave['counted']) => sumQuantities(days.map(({ quantity }) => quantity))

/** The days that an adjacent leave releases, if its type is part of the request. */
function buildTransferLines(
  { leaveTypeId, counted }: NearbyLeave,
  released: NearbyLeave['counted'],
  { terms, person, ledger }: RequestContext,
): Ledger['lines'] {
  const type = terms.find(({ id }) => id === leaveTypeId)
  if (!type) return []
  return ledger.cycles.flatMap((cycle) => {
    const year = calculateLeaveYear(type.yearBasis, cycle, person.joinedOn)
    const isIn = ({ day }: { day: string }) => year !== null && day >= year.from && day <= year.to
    const [first] = counted.filter(isIn).toSorted((a, b) => a.day.localeCompare(b.day))
    const quantity = sumCountedDays(released.filter(isIn))
    // With expiring credits, the released days are known only after recalculation. Until then they stay reserved.
    const hasExpiringCredits = ledger.expiringCredits.some(
      (credit) => credit.leaveTypeId === leaveTypeId && credit.cycleId === cycle.id,
    )
    if (!first || quantity === 0 || hasExpiringCredits) return []
    return [{ leaveTypeId, cycleId: cycle.id, bucket: 'PENDING', quantity, effectiveDay: first.day }]
  })
}
