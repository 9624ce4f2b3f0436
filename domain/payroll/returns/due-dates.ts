import { addMonths, createDay, daysInMonth, monthEnd, type Day } from '../../kit/day.ts'
import { centralPayments, describePayment, statePayments } from '../india/rates/due-payments.ts'
import type { RateValues } from '../india/rates/rate-types.ts'
import type { StatutoryRates } from '../india/rates/statutory-rates.ts'
import type { ReturnKind } from './kinds.ts'

/** A payment or filing with its due date. */
export interface DueItem {
  key: string
  label: string
  /** The state, for payments to a state. */
  state: string | null
  /** The return it is made from; null for a payment without a return. */
  kind: ReturnKind | null
  day: Day
  source: string
}

export type DueState = 'DONE' | 'OVERDUE' | 'OPEN'

interface DueProgress {
  day: Day
  done: object | null
  /** True if there was a payroll by then. Before the first payroll, nothing is overdue. */
  hasPayroll: boolean
}

/** A due item that is not done is overdue after its day. */
export const toDueState = ({ day, done, hasPayroll }: DueProgress, today: Day): DueState =>
  done ? 'DONE' : hasPayroll && day < today ? 'OVERDUE' : 'OPEN'

/** '2026-03' */
export type ReturnMonth = string

/**
 * Payments and filings due in India for the wages of a month, by the due days in force at its end. Professional tax and
 * labour welfare fund depend on the state.
 */
export function listDueItems(month: ReturnMonth, states: readonly string[], law: StatutoryRates): DueItem[] {
  const ofStates = states.flatMap((state) => Object.keys(statePayments).map((payment) => `${payment}-${state}`))
  return [...Object.keys(centralPayments), ...ofStates]
    .flatMap((key) => {
      const row = law.find('DUE_DAY', monthEnd(`${month}-01`), key)
      if (!row || !isDueFor(row.values, month)) return []
      const day = findDueDay(row.values, month)
      return [{ key, ...describePayment(key), kind: findReturnKind(key), day, source: row.source }]
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.key < b.key ? -1 : 1))
}

const readMonthNumber = (month: ReturnMonth): number => Number(month.slice(5))

const isDueFor = ({ months }: RateValues<'DUE_DAY'>, month: ReturnMonth): boolean =>
  months === null || months.includes(readMonthNumber(month))

function findDueDay(rule: RateValues<'DUE_DAY'>, month: ReturnMonth): Day {
  const isMarch = readMonthNumber(month) === 3
  const monthsLater = (isMarch ? rule.marchMonthsLater : null) ?? rule.monthsLater
  const dayOfMonth = (isMarch ? rule.marchDayOfMonth : null) ?? rule.dayOfMonth
  const [year = 0, number = 1] = addMonths(`${month}-01`, monthsLater).split('-').map(Number)
  return createDay(year, number, Math.min(dayOfMonth, daysInMonth(year, number)))
}

const paymentReturns: Readonly<Record<string, ReturnKind>> = {
  WAGES: 'BANK',
  ECR: 'ECR',
  ESI: 'ESI',
  TDS: 'TDS',
  FORM16: 'FORM16',
  PT: 'PT',
  LWF: 'LWF',
}
const findReturnKind = (key: string): ReturnKind | null => paymentReturns[key.split('-')[0] ?? ''] ?? null
