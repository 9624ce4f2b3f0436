import { yearOf } from '../../domain/leave/cycle.ts'
import { sumOf } from '../../domain/leave/quantity.ts'
import type { Neighbour } from '../../domain/leave/rules.ts'
import { givenUp } from '../../domain/leave/sandwich.ts'
import type { Span } from '../../domain/leave/span.ts'
import type { Ledger } from './balance.queries.ts'
import type { Gathered } from './gather.queries.ts'

/**
 * Days off that neighbours count beside them belong to a leave that is asked for on them: neither the neighbours nor what
 * they hold of the balance has them any more. `takesFrom` says which they are.
 */
export function takingOver(found: Gathered, spans: readonly Span[]): Gathered & { takesFrom: string[] } {
  const given = new Map(found.neighbours.map((other) => [other, givenUp(other, spans)]))
  const lines = [...given].flatMap(([other, days]) => linesFor(other, days, found))
  return {
    ...found,
    neighbours: [...given].map(([other, days]) => ({ ...other, quantity: other.quantity - used(days) })),
    ledger: { ...found.ledger, lines: [...found.ledger.lines, ...lines] },
    takesFrom: [...given].filter(([, days]) => days.length > 0).map(([{ id }]) => id),
  }
}

const used = (days: Neighbour['counted']) => sumOf(days.map(({ quantity }) => quantity))

/** What a neighbour gives back, where it is of a type that is asked for. */
function linesFor(
  { leaveTypeId, counted }: Neighbour,
  given: Neighbour['counted'],
  { terms, person, ledger }: Gathered,
): Ledger['lines'] {
  const type = terms.find(({ id }) => id === leaveTypeId)
  if (!type) return []
  return ledger.cycles.flatMap((cycle) => {
    const year = yearOf(type.yearBasis, cycle, person.joinedOn)
    const isIn = ({ day }: { day: string }) => year !== null && day >= year.from && day <= year.to
    const [first] = counted.filter(isIn).toSorted((a, b) => a.day.localeCompare(b.day))
    const quantity = used(given.filter(isIn))
    // Which days with an end it used is known when it is counted again: until then it keeps them.
    const hasLots = ledger.lots.some((lot) => lot.leaveTypeId === leaveTypeId && lot.cycleId === cycle.id)
    if (!first || quantity === 0 || hasLots) return []
    return [{ leaveTypeId, cycleId: cycle.id, bucket: 'PENDING', quantity, effectiveDay: first.day }]
  })
}
