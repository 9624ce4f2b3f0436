import { memoize } from '../../../kit/memoize.ts'
import { listDays, maxDay, minDay, type Day } from '../../../../domain/kit/day.ts'
import { listLeaveDays, type WorkCalendar } from '../../../../domain/leave/request/leave-days.ts'
import { toLeavePeriod } from '../../../../domain/leave/request/leave-period.ts'
import type { PayFacts } from '../../../../domain/payroll/engine/slip-types.ts'
import type { DaysBasis, PayAdjustment, PayTerm, UnpaidDay } from '../../../../domain/payroll/engine/types.ts'
import { hashText } from './pay-rules.queries.ts'
import type {
  AdjustmentRow,
  PayInputData,
  PayInputPeriod,
  PayrollEmployeeRow,
  PayTermRow,
} from './pay-input.queries.ts'

/** The facts of an employee in one period, and a digest of the entitlement. */
export interface EmployeePayFacts {
  facts: PayFacts
  /** A digest of the facts that decide the amounts, without loans and statutory facts. */
  digest: string
}

interface PayFactsOptions {
  period: PayInputPeriod
  currency: string
  isOffCycle: boolean
  /** Later facts do not change the digest: they are paid as arrears in a later period. Null includes all days. */
  cutOff: Day | null
  statutory: (person: PayrollEmployeeRow, term: PayTermRow | null) => unknown
}

/** Builds the facts of many employees for a period. Shared values are calculated once. */
export function createPayFacts(
  payInput: PayInputData,
  options: PayFactsOptions,
): (person: PayrollEmployeeRow) => EmployeePayFacts {
  const { period } = options
  const { id, from, to, schedule, cutOff, payDay } = period
  const workdaysOf = memoize((zoneId: string | null) => listWorkdays(payInput.calendarOf(zoneId), period))
  const basisMark = memoize((zoneId: string | null) => hashText(workdaysOf(zoneId).join()))
  return (person) => {
    const rows = (payInput.terms.get(person.id) ?? []).filter(
      (term) => term.from <= to && (term.to === null || term.to >= from),
    )
    const last = rows.at(-1) ?? null
    const basis = toDaysBasis(last, () => workdaysOf(person.zoneId))
    const terms = rows.map(toSegmentTerm)
    const unpaid = listUnpaidDays(payInput, person.id, period)
    const worked = options.isOffCycle ? [] : listWorkedUnits(payInput, person, rows, period, workdaysOf(person.zoneId))
    const adjustments: PayAdjustment[] = (payInput.adjustments.get(person.id) ?? []).flatMap((row) =>
      isAdjustmentDue(row, period, options.isOffCycle) && !isAlreadyPaid(payInput, row, options.isOffCycle)
        ? [
            {
              id: row.id,
              componentId: row.componentId,
              amount: row.amount,
              label: row.label,
              recurring: row.kind === 'RECURRING',
              ...(row.kind === 'RECURRING' && row.to !== null ? { until: row.to } : {}),
              ...(row.replaces ? { replaces: true } : {}),
              ...(row.isTaxedAtOnce ? { taxedAtOnce: true } : {}),
              ...(row.exempt ? { exempt: row.exempt } : {}),
              source: { kind: 'pay-adjustment', id: row.id, label: row.label },
            },
          ]
        : [],
    )
    adjustments.push(...(options.isOffCycle ? [] : listOvertimeAdjustments(payInput, person.id, period)))
    const employee = { id: person.id, employeeTypeId: person.employeeTypeId, joined: person.joined, left: person.left }
    const mark = basis.kind === 'WORKING_DAYS' ? basisMark(person.zoneId) : basis
    const counted = unpaid.filter(({ day }) => options.cutOff === null || day <= options.cutOff)
    const digest = hashText(
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
        loans: (payInput.loans.get(person.id) ?? []).map(({ employeeId: _, ...loan }) => loan),
        closed: [],
        statutory: options.statutory(person, last),
        ...(options.isOffCycle ? { offCycle: true } : {}),
      },
    }
  }
}

// Approved overtime is an addition in the period of its day. It is not a day of work, so it is not prorated.
function listOvertimeAdjustments(
  payInput: PayInputData,
  employeeId: string,
  { from, to }: PayInputPeriod,
): PayAdjustment[] {
  return (payInput.presence.get(employeeId)?.overtime ?? [])
    .filter(({ day }) => day >= from && day <= to)
    .map(({ id, componentId, amount, day, minutes, percent }) => {
      const label = `Overtime ${day}: ${minutes} min, ${percent}%`
      return { id, componentId, amount, label, recurring: false, source: { kind: 'overtime', id, label } }
    })
}

// A one-off adjustment belongs to the period of its day. Off-cycle payrolls have no recurring adjustments.
const isAdjustmentDue = ({ kind, from, to }: AdjustmentRow, period: PayInputPeriod, isOffCycle: boolean): boolean =>
  kind === 'ONE_OFF'
    ? from >= period.from && from <= period.to
    : !isOffCycle && from <= period.to && (to === null || to >= period.from)

// An adjustment paid by an off-cycle payslip is not paid by the regular one, and vice versa.
const isAlreadyPaid = ({ paidAlready }: PayInputData, { id }: AdjustmentRow, isOffCycle: boolean): boolean =>
  paidAlready.has(`${id} OFF_CYCLE`) || (isOffCycle && paidAlready.has(`${id} REGULAR`))

const toSegmentTerm = (row: PayTermRow): PayTerm => ({
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

function toDaysBasis(term: PayTermRow | null, days: () => readonly Day[]): DaysBasis {
  if (term?.basis === 'WORKING_DAYS') return { kind: 'WORKING_DAYS', days: days() }
  if (term?.basis === 'FIXED_DAYS') return { kind: 'FIXED_DAYS', days: term.fixedDays ?? 30 }
  return { kind: 'CALENDAR_DAYS' }
}

function listUnpaidDays(payInput: PayInputData, employeeId: string, { from, to }: PayInputPeriod): UnpaidDay[] {
  const leave = (payInput.unpaid.get(employeeId) ?? []).flatMap(({ day, share, leaveId, leaveType }): UnpaidDay[] =>
    day >= from && day <= to
      ? [{ day, fraction: share, cause: 'LEAVE', source: { kind: 'leave', id: leaveId, label: leaveType } }]
      : [],
  )
  const absences = (payInput.presence.get(employeeId)?.absences ?? []).flatMap(
    ({ day, fraction, source }): UnpaidDay[] =>
      day >= from && day <= to ? [{ day, fraction, cause: 'ABSENCE', source }] : [],
  )
  return [...leave, ...absences]
}

const HOURS_A_DAY = 8

// Without recorded attendance, employees paid by the day or hour count as present on the working days of their zone,
// eight hours each.
function listWorkedUnits(
  payInput: PayInputData,
  person: PayrollEmployeeRow,
  terms: readonly PayTermRow[],
  period: PayInputPeriod,
  days: readonly Day[],
): PayFacts['worked'] {
  if (terms.every(({ rateTypeId }) => rateTypeId === null)) return []
  const counted = payInput.presence.get(person.id)?.worked
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

const listWorkdays = (calendar: WorkCalendar, { from, to }: PayInputPeriod): Day[] =>
  listDays(from, to).length === 0
    ? []
    : listLeaveDays(toLeavePeriod({ from, to }), calendar, { countsHolidays: false, countsWeekends: false })
        .filter(({ quantity }) => quantity > 0)
        .map(({ day }) => day)
