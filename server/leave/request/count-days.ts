import { sumLeaveDays, type LeaveDay } from '../../../domain/leave/request/leave-days.ts'
import { listReleasedEntries } from '../../../domain/leave/balance/expiring-credit.ts'
import { hasLeaveOverlap } from '../../../domain/leave/request/leave-overlap.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import type { NearbyLeave } from '../../../domain/leave/request/policy-rules.ts'
import { listCountedDays, type SandwichCountingRules } from '../../../domain/leave/request/sandwich.ts'
import type { LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { LeaveTypePolicy } from './leave-policy.queries.ts'
import type { Ledger } from '../balance/balance.queries.ts'
import { splitByLeaveYear, type YearShare } from './split-by-leave-year.ts'
import { calculateRequestBalances, type RequestContext } from './request-context.queries.ts'

/** One leave of a request with its counted days. */
export interface CountedPart {
  id: string
  terms: LeaveTypePolicy
  span: LeavePeriod
  days: LeaveDay[]
  used: Quantity
  pieces: YearShare[]
}

interface RequestedPart {
  leaveTypeId: string
  span: LeavePeriod
}

/** Counts the days of each part of a request. Earlier parts are existing leave for later parts. */
export function countParts(found: RequestContext, parts: readonly RequestedPart[]): CountedPart[] {
  const counted: CountedPart[] = []
  for (const [at, part] of parts.entries()) {
    const terms = found.terms.find(({ id }) => id === part.leaveTypeId)
    if (!terms) fail('LEAVE_TYPE_NOT_FOUND', {}, { [at === 0 ? 'leaveTypeId' : 'parts']: 'LEAVE_TYPE_NOT_FOUND' })
    counted.push(countPart(found, { terms, span: part.span }, counted, parts.slice(at + 1)))
  }
  return counted
}

function countPart(
  found: RequestContext,
  { terms, span }: Pick<CountedPart, 'terms' | 'span'>,
  before: readonly CountedPart[],
  after: readonly RequestedPart[],
): CountedPart {
  const near = [...found.neighbours, ...before.map(toNearbyLeave)].filter((other) => !hasLeaveOverlap(span, other))
  const others = [...near, ...after.map((part) => ({ ...part.span, counted: [] }))]
  const days = listCountedDays(span, found.calendar, terms, { ...found.person, others })
  const balances = calculateRequestBalances({ ...found, ledger: addReservedLines(found.ledger, before) }, terms, span)
  return { id: newId(), terms, span, days, used: sumLeaveDays(days), pieces: splitByLeaveYear(span, days, balances) }
}

/** Reserves the days of earlier parts before the next part is counted. Expiring credits are used first. */
const addReservedLines = (ledger: Ledger, before: readonly CountedPart[]): Ledger =>
  before.reduce(
    ({ lines, ...rest }, { terms, days, pieces }) => ({
      ...rest,
      lines: [
        ...lines,
        ...pieces.flatMap(({ cycleId, from, to, requested, effectiveDay }) => {
          const of = { leaveTypeId: terms.id, cycleId }
          const ownLines = lines.filter((line) => line.leaveTypeId === terms.id && line.cycleId === cycleId)
          const uses = days.filter(({ day }) => day >= from && day <= to)
          const reserved = { ...of, bucket: 'PENDING' as const, quantity: 0 - requested, effectiveDay }
          return [reserved, ...listReleasedEntries(uses, ownLines).map((line) => ({ ...of, ...line }))]
        }),
      ],
    }),
    ledger,
  )

export const toNearbyLeave = ({ id, terms, span, days, used }: CountedPart): NearbyLeave => ({
  ...span,
  id,
  leaveTypeId: terms.id,
  quantity: used,
  counted: days,
})

/** How much of one part of a leave falls in each leave cycle. */
export const toCycleQuantities = ({ pieces }: Pick<CountedPart, 'pieces'>) =>
  pieces.map(({ cycleId, requested, effectiveDay }) => ({ cycleId, quantity: requested, effectiveDay }))

/** The counting rules to store with a leave. */
export const pickCountingRules = ({
  countsHolidays,
  countsWeekends,
  sandwich,
}: SandwichCountingRules): SandwichCountingRules => ({
  countsHolidays,
  countsWeekends,
  sandwich,
})

export const toStoredDays = (days: CountedPart['days']) =>
  days.map(({ day, quantity, off, name, adjacent = null }) => ({
    day,
    quantity,
    off,
    name,
    ...(adjacent ? { beside: adjacent } : {}),
  }))
