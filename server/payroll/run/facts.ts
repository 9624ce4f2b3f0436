import { listDays, maxDay, minDay, type Day } from '../../../domain/kit/day.ts'
import { listLeaveDays, type WorkCalendar } from '../../../domain/leave/leave-days.ts'
import { toLeavePeriod } from '../../../domain/leave/span.ts'
import type { DaysBasis, PayFacts, PayTerm, UnpaidDay } from '../../../domain/payroll/engine/types.ts'
import { sha } from './book.queries.ts'
import type { AdjustmentRow, Gathered, Period, PersonRow, TermRow } from './gather.queries.ts'

/** A person's facts of one period, and a digest of what they are entitled to by them. */
export interface PersonFacts {
  facts: PayFacts
  /** Of what the amounts hang on, loans and statutory facts apart. */
  digest: string
}

interface Options {
  period: Period
  currency: string
  isOffCycle: boolean
  /** What is known of days after it changes no digest: it is made good in a later period. Null looks at all. */
  cutOff: Day | null
  statutory: (person: PersonRow, term: TermRow | null) => unknown
}

/** Puts the facts of many people's period together; what they share is worked out once. */
export function factsOf(gathered: Gathered, options: Options): (person: PersonRow) => PersonFacts {
  const { period } = options
  const { id, from, to, schedule, cutOff, payDay } = period
  const workdaysOf = remembered((zoneId: string | null) => workdays(gathered.calendarOf(zoneId), period))
  const basisMark = remembered((zoneId: string | null) => sha(workdaysOf(zoneId).join()))
  return (person) => {
    const rows = (gathered.terms.get(person.id) ?? []).filter(
      (term) => term.from <= to && (term.to === null || term.to >= from),
    )
    const last = rows.at(-1) ?? null
    const basis = basisOf(last, () => workdaysOf(person.zoneId))
    const terms = rows.map(termOf)
    const unpaid = unpaidOf(gathered, person.id, period)
    const worked = options.isOffCycle ? [] : workedOf(gathered, person, rows, period, workdaysOf(person.zoneId))
    const adjustments = (gathered.adjustments.get(person.id) ?? []).flatMap((row) =>
      belongs(row, period, options.isOffCycle) && !isPaid(gathered, row, options.isOffCycle)
        ? [
            {
              id: row.id,
              componentId: row.componentId,
              amount: row.amount,
              label: row.label,
              recurring: row.kind === 'RECURRING',
              ...(row.replaces ? { replaces: true } : {}),
              ...(row.isTaxedAtOnce ? { taxedAtOnce: true } : {}),
              ...(row.exempt ? { exempt: row.exempt } : {}),
              source: { kind: 'pay-adjustment', id: row.id, label: row.label },
            },
          ]
        : [],
    )
    const employee = { id: person.id, employeeTypeId: person.employeeTypeId, joined: person.joined, left: person.left }
    const mark = basis.kind === 'WORKING_DAYS' ? basisMark(person.zoneId) : basis
    const counted = unpaid.filter(({ day }) => options.cutOff === null || day <= options.cutOff)
    const digest = sha(
      JSON.stringify([
        employee,
        id,
        from,
        to,
        schedule,
        payDay,
        options.isOffCycle,
        mark,
        terms,
        counted,
        worked,
        adjustments,
      ]),
    )
    return {
      digest,
      facts: {
        employee,
        currency: options.currency,
        cycle: { id, from, to, schedule, cutOff, payDay },
        basis,
        terms,
        unpaid,
        worked,
        adjustments,
        loans: (gathered.loans.get(person.id) ?? []).map(({ employeeId: _, ...loan }) => loan),
        closed: [],
        statutory: options.statutory(person, last),
        ...(options.isOffCycle ? { offCycle: true } : {}),
      },
    }
  }
}

// A one-off belongs to the period of its day; off cycle nothing recurs.
const belongs = ({ kind, from, to }: AdjustmentRow, period: Period, isOffCycle: boolean): boolean =>
  kind === 'ONE_OFF'
    ? from >= period.from && from <= period.to
    : !isOffCycle && from <= period.to && (to === null || to >= period.from)

// Paid off cycle it doesn't come again with the regular slip, and the other way round.
const isPaid = ({ paidAlready }: Gathered, { id }: AdjustmentRow, isOffCycle: boolean): boolean =>
  paidAlready.has(`${id} OFF_CYCLE`) || (isOffCycle && paidAlready.has(`${id} REGULAR`))

const termOf = (row: TermRow): PayTerm => ({
  id: row.id,
  from: row.from,
  to: row.to,
  ctc: row.ctc,
  structureId: row.structureId,
  rate:
    row.rateTypeId !== null && row.rateUnit !== null && row.rateUnit !== 'MONTH' && row.rate !== null
      ? { rateTypeId: row.rateTypeId, name: row.rateName ?? '', unit: row.rateUnit, amount: row.rate }
      : null,
})

function basisOf(term: TermRow | null, days: () => readonly Day[]): DaysBasis {
  if (term?.basis === 'WORKING_DAYS') return { kind: 'WORKING_DAYS', days: days() }
  if (term?.basis === 'FIXED_DAYS') return { kind: 'FIXED_DAYS', days: term.fixedDays ?? 30 }
  return { kind: 'CALENDAR_DAYS' }
}

function unpaidOf(gathered: Gathered, employeeId: string, { from, to }: Period): UnpaidDay[] {
  const leave = (gathered.unpaid.get(employeeId) ?? []).flatMap(({ day, share, leaveId, leaveType }): UnpaidDay[] =>
    day >= from && day <= to
      ? [{ day, fraction: share, cause: 'LEAVE', source: { kind: 'leave', id: leaveId, label: leaveType } }]
      : [],
  )
  const absences = (gathered.presence.get(employeeId)?.absences ?? []).flatMap(
    ({ day, fraction, source }): UnpaidDay[] =>
      day >= from && day <= to ? [{ day, fraction, cause: 'ABSENCE', source }] : [],
  )
  return [...leave, ...absences]
}

const HOURS_A_DAY = 8

// Nobody counted: whoever is paid by the day or hour worked the working days of their zone, eight hours each.
function workedOf(
  gathered: Gathered,
  person: PersonRow,
  terms: readonly TermRow[],
  period: Period,
  days: readonly Day[],
): PayFacts['worked'] {
  if (terms.every(({ rateTypeId }) => rateTypeId === null)) return []
  const counted = gathered.presence.get(person.id)?.worked
  if (counted) return counted.filter(({ from, to }) => from <= period.to && to >= period.from)
  return terms.flatMap(({ rateTypeId, rateUnit, ...term }) => {
    if (rateTypeId === null || (rateUnit !== 'DAY' && rateUnit !== 'HOUR')) return []
    const from = maxDay(maxDay(period.from, term.from), person.joined)
    const to = minDay(minDay(period.to, term.to ?? period.to), person.left ?? period.to)
    const present = days.filter((day) => day >= from && day <= to).length
    return from <= to
      ? [{ rateTypeId, quantity: String(rateUnit === 'HOUR' ? present * HOURS_A_DAY : present), from, to }]
      : []
  })
}

const workdays = (calendar: WorkCalendar, { from, to }: Period): Day[] =>
  listDays(from, to).length === 0
    ? []
    : listLeaveDays(toLeavePeriod({ from, to }), calendar, { countsHolidays: false, countsWeekends: false })
        .filter(({ quantity }) => quantity > 0)
        .map(({ day }) => day)

function remembered<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
