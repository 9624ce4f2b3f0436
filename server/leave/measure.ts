import { leaveQuantity, type LeaveDay } from '../../domain/leave/leave-days.ts'
import { savedBy } from '../../domain/leave/lot.ts'
import { shareMoment } from '../../domain/leave/moments.ts'
import type { Quantity } from '../../domain/leave/quantity.ts'
import type { Neighbour } from '../../domain/leave/rules.ts'
import { sandwichedDays, type Counting } from '../../domain/leave/sandwich.ts'
import type { Span } from '../../domain/leave/span.ts'
import { fail } from '../kit/errors.ts'
import { newId } from '../kit/table.ts'
import type { TypeTerms } from './arrangements.queries.ts'
import type { Ledger } from './balance.queries.ts'
import { piecesOf, type CyclePiece } from './cycle-pieces.ts'
import { balancesAround, type Gathered } from './gather.queries.ts'

/** One leave of a request, with what it uses. */
export interface MeasuredPart {
  id: string
  terms: TypeTerms
  span: Span
  days: LeaveDay[]
  used: Quantity
  pieces: CyclePiece[]
}

interface Asked {
  leaveTypeId: string
  span: Span
}

/** What each part of a request uses. Those that come first are leave already when the next one is measured. */
export function measureParts(found: Gathered, parts: readonly Asked[]): MeasuredPart[] {
  const measured: MeasuredPart[] = []
  for (const [at, part] of parts.entries()) {
    const terms = found.terms.find(({ id }) => id === part.leaveTypeId)
    if (!terms) fail('LEAVE_TYPE_NOT_FOUND', {}, { [at === 0 ? 'leaveTypeId' : 'parts']: 'LEAVE_TYPE_NOT_FOUND' })
    measured.push(measure(found, { terms, span: part.span }, measured, parts.slice(at + 1)))
  }
  return measured
}

function measure(
  found: Gathered,
  { terms, span }: Pick<MeasuredPart, 'terms' | 'span'>,
  before: readonly MeasuredPart[],
  after: readonly Asked[],
): MeasuredPart {
  const near = [...found.neighbours, ...before.map(asNeighbour)].filter((other) => !shareMoment(span, other))
  const others = [...near, ...after.map((part) => ({ ...part.span, counted: [] }))]
  const days = sandwichedDays(span, found.calendar, terms, { ...found.person, others })
  const balances = balancesAround({ ...found, ledger: ledgerWith(found.ledger, before) }, terms, span)
  return { id: newId(), terms, span, days, used: leaveQuantity(days), pieces: piecesOf(span, days, balances) }
}

/** What earlier parts of the request ask is held already when the next one is judged, of days that would end first. */
const ledgerWith = (ledger: Ledger, before: readonly MeasuredPart[]): Ledger =>
  before.reduce(
    ({ lines, ...rest }, { terms, days, pieces }) => ({
      ...rest,
      lines: [
        ...lines,
        ...pieces.flatMap(({ cycleId, from, to, asked, effectiveDay }) => {
          const of = { leaveTypeId: terms.id, cycleId }
          const mine = lines.filter((line) => line.leaveTypeId === terms.id && line.cycleId === cycleId)
          const uses = days.filter(({ day }) => day >= from && day <= to)
          const held = { ...of, bucket: 'PENDING' as const, quantity: 0 - asked, effectiveDay }
          return [held, ...savedBy(uses, mine).map((line) => ({ ...of, ...line }))]
        }),
      ],
    }),
    ledger,
  )

export const asNeighbour = ({ id, terms, span, days, used }: MeasuredPart): Neighbour => ({
  ...span,
  id,
  leaveTypeId: terms.id,
  quantity: used,
  counted: days,
})

/** What a part takes of which cycle. */
export const partsOf = ({ pieces }: Pick<MeasuredPart, 'pieces'>) =>
  pieces.map(({ cycleId, asked, effectiveDay }) => ({ cycleId, quantity: asked, effectiveDay }))

/** What a leave is counted by from now on. */
export const countingOf = ({ countsHolidays, countsWeekends, sandwich }: Counting): Counting => ({
  countsHolidays,
  countsWeekends,
  sandwich,
})

export const storedDays = (days: MeasuredPart['days']) =>
  days.map(({ day, quantity, off, name, beside = null }) => ({
    day,
    quantity,
    off,
    name,
    ...(beside ? { beside } : {}),
  }))
